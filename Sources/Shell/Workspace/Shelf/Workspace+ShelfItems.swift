import Foundation
import SceneModel

extension Workspace {
    func shelfKeys(_ shelf: Shelf, _ desk: Desk) -> [SceneKey] { shelfEntries(of: shelf.app, without: desk.keys) }

    func shelfLayout(_ shelf: Shelf, _ desk: Desk) -> ShelfLayout {
        ShelfLayout(
            geometry(desk), aspects: shelfKeys(shelf, desk).map { aspect(of: $0, desk) },
            hasPlus: library.hasSeveral(shelf.app), offset: shelf.offset)
    }

    /// Returns the aspect ratio of a scene's picture: of its window if it has one, else of its snapshot, else of a full
    /// scene.
    private func aspect(of key: SceneKey, _ desk: Desk) -> Double {
        if let window = windows.window(of: key), let size = windows[window]?.facts.size, size.isUsable {
            return size.width / size.height
        }
        if let session = key.session, let snapshot = library.cards[session]?.snapshot, snapshot.width > 0,
            snapshot.height > 0
        {
            return Double(snapshot.width) / Double(snapshot.height)
        }
        return geometry(desk).full.width / geometry(desk).full.height
    }

    /// Returns the shelf: a row of the app's other scenes (M36).
    func shelfItems(_ desk: Desk) -> [Item] {
        guard let shelf = desk.shelf, !desk.isHome, desk.overlay == nil, desk.pull == nil else { return [] }
        let (keys, layout) = (shelfKeys(shelf, desk), shelfLayout(shelf, desk))
        var items = [Item(.shelf, .drawing(.shelf), layout.ground, .shelf)]
        for (key, place) in zip(keys, layout.places) where place.intersects(layout.ground) {
            let picture = cardPicture(of: key)
            let launch = CardDrawing.Face.launch(LaunchDrawing(icon: icon(of: key), name: appName(of: key)))
            let drawing = CardDrawing(
                title: title(of: key), icon: icon(of: key), face: picture == nil ? launch : .empty, hasClose: false)
            items.append(Item(.shelfCard(key), .drawing(.card(drawing)), place, .shelfCard))
            guard let picture else { continue }
            items.append(
                Item(
                    .shelfFace(key), .picture(picture, cornerRadius: Metrics.cardCorner),
                    SwitcherLayout.picture(of: place), .shelfCard, takesInput: false))
        }
        if library.hasSeveral(shelf.app), let place = layout.places.last, place.intersects(layout.ground) {
            let button = Drawing.newWindowButton(isPressed: desk.pressed == .shelfPlus)
            items.append(Item(.shelfPlus, .drawing(button), place, .shelfCard))
        }
        return items
    }
}
