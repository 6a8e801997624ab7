import Foundation

/// Items to share with their descriptions, which closures supply.
@preconcurrency @MainActor open class UIActivityItemsConfiguration: NSObject, UIActivityItemsConfigurationReading {
    private let providers: [NSItemProvider]

    /// Creates a configuration of objects.
    public init(objects: [any NSItemProviderWriting]) {
        providers = objects.map { NSItemProvider(object: $0) }
        super.init()
    }

    /// Creates a configuration of providers.
    public init(itemProviders: [NSItemProvider]) {
        providers = itemProviders
        super.init()
    }

    /// An object for the app's own use; nil for none.
    open var localObject: Any?
    /// The interactions that can use the items. The default is sharing.
    open var supportedInteractions: [UIActivityItemsConfigurationInteraction] = [.share]
    /// A closure that returns a description of all items; nil for none.
    open var metadataProvider: ((UIActivityItemsConfigurationMetadataKey) -> Any?)?
    /// A closure that returns a description of one item; nil for none.
    open var perItemMetadataProvider: ((Int, UIActivityItemsConfigurationMetadataKey) -> Any?)?
    /// A closure that returns the preview of an item; nil for none. Previews are not shown here.
    open var previewProvider: ((Int, UIActivityItemsConfigurationPreviewIntent, CGSize) -> NSItemProvider?)?
    /// A closure that returns the services that the app adds to the standard services; nil for none.
    open var applicationActivitiesProvider: (() -> [UIActivity])?

    /// The providers of the items.
    open var itemProvidersForActivityItemsConfiguration: [NSItemProvider] { providers }

    /// Returns whether `supportedInteractions` contains the interaction.
    open func activityItemsConfigurationSupports(interaction: UIActivityItemsConfigurationInteraction) -> Bool {
        supportedInteractions.contains(interaction)
    }

    /// Returns the result of `metadataProvider`.
    open func activityItemsConfigurationMetadata(key: UIActivityItemsConfigurationMetadataKey) -> Any? {
        metadataProvider?(key)
    }

    /// Returns the result of `perItemMetadataProvider`.
    open func activityItemsConfigurationMetadataForItem(
        at index: Int, key: UIActivityItemsConfigurationMetadataKey
    ) -> Any? { perItemMetadataProvider?(index, key) }

    /// Returns the result of `previewProvider`.
    open func activityItemsConfigurationPreviewForItem(
        at index: Int, intent: UIActivityItemsConfigurationPreviewIntent, suggestedSize: CGSize
    ) -> NSItemProvider? { previewProvider?(index, intent, suggestedSize) }

    /// The result of `applicationActivitiesProvider`.
    open var applicationActivitiesForActivityItemsConfiguration: [UIActivity]? { applicationActivitiesProvider?() }
}
