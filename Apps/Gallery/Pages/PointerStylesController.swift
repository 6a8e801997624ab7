import UIKit

/// The page with pointer interactions: effects, shapes, accessories and latching axes.
final class PointerStylesController: SpecimenController {
    private var styles: [ObjectIdentifier: @MainActor (UIView) -> UIPointerStyle] = [:]
    private let divider = DividerView()

    override func viewDidLoad() {
        super.viewDidLoad()
        add(
            "Move the pointer over the views: effects",
            [
                Specimen.row([
                    block("Automatic", .systemTeal) { UIPointerStyle(effect: .automatic(UITargetedPreview(view: $0))) },
                    block("Highlight", nil) { UIPointerStyle(effect: .highlight(UITargetedPreview(view: $0))) },
                    block("Lift", .systemBlue) { UIPointerStyle(effect: .lift(UITargetedPreview(view: $0))) },
                    block("Hover", .systemIndigo) { UIPointerStyle(effect: .hover(UITargetedPreview(view: $0))) },
                ]),
                Specimen.row([providerButton, plainButton, segments]),
            ])
        add(
            "Shapes",
            [
                Specimen.row([
                    block("Beam", nil) { _ in UIPointerStyle(shape: .verticalBeam(length: 22)) },
                    block("Rectangle", nil) { _ in
                        UIPointerStyle(shape: .roundedRect(CGRect(x: 0, y: 0, width: 34, height: 18), radius: 6))
                    },
                    block("Cross", nil) { _ in UIPointerStyle(shape: .path(Self.cross(24, 4.5))) },
                    block("Hidden", nil) { _ in .hidden() },
                ])
            ])
        add(
            "Accessories",
            [
                Specimen.row([
                    block("Arrows", nil) { _ in
                        Self.style(.system(), [.arrow(.top), .arrow(.right), .arrow(.bottom), .arrow(.left)])
                    },
                    block("Plus", nil) { _ in
                        let plus = UIPointerShape.path(Self.cross(9, 2.5))
                        return Self.style(.system(), [UIPointerAccessory(plus, position: .init(offset: 20, angle: 2))])
                    },
                    block("Lift", .systemGreen) {
                        Self.style(
                            UIPointerStyle(effect: .lift(UITargetedPreview(view: $0))),
                            [.arrow(.topLeft), .arrow(.bottomRight)])
                    },
                ])
            ])
        add("The pointer follows the divider on the horizontal axis", [Specimen.sized(divider, height: 80)])
        add(
            "Click: the plus becomes a prohibition sign",
            [Specimen.row([Specimen.sized(CapacityBlock(), width: 110, height: 44)])])
        add(
            "Hover, scroll with a touchpad or a wheel, pinch and rotate",
            [
                Specimen.equalWidthRow([
                    box("Hover", .hover), box("Touchpad", .scroll(.continuous)), box("Wheel", .scroll(.discrete)),
                    box("Pinch and rotate", .transform),
                ])
            ])
        add("Pointer lock", [Specimen.row([lockButton])])
    }

    private static func style(_ style: UIPointerStyle, _ accessories: [UIPointerAccessory]) -> UIPointerStyle {
        style.accessories = accessories
        return style
    }

    private static func cross(_ length: CGFloat, _ width: CGFloat) -> UIBezierPath {
        let path = UIBezierPath(rect: CGRect(x: -length / 2, y: -width / 2, width: length, height: width))
        path.append(UIBezierPath(rect: CGRect(x: -width / 2, y: -length / 2, width: width, height: length)))
        return path
    }

    // MARK: - Specimens

    private func block(
        _ title: String, _ color: UIColor?, _ style: @escaping @MainActor (UIView) -> UIPointerStyle
    ) -> UIView {
        let block = Specimen.sized(Specimen.block(title, color ?? .tertiarySystemFill), width: 96, height: 44)
        if color == nil {
            block.textColor = .label
            block.overrideUserInterfaceStyle = .unspecified
        }
        block.isUserInteractionEnabled = true
        let interaction = UIPointerInteraction(delegate: self)
        styles[ObjectIdentifier(interaction)] = style
        block.addInteraction(interaction)
        return block
    }

