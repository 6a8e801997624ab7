import Foundation

/// The frames of a menu or submenu, and of the preview beside the menu.
///
/// All rectangles are in the coordinates of the window.
struct MenuPlacement: Equatable {
    /// The part of the window to which a menu is attached.
    enum Anchor: Equatable, Sendable {
        /// A control; the menu is below or above the control.
        case control(CGRect)
        /// The position of the pointer; a corner of the menu is at this position.
        case point(CGPoint)
        /// A preview; the preview moves if the menu does not fit beside the preview.
        case preview(CGRect)
        /// A title of the menu bar; the menu is directly below the title.
        case barTitle(CGRect)
        /// A row of a menu's panel; the submenu is beside the panel, or covers the panel from this row downwards.
        case row(CGRect, panel: CGRect)
    }

    /// The width of a menu, in points, in a window that is wide enough.
    static let width: CGFloat = 250
    /// The range of widths, in points, of a menu of the menu bar. Within this range, the texts determine the width.
    static let barWidths: ClosedRange<CGFloat> = 180...460
    /// The minimum distance of a menu from the edges of the safe area, in points.
    static let margin: CGFloat = 8
    /// The distance between a control and its menu, in points.
    static let controlGap: CGFloat = 6
    /// The distance between a preview and its menu, in points.
    static let previewGap: CGFloat = 12
    /// The distance by which a submenu covers the panel beside it, in points.
    static let submenuOverlap: CGFloat = 4
    /// The minimum height, in points, of a menu beside its control. If less height is available, the menu covers the
    /// control.
    static let minimumHeight: CGFloat = 132
    /// The minimum height of a preview that is made smaller to fit with its menu, as a fraction of the available
    /// height.
    static let minimumPreviewPart: CGFloat = 0.4

    /// The frame of the menu. The frame is not high enough for all rows if the menu must be scrolled.
    var frame: CGRect
    /// The frame of the preview; nil for other anchors.
    var preview: CGRect?
    /// Whether a submenu covers the panel of its parent, because there is no room beside the panel.
    var coversParent = false
    /// The point from which the menu grows, as fractions of the menu's width and height.
    var origin: CGPoint

    /// Places a menu.
    ///
    /// - Parameters:
    ///   - size: the size of the menu without scrolling.
    ///   - area: the part of the window that the menu must stay in.
    init(size: CGSize, anchor: Anchor, area: CGRect, isRightToLeft: Bool) {
        let fit = CGSize(width: min(size.width, area.width), height: min(size.height, area.height))
        switch anchor {
        case .control(let rect): self = Self.beside(rect, size, fit, area, isRightToLeft)
        case .barTitle(let rect): self = Self.below(rect, fit, area, isRightToLeft)
        case .point(let point): self = Self.at(point, fit, area, isRightToLeft)
        case .preview(let rect): self = Self.with(rect, size, fit, area, isRightToLeft)
        case .row(let row, let panel): self = Self.submenu(row, panel, fit, area, isRightToLeft)
        }
    }

    private init(_ frame: CGRect, preview: CGRect? = nil, coversParent: Bool = false, from point: CGPoint) {
        (self.frame, self.preview, self.coversParent) = (frame, preview, coversParent)
        origin = CGPoint(
            x: frame.width > 0 ? min(max((point.x - frame.minX) / frame.width, 0), 1) : 0.5,
            y: frame.height > 0 ? min(max((point.y - frame.minY) / frame.height, 0), 1) : 0.5)
    }

    // MARK: Controls and points

