extension UIView {
    /// Whether the enclosing scroll view permits that a touch begins in the view.
    final func permitsContentTouch(_ touch: UITouch, _ event: UIEvent) -> Bool {
        var ancestor = superview
        while let view = ancestor {
            if let scroll = view as? UIScrollView { return scroll.touchesShouldBegin([touch], with: event, in: self) }
            ancestor = view.superview
        }
        return true
    }
}
