import Foundation

extension UIView {
    /// The modes of dimming the tint colour, with UIKit's raw values.
    public enum TintAdjustmentMode: Int, Sendable {
        /// The mode of the superview.
        case automatic = 0
        /// Not dimmed.
        case normal = 1
        /// Dimmed.
        case dimmed = 2
    }

    /// Whether any view has set a tint colour or a tint adjustment mode. While this is false, tint lookups and
    /// notifications are skipped.
    static var usesTints = false

    final func setMask(_ mask: UIView?) {
        guard mask !== extras?.mask else { return }
        mask?.removeFromSuperview()
        makeExtras().mask = mask
        host?.viewAppearanceDidChange(self)
    }

    final func setBackground(_ color: UIColor?) {
        let old = extras?.background
        guard old != color else { return }
        let before = AnimationDriver.current.recordingGroup.map { _ in modelValue(.background) }
        makeExtras().background = color
        if let before, let scope = AnimationDriver.current.recordingGroup {
            scope.add(self, .background, from: before, to: modelValue(.background)) { $0.backgroundColor = old }
        }
        host?.viewAppearanceDidChange(self)
    }

    /// Redraws the view after a change between light and dark appearance, if the view has drawn content or a background
    /// colour.
    final func colorAppearanceChanged() {
        if recorded != nil { requestDisplay(in: nil) }
        if extras?.background != nil { host?.viewAppearanceDidChange(self) }
    }

    /// Redraws the view after a change of its size, if the view has drawn content or the content mode `redraw`.
    final func redrawAfterResize() {
        if contentMode == .redraw || recorded?.isEmpty == false { requestDisplay(in: nil) }
    }

    final var layerCreatingIfNeeded: CALayer {
        let extras = makeExtras()
        if let layer = extras.layer { return layer }
        let kind = type(of: self).layerClass as? CALayer.Type ?? CALayer.self
        let new = kind.init()
        extras.layer = new
        new.view = self
        return new
    }

    // MARK: Tint

    final var currentTint: UIColor {
        let color = inheritedTint
        guard UIView.usesTints, currentTintAdjustment == .dimmed else { return color }
        return UIColor { traits in
            let drawn = color.drawn(in: traits)
            let grey = 0.3 * drawn.red + 0.59 * drawn.green + 0.11 * drawn.blue
            return UIColor(white: grey, alpha: drawn.alpha * 0.8)
        }
    }

    private var inheritedTint: UIColor {
        guard UIView.usesTints else { return .tintColor }
        var ancestor: UIView? = self
        while let view = ancestor {
            if let tint = view.extras?.tint { return tint }
            ancestor = view.parent
        }
        return .tintColor
    }

    final var currentTintAdjustment: TintAdjustmentMode {
        guard UIView.usesTints else { return .normal }
        var ancestor: UIView? = self
        while let view = ancestor {
            if let mode = view.extras?.tintAdjustment, mode != .automatic { return mode }
            ancestor = view.parent
        }
        return .normal
    }

    final func setTint(_ color: UIColor?) {
        guard extras?.tint != color else { return }
        UIView.usesTints = true
        makeExtras().tint = color
        notifyTintChanged()
    }

    final func setTintAdjustment(_ mode: TintAdjustmentMode) {
        guard (extras?.tintAdjustment ?? .automatic) != mode else { return }
        UIView.usesTints = true
        makeExtras().tintAdjustment = mode
        notifyTintChanged()
    }

    /// Calls `tintColorDidChange()` on the view and its descendants. A child with both a tint colour and a tint
    /// adjustment mode of its own is skipped together with its descendants.
    final func notifyTintChanged() {
        tintColorDidChange()
        for child in children where child.extras?.tint == nil || child.extras?.tintAdjustment == .automatic {
            child.notifyTintChanged()
        }
    }
}

extension CALayer.Values {
    func apply(to style: inout LayerStyle) {
        style.cornerRadius = cornerRadius
        style.roundCorners = maskedCorners.drawn
        style.borderWidth = borderWidth
        style.border = borderWidth > 0 ? border?.drawn : nil
        style.shadow = drawnShadow
    }
}

extension AnimationGroup {
    /// Adds the changes of a view's bounds and centre to the animation.
    func addGeometry(_ view: UIView, _ oldBounds: CGRect, _ oldCenter: CGPoint) {
        if view.boundsValue != oldBounds {
            add(view, .bounds, from: AnimatableVector.rect(oldBounds), to: AnimatableVector.rect(view.boundsValue)) {
                $0.bounds = oldBounds
            }
        }
        if view.centerValue != oldCenter {
            add(view, .center, from: AnimatableVector.point(oldCenter), to: AnimatableVector.point(view.centerValue)) {
                $0.center = oldCenter
            }
        }
    }
}
