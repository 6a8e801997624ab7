import UIKit

/// The page with a page view controller and its page control.
final class PagesController: UIViewController, SpecimenShowing, UIPageViewControllerDataSource {
    private let pages = UIPageViewController(
        transitionStyle: .scroll, navigationOrientation: .horizontal, options: [.interPageSpacing: 20])
    private let cards: [CardController] = [
        CardController("First", "star.fill", .systemOrange), CardController("Second", "heart.fill", .systemPink),
        CardController("Third", "moon.fill", .systemIndigo),
    ]

    override func viewDidLoad() {
        super.viewDidLoad()
        view.backgroundColor = .systemGroupedBackground
        pages.dataSource = self
        pages.setViewControllers([cards[0]], direction: .forward, animated: false)
        addChild(pages)
        guard let content = pages.view else { return }
        content.frame = view.bounds
        content.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        view.addSubview(content)
        pages.didMove(toParent: self)
    }

    func show(_ specimen: String) {
        guard let index = Int(specimen), cards.indices.contains(index) else { return }
        pages.setViewControllers([cards[index]], direction: .forward, animated: false)
    }

    func pageViewController(
        _ pageViewController: UIPageViewController, viewControllerBefore viewController: UIViewController
    ) -> UIViewController? { page(beside: viewController, -1) }

    func pageViewController(
        _ pageViewController: UIPageViewController, viewControllerAfter viewController: UIViewController
    ) -> UIViewController? { page(beside: viewController, 1) }

    func presentationCount(for pageViewController: UIPageViewController) -> Int { cards.count }

    func presentationIndex(for pageViewController: UIPageViewController) -> Int {
        cards.firstIndex { $0 === pageViewController.viewControllers?.first } ?? 0
    }

    private func page(beside controller: UIViewController, _ step: Int) -> UIViewController? {
        guard let index = cards.firstIndex(where: { $0 === controller }), cards.indices.contains(index + step) else {
            return nil
        }
        return cards[index + step]
    }
}

/// A card with a symbol and its name.
final class CardController: UIViewController {
    private let (name, symbol, color): (String, String, UIColor)

    init(_ name: String, _ symbol: String, _ color: UIColor) {
        (self.name, self.symbol, self.color) = (name, symbol, color)
        super.init(nibName: nil, bundle: nil)
    }

    required init?(coder: NSCoder) { nil }

    override func viewDidLoad() {
        super.viewDidLoad()
        let picture = UIImageView(image: UIImage(systemName: symbol))
        picture.tintColor = color
        picture.contentMode = .scaleAspectFit
        let label = UILabel()
        label.text = name
        label.font = .preferredFont(forTextStyle: .title1)
        let column = UIStackView(arrangedSubviews: [
            Specimen.sized(picture, width: 72, height: 72), label,
            Specimen.caption("Swipe, use the arrow keys, or touch beside the dot."),
        ])
        (column.axis, column.alignment, column.spacing) = (.vertical, .center, 12)
        column.translatesAutoresizingMaskIntoConstraints = false
        let card = UIView()
        card.backgroundColor = .secondarySystemGroupedBackground
        card.layer.cornerRadius = 16
        card.translatesAutoresizingMaskIntoConstraints = false
        view.addSubview(card)
        card.addSubview(column)
        let safeArea = view.safeAreaLayoutGuide
        NSLayoutConstraint.activate([
            card.topAnchor.constraint(equalTo: safeArea.topAnchor, constant: 20),
            card.bottomAnchor.constraint(equalTo: view.bottomAnchor, constant: -12),
            card.leadingAnchor.constraint(equalTo: safeArea.leadingAnchor, constant: 20),
            card.trailingAnchor.constraint(equalTo: safeArea.trailingAnchor, constant: -20),
            column.centerXAnchor.constraint(equalTo: card.centerXAnchor),
            column.centerYAnchor.constraint(equalTo: card.centerYAnchor),
        ])
    }
}
