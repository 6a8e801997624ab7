import UIKit

/// The sidebar with the selected page beside it; in a collapsed split view, the page covers the sidebar.
final class GallerySplitController: UISplitViewController {
    /// Called with the location of the new page after the shown page has changed.
    var pageChanged: (GalleryLocation) -> Void = { _ in }
    /// The shown location; nil before the first page is shown.
    private(set) var shown: GalleryLocation?
    private let sidebar = SidebarController()

    init() {
        super.init(style: .doubleColumn)
        preferredPrimaryColumnWidth = 272
        sidebar.onChoose = { [weak self] in self?.open(GalleryLocation(page: $0)) }
        let list = UINavigationController(rootViewController: sidebar)
        list.navigationBar.prefersLargeTitles = true
        setViewController(list, for: .primary)
    }

    required init?(coder: NSCoder) { nil }

    /// Shows the page and the specimen of a location in place of the current page, and dismisses a presented
    /// controller.
    func open(_ location: GalleryLocation) {
        if presentedViewController != nil { dismiss(animated: false) }
        let controller = location.page.makeController()
        controller.navigationItem.title = location.page.title
        controller.navigationItem.rightBarButtonItems = [windowItem(for: location)]
        let stack = UINavigationController(rootViewController: controller)
        setViewController(stack, for: .secondary)
        show(.secondary)
        shown = location
        sidebar.select(location.page)
        pageChanged(location)
        guard let specimen = location.specimen else { return }
        view.layoutIfNeeded()
        (controller as? SpecimenShowing)?.show(specimen)
    }

    private func windowItem(for location: GalleryLocation) -> UIBarButtonItem {
        let item = UIBarButtonItem(
            image: UIImage(systemName: "plus.square.on.square"),
            primaryAction: UIAction { [weak self] _ in self?.openWindow(for: location) })
        item.accessibilityLabel = "Open in New Window"
        return item
    }

    /// Opens a location in a window of its own.
    func openWindow(for location: GalleryLocation) {
        UIApplication.shared.requestSceneSessionActivation(
            nil, userActivity: SceneDelegate.activity(for: location), options: nil)
    }

    override func canPerformAction(_ action: Selector, withSender sender: Any?) -> Bool {
        performs(action) ?? super.canPerformAction(action, withSender: sender)
    }

    override func validate(_ command: UICommand) {
        super.validate(command)
        update(command)
    }
}
