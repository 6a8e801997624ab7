import Foundation

/// The selection of an item according to the preferences of environments.
extension UIFocusSystem {
    /// Moves the focus to the preferred item of an environment. Does nothing if the environment contains no item that
    /// can get the focus.
    @discardableResult
    func moveToPreferredItem(of environment: any UIFocusEnvironment) -> Bool {
        guard !isUpdating, let window = window(of: environment) else { return false }
        window.layoutIfNeeded()
        if let list = environment as? any FocusList, let path = list.preferredFocusIndexPath,
            move(to: path, of: list, [])
        {
            return true
        }
        let map = map(window)
        guard let item = preferredItem(of: environment, map, loop(of: map)) else { return false }
        return move(to: item, [])
    }

    private func window(of environment: any UIFocusEnvironment) -> UIWindow? {
        for ancestor in environment.focusAncestry {
            let view = (ancestor as? UIViewController)?.viewIfLoaded ?? ancestor as? UIView
            if let window = view?.window { return windows.contains { $0 === window } ? window : nil }
        }
        return nil
    }

    /// Returns the item of an environment that should get the focus; nil if no item in the environment can get the
    /// focus.
    ///
    /// The preferred environments are tried first. If they contain no focusable item, the result is the environment
    /// itself if it is an item, otherwise the primary item of the first group inside.
    func preferredItem(
        of environment: any UIFocusEnvironment, _ map: FocusMap, _ loop: FocusLoop
    ) -> (any UIFocusItem)? {
        var visits = 0
        return preferredItem(of: environment, map, loop, &visits)
    }

    private func preferredItem(
        of environment: any UIFocusEnvironment, _ map: FocusMap, _ loop: FocusLoop, _ visits: inout Int
    ) -> (any UIFocusItem)? {
        visits += 1
        for preferred in environment.preferredFocusEnvironments where preferred !== environment {
            guard visits < FocusLimits.preferences else { break }
            if let item = preferredItem(of: preferred, map, loop, &visits) { return item }
        }
        if let index = map.entries.firstIndex(where: { $0.item === environment }) { return map.entries[index].item }
        let inside = Set(map.indices(inside: environment))
        for group in loop.groups {
            if let primary = loop.primaryItem(of: group.identifier), inside.contains(primary) {
                return map.entries[primary].item
            }
            if let first = group.items.first(where: inside.contains) { return map.entries[first].item }
        }
        return nil
    }
}

extension UIView {
    /// The environment whose preferences apply when the focus enters the view: the root controller of a window, the
    /// presented controller of a presentation, or the view itself.
    var focusContents: any UIFocusEnvironment {
        if let window = self as? UIWindow, let root = window.rootViewController { return root }
        return children.lazy.compactMap(\.controller).first ?? self
    }
}
