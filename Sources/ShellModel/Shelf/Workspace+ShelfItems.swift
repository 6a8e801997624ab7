import Foundation
import SceneModel

extension Workspace {
    func shelfKeys(_ shelf: Shelf, _ state: OutputState) -> [SceneKey] {
        sessions(of: shelf.app, excluding: state.scenes)
    }

    func shelfLayout(_ shelf: Shelf, _ state: OutputState) -> ShelfLayout {
        ShelfLayout(
            geometry(state), aspects: shelfKeys(shelf, state).map { aspect(of: $0, state) },
            hasPlus: catalog.supportsMultipleScenes(shelf.app), offset: shelf.offset)
    }

    /// Returns the aspect ratio of the picture on a scene's card: the ratio of the window, else of the snapshot, else
    /// of a full scene.
    private func aspect(of key: SceneKey, _ state: OutputState) -> Double {
        if let window = windows.window(of: key), let size = windows[window]?.properties.size, size.isUsable {
            return size.width / size.height
        }
        if let session = key.session, let snapshot = catalog.cards[session]?.snapshot, snapshot.width > 0,
            snapshot.height > 0
        {
            return Double(snapshot.width) / Double(snapshot.height)
        }
        return geometry(state).sceneArea.width / geometry(state).sceneArea.height
    }

    /// Returns the shelf with the cards of the app's scenes that are not placed on the output (M36).
    func shelfItems(_ state: OutputState) -> [DisplayItem] {
        guard let shelf = state.shelf, !state.isHome, state.overlay == nil, state.pull == nil else { return [] }
        let (keys, layout) = (shelfKeys(shelf, state), shelfLayout(shelf, state))
        var items = [DisplayItem(.shelf, .drawing(.shelf), layout.background, .shelf)]
        for (key, cardFrame) in zip(keys, layout.frames) where cardFrame.intersects(layout.background) {
            let picture = cardPicture(of: key)
            let launch = CardDrawing.Face.launch(launchDrawing(of: key))
            let drawing = CardDrawing(
                title: title(of: key), icon: icon(of: key), face: picture == nil ? launch : .empty, hasClose: false,
                hasMark: attentionScenes.contains(key))
            items.append(DisplayItem(.shelfCard(key), .drawing(.card(drawing)), cardFrame, .shelfCard))
            guard let picture else { continue }
            items.append(
                DisplayItem(
                    .shelfPicture(key), .picture(picture, cornerRadius: Metrics.cardCorner),
                    CardLayout.pictureFrame(inCard: cardFrame), .shelfCard, takesInput: false))
        }
        if catalog.supportsMultipleScenes(shelf.app), let buttonFrame = layout.frames.last,
            buttonFrame.intersects(layout.background)
        {
            let button = ShellDrawing.newWindowButton(isPressed: state.pressed == .shelfNewWindow)
            items.append(DisplayItem(.shelfNewWindow, .drawing(button), buttonFrame, .shelfCard))
        }
        return items
    }
}