    private var providerButton: UIButton {
        var configuration = UIButton.Configuration.filled()
        configuration.title = "Provider"
        let button = UIButton(configuration: configuration)
        button.pointerStyleProvider = { _, effect, shape in
            Self.style(UIPointerStyle(effect: .lift(effect.preview), shape: shape), [.arrow(.right)])
        }
        return button
    }

    private func box(_ title: String, _ kind: IndirectInputBox.Kind) -> UIView {
        Specimen.sized(IndirectInputBox(title, kind), height: 80)
    }

    private var lockButton: UIButton {
        var configuration = UIButton.Configuration.gray()
        configuration.title = "Show a page that locks the pointer"
        let action = UIAction { [weak self] _ in
            let controller = PointerLockController()
            controller.modalPresentationStyle = .fullScreen
            self?.present(controller, animated: true)
        }
        return UIButton(configuration: configuration, primaryAction: action)
    }

    private var plainButton: UIButton {
        let button = UIButton(type: .system)
        button.setTitle("Button", for: .normal)
        button.isPointerInteractionEnabled = true
        return Specimen.sized(button, width: 80, height: 36)
    }

    private var segments: UISegmentedControl {
        let control = UISegmentedControl(items: ["One", "Two", "Three"])
        control.selectedSegmentIndex = 0
        return control
    }
}

extension PointerStylesController: UIPointerInteractionDelegate {
    func pointerInteraction(
        _ interaction: UIPointerInteraction, styleFor region: UIPointerRegion
    ) -> UIPointerStyle? {
        interaction.view.flatMap { styles[ObjectIdentifier(interaction)]?($0) }
    }
}

/// Two panes with a divider that can be dragged.
private final class DividerView: UIView, UIPointerInteractionDelegate {
    private static let dragged = Selector("dragged:", DividerView.dragged(_:))
    private let panes = [UIView(), UIView()]
    private let handle = UIView()
    /// The share of the width to the left of the divider.
    private var share: CGFloat = 0.5

    init() {
        super.init(frame: .zero)
        for (pane, color) in zip(panes, [UIColor.systemOrange, .systemPurple]) {
            pane.backgroundColor = color
            pane.layer.cornerRadius = 6
            pane.isUserInteractionEnabled = false
            addSubview(pane)
        }
        handle.backgroundColor = .tertiaryLabel
        handle.layer.cornerRadius = 2
        handle.isUserInteractionEnabled = false
        addSubview(handle)
        addGestureRecognizer(UIPanGestureRecognizer(target: self, action: Self.dragged))
        addInteraction(UIPointerInteraction(delegate: self))
    }

    required init?(coder: NSCoder) { nil }

    override func layoutSubviews() {
        super.layoutSubviews()
        let x = (bounds.width * share).rounded()
        panes[0].frame = CGRect(x: 0, y: 0, width: max(x - 6, 0), height: bounds.height)
        panes[1].frame = CGRect(x: x + 6, y: 0, width: max(bounds.width - x - 6, 0), height: bounds.height)
        handle.frame = CGRect(x: x - 2, y: bounds.midY - 16, width: 4, height: 32)
    }

    @IBAction func dragged(_ recognizer: UIPanGestureRecognizer) {
        guard bounds.width > 0 else { return }
        share = min(max(recognizer.location(in: self).x / bounds.width, 0.1), 0.9)
        setNeedsLayout()
    }

    func pointerInteraction(
        _ interaction: UIPointerInteraction, regionFor request: UIPointerRegionRequest, defaultRegion: UIPointerRegion
    ) -> UIPointerRegion? {
        let region = UIPointerRegion(rect: handle.frame.insetBy(dx: -12, dy: -24), identifier: "divider")
        region.latchingAxes = .horizontal
        return region.rect.contains(request.location) ? region : nil
    }

    func pointerInteraction(
        _ interaction: UIPointerInteraction, styleFor region: UIPointerRegion
    ) -> UIPointerStyle? {
        let style = UIPointerStyle(shape: .verticalBeam(length: 36), constrainedAxes: .horizontal)
        style.accessories = [.arrow(.left), .arrow(.right)]
        return style
    }
}
