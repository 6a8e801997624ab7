import Foundation

/// A closure that returns the controller whose view is the preview of a context menu; nil for a preview of the view
/// itself.
public typealias UIContextMenuContentPreviewProvider = () -> UIViewController?

/// A closure that returns a context menu. The closure receives the elements that the responders suggest. If the closure
/// returns nil, only the preview is shown.
public typealias UIContextMenuActionProvider = ([UIMenuElement]) -> UIMenu?

/// The contents of a context menu: the menu, and the preview beside the menu.
@preconcurrency @MainActor open class UIContextMenuConfiguration: NSObject {
    /// The identifier of the configuration.
    public let identifier: any NSCopying
    final let previewProvider: UIContextMenuContentPreviewProvider?
    final let actionProvider: UIContextMenuActionProvider?

    /// Creates a configuration. If `identifier` is nil, the configuration gets a unique identifier. The providers are
    /// called just before the menu is shown.
    public init(
        identifier: (any NSCopying)? = nil, previewProvider: UIContextMenuContentPreviewProvider? = nil,
        actionProvider: UIContextMenuActionProvider? = nil
    ) {
        self.identifier = identifier ?? NSString(string: UUID().uuidString)
        (self.previewProvider, self.actionProvider) = (previewProvider, actionProvider)
        super.init()
    }
}
