/// A behaviour that can be added to a view, such as a menu, a pointer effect or drag and drop.
@preconcurrency @MainActor public protocol UIInteraction: AnyObject {
    /// The view that the interaction belongs to; nil for none.
    ///
    /// Declare the property `weak`; a strong reference would be a retain cycle and leak the view.
    var view: UIView? { get }

    /// Called before the interaction is added to `view`, or, if `view` is nil, before the interaction is removed.
    func willMove(to view: UIView?)
    /// Called after the interaction was added to `view`, or, if `view` is nil, after the interaction was removed.
    ///
    /// Store `view` in this method.
    func didMove(to view: UIView?)
}
