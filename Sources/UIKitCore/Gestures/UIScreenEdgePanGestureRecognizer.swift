import Foundation

/// A recogniser of a pan that starts at an edge of the window.
@preconcurrency @MainActor open class UIScreenEdgePanGestureRecognizer: UIPanGestureRecognizer {
    /// The edges at which the pan may start. The default is none, so that nothing is recognised.
    open var edges: UIRectEdge = []

    /// Fails unless the finger touched down at one of the edges.
    open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
        super.touchesBegan(touches, with: event)
        guard state == .possible, let size = attachedView?.window?.bounds.size else { return }
        if !touches.allSatisfy({ isAtEdge($0.windowLocation, of: size) }) { fail() }
    }

    private func isAtEdge(_ point: CGPoint, of size: CGSize) -> Bool {
        let width = GestureThresholds.edgeWidth
        return (edges.contains(.left) && point.x <= width)
            || (edges.contains(.right) && point.x >= size.width - width)
            || (edges.contains(.top) && point.y <= width)
            || (edges.contains(.bottom) && point.y >= size.height - width)
    }
}
