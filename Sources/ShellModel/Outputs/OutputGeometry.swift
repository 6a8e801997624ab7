import Foundation

/// The rectangles of the shell's parts on an output of a given size.
struct OutputGeometry: Hashable, Sendable {
    let size: CGSize
    /// The area that the panels of foreign programs do not reserve; the whole output if that area is too small.
    let usableArea: CGRect

    init(_ size: CGSize, area: CGRect? = nil) {
        self.size = CGSize(width: max(size.width, 1), height: max(size.height, 1))
        let fullArea = CGRect(origin: .zero, size: self.size)
        let freeArea = area.map { $0.intersection(fullArea) } ?? fullArea
        // If the panels leave too little space, scenes use the whole output and cover the panels.
        self.usableArea = freeArea.width >= 200 && freeArea.height >= 160 ? freeArea : fullArea
    }

    var bounds: CGRect { CGRect(origin: .zero, size: size) }

    var strip: CGRect {
        CGRect(x: usableArea.minX, y: usableArea.minY, width: usableArea.width, height: Metrics.stripHeight)
    }

    /// The area of the scenes: the usable area below the status strip.
    var sceneArea: CGRect {
        CGRect(
            x: usableArea.minX, y: strip.maxY, width: usableArea.width,
            height: max(1, usableArea.height - Metrics.stripHeight))
    }

    /// The minimum width of a scene in a split, in points.
    static let minimumSceneWidth = 280.0

    /// Whether two scenes fit side by side.
    var fitsSplit: Bool { sceneArea.width >= 2 * Self.minimumSceneWidth + Metrics.divider }

    func side(_ side: Side, fraction: Double) -> CGRect {
        let left = ((sceneArea.width - Metrics.divider) * fraction).rounded()
        let x = sceneArea.minX + (side == .left ? 0 : left + Metrics.divider)
        let width = side == .left ? left : sceneArea.width - Metrics.divider - left
        return CGRect(x: x, y: sceneArea.minY, width: max(1, width), height: sceneArea.height)
    }

    func divider(fraction: Double) -> CGRect {
        let left = ((sceneArea.width - Metrics.divider) * fraction).rounded()
        return CGRect(x: sceneArea.minX + left, y: sceneArea.minY, width: Metrics.divider, height: sceneArea.height)
    }

    /// The width and height of a prominent scene as fractions of the scene area, and its minimum size in points if the
    /// scene area is large enough.
    private static let prominentSize = (width: 0.7, height: 0.78, minimum: 480.0)
    /// The margins in points of a prominent scene if the scene area is small: `across` is the margin at the left and
    /// also at the right, and `down` is the sum of the margins at the top and bottom. The controls of the scene are
    /// above the scene, and the home indicator is below the scene.
    private static let prominentMargins = (across: 8.0, down: 64.0)

    /// The frame of a prominent scene: a part of the scene area, or nearly all of its width if the area is narrow.
    var prominent: CGRect {
        let (size, margins) = (Self.prominentSize, Self.prominentMargins)
        let width = min(max(sceneArea.width * size.width, size.minimum), sceneArea.width - 2 * margins.across)
        let height = min(max(sceneArea.height * size.height, size.minimum), sceneArea.height - margins.down)
        // The three-dot control is above the scene, so the scene is moved down by half the control's height.
        return sceneArea.centering(CGSize(width: max(1, width.rounded()), height: max(1, height.rounded())))
            .offsetBy(dx: 0, dy: Metrics.multitaskingControl.height / 2)
    }

    /// Returns the frame of the control that closes a prominent scene. The control is above the scene's left corner and
    /// covers no content of the scene.
    func closeControl(over sceneFrame: CGRect) -> CGRect {
        CGRect(
            x: sceneFrame.minX, y: sceneFrame.minY - Metrics.closeControl.height, width: Metrics.closeControl.width,
            height: Metrics.closeControl.height)
    }

    func multitaskingControl(over sceneFrame: CGRect) -> CGRect {
        CGRect(
            x: (sceneFrame.midX - Metrics.multitaskingControl.width / 2).rounded(),
            y: sceneFrame.minY - Metrics.multitaskingControl.height,
            width: Metrics.multitaskingControl.width, height: Metrics.multitaskingControl.height)
    }

    /// Returns the frame of the slot that shows where the scene of a dragged icon would open.
    func slot(_ half: Side) -> CGRect { side(half, fraction: 0.5).insetBy(dx: 14, dy: 14) }

    /// The distance in points from the left or right edge within which a drag shows the slot.
    var slotDistance: Double { min(140, size.width * 0.14) }

    /// The input area of the home indicator at the lower edge, for clicks and pulls with a pointer.
    var indicator: CGRect {
        let width = min(200, size.width * 0.3)
        return CGRect(x: ((size.width - width) / 2).rounded(), y: usableArea.maxY - 12, width: width, height: 12)
    }

    /// The visible part of the home indicator.
    var indicatorBar: CGRect {
        let bar = Metrics.indicator
        let width = min(bar.width, indicator.width)
        return CGRect(
            x: (indicator.midX - width / 2).rounded(), y: usableArea.maxY - bar.height - bar.margin, width: width,
            height: bar.height)
    }

    var shelf: CGRect {
        let margin = 12.0
        return CGRect(
            x: margin, y: usableArea.maxY - Metrics.shelf - margin, width: max(1, size.width - 2 * margin),
            height: Metrics.shelf)
    }

    func banner(height: Double) -> CGRect {
        let width = min(Metrics.bannerWidth, size.width - 16)
        return CGRect(
            x: ((size.width - width) / 2).rounded(), y: strip.maxY + 8, width: max(1, width), height: height)
    }

    var notificationList: CGRect {
        let width = min(Metrics.bannerWidth + 48, size.width)
        let height = max(1, min(sceneArea.height - 32, 720))
        return CGRect(x: ((size.width - width) / 2).rounded(), y: strip.maxY + 8, width: width, height: height)
    }
}
