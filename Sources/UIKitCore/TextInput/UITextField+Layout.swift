import Foundation

extension UITextField {
    final var defaults: TextDefaults {
        TextDefaults(
            font: fieldState.font, color: isEnabled ? fieldState.color : .tertiaryLabel,
            alignment: fieldState.alignment,
            lineBreakMode: .byClipping, isRightToLeft: isRightToLeft)
    }

    /// The appearance that the platform's text input is to have.
    final var inputAppearance: TextInputAppearance {
        let traits = traitCollection
        let sample = TextBlock("x", defaults, traits: traits)
        var appearance = TextInputAppearance(
            isMultiline: false, font: fieldState.font.face, color: defaults.color.drawn(in: traits),
            tint: tintColor.drawn(in: traits))
        appearance.selectionColor = selectionColor(over: fieldState.border == .roundedRect ? .tertiarySystemFill : nil)
        appearance.alignment = sample.alignment
        appearance.followsContent = fieldState.alignment == .natural
        appearance.isRightToLeft = isRightToLeft
        appearance.isSecure = fieldState.traits.isSecureTextEntry
        appearance.isEditable = isEnabled
        appearance.purpose = fieldState.traits.purpose
        appearance.checksSpelling = fieldState.traits.checksSpelling
        return appearance
    }

    final func updatePlatformAppearance() {
        let appearance = inputAppearance
        if platformInput.appearance != appearance { platformInput.appearance = appearance }
    }

    // MARK: Positions and sizes

    private var edge: CGFloat {
        switch fieldState.border {
        case .none: 0
        case .line, .bezel: 4
        case .roundedRect: 10
        }
    }

    private var lineHeight: CGFloat { fieldState.font.lineHeight.rounded(.up) }

    final var preferredSize: CGSize {
        let text = platformInput.text.isEmpty ? nil : platformInput.size(forWidth: nil).width
        let placeholder = fieldState.placeholder.map {
            TextMeter.measures(of: TextBlock($0, defaults, traits: traitCollection))
        }
        let width = max(text ?? 0, placeholder?.size.width ?? 0).rounded(.up)
        return CGSize(width: width + 2 * edge + (clearIsShown ? 24 : 0), height: lineHeight + (edge > 0 ? 14 : 0))
    }

    final func isShown(_ mode: ViewMode) -> Bool {
        switch mode {
        case .never: false
        case .whileEditing: isEditing
        case .unlessEditing: !isEditing
        case .always: true
        }
    }

    /// Whether the clear button is shown. As in UIKit, the right view has precedence over the button.
    private var clearIsShown: Bool {
        isShown(fieldState.clearMode) && !platformInput.text.isEmpty && isEnabled
            && (rightView == nil || !isShown(rightViewMode))
    }

    final func sideRect(_ view: UIView?, _ bounds: CGRect, isLeading: Bool) -> CGRect {
        guard let view else { return .zero }
        let size = view.bounds.size == .zero ? view.intrinsicContentSize : view.bounds.size
        let isLeft = isLeading != isRightToLeft
        let x = isLeft ? bounds.minX + edge / 2 : bounds.maxX - edge / 2 - size.width
        return CGRect(x: x, y: bounds.midY - size.height / 2, width: size.width, height: size.height)
    }

    final func clearRect(_ bounds: CGRect) -> CGRect {
        let x = isRightToLeft ? bounds.minX + max(4, edge / 2) : bounds.maxX - max(4, edge / 2) - 20
        return CGRect(x: x, y: bounds.midY - 10, width: 20, height: 20)
    }

    final func contentRect(_ bounds: CGRect) -> CGRect {
        var (before, after) = (edge, edge)
        if leftView != nil, isShown(leftViewMode) { before = leftViewRect(forBounds: bounds).width + edge / 2 + 6 }
        if rightView != nil, isShown(rightViewMode) {
            after = rightViewRect(forBounds: bounds).width + edge / 2 + 6
        } else if clearIsShown {
            after = max(4, edge / 2) + 24
        }
        let (left, right) = isRightToLeft ? (after, before) : (before, after)
        let height = min(bounds.height, lineHeight)
        return CGRect(
            x: bounds.minX + left, y: (bounds.midY - height / 2).rounded(), width: max(0, bounds.width - left - right),
            height: height)
    }

