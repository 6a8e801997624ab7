import Foundation

/// An object that updates search results.
@preconcurrency @MainActor public protocol UISearchResultsUpdating: NSObjectProtocol {
    /// Called when the search has begun or ended, when the search text has changed, and when the user begins to edit
    /// the text again during the search. An implementation shows the results for the search bar's text.
    func updateSearchResults(for searchController: UISearchController)
}

/// The delegate of a search controller. Every method has a default that does nothing.
@preconcurrency @MainActor public protocol UISearchControllerDelegate: NSObjectProtocol {
    /// Called before the search begins. In UIKit an app can present the search controller itself here; in this
    /// implementation the search always begins after the call.
    func presentSearchController(_ searchController: UISearchController)
    /// Called before the search begins, after `presentSearchController(_:)`.
    func willPresentSearchController(_ searchController: UISearchController)
    /// Called when the search has begun.
    func didPresentSearchController(_ searchController: UISearchController)
    /// Called when the search ends, before its text is cleared.
    func willDismissSearchController(_ searchController: UISearchController)
    /// Called when the search has ended.
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
