import Foundation

/// Told when what is found is to be shown anew.
@MainActor public protocol UISearchResultsUpdating: NSObjectProtocol {
    /// The search has begun or ended, or its text has changed: show what the text of the search bar finds.
    func updateSearchResults(for searchController: UISearchController)
}

/// Told about the course of a search. Every method has a default that does nothing.
@MainActor public protocol UISearchControllerDelegate: NSObjectProtocol {
    /// The search is about to begin; an app may begin it in its own way here by setting `isActive`.
    func presentSearchController(_ searchController: UISearchController)
    /// The search begins.
    func willPresentSearchController(_ searchController: UISearchController)
    /// The search has begun.
    func didPresentSearchController(_ searchController: UISearchController)
    /// The search ends; its text is still there.
    func willDismissSearchController(_ searchController: UISearchController)
    /// The search has ended.
    func didDismissSearchController(_ searchController: UISearchController)
}

extension UISearchControllerDelegate {
    /// Does nothing, so that the search begins as usual.
    public func presentSearchController(_ searchController: UISearchController) {}
    /// Does nothing.
    public func willPresentSearchController(_ searchController: UISearchController) {}
    /// Does nothing.
    public func didPresentSearchController(_ searchController: UISearchController) {}
    /// Does nothing.
    public func willDismissSearchController(_ searchController: UISearchController) {}
    /// Does nothing.
    public func didDismissSearchController(_ searchController: UISearchController) {}
}
