import Foundation
import SceneModel

extension Workspace {
    /// Returns the placed scenes of an output with their three-dot controls and the divider.
    func sceneItems(_ state: OutputState) -> [DisplayItem] {
        let geometry = geometry(state)
        var items: [DisplayItem] = []
        // While the user chooses the second scene of a split, the wallpaper stays visible instead of the background
        // colour.
        if state.arrangement != .home, state.splitRequest == nil {
            var background = DisplayItem(.backdrop, .color(appearance.sceneBackground), geometry.bounds, .backdrop)
            if let pull = state.pull { background.element.opacity = 1 - pull.progress }
            items.append(background)
        }
        for key in drawingOrder(state) {
            guard let sceneFrame = frame(of: key, on: state) else { continue }
            let layer: Layer = state.splitRequest == nil ? .scene : .movingScene
            items += sceneItems(for: key, frame: frame(sceneFrame, pulledOn: state), layer: layer, on: state)
            if state.pull == nil, state.splitRequest == nil, !isFullscreen(key, on: state) {
                items.append(multitaskingControlItem(for: key, at: sceneFrame, on: state))
            }
        }
        if case .split(let pair) = state.arrangement, state.pull == nil {
            let bar = ShellDrawing.divider(isDragged: state.isDividerDragged)
            items.append(DisplayItem(.divider, .drawing(bar), geometry.divider(fraction: pair.fraction), .divider))
        }
        if let key = state.prominent, let sceneFrame = frame(of: key, on: state) {
            items += prominentItems(key, frame(sceneFrame, pulledOn: state), state)
        }
        return items
    }

    /// Returns a prominent scene in front of the dimmed scenes, with the controls of the scene (M32). The dimmed scenes
    /// receive no input.
    ///
    /// The scene always has the shell's own control to close it, because the shell does not know whether the app's
    /// content has one.
    private func prominentItems(_ key: SceneKey, _ sceneFrame: CGRect, _ state: OutputState) -> [DisplayItem] {
        let dim = Color(red: 0, green: 0, blue: 0, alpha: 0.45)
        var items = [DisplayItem(.dim, .color(dim), geometry(state).bounds, .dim)]
        if state.pull == nil {
            items.append(multitaskingControlItem(for: key, at: sceneFrame, on: state))
            let drawing = ShellDrawing.closeControl(isPressed: state.pressed == .closeControl(key))
            items.append(
                DisplayItem(
                    .closeControl(key), .drawing(drawing), geometry(state).closeControl(over: sceneFrame),
                    .multitaskingControl))
        }
        return items + sceneItems(for: key, frame: sceneFrame, layer: .prominent, on: state)
    }

    private func multitaskingControlItem(for key: SceneKey, at sceneFrame: CGRect, on state: OutputState) -> DisplayItem
    {
        let isDimmed = state.prominent.map { $0 != key } ?? false
        let drawing = ShellDrawing.multitaskingControl(
            isPressed: state.pressed == .multitaskingControl(key), isFocused: focusedScene(of: state) == key,
            isProminent: state.prominent == key)
        return DisplayItem(
            .multitaskingControl(key), .drawing(drawing), geometry(state).multitaskingControl(over: sceneFrame),
            isDimmed ? .divider : .multitaskingControl,
            takesInput: !isDimmed)
    }

    /// Returns the displayed frame of a scene: smaller and moved while a finger pulls the scenes from the lower edge.
    private func frame(_ sceneFrame: CGRect, pulledOn state: OutputState) -> CGRect {
        guard let pull = state.pull else { return sceneFrame }
        let scale = 1 - 0.5 * pull.progress
        let bounds = geometry(state).bounds
        let (dx, dy) = (pull.point.x - pull.start.x, pull.point.y - pull.start.y)
        return CGRect(
            x: bounds.midX + (sceneFrame.minX - bounds.midX) * scale + dx * 0.6,
            y: bounds.maxY + (sceneFrame.minY - bounds.maxY) * scale + min(0, dy) * 0.5,
            width: sceneFrame.width * scale,
            height: sceneFrame.height * scale)
    }

