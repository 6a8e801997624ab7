import Foundation

extension UIControl {
    /// Handles a key if the control is enabled and neither Command, Control nor Alternate is down. Returns whether the
    /// key was handled.
    package final func performKey(_ key: UIKey) -> Bool {
        let others: UIKeyModifierFlags = [.command, .control, .alternate]
        return isEnabled && key.modifierFlags.isDisjoint(with: others) && handleKey(key.keyCode)
    }
}

/// A view that is part of a control. The view ignores touches.
@MainActor class ControlPart: UIView {
    override init(frame: CGRect) {
        super.init(frame: frame)
        isUserInteractionEnabled = false
    }

    required init?(coder: NSCoder) {
        super.init(coder: coder)
        isUserInteractionEnabled = false
    }

    /// Creates a part filled with a colour.
    convenience init(_ color: UIColor) {
        self.init(frame: .zero)
        backgroundColor = color
    }
}

/// The measures and colours that controls share.
@MainActor enum ControlStyle {
    /// The standard corner radius of controls, in points.
    nonisolated static let radius: CGFloat = 8
    /// The colour of a knob on a coloured track, such as the knob of a switch.
    static let knob = UIColor.styled(0xFFFFFF, 0xFBFBFC)
    /// The background of the selected part of a control.
    static let selectedBackground = UIColor.styled(0xFFFFFF, 0x636366)
    /// The track of a slider, and of a switch that is off.
    static let track = UIColor.styled(0xC9CCD2, 0x505054)
    /// The duration of short animations, in seconds.
    static let duration: TimeInterval = 0.18

    /// Makes a change with a short animation. If `animated` is false or Reduce Motion is on, the change is made at
    /// once.
    static func animate(_ animated: Bool, _ change: @escaping () -> Void) {
        guard animated, !UIAccessibility.isReduceMotionEnabled else { return UIView.performWithoutAnimation(change) }
        UIView.animate(
            withDuration: duration, delay: 0, options: [.beginFromCurrentState, .allowUserInteraction, .curveEaseOut],
            animations: change)
    }

    /// Adds a soft shadow below a raised part.
    static func addShadow(_ view: UIView) {
        let layer = view.layer
        (layer.shadowOpacity, layer.shadowRadius) = (0.22, 2)
        layer.shadowOffset = CGSize(width: 0, height: 1)
    }

    /// Returns a readable text colour for a background. Returns white if the contrast of white with the background is
    /// at least 3, the minimum for large text and symbols. Otherwise returns the colour with the higher contrast: a
    /// near black, or white.
    static func text(on color: UIColor) -> UIColor {
        UIColor { traits in
            let below = color.drawn(in: traits)
            let (dark, light) = (DrawnColor(rgb: 0x17181B), DrawnColor(rgb: 0xFFFFFF))
            return UIColor(
                below.contrast(with: light) >= 3
                    ? light : below.contrast(with: dark) > below.contrast(with: light) ? dark : light)
        }
    }

    /// Returns the colour of a pressed part: the colour mixed with 14 per cent of the label colour, with a slightly
    /// higher opacity if the colour is translucent.
    static func pressed(_ color: UIColor) -> UIColor {
        UIColor { traits in
            let (drawn, ink) = (color.drawn(in: traits), UIColor.label.drawn(in: traits))
            var mixed = drawn.mixed(with: ink, 0.14)
            mixed.alpha = min(1, drawn.alpha + (drawn.alpha < 1 ? 0.08 : 0))
            return UIColor(mixed)
        }
    }
}
