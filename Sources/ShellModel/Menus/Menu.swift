import Foundation
import SceneModel

/// A menu in front of all other content.
struct Menu: Sendable {
    /// The object to which the menu belongs: an item of home, or a scene.
    enum Subject: Hashable, Sendable {
        case item(HomeItem)
        case scene(SceneKey)
    }

    /// The command that a row performs.
    enum Command: Hashable, Sendable {
        case quickAction(AppIdentifier, type: String, target: TargetContentIdentifier?)
        case newWindow(AppIdentifier)
        case showAll(AppIdentifier)
        case fullScreen(SceneKey)
        case split(SceneKey, Side)
        case shelve(SceneKey)
        case shelf(AppIdentifier)
        case close(SceneKey)
        /// Starts the program, or performs an action of its desktop file.
        case launch(ProgramIdentifier, action: String?)
        case openFolder(Int)
        /// Opens the folder, and lets the user type its title.
        case renameFolder(Int)
        /// Replaces the folder with its items.
        case dissolveFolder(Int)
        /// Puts the item into the dock, or removes it from the dock.
        case keepInDock(HomeItem, Bool)
        /// Removes the item from home, or returns it to home.
        case hideFromHome(HomeItem, Bool)
    }

    struct Row: Hashable, Sendable {
        var command: Command
        var title: String
        var subtitle: String?
        var symbol: String?
        var isDestructive = false
        var startsGroup = false
    }

    var subject: Subject
    var title: String?
    var rows: [Row]
    /// The frame of the element for which the menu was opened, in points of the output.
    var anchor: CGRect
    /// Whether the menu belongs to an icon in the dock. The dock then stays visible while the menu is open.
    var isFromDock = false
    var highlighted: Int?

    /// Returns the frame of the menu in points of the output. The menu is below its anchor, or above the anchor if
    /// there is not enough space below.
    func frame(in geometry: OutputGeometry) -> CGRect {
        let lines = Double(rows.count + (title == nil ? 0 : 1))
        let size = CGSize(
            width: min(Metrics.menuWidth, geometry.size.width), height: lines * Metrics.menuRow + 2 * Metrics.menuInset)
        var frame = CGRect(x: anchor.midX - size.width / 2, y: anchor.maxY + 6, width: size.width, height: size.height)
        if frame.maxY > geometry.size.height - 8 { frame.origin.y = anchor.minY - 6 - size.height }
        let constrained = frame.constrained(to: geometry.bounds.insetBy(dx: 8, dy: 8))
        return CGRect(
            x: constrained.minX.rounded(), y: max(0, constrained.minY.rounded()), width: constrained.width,
            height: constrained.height)
    }

    /// Returns the index of the row at a point; nil outside of all rows.
    func row(at point: CGPoint, in geometry: OutputGeometry) -> Int? {
        let frame = frame(in: geometry)
        guard frame.contains(point) else { return nil }
        let line = Int(((point.y - frame.minY - Metrics.menuInset) / Metrics.menuRow).rounded(.down))
        let row = line - (title == nil ? 0 : 1)
        return rows.indices.contains(row) ? row : nil
    }

    var drawing: MenuDrawing {
        MenuDrawing(
            title: title,
            rows: rows.map {
                MenuDrawing.Row(
                    title: $0.title, subtitle: $0.subtitle, symbol: $0.symbol, isDestructive: $0.isDestructive,
                    startsGroup: $0.startsGroup)
            }, highlighted: highlighted)
    }
}
