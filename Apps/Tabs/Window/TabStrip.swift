import UIKit

/// The strip with a scene's tabs; the strip scrolls if the tabs do not fit.
final class TabStrip: UIView {
    var select: (Int) -> Void = { _ in }
    var close: (Int) -> Void = { _ in }
    /// Returns the context menu of a tab.
    var menu: (Int) -> UIMenu? = { _ in nil }
    /// Returns the item that represents a tab in a drag; nil if the tab cannot be dragged.
    var dragItem: (Int) -> UIDragItem? = { _ in nil }
    private let scrollView = UIScrollView()
    private let stack = UIStackView()

    override init(frame: CGRect) {
        super.init(frame: frame)
        stack.spacing = 6
        stack.distribution = .fillEqually
        for (part, parent) in [(scrollView, self), (stack, scrollView)] as [(UIView, UIView)] {
            part.translatesAutoresizingMaskIntoConstraints = false
            parent.addSubview(part)
        }
        let (content, frame) = (scrollView.contentLayoutGuide, scrollView.frameLayoutGuide)
        NSLayoutConstraint.activate([
            heightAnchor.constraint(equalToConstant: 46),
            scrollView.topAnchor.constraint(equalTo: topAnchor),
            scrollView.bottomAnchor.constraint(equalTo: bottomAnchor),
            scrollView.leadingAnchor.constraint(equalTo: leadingAnchor),
            scrollView.trailingAnchor.constraint(equalTo: trailingAnchor),
            stack.topAnchor.constraint(equalTo: content.topAnchor, constant: 5),
            stack.bottomAnchor.constraint(equalTo: content.bottomAnchor, constant: -5),
            stack.leadingAnchor.constraint(equalTo: content.leadingAnchor, constant: 10),
            stack.trailingAnchor.constraint(equalTo: content.trailingAnchor, constant: -10),
            stack.heightAnchor.constraint(equalTo: frame.heightAnchor, constant: -10),
            stack.widthAnchor.constraint(greaterThanOrEqualTo: frame.widthAnchor, constant: -20),
        ])
    }

    required init?(coder: NSCoder) { nil }

    func show(_ list: TabList) {
        for old in stack.arrangedSubviews { old.removeFromSuperview() }
        for (index, tab) in list.tabs.enumerated() {
            let button = TabButton(tab.title, isSelected: index == list.selected)
            button.addAction(UIAction { [weak self] _ in self?.select(index) }, for: .touchUpInside)
            button.closeButton.addAction(UIAction { [weak self] _ in self?.close(index) }, for: .touchUpInside)
            button.tabMenu = { [weak self] in self?.menu(index) }
            button.dragItem = { [weak self] in self?.dragItem(index) }
            stack.addArrangedSubview(button)
        }
        layoutIfNeeded()
        if stack.arrangedSubviews.indices.contains(list.selected) {
            let button = stack.arrangedSubviews[list.selected]
            scrollView.scrollRectToVisible(button.convert(button.bounds, to: scrollView), animated: false)
        }
    }
}
