import Foundation
import InterfaceFiles

/// The attributes of scroll views, tables, collections and text views.
@MainActor enum ScrollAttributes {
    static func apply(_ node: InterfaceNode, to view: UIScrollView, in graph: InterfaceGraph) {
        if let value = node.flag("scrollEnabled") { view.isScrollEnabled = value }
        if let value = node.flag("pagingEnabled") { view.isPagingEnabled = value }
        if let value = node.flag("bounces") { view.bounces = value }
        if let value = node.flag("bouncesZoom") { view.bouncesZoom = value }
        if let value = node.flag("alwaysBounceVertical") { view.alwaysBounceVertical = value }
        if let value = node.flag("alwaysBounceHorizontal") { view.alwaysBounceHorizontal = value }
        if let value = node.flag("directionalLockEnabled") { view.isDirectionalLockEnabled = value }
        if let value = node.flag("showsHorizontalScrollIndicator") { view.showsHorizontalScrollIndicator = value }
        if let value = node.flag("showsVerticalScrollIndicator") { view.showsVerticalScrollIndicator = value }
        if let value = node.flag("delaysContentTouches") { view.delaysContentTouches = value }
        if let value = node.flag("canCancelContentTouches") { view.canCancelContentTouches = value }
        if let value = node.number("minimumZoomScale") { view.minimumZoomScale = value }
        if let value = node.number("maximumZoomScale") { view.maximumZoomScale = value }
        if let value: UIScrollView.KeyboardDismissMode = node.choice("keyboardDismissMode") {
            view.keyboardDismissMode = value
        }
        if let value: UIScrollView.ContentInsetAdjustmentBehavior = node.choice("contentInsetAdjustmentBehavior") {
            view.contentInsetAdjustmentBehavior = value
        }
        if let insets = node.insets("contentInset") { view.contentInset = insets }
        if let insets = node.insets("scrollIndicatorInsets") { view.scrollIndicatorInsets = insets }
        if let size = node.size("contentSize") { view.contentSize = size }
        switch view {
        case let table as UITableView: TableAttributes.apply(node, to: table, in: graph)
        case let collection as UICollectionView: CollectionAttributes.apply(node, to: collection, in: graph)
        case let text as UITextView: TextInputAttributes.apply(node, to: text, in: graph)
        default: break
        }
    }
}