    private static func beside(
        _ rect: CGRect, _ size: CGSize, _ fit: CGSize, _ area: CGRect, _ isRightToLeft: Bool
    ) -> MenuPlacement {
        let x = alignedX(rect, fit.width, area, isRightToLeft)
        let (below, above) = (area.maxY - rect.maxY - controlGap, rect.minY - controlGap - area.minY)
        let isBelow = fit.height <= below || (fit.height > above && below >= above)
        let height = min(fit.height, max(isBelow ? below : above, 0))
        guard height >= min(fit.height, minimumHeight) else {
            let y = clamp(rect.midY - fit.height / 2, area.minY, area.maxY - fit.height)
            return MenuPlacement(CGRect(origin: CGPoint(x: x, y: y), size: fit), from: rect.middle)
        }
        let edge = isBelow ? max(rect.maxY + controlGap, area.minY) : min(rect.minY - controlGap, area.maxY)
        let y = isBelow ? min(edge, area.maxY - height) : max(edge - height, area.minY)
        return MenuPlacement(CGRect(x: x, y: y, width: fit.width, height: height), from: rect.middle)
    }

    /// Places a menu below a title of the menu bar. The leading edges of the menu and the title are aligned.
    private static func below(
        _ rect: CGRect, _ fit: CGSize, _ area: CGRect, _ isRightToLeft: Bool
    ) -> MenuPlacement {
        let x = clamp(isRightToLeft ? rect.maxX - fit.width : rect.minX, area.minX, area.maxX - fit.width)
        let y = clamp(rect.maxY, area.minY, area.maxY)
        let frame = CGRect(x: x, y: y, width: fit.width, height: min(fit.height, area.maxY - y))
        return MenuPlacement(frame, from: CGPoint(x: rect.midX, y: rect.maxY))
    }

    private static func at(
        _ point: CGPoint, _ fit: CGSize, _ area: CGRect, _ isRightToLeft: Bool
    ) -> MenuPlacement {
        let (right, left) = (point.x, point.x - fit.width)
        let fitsRight = right >= area.minX && right + fit.width <= area.maxX
        let fitsLeft = left >= area.minX && point.x <= area.maxX
        let isLeft = isRightToLeft ? fitsLeft || !fitsRight : !fitsRight && fitsLeft
        let isAbove = point.y + fit.height > area.maxY && point.y - fit.height >= area.minY
        let frame = CGRect(
            x: clamp(isLeft ? left : right, area.minX, area.maxX - fit.width),
            y: clamp(isAbove ? point.y - fit.height : point.y, area.minY, area.maxY - fit.height),
            width: fit.width, height: fit.height)
        return MenuPlacement(frame, from: point)
    }

    /// Returns the left edge of a menu. The menu is aligned with the left or the right edge of a rectangle, whichever
    /// is nearer to the edge of the window.
    private static func alignedX(
        _ rect: CGRect, _ width: CGFloat, _ area: CGRect, _ isRightToLeft: Bool
    ) -> CGFloat {
        let isLeft = rect.midX == area.midX ? !isRightToLeft : rect.midX < area.midX
        return clamp(isLeft ? rect.minX : rect.maxX - width, area.minX, area.maxX - width)
    }

    // MARK: Previews

    private static func with(
        _ rect: CGRect, _ size: CGSize, _ fit: CGSize, _ area: CGRect, _ isRightToLeft: Bool
    ) -> MenuPlacement {
        let shown = scaled(rect, to: area.size)
        let x = alignedX(shown, fit.width, area, isRightToLeft)
        if shown.height + previewGap + fit.height <= area.height {
            return stacked(shown, CGRect(x: x, y: 0, width: fit.width, height: fit.height), area)
        }
        if shown.width + previewGap + fit.width <= area.width { return sideBySide(shown, fit, area, isRightToLeft) }
        // Neither arrangement has enough room: the preview becomes smaller, and the menu is scrolled if necessary.
        let room = max(area.height - previewGap, 0)
        let height = max(room - fit.height, min(shown.height, room * minimumPreviewPart))
        let small = scaled(shown, to: CGSize(width: area.width, height: height))
        let menu = CGRect(x: x, y: 0, width: fit.width, height: max(min(fit.height, room - small.height), 0))
        return stacked(small, menu, area)
    }

