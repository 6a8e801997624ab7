import Foundation

/// The items of a window that can currently get the focus, in reading order.
@MainActor struct FocusMap {
    /// An item with the values that determine how the focus moves.
    struct Entry {
        let item: any UIFocusItem
        /// The item, or the view that contains it.
        let view: UIView
        /// The rectangle of the item in the window, in points.
        let rect: CGRect
        let group: FocusGroupID
        /// The list of which the item is a cell; nil for none.
        let list: (any FocusList)?
    }

    /// A guide with its rectangle in the window.
    struct Guide {
        let guide: UIFocusGuide
        let rect: CGRect
    }

    let entries: [Entry]
    let guides: [Guide]

    /// Collects the items inside a view.
    init(of root: UIView, in window: UIWindow) {
        var collector = FocusItemCollector(window)
        let nodes = collector.collect(root)
        let isRightToLeft = window.traitCollection.layoutDirection == .rightToLeft
        entries = FocusOrder.sorted(nodes, isRightToLeft: isRightToLeft).map { collector.entries[$0] }
        guides = collector.guides
    }

    /// Returns the position of an item; nil if the item cannot get the focus.
    func index(of item: (any UIFocusItem)?) -> Int? {
        item.flatMap { item in entries.firstIndex { $0.item === item } }
    }

    /// Returns the positions of the items inside an environment.
    func indices(inside environment: any UIFocusEnvironment) -> [Int] {
        if let view = (environment as? UIViewController)?.viewIfLoaded ?? environment as? UIView {
            return entries.indices.filter { entries[$0].view.isDescendant(of: view) }
        }
        return entries.indices.filter { UIFocusSystem.environment(environment, contains: entries[$0].item) }
    }

    /// Returns the focus groups; `priority` returns the priority of an item.
    func loop(priority: (Entry) -> Int) -> FocusLoop {
        FocusLoop(entries.map { FocusLoop.Item(group: $0.group, priority: priority($0)) })
    }
}

/// The search for the focusable items of a view tree.
@MainActor struct FocusItemCollector {
    private let window: UIWindow
    private(set) var entries: [FocusMap.Entry] = []
    private(set) var guides: [FocusMap.Guide] = []

    init(_ window: UIWindow) { self.window = window }

    /// The values that a view passes on to its subviews.
    private struct Context {
        /// The group that an app has named for the view or for a view around it; nil for none.
        var named: String?
        /// The group of the list around the view; nil for none.
        var list: String?
        var controller: ObjectIdentifier?
        /// The part of the window in which items are visible; nil if all items can be scrolled into view.
        var clip: CGRect?
    }

    /// Returns the items inside a view, in nested sections.
    mutating func collect(_ root: UIView) -> [FocusOrder.Node] {
        collect(root, Context(controller: ObjectIdentifier(window), clip: window.bounds))
    }

    private mutating func collect(_ view: UIView, _ outer: Context) -> [FocusOrder.Node] {
        guard !view.isHidden, view.alpha > 0.01, view.isUserInteractionEnabled else { return [] }
        let rect = view.convert(view.bounds, to: window)
        // A view whose transform cannot be inverted has no position in the window.
        guard rect.hasFiniteEdges else { return [] }
        let context = context(inside: view, rect, outer)
        if let clip = outer.clip, view.clipsToBounds, !clip.intersects(rect) { return [] }
        var nodes: [FocusOrder.Node] = []
        if view.canBecomeFocused, let node = node(of: view, view: view, rect, context) { nodes.append(node) }
        guard view.containsFocusItems else { return nodes }
        if let container = view.focusItemContainer, container !== view {
            nodes += self.nodes(in: container, view, context)
        }
        for case let guide as UIFocusGuide in view.layoutGuides where guide.isEnabled {
            let place = view.convert(guide.layoutFrame, to: window)
            if place.hasFiniteEdges { guides.append(FocusMap.Guide(guide: guide, rect: place)) }
        }
        let children = view.children
        // While a modal view is visible, its siblings cannot get the focus.
        let modal = children.last { $0.accessibilityViewIsModal && !$0.isHidden }
        let inner = (modal.map { [$0] } ?? children).flatMap { collect($0, context) }
        guard view.controller != nil || view is UIScrollView, !inner.isEmpty else { return nodes + inner }
        // Bars cover the edges of a scroll view. The section uses only the uncovered part, so that its position in the
        // order does not depend on the scroll position.
        let free = (view as? UIScrollView).map {
            view.convert($0.bounds.inset(by: $0.adjustedContentInset), to: window)
        }
        let place = free.flatMap { $0.hasFiniteEdges && !$0.isEmpty ? $0 : nil } ?? rect
        return nodes + [.section(outer.clip.map(place.intersection) ?? place, inner)]
    }

