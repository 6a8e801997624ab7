import Foundation

/// The pointer interaction of a segmented control. Under the pointer, the selected segment is lifted, and any other
/// segment is highlighted.
@MainActor final class SegmentPointer: NSObject, UIPointerInteractionDelegate {
    private weak var control: UISegmentedControl?

    init(_ control: UISegmentedControl) {
        self.control = control
        super.init()
    }

    func pointerInteraction(
        _ interaction: UIPointerInteraction, regionFor request: UIPointerRegionRequest, defaultRegion: UIPointerRegion
    ) -> UIPointerRegion? {
        guard let control, control.isEnabled,
            let index = control.segmentFrames.firstIndex(where: {
                $0.insetBy(dx: -2, dy: -2).contains(request.location)
            }),
            control.isEnabledForSegment(at: index)
        else { return nil }
        let rect = control.segmentFrames[index].insetBy(dx: 0, dy: -2)
        guard rect.contains(request.location) else { return nil }
        return UIPointerRegion(rect: rect, identifier: index)
    }

    func pointerInteraction(
        _ interaction: UIPointerInteraction, styleFor region: UIPointerRegion
    ) -> UIPointerStyle? {
        guard let control, control.window != nil, let index = region.identifier?.base as? Int,
            control.segments.indices.contains(index)
        else { return nil }
        let isSelected = index == control.selectedSegmentIndex
        let view: UIView = isSelected ? control.selectionView : control.segments[index].view
        let preview = UITargetedPreview(view: view)
        let shape = UIPointerShape.roundedRect(control.segmentFrames[index], radius: ControlStyle.radius - 2)
        return UIPointerStyle(effect: isSelected ? .lift(preview) : .highlight(preview), shape: shape)
    }
}
