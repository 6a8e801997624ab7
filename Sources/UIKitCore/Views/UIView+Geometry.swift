import Foundation

extension UIView {
    final var frameValue: CGRect {
        let size = boundsValue.size
        if !flags.contains(.hasTransform) {
            return CGRect(
                x: centerValue.x - size.width / 2, y: centerValue.y - size.height / 2,
                width: size.width, height: size.height)
        }
        let centered = CGRect(x: -size.width / 2, y: -size.height / 2, width: size.width, height: size.height)
        return centered.applying(transformValue).offsetBy(dx: centerValue.x, dy: centerValue.y)
    }

    final func setFrame(_ frame: CGRect) {
        let rect = frame.standardized
        var size = rect.size
        if flags.contains(.hasTransform) {
            size =
                transformValue.isInvertible
                ? CGRect(origin: .zero, size: size).applying(transformValue.inverted()).size : boundsValue.size
        }
        setGeometry(
            bounds: CGRect(origin: boundsValue.origin, size: size), center: CGPoint(x: rect.midX, y: rect.midY))
    }

    final func setGeometry(bounds: CGRect, center: CGPoint) {
        let (oldSize, oldFrame) = (boundsValue.size, (boundsValue, centerValue))
        let rect = bounds.standardized
        guard oldFrame != (rect, center) else { return }
        if oldSize != rect.size, let window = self as? UIWindow {
            return window.notifySizeTransition(to: rect.size) { applyGeometry(bounds: rect, center: center) }
        }
        applyGeometry(bounds: rect, center: center)
    }

    private func applyGeometry(bounds rect: CGRect, center: CGPoint) {
        let oldSize = boundsValue.size
        let (oldBounds, oldCenter) = (boundsValue, centerValue)
        boundsValue = rect
        centerValue = center
        if let scope = AnimationDriver.current.recordingGroup { scope.addGeometry(self, oldBounds, oldCenter) }
        host?.viewGeometryDidChange(self)
        if oldSize != rect.size {
            autoresizeChildren(from: oldSize)
            redrawAfterResize()
            setNeedsLayout()
        }
        updateSafeArea()
        if flags.contains(.isFocused) { currentFocusSystem?.halo?.update() }
    }

    final func setTransform(_ transform: CGAffineTransform) {
        guard transform != transformValue else { return }
        let old = transformValue
        transformValue = transform
        if let scope = AnimationDriver.current.recordingGroup {
            scope.add(
                self, .transform, from: AnimatableVector.transform(old), to: AnimatableVector.transform(transform)
            ) { $0.transform = old }
        }
        if transform.isIdentity { flags.remove(.hasTransform) } else { flags.insert(.hasTransform) }
        host?.viewGeometryDidChange(self)
        if flags.contains(.isFocused) { currentFocusSystem?.halo?.update() }
    }

    /// Converts a point of the superview to the coordinates of this view.
    @inline(__always) final func convertFromParent(_ point: CGPoint) -> CGPoint {
        var (x, y) = (point.x - centerValue.x, point.y - centerValue.y)
        if flags.contains(.hasTransform) {
            // A view with a singular transform contains no points. The result is NaN, which no rectangle contains.
            guard transformValue.isInvertible else { return CGPoint(x: CGFloat.nan, y: .nan) }
            let turned = CGPoint(x: x, y: y).applying(transformValue.inverted())
            (x, y) = (turned.x, turned.y)
        }
        return CGPoint(
            x: x + boundsValue.origin.x + boundsValue.size.width / 2,
            y: y + boundsValue.origin.y + boundsValue.size.height / 2)
    }

    /// The transform from this view to its superview.
    final var transformToParent: CGAffineTransform {
        let (middleX, middleY) = (boundsValue.midX, boundsValue.midY)
        guard flags.contains(.hasTransform) else {
            return CGAffineTransform(translationX: centerValue.x - middleX, y: centerValue.y - middleY)
        }
        return CGAffineTransform(translationX: -middleX, y: -middleY)
            .concatenating(transformValue)
            .concatenating(CGAffineTransform(translationX: centerValue.x, y: centerValue.y))
    }

    /// The transform from this view to the root of its tree. The root is the window if the view is in a window.
    final var transformToRoot: CGAffineTransform {
        var result = CGAffineTransform.identity
        var current = self
        while let ancestor = current.parent {
            result = result.concatenating(current.transformToParent)
            current = ancestor
        }
        return result
    }

    /// The root of this view's tree.
    final var root: UIView {
        var current = self
        while let ancestor = current.parent { current = ancestor }
        return current
    }

    final var transformToScene: CGAffineTransform { transformToRoot.concatenating(root.transformToParent) }

    /// Returns the transform from this view to another view, or to the window if `view` is nil.
    final func transform(toView view: UIView?) -> CGAffineTransform {
        guard let view else { return transformToRoot }
        if view === self { return .identity }
        if view === parent { return transformToParent }
        if view.root === root { return transformToRoot.concatenating(view.transformToRoot.inverted()) }
        return transform(to: view)
    }

    /// Returns the transform from another view, or from the window if `view` is nil, to this view.
    final func transform(fromView view: UIView?) -> CGAffineTransform {
        guard let view else { return transformToRoot.inverted() }
        return view.transform(toView: self)
    }
}

extension UIView {
    /// Resizes the subviews by their autoresizing masks after a change of size.
    private func autoresizeChildren(from old: CGSize) {
        guard flags.contains(.autoresizesSubviews) else { return }
        let new = boundsValue.size
        for child in children where child.flags.contains(.translatesMaskIntoConstraints) && !child.resizingMask.isEmpty
        {
            child.autoresize(from: old, to: new)
        }
    }

    private func autoresize(from old: CGSize, to new: CGSize) {
        let (rect, mask) = (frame, resizingMask)
        let (x, width) = Self.distribute(
            start: rect.minX, length: rect.width, old: old.width, new: new.width,
            flexible: (
                mask.contains(.flexibleLeftMargin), mask.contains(.flexibleWidth), mask.contains(.flexibleRightMargin)
            ))
        let (y, height) = Self.distribute(
            start: rect.minY, length: rect.height, old: old.height, new: new.height,
            flexible: (
                mask.contains(.flexibleTopMargin), mask.contains(.flexibleHeight), mask.contains(.flexibleBottomMargin)
            ))
        frame = CGRect(x: x, y: y, width: width, height: height)
    }

    /// Distributes a change of the superview's length among the flexible parts in proportion to their previous lengths,
    /// or equally if all of these lengths were zero. Returns the new start and length of the view.
    private static func distribute(
        start: CGFloat, length: CGFloat, old: CGFloat, new: CGFloat, flexible: (Bool, Bool, Bool)
    ) -> (CGFloat, CGFloat) {
        let parts = [(flexible.0, start), (flexible.1, length), (flexible.2, old - start - length)]
        let count = parts.count { $0.0 }
        guard count > 0, new != old else { return (start, length) }
        let total = parts.reduce(0) { $0 + ($1.0 ? max($1.1, 0) : 0) }
        func share(_ part: (Bool, CGFloat)) -> CGFloat {
            guard part.0 else { return 0 }
            return (new - old) * (total > 0 ? max(part.1, 0) / total : 1 / CGFloat(count))
        }
        return (start + share(parts[0]), max(0, length + share(parts[1])))
    }
}
