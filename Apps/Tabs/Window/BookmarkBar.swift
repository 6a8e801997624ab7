import UIKit

/// The bar with the bookmarked pages, below the tabs; hidden without bookmarks.
final class BookmarkBar: UIView {
    var open: (Page) -> Void = { _ in }
    /// Returns the context menu of a bookmark.
    var menu: (Page) -> UIMenu? = { _ in nil }
    var pages: [Page] = [] { didSet { show() } }
    private let scrollView = UIScrollView()
    private let stack = UIStackView()

    override init(frame: CGRect) {
        super.init(frame: frame)
        stack.spacing = 2
        for (part, parent) in [(scrollView, self), (stack, scrollView)] as [(UIView, UIView)] {
            part.translatesAutoresizingMaskIntoConstraints = false
            parent.addSubview(part)
        }
        let content = scrollView.contentLayoutGuide
        NSLayoutConstraint.activate([
            heightAnchor.constraint(equalToConstant: 40),
            scrollView.topAnchor.constraint(equalTo: topAnchor),
            scrollView.bottomAnchor.constraint(equalTo: bottomAnchor),
            scrollView.leadingAnchor.constraint(equalTo: leadingAnchor),
            scrollView.trailingAnchor.constraint(equalTo: trailingAnchor),
            stack.topAnchor.constraint(equalTo: content.topAnchor),
            stack.bottomAnchor.constraint(equalTo: content.bottomAnchor),
            stack.leadingAnchor.constraint(equalTo: content.leadingAnchor, constant: 6),
            stack.trailingAnchor.constraint(equalTo: content.trailingAnchor, constant: -6),
            stack.heightAnchor.constraint(equalTo: scrollView.frameLayoutGuide.heightAnchor),
        ])
        isHidden = true
    }

    required init?(coder: NSCoder) { nil }

    private func show() {
        isHidden = pages.isEmpty
        for old in stack.arrangedSubviews { old.removeFromSuperview() }
        for page in pages {
            var configuration = UIButton.Configuration.plain()
            configuration.image = .bookmark(isFilled: true, height: 13)
            configuration.imagePadding = 6
            configuration.buttonSize = .small
            let button = UIButton(
                configuration: configuration,
                primaryAction: UIAction(title: page.title) { [weak self] _ in self?.open(page) })
            button.menu = menu(page)
            stack.addArrangedSubview(button)
        }
    }
}
