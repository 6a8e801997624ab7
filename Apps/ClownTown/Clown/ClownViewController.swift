import UIKit

/// A view controller that shows the details of a clown, in a scene for this clown or in the town's scene.
final class ClownViewController: UIViewController, ClownCommands, WindowClosing {
    let clown: Clown
    private let scrollView = UIScrollView()
    private let header: ClownHeader
    private let order: OrderPanel

    init(_ clown: Clown) {
        self.clown = clown
        (header, order) = (ClownHeader(clown), OrderPanel(clown))
        super.init(nibName: nil, bundle: nil)
        title = clown.name
    }

    required init?(coder: NSCoder) { nil }

    override func viewDidLoad() {
        super.viewDidLoad()
        view.backgroundColor = .systemGroupedBackground
        layOut(UIStackView(arrangedSubviews: [header, order, ReviewList(clown.reviews)]))
    }

    override func viewWillAppear(_ animated: Bool) {
        super.viewWillAppear(animated)
        // A scene that shows only this clown offers no button for opening another scene.
        navigationItem.rightBarButtonItem = isOnlyController ? nil : UIBarButtonItem(primaryAction: openAction)
    }

    private var openAction: UIAction {
        UIWindowScene.ActivationAction(
            title: "Open in New Window", image: UIImage(systemName: "rectangle.badge.plus")
        ) { [clown] _ in
            let options = UIWindowScene.ActivationRequestOptions()
            options.preferredPresentationStyle = .standard
            return UIWindowScene.ActivationConfiguration(userActivity: clown.activity, options: options)
        }
    }

    private func layOut(_ stack: UIStackView) {
        stack.axis = .vertical
        stack.spacing = 20
        for (part, parent) in [(scrollView, view), (stack, scrollView)] as [(UIView, UIView?)] {
            part.translatesAutoresizingMaskIntoConstraints = false
            parent?.addSubview(part)
        }
        let (content, frame) = (scrollView.contentLayoutGuide, scrollView.frameLayoutGuide)
        let width = stack.widthAnchor.constraint(equalTo: frame.widthAnchor, constant: -40)
        // The priority is higher than the compression resistance of the labels (750), so that long text wraps.
        width.priority = UILayoutPriority(999)
        NSLayoutConstraint.activate([
            scrollView.topAnchor.constraint(equalTo: view.topAnchor),
            scrollView.bottomAnchor.constraint(equalTo: view.bottomAnchor),
            scrollView.leadingAnchor.constraint(equalTo: view.leadingAnchor),
            scrollView.trailingAnchor.constraint(equalTo: view.trailingAnchor),
            content.widthAnchor.constraint(equalTo: frame.widthAnchor),
            stack.topAnchor.constraint(equalTo: content.topAnchor, constant: 20),
            stack.bottomAnchor.constraint(equalTo: content.bottomAnchor, constant: -32),
            stack.centerXAnchor.constraint(equalTo: frame.centerXAnchor),
            stack.widthAnchor.constraint(lessThanOrEqualToConstant: 720),
            width,
        ])
    }

    override func viewWillLayoutSubviews() {
        super.viewWillLayoutSubviews()
        header.isWide = view.bounds.width >= 560
    }

    /// Scrolls to the clown's order and shows a message about the order.
    func showOrderUpdate(_ orderUpdate: String) {
        loadViewIfNeeded()
        order.orderUpdate = orderUpdate
        view.layoutIfNeeded()
        scrollView.scrollRectToVisible(order.convert(order.bounds, to: scrollView), animated: view.window != nil)
    }

    // MARK: - Commands

    var commandClown: Clown? { clown }

    var commandScene: UIWindowScene? { viewIfLoaded?.window?.windowScene }

    /// Whether the scene shows only this clown.
    private var isOnlyController: Bool { navigationController?.viewControllers.count == 1 }

    /// Does nothing, because the clown is shown.
    func showClown(_ sender: Any?) {}

    @IBAction func goBack(_ sender: Any?) { navigationController?.popViewController(animated: true) }

    override func copy(_ sender: Any?) { copyLink() }

    override func canPerformAction(_ action: Selector, withSender sender: Any?) -> Bool {
        switch action {
        case TownMenu.showClown: false
        case TownMenu.goBack: !isOnlyController
        case TownMenu.openClown where isOnlyController: false
        default: canPerformClownCommand(action) ?? super.canPerformAction(action, withSender: sender)
        }
    }

    override func validate(_ command: UICommand) {
        super.validate(command)
        validateClownCommand(command)
    }

    // MARK: - State restoration

    /// The scroll offset and the selected start time, as a property list.
    var state: [String: Any] {
        ["slot": order.slotIndex, "offset": Double(scrollView.contentOffset.y)]
    }

    func restore(_ state: [AnyHashable: Any]) {
        loadViewIfNeeded()
        if let slot = state["slot"] as? Int { order.slotIndex = slot }
        view.layoutIfNeeded()
        if let offset = state["offset"] as? Double { scrollView.contentOffset.y = offset }
    }
}
