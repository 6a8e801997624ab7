import Foundation

/// What a person takes hold of: the knob of a switch, the thumb of a slider.
///
/// It has a rim and a soft shadow, so that it is told apart from a ground of its own colour. Nothing shines through it,
/// also when its control is disabled: its colour is paler then, not its opacity.
@MainActor final class KnobPart: ControlPart {
    /// The colour that an app gave it; nil for the usual one.
    var color: UIColor? { didSet { if color != oldValue { show() } } }
    /// Whether its control can be operated.
    var isActive = true { didSet { if isActive != oldValue { show() } } }

    /// What a disabled knob's colour is mixed with.
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

    /// A layer's colours do not follow the traits by themselves.
    override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
        super.traitCollectionDidChange(previousTraitCollection)
        resolveRim()
    }
}
