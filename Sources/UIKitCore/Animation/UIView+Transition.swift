import Foundation

extension UIView {
    /// Cross-dissolves a view from its current contents to its contents after the changes in `animations`. Every kind
    /// of transition is shown as a cross dissolve. Without a transition option the changes are made without animation.
    /// For a view without a superview or outside of a window, the changes themselves are animated.
    public class func transition(
        with view: UIView, duration: TimeInterval, options: AnimationOptions = [], animations: (() -> Void)?,
        completion: ((Bool) -> Void)? = nil
    ) {
        let isShown = options.rawValue >> 20 & 7 != 0 && duration > 0 && AnimationDriver.current.isEnabled
        guard isShown, let superview = view.superview, view.window != nil else {
            return animate(
                withDuration: isShown ? duration : 0, delay: 0, options: options, animations: animations ?? {},
                completion: completion)
        }
        let before = SnapshotView(of: view)
        if options.contains(.allowAnimatedContent) {
            animations?()
        } else {
            performWithoutAnimation { animations?() }
        }
        superview.insertSubview(before, aboveSubview: view)
        before.alpha = 1
        animate(
            withDuration: duration, delay: 0, options: options, animations: { before.alpha = 0 },
            completion: { finished in
                before.removeFromSuperview()
                completion?(finished)
            })
    }

    /// Cross-dissolves from one view to another. The second view replaces the first one in the superview. With
    /// `showHideTransitionViews`, the superview keeps both views: the second view is shown and the first one is hidden.
    /// If the first view has no superview, only `completion` is called.
    public class func transition(
        from fromView: UIView, to toView: UIView, duration: TimeInterval, options: AnimationOptions = [],
        completion: ((Bool) -> Void)? = nil
    ) {
        guard let superview = fromView.superview else {
            completion?(true)
            return
        }
        let hides = options.contains(.showHideTransitionViews)
        let kind = options.rawValue >> 20 & 7 == 0 ? options.union(.transitionCrossDissolve) : options
        transition(
            with: superview, duration: duration, options: kind,
            animations: {
                if hides {
                    (fromView.isHidden, toView.isHidden) = (true, false)
                } else {
                    superview.insertSubview(toView, aboveSubview: fromView)
                    fromView.removeFromSuperview()
                }
            }, completion: completion)
    }
}
