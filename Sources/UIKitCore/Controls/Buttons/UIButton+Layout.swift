import Foundation

extension UIButton {
    /// Applies the current appearance to all parts and sets their frames.
    final func layoutParts() {
        let appearance = currentAppearance()
        let layout = layout(appearance, boundsValue.width)
        let texts: CGFloat = appearance.titleAlignment == .left ? 0 : appearance.titleAlignment == .right ? 1 : 0.5
        let frames = layout.frames(
            in: boundsValue, horizontal: horizontalPart, vertical: verticalPart, texts: texts)
        label?.isHidden = appearance.title == nil
        subtitleLabelValue?.isHidden = appearance.subtitle == nil
        if appearance.title != nil { label?.frame = frames.title.moved(by: appearance.titleOffsets) }
        if appearance.subtitle != nil { subtitleLabelValue?.frame = frames.subtitle }
        arrangeImageView(appearance, frames.image)
        arrangeBackground(appearance)
        for part in [label, subtitleLabelValue, imageViewValue] as [UIView?] where part?.alpha != appearance.alpha {
            part?.alpha = appearance.alpha
        }
    }

    private func arrangeImageView(_ appearance: ButtonAppearance, _ frame: CGRect) {
        if appearance.showsIndicator {
            let spinner = indicator ?? UIActivityIndicatorView(style: .medium)
            if indicator == nil { addSubview(spinner) }
            indicator = spinner
            spinner.color = appearance.titleColor
            spinner.frame = frame
            spinner.startAnimating()
        } else {
            indicator?.removeFromSuperview()
            indicator = nil
        }
        guard let image = appearance.image, !appearance.showsIndicator else {
            imageViewValue?.isHidden = true
            return
        }
        let view = imageViewCreatingIfNeeded
        view.isHidden = false
        view.image = kind == .custom && configuration == nil ? image : image.asTemplate
        if let tint = appearance.imageTint { view.tintColor = tint }
        view.frame = frame.moved(by: appearance.imageOffsets)
    }

    private func arrangeBackground(_ appearance: ButtonAppearance) {
        let area = boundsValue.inset(by: appearance.backgroundInsets)
        backdrop.isHidden = appearance.background == nil && appearance.stroke == nil
        if !backdrop.isHidden {
            backdrop.frame = area
            backdrop.backgroundColor = appearance.background
            backdrop.layer.cornerRadius =
                appearance.isCapsule ? area.height / 2 : min(appearance.cornerRadius, area.height / 2)
            backdrop.layer.borderWidth = appearance.stroke?.width ?? 0
            backdrop.layer.borderColor = appearance.stroke?.color.resolvedColor(with: traitCollection).cgColor
        }
        guard let image = appearance.backgroundImage else {
            backgroundImageView?.isHidden = true
            return
        }
        let view = backgroundImageView ?? UIImageView()
        if backgroundImageView == nil { insertSubview(view, aboveSubview: backdrop) }
        backgroundImageView = view
        view.isHidden = false
        view.image = image
        view.frame = area
    }

    private var horizontalPart: CGFloat {
        switch effectiveContentHorizontalAlignment {
        case .left: 0
        case .right: 1
        default: 0.5
        }
    }

    private var verticalPart: CGFloat {
        switch contentVerticalAlignment {
        case .top: 0
        case .bottom: 1
        default: 0.5
        }
    }

    /// The distance of the first baseline from the upper edge, and of the last baseline from the lower edge, in points.
    final var baselines: (first: CGFloat, last: CGFloat) {
        layoutIfNeeded()
        guard let label, !label.isHidden else { return (boundsValue.height, 0) }
        let lowest = subtitleLabelValue.flatMap { $0.isHidden ? nil : $0 } ?? label
        return (
            label.frame.minY + label.firstBaselineDistance,
            boundsValue.height - lowest.frame.maxY + lowest.lastBaselineDistance
        )
    }

    /// Triggers the button without a touch: shows the menu that is the primary action, or sends the events. Returns
    /// false if the button is disabled.
    final func press() -> Bool {
        guard isEnabled else { return false }
        if opensMenuByTap, openMenu() { return true }
        willTriggerByTouch()
        sendActions(for: .touchUpInside)
        sendActions(for: .primaryActionTriggered)
        return true
    }

    final var buttonAccessibility: AccessibilityOverrides.Standard {
        let appearance = currentAppearance()
        var traits: UIAccessibilityTraits = .button
        if isSelected { traits.insert(.selected) }
        if !isEnabled { traits.insert(.notEnabled) }
        return AccessibilityOverrides.Standard(
            isElement: true, label: appearance.title?.string, value: appearance.subtitle, traits: traits, role: .button)
    }
}

extension CGRect {
    /// Returns the rectangle, moved by half the difference of opposite insets.
    fileprivate func moved(by insets: UIEdgeInsets) -> CGRect {
        offsetBy(dx: (insets.left - insets.right) / 2, dy: (insets.top - insets.bottom) / 2)
    }
}

extension UIImage {
    /// The image, as a template in the tint colour if its rendering mode is automatic.
    var asTemplate: UIImage { renderingMode == .automatic ? withRenderingMode(.alwaysTemplate) : self }
}