    /// Returns the items of a scene at the scene's frame: the window and the transient windows, or a placeholder (M31).
    private func sceneItems(
        for key: SceneKey, frame sceneFrame: CGRect, layer: Layer, on state: OutputState
    ) -> [DisplayItem] {
        let isPicture = state.motions[.scene(key)]?.isPicture ?? false || state.pull != nil
        let corner = layer == .prominent ? Metrics.cardCorner : 0
        guard let window = windows.window(of: key), let entry = windows[window], entry.isShown, !isPicture else {
            let fullSize = self.frame(of: key, on: state)?.size ?? sceneFrame.size
            let pictureSize = placeholderSize(for: key, in: fullSize, on: state)
            var item = DisplayItem(
                .scenePlaceholder(key), placeholder(for: key, rounded: isPicture || layer == .prominent),
                sceneFrame.shrunk(by: pictureSize, of: fullSize), layer)
            if case .drawing = item.element.content { item.element.cornerRadius = corner }
            if state.pull?.restDeadline != nil {
                // While the finger moves, the placeholder is marked as moving, so that one bitmap is used for all its
                // sizes.
                (item.element.isMoving, item.element.largestSize) = (true, pictureSize)
            }
            return [item]
        }
        var items: [DisplayItem] = []
        var (frame, clip) = (sceneFrame, CGRect?.none)
        if !state.isDividerDragged, let panned = pannedWindow(of: key, in: sceneFrame) {
            (frame, clip) = (panned.frame, panned.clip)
            if panned.leavesBackground {
                items.append(
                    DisplayItem(
                        .sceneBackground(key), .color(appearance.sceneBackground), sceneFrame, layer,
                        cornerRadius: corner))
            }
            items += scrollerItems(of: key, panned, on: state)
        }
        var scene = DisplayItem(.scene(key), .window(window), frame, layer, cornerRadius: corner)
        scene.element.clip = clip
        items.append(scene)
        guard windows.hasTransients else { return items }
        let above: Layer =
            switch layer {
            case .prominent: .prominentTransient
            case .scene: .sceneTransient
            default: layer
            }
        for transient in windows.transients(of: key) {
            guard let properties = windows[transient]?.properties, properties.size.isUsable else { continue }
            let parent = properties.parent.flatMap { $0 == window ? frame : nil } ?? sceneFrame
            let frame = parent.centering(properties.size).constrained(to: geometry(state).sceneArea)
            items.append(DisplayItem(.window(transient), .window(transient), frame, above))
        }
        return items
    }

    /// Returns the placeholder for a scene's window: the window's last frame, else the session's snapshot in the
    /// appearance of the shell, else the launch drawing of the app.
    func placeholder(for key: SceneKey, rounded: Bool) -> DisplayElement.Content {
        let corner = rounded ? Metrics.cardCorner : 0
        if let window = windows.window(of: key), windows[window]?.isShown ?? false {
            return .picture(.window(window), cornerRadius: corner)
        }
        if let picture = launchSnapshot(of: key) { return .picture(picture, cornerRadius: corner) }
        return .drawing(.launch(launchDrawing(of: key)))
    }

    /// The largest factor by which a snapshot is enlarged to fill its scene's frame.
    private static let largestEnlargement = 1.2

    /// Returns the size in points of a scene's placeholder in the scene's frame of the size `fullSize`. Usually the
    /// placeholder fills the frame. A snapshot that is much smaller than the frame, for example because the scene was
    /// prominent when the snapshot was taken, keeps its own size in the middle of the frame. The placeholder of a scene
    /// that is prominent now always fills the frame.
    private func placeholderSize(for key: SceneKey, in fullSize: CGSize, on state: OutputState) -> CGSize {
        guard !isShown(key), state.prominent != key, let session = key.session, launchSnapshot(of: key) != nil,
            let snapshot = catalog.cards[session]?.snapshot, state.properties.scale > 0
        else { return fullSize }
        let size = CGSize(
            width: Double(snapshot.width) / state.properties.scale,
            height: Double(snapshot.height) / state.properties.scale)
        guard size.isUsable else { return fullSize }
        let (across, down) = (fullSize.width / size.width, fullSize.height / size.height)
        let isCropped = max(across, down) <= Metrics.largestCrop * min(across, down)
        let enlargement = isCropped ? max(across, down) : min(across, down)
        return enlargement > Self.largestEnlargement ? size : fullSize
    }

    /// Returns the snapshot of a scene's session; nil if the scene has no session, or if the session has no snapshot or
    /// is private.
    func snapshot(of key: SceneKey) -> PictureIdentifier? {
        guard let session = key.session, let card = catalog.cards[session], !card.isPrivate,
            let snapshot = card.snapshot
        else { return nil }
        return .snapshot(session, file: snapshot.file)
    }

    /// Returns the picture on the card of a scene; nil if the card shows the launch drawing, for example because the
    /// session is private.
    func cardPicture(of key: SceneKey) -> PictureIdentifier? {
        let window = windows.window(of: key).flatMap { windows[$0]?.isShown ?? false ? $0 : nil }
        guard let session = key.session else { return window.map(PictureIdentifier.window) }
        guard let card = catalog.cards[session], !card.isPrivate else { return nil }
        if let window, index(showing: key) != nil || card.snapshot == nil { return .window(window) }
        return snapshot(of: key)
    }
}
