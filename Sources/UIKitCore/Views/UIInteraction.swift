/// Behaviour that can be added to a view: a menu, a pointer effect, drag and drop.
@MainActor public protocol UIInteraction: AnyObject {
    /// The view that the interaction belongs to; nil when it belongs to none.
    ///
    /// Declare it `weak` or the view never goes away.
    var view: UIView? { get }

    /// Called before the interaction comes to a view, or leaves one when `view` is nil.
    func willMove(to view: UIView?)
    /// Called after the interaction has come to a view, or has left one when `view` is nil.
    ///
    /// This is the place to store the view.
    func didMove(to view: UIView?)
}
