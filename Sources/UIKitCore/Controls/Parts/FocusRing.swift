import Foundation

/// A ring around the control that keys go to.
@MainActor final class FocusRing: ControlPart {
    /// How far it lies outside, in points.
    static let distance: CGFloat = 3

    func place(around control: UIControl) {
        frame = control.bounds.insetBy(dx: -Self.distance, dy: -Self.distance)
        layer.cornerRadius = min(
            (control.focusRingRadius ?? control.bounds.height / 2) + Self.distance, bounds.height / 2)
        layer.borderWidth = 2
        layer.borderColor = control.tintColor.resolvedColor(with: control.traitCollection).cgColor
        superview?.bringSubviewToFront(self)
    }
}

extension UIControl {
    final func updateFocusRing() {
        guard showsFocusRing, state.contains(.focused), isEnabled else {
            focusRing?.removeFromSuperview()
            focusRing = nil
            return
        }
        if focusRing == nil {
            let ring = FocusRing()
            focusRing = ring
            addSubview(ring)
        }
        focusRing?.place(around: self)
    }

    /// Does what a key means to the control, if that can be operated; answers whether it means anything.
    package final func performKey(_ key: UIKey) -> Bool {
        let others: UIKeyModifierFlags = [.command, .control, .alternate]
        return isEnabled && key.modifierFlags.isDisjoint(with: others) && handleKey(key.keyCode)
    }
}

/// A view that is part of a control: it takes no touches and is nothing by itself.
@MainActor class ControlPart: UIView {
    override init(frame: CGRect) {
        super.init(frame: frame)
        isUserInteractionEnabled = false
    }

    required init?(coder: NSCoder) {
        super.init(coder: coder)
        isUserInteractionEnabled = false
    }

    /// A part of a colour.
    convenience init(_ color: UIColor) {
        self.init(frame: .zero)
        backgroundColor = color
    }
}

/// The measures and colours that controls have in common.
@MainActor enum ControlStyle {
    /// How round corners are, in points.
    nonisolated static let radius: CGFloat = 8
    /// What moves on something coloured, such as the knob of a switch.
    static let knob = UIColor.styled(0xFFFFFF, 0xFBFBFC)
    /// What is behind the chosen part of something.
    static let raised = UIColor.styled(0xFFFFFF, 0x5A5D66)
    /// The track of a slider, and of a switch that is off.
    static let track = UIColor.styled(0xC9CCD2, 0x4D5058)
    /// How long small movements take, in seconds.
    static let duration: TimeInterval = 0.18

    /// Makes a change in a small movement, or at once when less is to move.
    static func move(_ animated: Bool, _ change: @escaping () -> Void) {
        guard animated, !UIAccessibility.isReduceMotionEnabled else { return UIView.performWithoutAnimation(change) }
        UIView.animate(
            withDuration: duration, delay: 0, options: [.beginFromCurrentState, .allowUserInteraction, .curveEaseOut],
            animations: change)
    }

    /// A soft shadow below something that is raised.
    static func raise(_ view: UIView) {
        let layer = view.layer
        (layer.shadowOpacity, layer.shadowRadius) = (0.22, 2)
        layer.shadowOffset = CGSize(width: 0, height: 1)
    }

    /// Text that can be read on a colour: nearly black or white, whichever is told apart better.
    static func text(on color: UIColor) -> UIColor {
        UIColor { traits in
            let below = color.drawn(in: traits)
            let (dark, light) = (DrawnColor(rgb: 0x17181B), DrawnColor(rgb: 0xFFFFFF))
            return UIColor(
                below.contrast(with: light) >= 4.5
                    ? light : below.contrast(with: dark) > below.contrast(with: light) ? dark : light)
        }
    }

    /// The same colour as it is while it is pressed: a little nearer to what text is drawn in.
    static func pressed(_ color: UIColor) -> UIColor {
        UIColor { traits in
            let (drawn, ink) = (color.drawn(in: traits), UIColor.label.drawn(in: traits))
            var mixed = drawn.mixed(with: ink, 0.14)
            mixed.alpha = min(1, drawn.alpha + (drawn.alpha < 1 ? 0.08 : 0))
            return UIColor(mixed)
        }
    }
}
