import Foundation

/// An item of a drag.
@preconcurrency @MainActor open class UIDragItem: NSObject {
    /// The data of the item.
    public let itemProvider: NSItemProvider
    /// An object that the item represents, visible only in this app, in all its scenes; nil for none.
    open var localObject: Any?
    /// A closure that returns the preview that follows the finger or pointer, or nil to hide the preview. If the
    /// property is nil, which is the default, the lifted preview is used.
    open var previewProvider: (() -> UIDragPreview?)?

    /// Creates an item with its data.
    public init(itemProvider: NSItemProvider) {
        self.itemProvider = itemProvider
        super.init()
    }
}
