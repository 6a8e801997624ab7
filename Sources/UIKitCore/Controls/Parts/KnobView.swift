import Foundation

/// The part of a control that the user drags: the knob of a switch, the thumb of a slider.
///
/// The knob has a rim and a soft shadow, so that the knob is visible on a track of the same colour. The knob is opaque
/// even when its control is disabled: a disabled knob has a paler colour instead of a lower opacity.
@MainActor final class KnobView: ControlPart {
    /// The colour set by the app; nil for the default.
    var color: UIColor? { didSet { if color != oldValue { show() } } }
    /// Whether the knob's control is enabled.
    var isActive = true { didSet { if isActive != oldValue { show() } } }

    /// The colour that is mixed into the colour of a disabled knob.
    nonisolated private static let pale = UIColor.styled(0xF1F2F4, 0x6F737C)
    nonisolated private static let rim = UIColor.styled(0x1B1C1F, 0x000000, 0.24, 0.34)

    override init(frame: CGRect) {
        super.init(frame: frame)
        layer.shadowOffset = CGSize(width: 0, height: 1)
        layer.borderWidth = 1
        show()
    }

    required init?(coder: NSCoder) { nil }

    private func show() {
        let own = color ?? ControlStyle.knob
        backgroundColor = isActive ? own : Self.paler(own)
        (layer.shadowOpacity, layer.shadowRadius) = isActive ? (0.30, 2.5) : (0.12, 1.5)
        resolveRim()
    }

    private func resolveRim() {
        var rim = Self.rim.drawn(in: traitCollection)
        if !isActive { rim.alpha *= 0.6 }
        layer.borderColor = CGColor(rim)
    }

    private static func paler(_ color: UIColor) -> UIColor {
        UIColor { traits in
            UIColor(color.drawn(in: traits).mixed(with: pale.drawn(in: traits), 0.7))
        }
    }

    /// Resolves the colour of the rim again, because the colours of a layer do not follow the traits.
    override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
        super.traitCollectionDidChange(previousTraitCollection)
        resolveRim()
    }
}
