import Foundation

extension UIView {
    /// Cross-dissolves a view from its present contents to those after some changes. Transitions of all kinds are shown
    /// as a cross dissolve.
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

    /// Cross-dissolves from one view to another, which replaces it in the superview.
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
