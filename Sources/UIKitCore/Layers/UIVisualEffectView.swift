import Foundation

/// How what lies behind a view shows through it.
@MainActor open class UIVisualEffect: NSObject {
    /// What a view with the effect is filled with; nil for nothing.
    var material: UIColor? { nil }
}

/// What lies behind shows through a translucent material. It is not blurred here.
@MainActor open class UIBlurEffect: UIVisualEffect {
    /// The material.
    public let style: Style

    /// The effect of a material.
    public init(style: Style) {
        self.style = style
        super.init()
    }

    override var material: UIColor? { style.material }

    /// A material, with UIKit's values.
    public enum Style: Int, Sendable {
        /// Very light.
        case extraLight = 0
        /// Light.
        case light = 1
        /// Dark.
        case dark = 2
        /// As the interface is.
        case regular = 4
        /// As the interface is, and more of its colour.
        case prominent = 5
        /// Very thin.
        case systemUltraThinMaterial = 6
        /// Thin.
        case systemThinMaterial = 7
        /// As usual.
        case systemMaterial = 8
        /// Thick.
        case systemThickMaterial = 9
        /// As that of bars.
        case systemChromeMaterial = 10
        /// Very thin and light.
        case systemUltraThinMaterialLight = 11
        /// Thin and light.
        case systemThinMaterialLight = 12
        /// As usual, and light.
        case systemMaterialLight = 13
        /// Thick and light.
        case systemThickMaterialLight = 14
        /// As that of bars, and light.
        case systemChromeMaterialLight = 15
        /// Very thin and dark.
        case systemUltraThinMaterialDark = 16
        /// Thin and dark.
        case systemThinMaterialDark = 17
        /// As usual, and dark.
        case systemMaterialDark = 18
        /// Thick and dark.
        case systemThickMaterialDark = 19
        /// As that of bars, and dark.
        case systemChromeMaterialDark = 20

        private var density: Double {
            switch self {
            case .systemUltraThinMaterial, .systemUltraThinMaterialLight, .systemUltraThinMaterialDark: 0.72
            case .systemThinMaterial, .systemThinMaterialLight, .systemThinMaterialDark, .light: 0.8
            case .systemThickMaterial, .systemThickMaterialLight, .systemThickMaterialDark: 0.93
            case .systemChromeMaterial, .systemChromeMaterialLight, .systemChromeMaterialDark: 0.985
            default: 0.87
            }
        }

        @MainActor var material: UIColor {
            let (light, dark): (UInt32, UInt32) =
                switch self {
                case .extraLight, .light: (0xF8F8FA, 0xF8F8FA)
                case .dark: (0x222429, 0x222429)
                default:
                    rawValue >= 16 ? (0x222429, 0x222429) : rawValue >= 11 ? (0xF8F8FA, 0xF8F8FA) : (0xF8F8FA, 0x222429)
                }
            let part = UIAccessibility.isReduceTransparencyEnabled ? 1 : density
            return .styled(light, dark, part, part)
        }
    }
}

/// Text and pictures that stand out from a blurred background. They are shown as they are here.
@MainActor open class UIVibrancyEffect: UIVisualEffect {
    /// The effect on a background.
    public init(blurEffect: UIBlurEffect) { super.init() }
}

/// A view through which what lies behind shows.
@MainActor open class UIVisualEffectView: UIView {
    /// What the app's own views are put into.
    public final let contentView = UIView()

    /// A view with an effect; nil for none.
    public init(effect: UIVisualEffect?) {
        self.effect = effect
        super.init(frame: .zero)
        prepare()
    }

    /// A view read from an archive; without an archive of ours it has no effect.
    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        prepare()
    }

    private func prepare() {
        contentView.frame = boundsValue
        contentView.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        addSubview(contentView)
        backgroundColor = effect?.material
    }

    /// How what lies behind shows through; nil for nothing.
    open var effect: UIVisualEffect? { didSet { backgroundColor = effect?.material } }
}
