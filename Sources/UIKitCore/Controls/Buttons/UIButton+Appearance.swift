import Foundation

/// A label of a button. When the label's text changes, the label invalidates the size of the button.
@MainActor final class ButtonLabel: UILabel {
    override func invalidateIntrinsicContentSize() {
        super.invalidateIntrinsicContentSize()
        superview?.invalidateIntrinsicContentSize()
    }

    override var standardAccessibility: AccessibilityOverrides.Standard { .none }
}

extension UIButton {
    final func prepare() {
        addSubview(backdrop)
        backdrop.isHidden = true
    }

    /// Sets the type of a button from a storyboard or nib, and applies the default symbol and configuration of the
    /// type.
    final func setInterfaceKind(_ type: ButtonType) {
        kind = type
        applyKind()
    }

    final func applyKind() {
        if let symbol = kind.symbol { setImage(UIImage(systemName: symbol), for: .normal) }
        if kind == .close {
            var style = Configuration.gray()
            style.image = UIImage(systemName: "xmark")
            style.cornerStyle = .capsule
            style.contentInsets = NSDirectionalEdgeInsets(top: 7, leading: 7, bottom: 7, trailing: 7)
            configuration = style
        }
        sizeToFit()
    }

    /// Registers a primary action, and shows the title and image of the action.
    final func applyPrimaryAction(_ action: UIAction?) {
        guard let action else { return }
        addAction(action, for: .primaryActionTriggered)
        if configuration != nil {
            if configuration?.title == nil, !action.title.isEmpty { configuration?.title = action.title }
            if configuration?.image == nil { configuration?.image = action.image }
        } else {
            if !action.title.isEmpty { setTitle(action.title, for: .normal) }
            if let image = action.image { setImage(image, for: .normal) }
        }
    }

    final func updateStateValues(_ state: State, _ change: (inout ButtonStateValues.Entry) -> Void) {
        change(&states[state])
        invalidateAppearance()
    }

    /// Invalidates the size and the layout after a change of the appearance.
    final func invalidateAppearance() {
        invalidateIntrinsicContentSize()
        setNeedsLayout()
        notifyAccessibilityChanged()
    }

    /// The label of the title. The label is created when it is first read.
    final var titleLabelCreatingIfNeeded: ButtonLabel {
        if let label { return label }
        let new = makeLabel(.systemFont(ofSize: kind == .custom ? 18 : 15))
        label = new
        return new
    }

    /// The label of the subtitle. The label is created when it is first read.
    final var subtitleLabelCreatingIfNeeded: ButtonLabel {
        if let subtitleLabelValue { return subtitleLabelValue }
        let new = makeLabel(.systemFont(ofSize: 12))
        subtitleLabelValue = new
        return new
    }

    private func makeLabel(_ font: UIFont) -> ButtonLabel {
        let new = ButtonLabel()
        new.font = font
        new.lineBreakMode = .byTruncatingMiddle
        addSubview(new)
        return new
    }

    /// The view of the image. The view is created when it is first read.
    final var imageViewCreatingIfNeeded: UIImageView {
        if let imageViewValue { return imageViewValue }
        let new = UIImageView()
        new.contentMode = .scaleAspectFit
        imageViewValue = new
        insertSubview(new, aboveSubview: backdrop)
        return new
    }

    /// Returns the colour of a title for which the app has set no colour.
    final func standardTitleColor(_ state: State) -> UIColor? {
        if kind == .custom { return state.contains(.disabled) ? .quaternaryLabel : .white }
        return state.contains(.disabled) ? .quaternaryLabel : role == .destructive ? .systemRed : tintColor
    }

    /// Returns the appearance of the button in its current state.
    final func currentAppearance() -> ButtonAppearance {
        if let configuration { return ButtonAppearance(configuration.updated(for: self), self) }
        var appearance = ButtonAppearance()
        let title = states.title(in: state)
        appearance.title = title.attributed ?? title.plain.map { AttributedText(plain: $0) }
        appearance.titleColor = titleColor(for: state) ?? .label
        appearance.image = image(for: state)
        if let symbol = states.value(\.symbol, in: state) {
            appearance.image = appearance.image?.applyingSymbolConfiguration(symbol) ?? appearance.image
        }
        appearance.imageTint = isEnabled ? tintColor : .quaternaryLabel
        appearance.backgroundImage = backgroundImage(for: state)
        appearance.insets = contentEdgeInsets
        (appearance.titleOffsets, appearance.imageOffsets) = (titleEdgeInsets, imageEdgeInsets)
        appearance.placement = isRightToLeft ? .right : .left
        if isHighlighted, states[.highlighted].titleColor == nil, states[.highlighted].image == nil {
            appearance.alpha = 0.55
        }
        if !isEnabled, states[.disabled].image == nil, kind == .custom { appearance.alpha = 0.5 }
        return appearance
    }

    /// Calls `updateConfiguration()` if an update was requested.
    final func updateConfigurationIfNeeded() {
        guard needsConfiguration else { return }
        needsConfiguration = false
        if configuration != nil || configurationUpdateHandler != nil { updateConfiguration() }
        // The handler may have set properties. Setting a property requests another update. Ignore this request;
        // otherwise updates would never end.
        needsConfiguration = false
    }

    /// Measures the parts. Text that does not fit into `width` is wrapped; nil does not limit the width.
    final func layout(_ appearance: ButtonAppearance, _ width: CGFloat?) -> ButtonLayout {
        var layout = ButtonLayout()
        layout.image = appearance.showsIndicator ? CGSize(width: 16, height: 16) : appearance.image?.size ?? .zero
        (layout.placement, layout.insets) = (appearance.placement, appearance.insets)
        (layout.imagePadding, layout.titlePadding) = (appearance.imagePadding, appearance.titlePadding)
        let beside = appearance.placement == .left || appearance.placement == .right
        let taken =
            appearance.insets.left + appearance.insets.right
            + (beside ? layout.image.width + appearance.imagePadding : 0)
        let room = width.map { max(0, $0 - taken) }
        if let title = appearance.title {
            apply(appearance, title, to: titleLabelCreatingIfNeeded)
            layout.title = titleLabelCreatingIfNeeded.content.size(for: titleLabelCreatingIfNeeded, width: room)
        }
        if let subtitle = appearance.subtitle {
            let label = subtitleLabelCreatingIfNeeded
            (label.font, label.textColor, label.text) = (appearance.subtitleFont, appearance.titleColor, subtitle)
            layout.subtitle = label.content.size(for: label, width: room)
        }
        return layout
    }

    private func apply(_ appearance: ButtonAppearance, _ title: AttributedText, to label: ButtonLabel) {
        var content = label.content
        content.attributed = title
        content.color = appearance.titleColor
        if let font = appearance.titleFont { content.font = font }
        if let limit = appearance.lineLimit { content.lineLimit = limit }
        content.alignment = appearance.titleAlignment
        content.shadowColor = configuration == nil ? titleShadowColor(for: state) : nil
        guard content != label.content else { return }
        label.content = content
        label.setNeedsDisplay()
    }
}
