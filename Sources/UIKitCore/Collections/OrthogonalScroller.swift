import Foundation

/// The scroll view of a section with orthogonal scrolling. The cells of the section are subviews of the scroll view.
@MainActor final class OrthogonalScroller: UIScrollView {
    weak var list: UICollectionView?
    var section: CompositionalSection? { didSet { update() } }
    private var isUpdating = false

    /// The difference between the greatest and the smallest offset.
    private var range: CGFloat { max(0, contentSizeValue.width - boundsValue.width) }

    /// Converts between an offset of the scroll view and a distance from the leading end of the row.
    private func leading(_ offset: CGFloat) -> CGFloat { isRightToLeft ? range - offset : offset }

    /// Applies the size and the scroll offset of the section.
    func update() {
        guard let section else { return }
        isUpdating = true
        (showsHorizontalScrollIndicator, showsVerticalScrollIndicator) = (false, false)
        contentInsetAdjustmentBehavior = .never
        backgroundColor = nil
        let behavior = section.definition.orthogonalScrollingBehavior
        isPagingEnabled = behavior == .paging
        turnsPagesByWheel = [.paging, .groupPaging, .groupPagingCentered].contains(behavior)
        alwaysBounceHorizontal = true
        if frame != section.rowFrame { frame = section.rowFrame }
        contentSize = CGSize(width: max(section.rowWidth, section.rowFrame.width), height: section.rowFrame.height)
        if drag == nil, scrollMovement == .none { contentOffset = CGPoint(x: leading(section.scrollOffset), y: 0) }
        isUpdating = false
    }

    override func offsetDidChange() {
        super.offsetDidChange()
        guard !isUpdating, let section else { return }
        section.scrollOffset = leading(boundsValue.minX)
        list?.setNeedsLayout()
    }

    override func targetOffset(for offset: CGPoint, velocity: CGPoint) -> CGPoint {
        guard let section, let drag else { return offset }
        let rest = section.restingOffset(
            for: leading(offset.x), drag: (leading(drag.start.x), leading(boundsValue.minX)),
            velocity: isRightToLeft ? -velocity.x : velocity.x)
        return CGPoint(x: leading(rest), y: offset.y)
    }
}

extension UICollectionView {
    private var compositionalLayout: UICollectionViewCompositionalLayout? {
        layoutValue as? UICollectionViewCompositionalLayout
    }

    /// Creates the scroll views of the visible sections with orthogonal scrolling, and removes all other scroll views.
    /// The layout keeps the scroll offsets.
    final func updateScrollers() {
        let visible = compositionalLayout?.orthogonalSections(in: boundsValue) ?? []
        for (index, scroller) in scrollers where !visible.contains(where: { $0.index == index }) {
            scroller.removeFromSuperview()
            scrollers[index] = nil
        }
        for (index, section) in visible {
            let scroller = scrollers[index] ?? OrthogonalScroller(frame: .zero)
            if scrollers[index] == nil {
                scroller.list = self
                scroller.semanticContentAttribute = isRightToLeft ? .forceRightToLeft : .forceLeftToRight
                scrollers[index] = scroller
                insertSubview(scroller, at: backgroundView == nil ? 0 : 1)
            }
            scroller.section = section
        }
    }

    /// Returns the superview of an element's view: the scroll view of its section, or the collection.
    final func hostView(of element: CollectionElement) -> UIView {
        guard element.kind == nil, let scroller = scrollers[element.path.section] else { return self }
        return scroller
    }

    /// Applies attributes, which are in the coordinates of the contents, to the view of an element.
    final func apply(_ attributes: UICollectionViewLayoutAttributes, to view: UICollectionReusableView) {
        var shift = CGPoint.zero
        if let scroller = view.superview as? OrthogonalScroller {
            shift = CGPoint(
                x: scroller.boundsValue.minX - scroller.frame.minX, y: scroller.boundsValue.minY - scroller.frame.minY)
        }
        view.applyAttributes(attributes, shift: shift)
    }

    /// Scrolls the row of an item's section horizontally if the section has orthogonal scrolling. Returns whether the
    /// section has orthogonal scrolling.
    final func scrollRow(of path: IndexPath, _ rect: CGRect, _ position: ScrollPosition, animated: Bool) -> Bool {
        guard let section = compositionalLayout?.orthogonalSection(path.section) else { return false }
        let width = boundsValue.width
        var distance: CGFloat = 0
        if position.contains(.left) {
            distance = rect.minX
        } else if position.contains(.right) {
            distance = rect.maxX - width
        } else if position.contains(.centeredHorizontally) || rect.minX < 0 || rect.maxX > width {
            distance = (rect.midX - width / 2).rounded()
        }
        let target = section.scrollOffset + (isRightToLeft ? -distance : distance)
        let offset = min(max(0, target), section.maximumScrollOffset)
        guard let scroller = scrollers[path.section], animated else {
            section.scrollOffset = offset
            scrollers[path.section]?.update()
            setNeedsLayout()
            return true
        }
        let end = isRightToLeft ? section.maximumScrollOffset - offset : offset
        scroller.setContentOffset(CGPoint(x: end, y: 0), animated: true)
        return true
    }
}
