import Foundation

/// The pointer interaction of a segmented control. Under the pointer, the selected segment is lifted, and any other
/// segment is highlighted.
@MainActor final class SegmentPointer: NSObject, UIPointerInteractionDelegate, PredictablePointerDelegate {
    private weak var control: UISegmentedControl?

    init(_ control: UISegmentedControl) {
        self.control = control
        super.init()
    }

    var announcedRegions: [(UIPointerRegion, UIPointerStyle)]? {
        guard let control, control.isEnabled else { return [] }
        return control.segmentFrames.indices.compactMap { index in
            guard control.isEnabledForSegment(at: index) else { return nil }
            let region = region(of: index, control)
            return style(of: index, control).map { (region, $0) }
        }
    }

    private func region(of index: Int, _ control: UISegmentedControl) -> UIPointerRegion {
        UIPointerRegion(rect: control.segmentFrames[index].insetBy(dx: 0, dy: -2), identifier: index)
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
        let region = region(of: index, control)
        return region.rect.contains(request.location) ? region : nil
    }

    func pointerInteraction(
        _ interaction: UIPointerInteraction, styleFor region: UIPointerRegion
    ) -> UIPointerStyle? {
        guard let control, let index = region.identifier?.base as? Int else { return nil }
        return style(of: index, control)
    }

    private func style(of index: Int, _ control: UISegmentedControl) -> UIPointerStyle? {
        guard control.window != nil, control.segments.indices.contains(index) else { return nil }
        let isSelected = index == control.selectedSegmentIndex
        let view: UIView = isSelected ? control.selectionView : control.segments[index].view
        let preview = UITargetedPreview(view: view)
        let frame = control.segmentFrames[index]
        // The highlight is scaled up and stays clear of the selected segment beside it.
        let shape = UIPointerShape.roundedRect(
            isSelected ? frame : frame.insetBy(dx: 2, dy: 0), radius: ControlStyle.radius - 2)
        return UIPointerStyle(effect: isSelected ? .lift(preview) : .highlight(preview), shape: shape)
    }
}
