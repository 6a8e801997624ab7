import Foundation
import ShellModel

extension DrawingPass {
    /// Paints a notification with its action buttons.
    func draw(_ banner: BannerDrawing) {
        let shape = CanvasShape.rounded(bounds, radius: Metrics.panelCornerRadius)
        panel(shape, palette.panel)
        let height = banner.actions.isEmpty ? bounds.height : bounds.height - Metrics.bannerActions
        canvas.clipped(to: shape) {
            let content = CGRect(x: 0, y: 0, width: bounds.width, height: max(1, height))
            if banner.isPressed { canvas.fill(.rectangle(content), palette.field) }
            drawContent(banner, in: content)
            draw(banner.actions, top: height)
        }
        if banner.isCritical { canvas.border(shape, palette.destructive, width: 2) }
    }

    private func drawContent(_ banner: BannerDrawing, in frame: CGRect) {
        let side = 42.0
        draw(banner.icon, in: CGRect(x: 14, y: canvas.snapped(frame.midY - side / 2), width: side, height: side))
        let left = 14 + side + 13
        let right = frame.maxX - 16
        let picture = banner.picture.flatMap(painter.pictures)
        let width = max(1, (picture == nil ? right : frame.maxX - 14 - 48 - 12) - left)
        var rows = BannerRows(banner)
        let body = TextLine(banner.body, ShellTextStyle(size: 13), palette.label, lines: max(1, rows.bodyLines))
        // If the body text fits on one line, no space is reserved for a second line.
        if canvas.measure(body, width: width).height < BannerRows.line * 1.5 { rows.bodyLines = min(1, rows.bodyLines) }
        var y = canvas.snapped(frame.midY - rows.height / 2)
        drawHead(banner, CGRect(x: left, y: y, width: right - left, height: BannerRows.head))
        if let picture {
            let pictureFrame = CGRect(x: frame.maxX - 14 - 48, y: frame.maxY - 12 - 48, width: 48, height: 48)
            canvas.fill(.rounded(pictureFrame, radius: 9), frame: pictureFrame, picture: picture)
            canvas.border(.rounded(pictureFrame, radius: 9), palette.edge, width: canvas.hairlineWidth)
        }
        y += BannerRows.head
        if rows.hasTitle {
            canvas.write(
                centered: TextLine(banner.title, ShellTextStyle(size: 14, weight: .semibold), palette.label),
                in: CGRect(x: left, y: y, width: width, height: BannerRows.title))
            y += BannerRows.title
        }
        if let subtitle = rows.subtitle {
            canvas.write(
                centered: TextLine(subtitle, ShellTextStyle(size: 13, weight: .medium), palette.label),
                in: CGRect(x: left, y: y, width: width, height: BannerRows.line))
            y += BannerRows.line
        }
        guard rows.bodyLines > 0 else { return }
        let room = BannerRows.line * Double(rows.bodyLines)
        canvas.write(centered: body, in: CGRect(x: left, y: y, width: width, height: room))
    }

    /// Paints the name of the app and the age of the notification.
    private func drawHead(_ banner: BannerDrawing, _ frame: CGRect) {
        // The name is at the edge at which reading starts; the age is at the opposite edge.
        let isMirrored = Canvas.isRightToLeft(banner.appName)
        let time = TextLine(banner.time, .caption, palette.secondaryLabel, .center)
        let timeWidth = min(frame.width / 2, canvas.measure(time, width: frame.width).width + 1)
        canvas.write(
            centered: time,
            in: CGRect(
                x: isMirrored ? frame.minX : frame.maxX - timeWidth, y: frame.minY, width: timeWidth,
                height: frame.height))
        var name = CGRect(
            x: isMirrored ? frame.minX + timeWidth + 12 : frame.minX, y: frame.minY,
            width: max(1, frame.width - timeWidth - 12), height: frame.height)
        if banner.isCritical {
            let symbolFrame = CGRect(
                x: isMirrored ? name.maxX - 13 : name.minX, y: frame.midY - 6.5, width: 13, height: 13)
            if symbol("dialog-warning-symbolic", in: symbolFrame, palette.destructive) {
                if !isMirrored { name.origin.x += 18 }
                name.size.width = max(1, name.width - 18)
            }
        }
        let color = banner.isCritical ? palette.destructive : palette.secondaryLabel
        canvas.write(centered: TextLine(banner.appName, ShellTextStyle(size: 12, weight: .medium), color), in: name)
    }

    private func draw(_ actions: [BannerDrawing.Action], top: Double) {
        guard !actions.isEmpty else { return }
        let width = bounds.width / Double(actions.count)
        for (index, action) in actions.enumerated() {
            let frame = CGRect(x: width * Double(index), y: top, width: width, height: Metrics.bannerActions)
            if action.isPressed { canvas.fill(.rectangle(frame), palette.field) }
            if index > 0 {
                let line = CGRect(
                    x: canvas.snapped(frame.minX), y: top, width: canvas.hairlineWidth, height: frame.height)
                canvas.fill(.rectangle(line), palette.separator)
            }
            let color = action.isDestructive ? palette.destructive : palette.tint
            canvas.write(
                centered: TextLine(action.title, ShellTextStyle(size: 14.5, weight: .medium), color, .center),
                in: frame.insetBy(dx: 10, dy: 0))
        }
        canvas.hairline(x: 0, y: top, width: bounds.width, palette.separator)
    }
}

/// The rows of text of a notification that fit into its height.
private struct BannerRows {
    static let head = 16.0
    static let title = 19.0
    static let line = 17.0

    let hasTitle: Bool
    let subtitle: String?
    var bodyLines: Int

    init(_ banner: BannerDrawing) {
        hasTitle = !banner.title.isEmpty
        subtitle = banner.subtitle.flatMap { $0.isEmpty ? nil : $0 }
        let minimumLines = banner.body.isEmpty ? 0 : subtitle == nil ? 2 : 1
        // A notification without a title has room for one more line of body text.
        bodyLines = minimumLines > 0 && !hasTitle ? minimumLines + 1 : minimumLines
    }

    var height: Double {
        Self.head + (hasTitle ? Self.title : 0) + (subtitle == nil ? 0 : Self.line) + Double(bodyLines) * Self.line
    }
}
