/// A behaviour that can be added to a view, such as a menu, a pointer effect or drag and drop.
@MainActor public protocol UIInteraction: AnyObject {
    /// The view that the interaction belongs to; nil if it belongs to none.
    ///
    /// Declare it `weak`; a strong reference is a retain cycle and leaks the view.
    var view: UIView? { get }

    /// Called before the interaction is added to a view, or removed from one if `view` is nil.
    func willMove(to view: UIView?)
    /// Called after the interaction was added to a view, or removed from one if `view` is nil.
    ///
    /// Store the view here.
    func didMove(to view: UIView?)
}