    private func context(inside view: UIView, _ rect: CGRect, _ outer: Context) -> Context {
        var context = outer
        if let controller = view.controller {
            context.controller = ObjectIdentifier(controller)
            if let name = controller.focusGroupIdentifier { (context.named, context.list) = (name, nil) }
        }
        if let name = view.focusGroupIdentifier {
            let isList = (view as? any FocusList)?.listFocusGroup == name
            (context.named, context.list) = isList ? (nil, name) : (name, nil)
        }
        if let scroller = view as? UIScrollView {
            let isVisible = outer.clip.map(rect.intersects) ?? true
            let scrolls = scroller.isScrollEnabled && scroller.focusBehavior.scrollsToItems
            context.clip = isVisible && scrolls ? nil : rect
        } else if view.clipsToBounds, let clip = outer.clip {
            context.clip = clip.intersection(rect)
        }
        return context
    }

    private mutating func nodes(
        in container: any UIFocusItemContainer, _ view: UIView, _ context: Context
    ) -> [FocusOrder.Node] {
        let space = container.coordinateSpace
        return container.focusItems(in: space.convert(view.bounds, from: view)).compactMap { item in
            guard !(item is UIView), item.canBecomeFocused else { return nil }
            let rect = view.convert(space.convert(item.frame, to: view), to: window)
            return node(of: item, view: view, rect, context)
        }
    }

    private mutating func node(
        of item: any UIFocusItem, view: UIView, _ rect: CGRect, _ context: Context
    ) -> FocusOrder.Node? {
        guard rect.hasFiniteEdges, !rect.isEmpty, context.clip.map(rect.intersects) ?? true else {
            return nil
        }
        if item === view, isCovered(view, rect) { return nil }
        let list = view.isFocusListItem ? view.focusList : nil
        entries.append(
            FocusMap.Entry(item: item, view: view, rect: rect, group: group(of: item, view, context), list: list))
        return .item(entries.count - 1, rect)
    }

    /// Returns the group of an item. A control that uses arrow keys is in its own group. Any other item is in the named
    /// group. Without a named group, a control is in its own group, and another item is in the group of the list or of
    /// the controller.
    private func group(of item: any UIFocusItem, _ view: UIView, _ context: Context) -> FocusGroupID {
        let isControl = item === view && view.isControlForFocus
        if isControl, view.usesArrowKeys { return .single(ObjectIdentifier(view)) }
        if let name = item === view ? context.named : item.focusGroupIdentifier ?? context.named { return .named(name) }
        if isControl { return .single(ObjectIdentifier(view)) }
        if let list = context.list { return .named(list) }
        return context.controller.map { .controller($0) } ?? .single(ObjectIdentifier(view))
    }

    /// Whether another view covers the centre of a view. If bars cover the view at the edge of a scroll view, the test
    /// uses the nearest uncovered point, because the view can be scrolled to this point.
    private func isCovered(_ view: UIView, _ rect: CGRect) -> Bool {
        let middle = visiblePlace(of: CGPoint(x: rect.midX, y: rect.midY), view)
        guard let hit = window.hitTest(middle, with: nil), !hit.isDescendant(of: view) else { return false }
        guard !view.isDescendant(of: hit) else { return false }
        var ancestor = view.superview
        while let current = ancestor {
            if current.clipsToBounds, !current.point(inside: current.convert(middle, from: window), with: nil) {
                return false
            }
            // The other view is in the same scroll view and moves away when the covered view is scrolled to this point.
            if current is UIScrollView, hit.isDescendant(of: current), !rect.contains(middle) { return false }
            ancestor = current.superview
        }
        return true
    }

    /// Returns a point of a view, moved to the nearest point of the innermost scroll view's part that bars do not
    /// cover.
    private func visiblePlace(of point: CGPoint, _ view: UIView) -> CGPoint {
        var ancestor = view.superview
        while let current = ancestor {
            if let scroller = current as? UIScrollView, scroller.isScrollEnabled {
                let area = scroller.convert(scroller.bounds.inset(by: scroller.adjustedContentInset), to: window)
                guard area.hasFiniteEdges, !area.isEmpty else { return point }
                return CGPoint(
                    x: min(max(point.x, area.minX), area.maxX - 1), y: min(max(point.y, area.minY), area.maxY - 1))
            }
            ancestor = current.superview
        }
        return point
    }
}
