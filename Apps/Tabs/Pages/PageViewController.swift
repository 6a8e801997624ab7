import UIKit

/// A page of the library, with links to its related pages.
final class PageViewController: UIViewController {
    let page: Page
    var open: (Page) -> Void = { _ in }
    /// Returns the context menu of a link.
    var menu: (Page) -> UIMenu? = { _ in nil }
    private let scrollView = UIScrollView()
    private var linkButtons: [(page: Page, button: UIButton)] = []
    private var firstOffset: Double

    init(_ page: Page, offset: Double) {
        (self.page, firstOffset) = (page, offset)
        super.init(nibName: nil, bundle: nil)
    }

    required init?(coder: NSCoder) { nil }

    /// The vertical scroll offset, in points; before the view is in a window, the offset to restore.
    var offset: Double { isViewLoaded && view.window != nil ? Double(scrollView.contentOffset.y) : firstOffset }

    override func viewDidLoad() {
        super.viewDidLoad()
        view.backgroundColor = .systemBackground
        let stack = UIStackView(arrangedSubviews: [titleBlock])
        (stack.axis, stack.spacing) = (.vertical, 24)
        for paragraph in page.paragraphs {
            let label = Self.label(paragraph)
            stack.addArrangedSubview(label)
            // A heading is closer to the paragraph below it.
            if label.accessibilityTraits == .header { stack.setCustomSpacing(6, after: label) }
        }
        stack.addArrangedSubview(links)
        layOut(stack)
        updateMenus()
    }

    /// Replaces the menus of the links, after the bookmarks have changed.
    func updateMenus() {
        for (page, button) in linkButtons { button.menu = menu(page) }
    }

    override func viewDidLayoutSubviews() {
        super.viewDidLayoutSubviews()
        guard firstOffset > 0, scrollView.contentSize.height > scrollView.bounds.height else { return }
        scrollView.contentOffset.y = min(firstOffset, scrollView.contentSize.height - scrollView.bounds.height)
        firstOffset = 0
    }

    private var titleBlock: UIView {
        let (title, summary) = (UILabel(), UILabel())
        (title.text, title.font, title.numberOfLines) = (page.title, .systemFont(ofSize: 34, weight: .bold), 0)
        (summary.text, summary.font, summary.numberOfLines) = (page.summary, .preferredFont(forTextStyle: .title3), 0)
        summary.textColor = .secondaryLabel
        let block = UIStackView(arrangedSubviews: [title, summary])
        (block.axis, block.spacing) = (.vertical, 4)
        return block
    }

    private static func label(_ paragraph: String) -> UIView {
        let label = UILabel()
        label.numberOfLines = 0
        if paragraph.hasPrefix("# ") {
            label.text = String(paragraph.dropFirst(2))
            label.font = .preferredFont(forTextStyle: .headline)
            label.accessibilityTraits = .header
        } else {
            let style = NSMutableParagraphStyle()
            style.lineSpacing = 5
            label.attributedText = NSAttributedString(
                string: paragraph,
                attributes: [.font: UIFont.preferredFont(forTextStyle: .body), .paragraphStyle: style])
        }
        return label
    }

    private var links: UIView {
        let heading = UILabel()
        (heading.text, heading.font) = ("Read Next", .preferredFont(forTextStyle: .subheadline))
        heading.textColor = .secondaryLabel
        let row = UIStackView(
            arrangedSubviews: page.related.compactMap(Page.init(named:)).map { next in
                let button = UIButton(
                    configuration: .tinted(),
                    primaryAction: UIAction(title: next.title) { [weak self] _ in self?.open(next) })
                linkButtons.append((next, button))
                return button
            })
        row.spacing = 10
        let block = UIStackView(arrangedSubviews: [heading, row])
        (block.axis, block.alignment, block.spacing) = (.vertical, .leading, 8)
        return block
    }

    private func layOut(_ stack: UIStackView) {
        for (part, parent) in [(scrollView, view), (stack, scrollView)] as [(UIView, UIView?)] {
            part.translatesAutoresizingMaskIntoConstraints = false
            parent?.addSubview(part)
        }
        let (content, frame) = (scrollView.contentLayoutGuide, scrollView.frameLayoutGuide)
        let width = stack.widthAnchor.constraint(equalTo: frame.widthAnchor, constant: -48)
        // The priority is higher than the compression resistance of the labels (750), so that long text wraps.
        width.priority = UILayoutPriority(999)
        NSLayoutConstraint.activate([
            scrollView.topAnchor.constraint(equalTo: view.topAnchor),
            scrollView.bottomAnchor.constraint(equalTo: view.bottomAnchor),
            scrollView.leadingAnchor.constraint(equalTo: view.leadingAnchor),
            scrollView.trailingAnchor.constraint(equalTo: view.trailingAnchor),
            content.widthAnchor.constraint(equalTo: frame.widthAnchor),
            stack.topAnchor.constraint(equalTo: content.topAnchor, constant: 28),
            stack.bottomAnchor.constraint(equalTo: content.bottomAnchor, constant: -40),
            stack.centerXAnchor.constraint(equalTo: frame.centerXAnchor),
            stack.widthAnchor.constraint(lessThanOrEqualToConstant: 640),
            width,
        ])
    }
}
