import Foundation

/// The popover of a date field: a calendar or wheels.
@MainActor final class DatePopover: UIViewController, UIPopoverPresentationControllerDelegate {
    let content: any DatePickerContent
    var closed: (() -> Void)?
    private static let margin: CGFloat = 12

    init(_ content: any DatePickerContent) {
        self.content = content
        super.init(nibName: nil, bundle: nil)
        let size = content.preferredSize
        preferredContentSize = CGSize(width: size.width + 2 * Self.margin, height: size.height + 2 * Self.margin)
    }

    required init?(coder: NSCoder) { nil }

    override func viewDidLoad() {
        super.viewDidLoad()
        view.addSubview(content)
    }

    override func viewDidLayoutSubviews() {
        super.viewDidLayoutSubviews()
        let area = view.bounds.inset(by: view.safeAreaInsets)
        let size = content.preferredSize
        content.frame = CGRect(
            x: area.midX - size.width / 2, y: area.midY - size.height / 2, width: size.width, height: size.height)
    }

    override func viewDidDisappear(_ animated: Bool) {
        super.viewDidDisappear(animated)
        closed?()
    }

    // Shows a popover, not a sheet, even in compact windows.
    func adaptivePresentationStyle(for controller: UIPresentationController) -> UIModalPresentationStyle { .none }
}

extension UIView {
    /// The nearest view controller in the responder chain; nil for none.
    final var nearestController: UIViewController? {
        var responder = self as UIResponder?
        while let current = responder {
            if let controller = current as? UIViewController { return controller }
            responder = current.next
        }
        return nil
    }
}
