import UIKit

/// A record of the last dragged tab. The tab is removed from its scene after a new scene has received the tab.
///
/// `begin` stores an identifier in the activity of the drag. The scene that connects with this activity calls
/// `complete`, which removes the tab from its old scene.
@MainActor enum TabDrag {
    private static let key = "drag"
    /// The last drag, and the function that removes its tab.
    private static var last: (identifier: String, remove: () -> Void)?

    /// Adds the identifier of a new drag to an activity. `remove` is called when a scene connects with the activity.
    static func begin(_ activity: NSUserActivity, remove: @escaping () -> Void) {
        let identifier = UUID().uuidString
        activity.addUserInfoEntries(from: [key: identifier])
        last = (identifier, remove)
    }

    /// Removes the tab of the drag whose activity a new scene has received.
    static func complete(_ activity: NSUserActivity) {
        guard let last, activity.userInfo?[key] as? String == last.identifier else { return }
        self.last = nil
        last.remove()
    }
}

extension TabsViewController {
    /// Returns the item for the drag of a tab. Another app receives the link of the page. A drop at the edge of the
    /// screen moves the tab to a new scene.
    func dragItem(forTab index: Int) -> UIDragItem? {
        guard list.tabs.indices.contains(index) else { return nil }
        saveScrollOffset()
        let tab = list.tabs[index]
        let provider = NSItemProvider()
        if let url = tab.page.flatMap({ NSURL(string: $0.identifier) }) {
            provider.registerObject(url, visibility: .all)
            provider.suggestedName = tab.title
        }
        if canMove {
            let activity = TabsSceneDelegate.activity(for: TabList([tab]))
            TabDrag.begin(activity) { [weak self] in self?.remove(tab) }
            provider.registerObject(activity, visibility: .all)
        }
        guard !provider.registeredTypeIdentifiers.isEmpty else { return nil }
        let item = UIDragItem(itemProvider: provider)
        item.localObject = tab
        return item
    }

    /// Removes a tab that has moved to another scene.
    private func remove(_ tab: Tab) {
        guard canMove, let index = list.tabs.firstIndex(of: tab) ?? list.tabs.firstIndex(where: { $0.page == tab.page })
        else { return }
        var remaining = list
        remaining.close(index)
        list = remaining
    }
}
