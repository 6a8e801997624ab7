import Foundation

extension UIButton {
    /// Applies the current appearance to all parts and sets their frames.
    final func layoutParts() {
        let look = currentAppearance()
        let layout = layout(look, boundsValue.width)
        let texts: CGFloat = look.titleAlignment == .left ? 0 : look.titleAlignment == .right ? 1 : 0.5
        let frames = layout.frames(
            in: boundsValue, horizontal: horizontalPart, vertical: verticalPart, texts: texts)
        label?.isHidden = look.title == nil
        secondLabel?.isHidden = look.subtitle == nil
        if look.title != nil { label?.frame = frames.title.moved(by: look.titleOffsets) }
        if look.subtitle != nil { secondLabel?.frame = frames.subtitle }
        arrangePicture(look, frames.image)
        arrangeBackground(look)
        for part in [label, secondLabel, picture] as [UIView?] where part?.alpha != look.alpha {
            part?.alpha = look.alpha
        }
    }

    private func arrangePicture(_ look: ButtonAppearance, _ frame: CGRect) {
        if look.showsIndicator {
            let spinner = indicator ?? UIActivityIndicatorView(style: .medium)
            if indicator == nil { addSubview(spinner) }
            indicator = spinner
            spinner.color = look.titleColor
            spinner.frame = frame
            spinner.startAnimating()
        } else {
            indicator?.removeFromSuperview()
            indicator = nil
        }
        guard let image = look.image, !look.showsIndicator else {
            picture?.isHidden = true
            return
        }
        let view = madePicture
        view.isHidden = false
        view.image = kind == .custom && configuration == nil ? image : image.asTemplate
        if let tint = look.imageTint { view.tintColor = tint }
        view.frame = frame.moved(by: look.imageOffsets)
    }

    private func arrangeBackground(_ look: ButtonAppearance) {
        let area = boundsValue.inset(by: look.backgroundInsets)
        backdrop.isHidden = look.background == nil && look.stroke == nil
        if !backdrop.isHidden {
            backdrop.frame = area
            backdrop.backgroundColor = look.background
            backdrop.layer.cornerRadius = look.isCapsule ? area.height / 2 : min(look.radius, area.height / 2)
            backdrop.layer.borderWidth = look.stroke?.width ?? 0
            backdrop.layer.borderColor = look.stroke?.color.resolvedColor(with: traitCollection).cgColor
        }
        guard let image = look.backgroundImage else {
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
        let lowest = secondLabel.flatMap { $0.isHidden ? nil : $0 } ?? label
        return (
            label.frame.minY + label.firstBaselineDistance,
            boundsValue.height - lowest.frame.maxY + lowest.lastBaselineDistance
        )
    }

    /// Triggers the button without a touch. Returns false if the button is disabled.
    final func press() -> Bool {
        guard isEnabled else { return false }
        willTriggerByTouch()
        sendActions(for: .touchUpInside)
        sendActions(for: .primaryActionTriggered)
        return true
    }

    final var buttonAccessibility: AccessibilityOverrides.Standard {
        let look = currentAppearance()
        var traits: UIAccessibilityTraits = .button
        if isSelected { traits.insert(.selected) }
        if !isEnabled { traits.insert(.notEnabled) }
        return AccessibilityOverrides.Standard(
            isElement: true, label: look.title?.string, value: look.subtitle, traits: traits, role: .button)
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
