import Foundation

@MainActor extension ButtonAppearance {
    /// Creates the appearance of a button from the button's configuration and current state.
    init(_ configuration: UIButton.Configuration, _ button: UIButton) {
        let state = button.state
        let isSelected = state.contains(.selected) && configuration.automaticallyUpdateForSelection
        let ink = Self.colors(configuration, button, isSelected: isSelected)
        let weight: UIFont.Weight =
            configuration.style == .plain || configuration.style == .borderless ? .regular : .medium
        titleFont = .systemFont(
            ofSize: configuration.buttonSize.fontSize, weight: button.role == .primary ? .semibold : weight)
        subtitleFont = .systemFont(ofSize: configuration.buttonSize.fontSize - 3)
        title = configuration.title.map { AttributedText(plain: $0) }
        subtitle = configuration.subtitle
        image = configuration.image.map { image in
            configuration.preferredSymbolConfigurationForImage.flatMap { image.applyingSymbolConfiguration($0) }
                ?? image
        }
        showsIndicator = configuration.showsActivityIndicator
        (titleColor, imageTint) = (ink.text, ink.text)
        background = configuration.background.backgroundColor ?? ink.background
        backgroundImage = configuration.background.image
        if configuration.background.strokeWidth > 0 {
            stroke = (configuration.background.strokeColor ?? button.tintColor, configuration.background.strokeWidth)
        }
        applyShape(configuration, button.isRightToLeft)
    }

    /// Sets the corners, the insets and the placement of the parts.
    private mutating func applyShape(_ configuration: UIButton.Configuration, _ mirrored: Bool) {
        let own = configuration.background.cornerRadius
        switch configuration.cornerStyle {
        case .fixed: cornerRadius = own
        case .dynamic: cornerRadius = own > 0 ? own : ControlStyle.radius
        case .small: cornerRadius = 5
        case .medium: cornerRadius = ControlStyle.radius
        case .large: cornerRadius = 12
        case .capsule: isCapsule = true
        }
        insets = configuration.contentInsets.absolute(rightToLeft: mirrored)
        backgroundInsets = configuration.background.backgroundInsets.absolute(rightToLeft: mirrored)
        (imagePadding, titlePadding) = (configuration.imagePadding, configuration.titlePadding)
        let edge = configuration.imagePlacement
        let (leading, trailing): (ButtonLayout.Placement, ButtonLayout.Placement) =
            mirrored ? (.right, .left) : (.left, .right)
        placement = edge == .top ? .top : edge == .bottom ? .bottom : edge == .trailing ? trailing : leading
        switch configuration.titleAlignment {
        case .leading: titleAlignment = mirrored ? .right : .left
        case .trailing: titleAlignment = mirrored ? .left : .right
        case .center: titleAlignment = .center
        case .automatic:
            let standsBeside = configuration.image != nil && (placement == .left || placement == .right)
            titleAlignment = !standsBeside ? .center : placement == .left ? .left : .right
        }
        lineLimit = configuration.titleLineBreakMode == .byWordWrapping ? 0 : 1
    }

    /// Returns the colour of text and symbols, and the colour of the background; nil for no background.
    private static func colors(
        _ configuration: UIButton.Configuration, _ button: UIButton, isSelected: Bool
    ) -> (text: UIColor, background: UIColor?) {
        let accent: UIColor = button.role == .destructive ? .systemRed : button.tintColor
        let style = isSelected && configuration.style != .filled ? selected(configuration.style) : configuration.style
        let base = configuration.baseBackgroundColor
        var (text, background): (UIColor, UIColor?) =
            switch style {
            case .plain: (accent, base)
            case .borderless: (accent, base)
            case .gray: (accent, base ?? .tertiarySystemFill)
            case .bordered: (button.role == .destructive ? accent : .label, base ?? .tertiarySystemFill)
            case .tinted: (accent, (base ?? accent).withAlphaComponent(0.16))
            case .filled: (ControlStyle.text(on: base ?? accent), base ?? accent)
            }
        text = configuration.baseForegroundColor ?? text
        guard button.isEnabled else {
            return (.quaternaryLabel, background.map { _ in .quaternarySystemFill })
        }
        if button.isHighlighted {
            if style == .borderless { text = text.withAlphaComponent(0.6) }
            if style == .plain { background = background ?? .quaternarySystemFill }
            background = background.map(ControlStyle.pressed)
        }
        return (text, background)
    }

    /// Returns the style that replaces a style other than `filled` while the button is selected.
    private static func selected(_ style: UIButton.Configuration.Style) -> UIButton.Configuration.Style {
        style == .plain || style == .borderless ? .tinted : .filled
    }
}
