import Foundation
import SceneModel

extension Workspace {
    func shelfKeys(_ shelf: Shelf, _ desk: OutputState) -> [SceneKey] {
        sessions(of: shelf.app, excluding: desk.scenes)
    }

    func shelfLayout(_ shelf: Shelf, _ desk: OutputState) -> ShelfLayout {
        ShelfLayout(
            geometry(desk), aspects: shelfKeys(shelf, desk).map { aspect(of: $0, desk) },
            hasPlus: library.supportsMultipleScenes(shelf.app), offset: shelf.offset)
    }

    /// Returns the aspect ratio of a scene's picture: of its window if it has one, else of its snapshot, else of a full
    /// scene.
    private func aspect(of key: SceneKey, _ desk: OutputState) -> Double {
        if let window = windows.window(of: key), let size = windows[window]?.facts.size, size.isUsable {
            return size.width / size.height
        }
        if let session = key.session, let snapshot = library.cards[session]?.snapshot, snapshot.width > 0,
            snapshot.height > 0
        {
            return Double(snapshot.width) / Double(snapshot.height)
        }
        return geometry(desk).sceneArea.width / geometry(desk).sceneArea.height
    }

    /// Returns the shelf: a row of the app's other scenes (M36).
    func shelfItems(_ desk: OutputState) -> [DisplayItem] {
        guard let shelf = desk.shelf, !desk.isHome, desk.overlay == nil, desk.pull == nil else { return [] }
        let (keys, layout) = (shelfKeys(shelf, desk), shelfLayout(shelf, desk))
        var items = [DisplayItem(.shelf, .drawing(.shelf), layout.background, .shelf)]
        for (key, place) in zip(keys, layout.frames) where place.intersects(layout.background) {
            let picture = cardPicture(of: key)
            let launch = CardDrawing.Face.launch(LaunchDrawing(icon: icon(of: key), name: appName(of: key)))
            let drawing = CardDrawing(
                title: title(of: key), icon: icon(of: key), face: picture == nil ? launch : .empty, hasClose: false)
            items.append(DisplayItem(.shelfCard(key), .drawing(.card(drawing)), place, .shelfCard))
            guard let picture else { continue }
            items.append(
                DisplayItem(
                    .shelfPicture(key), .picture(picture, cornerRadius: Metrics.cardCorner),
                    SwitcherLayout.pictureFrame(inCard: place), .shelfCard, takesInput: false))
        }
        if library.supportsMultipleScenes(shelf.app), let place = layout.frames.last,
            place.intersects(layout.background)
        {
            let button = ShellDrawing.newWindowButton(isPressed: desk.pressed == .shelfNewWindow)
            items.append(DisplayItem(.shelfNewWindow, .drawing(button), place, .shelfCard))
        }
        return items
    }
}
