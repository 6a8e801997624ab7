import Foundation

/// An action of a view that assistive technologies offer in addition to activating the view.
@preconcurrency @MainActor open class UIAccessibilityCustomAction: NSObject {
    /// A closure that performs an action. It returns whether the action had an effect.
    public typealias Handler = @MainActor (_ customAction: UIAccessibilityCustomAction) -> Bool

    /// The name that assistive technologies read.
    open var name: String
    /// The image; nil for none. Stored, but without effect here.
    open var image: UIImage?
    /// The object whose method performs the action, held weakly; nil for none.
    open weak var target: AnyObject?
    /// The method that performs the action. A result of false means that the action had no effect.
    open var selector: Selector
    /// The closure that performs the action; nil for a method.
    open var actionHandler: Handler?

    /// Creates an action that calls a method, which gets the action as its argument.
    public init(name: String, target: Any?, selector: Selector) {
        (self.name, self.target, self.selector) = (name, target.map { $0 as AnyObject }, selector)
    }

    /// Creates an action that has an image and calls a method, which gets the action as its argument.
    public convenience init(name: String, image: UIImage?, target: Any?, selector: Selector) {
        self.init(name: name, target: target, selector: selector)
        self.image = image
    }

    /// Creates an action that calls a closure.
    public convenience init(name: String, image: UIImage? = nil, actionHandler: @escaping Handler) {
        self.init(name: name, target: nil, selector: Selector(""))
        (self.image, self.actionHandler) = (image, actionHandler)
    }

    /// Performs the action, and returns whether it had an effect. The result of a method is not known here, so a method
    /// that was called counts as effective.
    final func perform() -> Bool {
        if let actionHandler { return actionHandler(self) }
        guard let target else { return false }
        return ActionDispatch.perform(selector, on: target, sender: self, event: nil)
    }
}

/// An element of a view that is not a view itself, such as a drawn column of a chart.
///
/// GTK 4.8 exposes only widgets to assistive technologies, so these elements are not exposed here.
@preconcurrency @MainActor open class UIAccessibilityElement: NSObject {
    /// The view that contains the element; held weakly.
    open weak var accessibilityContainer: AnyObject?
    /// Whether the element is exposed. The default is true.
    open var isAccessibilityElement = true
    /// The accessible name; nil for none.
    open var accessibilityLabel: String?
    /// The description of the effect of activating the element; nil for none.
    open var accessibilityHint: String?
    /// The value; nil for none.
    open var accessibilityValue: String?
    /// The identifier by which tests find the element; nil for none.
    open var accessibilityIdentifier: String?
    /// The traits.
    open var accessibilityTraits: UIAccessibilityTraits = []
    /// The frame in the coordinates of the container.
    open var accessibilityFrameInContainerSpace = CGRect.zero
    /// Further actions; nil for none.
    open var accessibilityCustomActions: [UIAccessibilityCustomAction]?
    private var screenFrame: CGRect?

    /// Creates an element of a view.
    public init(accessibilityContainer container: Any) { accessibilityContainer = container as AnyObject }

    /// The frame in the screen's coordinates. By default, this is `accessibilityFrameInContainerSpace`, converted.
    open var accessibilityFrame: CGRect {
        get {
            if let screenFrame { return screenFrame }
            guard let view = accessibilityContainer as? UIView else { return accessibilityFrameInContainerSpace }
            return UIAccessibility.convertToScreenCoordinates(accessibilityFrameInContainerSpace, in: view)
        }
        set { screenFrame = newValue }
    }

    /// Activates the element; returns whether that had an effect. The default does nothing and returns false.
    open func accessibilityActivate() -> Bool { false }
    /// Increments the value of the element. The default does nothing.
    open func accessibilityIncrement() {}
    /// Decrements the value of the element. The default does nothing.
    open func accessibilityDecrement() {}
}