    final func layOutContent() {
        let rect = isEditing ? editingRect(forBounds: bounds) : textRect(forBounds: bounds)
        if platformInput.frame != rect { platformInput.frame = rect }
        place(leftView, leftViewMode) { leftViewRect(forBounds: $0) }
        place(rightView, rightViewMode) { rightViewRect(forBounds: $0) }
        guard clearIsShown else {
            fieldState.clearButton?.isHidden = true
            return
        }
        let button = fieldState.clearButton ?? makeClearButton()
        button.isHidden = false
        button.frame = clearButtonRect(forBounds: bounds)
    }

    private func place(_ view: UIView?, _ mode: ViewMode, _ rect: (CGRect) -> CGRect) {
        guard let view else { return }
        view.isHidden = !isShown(mode)
        view.frame = rect(bounds)
    }

    final func replaceSide(_ old: UIView?, _ new: UIView?) {
        if old !== new { old?.removeFromSuperview() }
        if let new { addSubview(new) }
        setNeedsLayout()
    }

    private func makeClearButton() -> UIControl {
        let button = ClearButton(frame: .zero)
        button.addAction(UIAction { [weak self] _ in self?.clear() }, for: .touchUpInside)
        fieldState.clearButton = button
        addSubview(button)
        return button
    }

    // MARK: Drawing

    final func drawBorderAndPlaceholder() {
        drawBorder()
        guard platformInput.text.isEmpty, platformInput.composition.isEmpty, let placeholder = fieldState.placeholder
        else {
            return
        }
        var defaults = defaults
        defaults.color = .placeholderText
        var block = TextBlock(placeholder, defaults, traits: traitCollection)
        let rect = placeholderRect(forBounds: bounds)
        (block.width, block.maximumLines, block.truncation) = (rect.width, 1, .tail)
        let height = TextMeter.measures(of: block).size.height
        UIGraphicsGetCurrentContext()?.add(.text(block, CGPoint(x: rect.minX, y: rect.midY - height / 2)))
    }

    private func drawBorder() {
        let rect = borderRect(forBounds: bounds)
        switch fieldState.border {
        case .none: return
        case .line, .bezel:
            UIColor.separator.setStroke()
            UIBezierPath(rect: rect.insetBy(dx: 0.5, dy: 0.5)).stroke()
        case .roundedRect:
            let path = UIBezierPath(roundedRect: rect.insetBy(dx: 0.5, dy: 0.5), cornerRadius: 8)
            UIColor.tertiarySystemFill.setFill()
            path.fill()
            if isEditing {
                tintColor.setStroke()
                path.lineWidth = 1
                path.stroke()
            }
        }
    }
}

/// A button with a cross in a disc that clears the text.
private final class ClearButton: UIControl {
    override init(frame: CGRect) {
        super.init(frame: frame)
        isOpaque = false
        contentMode = .redraw
    }

    required init?(coder: NSCoder) { super.init(coder: coder) }

    override func draw(_ rect: CGRect) {
        let disc = bounds.insetBy(dx: 2, dy: 2)
        (isHighlighted ? UIColor.secondaryLabel : UIColor.tertiaryLabel).setFill()
        UIBezierPath(ovalIn: disc).fill()
        let cross = UIBezierPath()
        let arm = disc.insetBy(dx: disc.width * 0.32, dy: disc.height * 0.32)
        cross.move(to: CGPoint(x: arm.minX, y: arm.minY))
        cross.addLine(to: CGPoint(x: arm.maxX, y: arm.maxY))
        cross.move(to: CGPoint(x: arm.maxX, y: arm.minY))
        cross.addLine(to: CGPoint(x: arm.minX, y: arm.maxY))
        cross.lineWidth = 1.5
        cross.lineCapStyle = .round
        UIColor.systemBackground.setStroke()
        cross.stroke()
    }

    override var isHighlighted: Bool { didSet { setNeedsDisplay() } }
}
