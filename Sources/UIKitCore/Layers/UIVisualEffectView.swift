import Foundation

/// An effect on the content behind a view.
@preconcurrency @MainActor open class UIVisualEffect: NSObject {
    /// The fill colour of a view with the effect; nil for none.
    var material: UIColor? { nil }
}

/// An effect that shows the content behind the view through a translucent material. The content is not blurred here.
@preconcurrency @MainActor open class UIBlurEffect: UIVisualEffect {
    /// The material.
    public let style: Style

    /// Creates the effect of a material.
    public init(style: Style) {
        self.style = style
        super.init()
    }

    override var material: UIColor? { style.material }

    /// The materials, with UIKit's raw values.
    public enum Style: Int, Sendable {
        /// Very light.
        case extraLight = 0
        /// Light.
        case light = 1
        /// Dark.
        case dark = 2
        /// Adapts to the light or dark appearance.
        case regular = 4
        /// Adapts to the light or dark appearance, with a stronger colour.
        case prominent = 5
        /// Very thin.
        case systemUltraThinMaterial = 6
        /// Thin.
        case systemThinMaterial = 7
        /// Of default thickness.
        case systemMaterial = 8
        /// Thick.
        case systemThickMaterial = 9
        /// The material of bars.
        case systemChromeMaterial = 10
        /// Very thin and light.
        case systemUltraThinMaterialLight = 11
        /// Thin and light.
        case systemThinMaterialLight = 12
        /// Of default thickness and light.
        case systemMaterialLight = 13
        /// Thick and light.
        case systemThickMaterialLight = 14
        /// The light material of bars.
        case systemChromeMaterialLight = 15
        /// Very thin and dark.
        case systemUltraThinMaterialDark = 16
        /// Thin and dark.
        case systemThinMaterialDark = 17
        /// Of default thickness and dark.
        case systemMaterialDark = 18
        /// Thick and dark.
        case systemThickMaterialDark = 19
        /// The dark material of bars.
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
                case .dark: (0x1E1E20, 0x1E1E20)
                default:
                    rawValue >= 16 ? (0x1E1E20, 0x1E1E20) : rawValue >= 11 ? (0xF8F8FA, 0xF8F8FA) : (0xF8F8FA, 0x1E1E20)
                }
            let part = UIAccessibility.isReduceTransparencyEnabled ? 1 : density
            return .styled(light, dark, part, part)
        }
    }
}

/// An effect that makes text and images stand out from a blurred background. Text and images are shown unchanged here.
@preconcurrency @MainActor open class UIVibrancyEffect: UIVisualEffect {
    /// Creates the effect for a background.
    public init(blurEffect: UIBlurEffect) { super.init() }
}

/// A view with an effect on the content behind the view.
@preconcurrency @MainActor open class UIVisualEffectView: UIView {
    /// The view for the app's own subviews.
    public final let contentView = UIView()

    /// Creates a view with an effect; nil for none.
    public init(effect: UIVisualEffect?) {
        self.effect = effect
        super.init(frame: .zero)
        prepare()
    }

    /// Creates a view without an effect. A coder of a storyboard or nib sets the attributes; other coders are ignored.
    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        prepare()
        decode(coder, as: UIVisualEffectView.self)
    }

    private func prepare() {
        contentView.frame = boundsValue
        contentView.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        addSubview(contentView)
        backgroundColor = effect?.material
    }

    /// The effect; nil for none.
    open var effect: UIVisualEffect? { didSet { backgroundColor = effect?.material } }
}
