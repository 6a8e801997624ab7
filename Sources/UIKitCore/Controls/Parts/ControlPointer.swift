import Foundation

/// The pointer interaction of a control.
@MainActor final class ControlPointer: NSObject, UIPointerInteractionDelegate, PredictablePointerDelegate {
    private weak var control: UIControl?
    private let makeStyle: () -> UIPointerStyle?
    private(set) lazy var interaction = UIPointerInteraction(delegate: self)

    /// Creates an interaction whose style a closure returns; nil for no style.
    init(_ control: UIControl, _ style: @escaping () -> UIPointerStyle?) {
        (self.control, makeStyle) = (control, style)
        super.init()
    }

    /// Whether the interaction belongs to the control.
    var isAttached: Bool {
        get { interaction.view != nil }
        set { if newValue { control?.addInteraction(interaction) } else { control?.removeInteraction(interaction) } }
    }

    /// Whether an effect is shown.
    var isHovered: Bool {
        guard let pointer = control?.window?.pointer else { return false }
        return pointer.active?.interaction === interaction && pointer.style != nil
    }

    /// Whether UIKit provides the style, rather than a closure of the app.
    var isStyleOwn = true

    var announcedRegions: [(UIPointerRegion, UIPointerStyle)]? {
        guard isStyleOwn else { return nil }
        guard let control, control.isEnabled, let style = makeStyle() else { return [] }
        return [(UIPointerRegion(rect: control.bounds), style)]
    }

    func pointerInteraction(
        _ interaction: UIPointerInteraction, regionFor request: UIPointerRegionRequest, defaultRegion: UIPointerRegion
    ) -> UIPointerRegion? {
        control?.isEnabled == true ? defaultRegion : nil
    }

    func pointerInteraction(
        _ interaction: UIPointerInteraction, styleFor region: UIPointerRegion
    ) -> UIPointerStyle? { makeStyle() }
}

extension UIControl {
    /// Returns the style of a control without a background, such as a button of a bar: a highlight with the same height
    /// for all controls of bars. `content` is the highlighted area in the control; nil for the control's whole width.
    /// Returns nil while the control is not in a window.
    final func barPointerStyle(_ content: CGRect? = nil) -> UIPointerStyle? {
        guard window != nil, let superview, !bounds.isEmpty else { return nil }
        let area = content ?? bounds
        let height = min(PointerMeasures.barHighlightHeight, bounds.height)
        let rect = CGRect(x: area.minX, y: bounds.midY - height / 2, width: area.width, height: height)
        return UIPointerStyle(
            effect: .highlight(UITargetedPreview(view: self)), shape: .roundedRect(convert(rect, to: superview)))
    }
}
