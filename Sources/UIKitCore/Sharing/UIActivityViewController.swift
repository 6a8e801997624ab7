import Foundation

/// A controller with which the user chooses a service for some content: copying it, saving it to a file, opening it
/// with another program, or a service of the app.
///
/// Show the controller in a popover with a source view or bar button, as on an iPad. Services of other apps and of
/// Apple's frameworks are not available.
@preconcurrency @MainActor open class UIActivityViewController: UIViewController {
    /// A closure that is called when the controller ends. The arguments are the chosen service or nil, whether the
    /// service has succeeded, the returned items and an error. The last two arguments are always nil.
    public typealias CompletionWithItemsHandler =
        @MainActor (UIActivity.ActivityType?, Bool, [Any]?, (any Error)?) -> Void
    /// A closure that is called when the controller ends. The arguments are the chosen service or nil, and whether the
    /// service has succeeded.
    public typealias CompletionHandler = @MainActor (UIActivity.ActivityType?, Bool) -> Void

    private var items: [Any]
    /// The configuration that describes the items; nil for items without a configuration.
    private var configuration: (any UIActivityItemsConfigurationReading)?
    private let ownActivities: [UIActivity]
    /// The service that the user has chosen; nil before the choice.
    private var chosenActivity: UIActivity?
    private var hasEnded = false
    private let list = ActivityListView()
    /// The scene of the presenter. The scene outlives the controller's own view.
    private(set) weak var presenterScene: UIWindowScene?

    /// The closure that is called when the controller ends; nil for none.
    open var completionWithItemsHandler: CompletionWithItemsHandler?
    /// The closure that is called when the controller ends; nil for none. Deprecated in UIKit.
    open var completionHandler: CompletionHandler?
    /// The services that are not offered; nil for none.
    open var excludedActivityTypes: [UIActivity.ActivityType]?
    /// Whether a service can be shown larger than the others; without effect.
    open var allowsProminentActivity = true

    /// Creates a controller for items. `applicationActivities` are services of the app in addition to the standard
    /// services. Items are texts, URLs, images, and objects that supply such content.
    public init(activityItems: [Any], applicationActivities: [UIActivity]?) {
        (items, ownActivities) = (activityItems, applicationActivities ?? [])
        super.init(nibName: nil, bundle: nil)
        modalPresentationStyle = .popover
    }

    /// Creates a controller for the items of a configuration, which are loaded from their providers. A configuration
    /// that does not support sharing has no items here.
    public convenience init(activityItemsConfiguration: any UIActivityItemsConfigurationReading) {
        self.init(
            activityItems: [],
            applicationActivities: activityItemsConfiguration.applicationActivitiesForActivityItemsConfiguration)
        configuration = activityItemsConfiguration
        guard activityItemsConfiguration.activityItemsConfigurationSupports(interaction: .share) else { return }
        let providers = activityItemsConfiguration.itemProvidersForActivityItemsConfiguration
        SharedItemLoader.load(providers) { [weak self] in self?.showItems($0) }
    }

    /// Returns nil, because the items are unknown.
    public required init?(coder: NSCoder) { nil }

    /// The services that are offered, in the order of the list.
    final var offeredActivities: [UIActivity] {
        let placeholders = items.map { item in
            (item as? any UIActivityItemSource)?.activityViewControllerPlaceholderItem(self) ?? item
        }
        let excluded = Set(excludedActivityTypes ?? [])
        return (StandardActivities.all(over: self) + ownActivities).filter { activity in
            activity.activityType.map { !excluded.contains($0) } ?? true
                && activity.canPerform(withActivityItems: placeholders)
        }
    }

    /// Creates the list of services.
    open override func loadView() { view = list }

    /// Shows the services.
    open override func viewWillAppear(_ animated: Bool) {
        super.viewWillAppear(animated)
        presenterScene = presentingViewController?.viewIfLoaded?.window?.windowScene
        showServices()
    }

    private func showServices() {
        list.show(title: title ?? contentTitle, offeredActivities) { [weak self] in self?.choose($0) }
        preferredContentSize = list.fittingSize
    }

    /// Shows the services for items that were loaded.
    private func showItems(_ loaded: [Any]) {
        items = loaded
        if isViewLoaded, chosenActivity == nil { showServices() }
    }

    /// Calls the completion handlers if the user has ended the presentation without a choice.
    open override func viewDidDisappear(_ animated: Bool) {
        super.viewDidDisappear(animated)
        if chosenActivity == nil { end(nil, false) }
    }

    private var contentTitle: String? {
        if let title = configuration?.activityItemsConfigurationMetadata(key: .title) as? String { return title }
        let subjects = items.compactMap {
            ($0 as? any UIActivityItemSource)?.activityViewController(self, subjectForActivityType: nil)
        }
        return subjects.first { !$0.isEmpty } ?? SharedContent(items).title
    }

    private func choose(_ activity: UIActivity) {
        guard chosenActivity == nil else { return }
        chosenActivity = activity
        let providers = items.compactMap { $0 as? UIActivityItemProvider }
        UIActivityItemProvider.run(providers, for: activity.activityType) { [self] in perform(activity) }
    }

    private func perform(_ activity: UIActivity) {
        let type = activity.activityType
        activity.prepare(
            withActivityItems: items.compactMap { item in
                guard let source = item as? any UIActivityItemSource else { return item }
                return source.activityViewController(self, itemForActivityType: type)
            })
        let presenter = presentingViewController
        let perform = { [self] in
            guard let page = activity.activityViewController, let presenter else {
                activity.finishHandler = { [self] in end(type, $0) }
                return activity.perform()
            }
            activity.finishHandler = { [self] isCompleted in
                page.dismiss(animated: true) { [self] in end(type, isCompleted) }
            }
            presenter.present(page, animated: true)
        }
        if presenter == nil { perform() } else { dismiss(animated: true) { perform() } }
    }

    private func end(_ type: UIActivity.ActivityType?, _ isCompleted: Bool) {
        guard !hasEnded else { return }
        hasEnded = true
        completionWithItemsHandler?(type, isCompleted, nil, nil)
        completionHandler?(type, isCompleted)
        (completionWithItemsHandler, completionHandler) = (nil, nil)
    }
}