    /// Places a menu below its preview, or above it. The preview moves if there is not enough room.
    private static func stacked(_ preview: CGRect, _ menu: CGRect, _ area: CGRect) -> MenuPlacement {
        var (preview, menu) = (preview, menu)
        preview.origin.x = clamp(preview.minX, area.minX, area.maxX - preview.width)
        preview.origin.y = clamp(preview.minY, area.minY, area.maxY - preview.height)
        let fitsBelow = preview.maxY + previewGap + menu.height <= area.maxY
        let fitsAbove = preview.minY - previewGap - menu.height >= area.minY
        if !fitsBelow, !fitsAbove { preview.origin.y = area.maxY - menu.height - previewGap - preview.height }
        let isAbove = !fitsBelow && fitsAbove
        menu.origin.y = isAbove ? preview.minY - previewGap - menu.height : preview.maxY + previewGap
        return MenuPlacement(menu, preview: preview, from: preview.middle)
    }

    private static func sideBySide(
        _ preview: CGRect, _ fit: CGSize, _ area: CGRect, _ isRightToLeft: Bool
    ) -> MenuPlacement {
        let step = previewGap + fit.width
        var preview = preview
        preview.origin.y = clamp(preview.minY, area.minY, area.maxY - preview.height)
        let fitsRight = preview.maxX + step <= area.maxX && preview.minX >= area.minX
        let fitsLeft = preview.minX - step >= area.minX && preview.maxX <= area.maxX
        let isRight = isRightToLeft ? !fitsLeft && fitsRight : fitsRight || !fitsLeft
        let range =
            isRight ? (area.minX, area.maxX - step - preview.width) : (area.minX + step, area.maxX - preview.width)
        preview.origin.x = clamp(preview.minX, range.0, range.1)
        let frame = CGRect(
            x: isRight ? preview.maxX + previewGap : preview.minX - step,
            y: clamp(preview.minY, area.minY, area.maxY - fit.height), width: fit.width, height: fit.height)
        return MenuPlacement(frame, preview: preview, from: preview.middle)
    }

    /// Returns a rectangle with the same centre and proportions that is not larger than a size.
    private static func scaled(_ rect: CGRect, to size: CGSize) -> CGRect {
        guard rect.width > 0, rect.height > 0 else { return rect }
        let scale = max(min(1, size.width / rect.width, size.height / rect.height), 0)
        let (width, height) = (rect.width * scale, rect.height * scale)
        return CGRect(x: rect.midX - width / 2, y: rect.midY - height / 2, width: width, height: height)
    }

    // MARK: Submenus

    private static func submenu(
        _ row: CGRect, _ panel: CGRect, _ fit: CGSize, _ area: CGRect, _ isRightToLeft: Bool
    ) -> MenuPlacement {
        let (right, left) = (panel.maxX - submenuOverlap, panel.minX + submenuOverlap - fit.width)
        let fitsRight = right >= area.minX && right + fit.width <= area.maxX
        let fitsLeft = left >= area.minX && left + fit.width <= area.maxX
        let y = clamp(row.minY, area.minY, area.maxY - fit.height)
        let isBeside = fitsRight || fitsLeft
        let isRight = isRightToLeft ? !fitsLeft : fitsRight
        let edge = isRightToLeft ? panel.maxX - fit.width : panel.minX
        let x = isBeside ? (isRight ? right : left) : clamp(edge, area.minX, area.maxX - fit.width)
        return MenuPlacement(
            CGRect(x: x, y: y, width: fit.width, height: fit.height), coversParent: !isBeside,
            from: CGPoint(x: isBeside ? (isRight ? row.maxX : row.minX) : row.midX, y: row.minY))
    }

    /// Returns a value limited to a range. If the range is empty, returns its lower end.
    private static func clamp(_ value: CGFloat, _ low: CGFloat, _ high: CGFloat) -> CGFloat {
        max(low, min(value, high))
    }
}

extension CGRect {
    /// The centre of the rectangle.
    fileprivate var middle: CGPoint { CGPoint(x: midX, y: midY) }
}
