import Foundation
import SceneModel

extension Workspace {
    /// Returns the scenes of an output with their controls and the divider.
    func sceneItems(_ desk: OutputState) -> [DisplayItem] {
        let geometry = geometry(desk)
        var items: [DisplayItem] = []
        if desk.arrangement != .home {
            var ground = DisplayItem(.backdrop, .color(sceneBackgroundColor), geometry.bounds, .backdrop)
            if let pull = desk.pull { ground.element.opacity = 1 - pull.progress }
            items.append(ground)
        }
        for key in desk.arrangement.keys {
            guard let place = frame(of: key, on: desk) else { continue }
            items += sceneItems(for: key, frame: frame(place, pulledOn: desk), layer: .scene, on: desk)
            if desk.pull == nil, !isFullscreen(key, on: desk) {
                items.append(multitaskingControlItem(for: key, at: place, on: desk))
            }
        }
        if case .split(let pair) = desk.arrangement, desk.pull == nil {
            let bar = ShellDrawing.divider(isDragged: desk.isDividerDragged)
            items.append(DisplayItem(.divider, .drawing(bar), geometry.divider(fraction: pair.fraction), .divider))
        }
        if let key = desk.prominent, let place = frame(of: key, on: desk) {
            items += prominentItems(key, frame(place, pulledOn: desk), desk)
        }
        return items
    }

    /// Returns a prominent scene over the dimmed workspace, which takes no input (M32).
    private func prominentItems(_ key: SceneKey, _ place: CGRect, _ desk: OutputState) -> [DisplayItem] {
        let dim = Color(red: 0, green: 0, blue: 0, alpha: 0.45)
        var items = [DisplayItem(.dim, .color(dim), geometry(desk).bounds, .dim)]
        if desk.pull == nil { items.append(multitaskingControlItem(for: key, at: place, on: desk)) }
        return items + sceneItems(for: key, frame: place, layer: .prominent, on: desk)
    }

    private var sceneBackgroundColor: Color {
        appearance == .dark ? Color(red: 0.07, green: 0.07, blue: 0.09) : Color(red: 0.93, green: 0.93, blue: 0.95)
    }

    private func multitaskingControlItem(for key: SceneKey, at place: CGRect, on desk: OutputState) -> DisplayItem {
        let isDimmed = desk.prominent.map { $0 != key } ?? false
        let drawing = ShellDrawing.dots(
            isPressed: desk.pressed == .multitaskingControl(key), isFocused: focusedScene(of: desk) == key)
        return DisplayItem(
            .multitaskingControl(key), .drawing(drawing), geometry(desk).multitaskingControl(over: place),
            isDimmed ? .divider : .dots,
            takesInput: !isDimmed)
    }

    /// Returns the frame of a scene while a finger pulls the scenes from the lower edge.
    private func frame(_ place: CGRect, pulledOn desk: OutputState) -> CGRect {
        guard let pull = desk.pull else { return place }
        let scale = 1 - 0.5 * pull.progress
        let bounds = geometry(desk).bounds
        let (dx, dy) = (pull.point.x - pull.start.x, pull.point.y - pull.start.y)
        return CGRect(
            x: bounds.midX + (place.minX - bounds.midX) * scale + dx * 0.6,
            y: bounds.maxY + (place.minY - bounds.maxY) * scale + min(0, dy) * 0.5, width: place.width * scale,
            height: place.height * scale)
    }

    /// Returns the items of a scene at its place: its window, or a placeholder for it (M31).
    private func sceneItems(for key: SceneKey, frame place: CGRect, layer: Layer, on desk: OutputState) -> [DisplayItem]
    {
        let isPicture = desk.motions[.scene(key)]?.isPicture ?? false || desk.pull != nil
        let corner = layer == .prominent ? Metrics.cardCorner : 0
        guard let window = windows.window(of: key), let entry = windows[window], entry.isShown, !isPicture else {
            var item = DisplayItem(
                .scenePlaceholder(key), placeholder(for: key, rounded: isPicture || layer == .prominent), place, layer)
            if case .drawing = item.element.content { item.element.cornerRadius = corner }
            if desk.pull?.restDeadline != nil {
                // Marks the item as moving, so that one bitmap is used for the whole pull.
                (item.element.isMoving, item.element.largestSize) = (true, self.frame(of: key, on: desk)?.size)
            }
            return [item]
        }
        var items: [DisplayItem] = []
        let size = entry.facts.size
        var frame = place
        if size.isUsable, size.width < place.width - 1 || size.height < place.height - 1, !desk.isDividerDragged {
            // A window smaller than its place is centred in it.
            frame = place.centering(CGSize(width: min(size.width, place.width), height: min(size.height, place.height)))
            items.append(
                DisplayItem(.sceneBackground(key), .color(sceneBackgroundColor), place, layer, cornerRadius: corner))
        }
        items.append(DisplayItem(.scene(key), .window(window), frame, layer, cornerRadius: corner))
        guard windows.hasTransients else { return items }
        let above: Layer = layer == .prominent ? .prominentTransient : .sceneTransient
        for transient in windows.transients(of: key) {
            guard let facts = windows[transient]?.facts, facts.size.isUsable else { continue }
            let parent = facts.parent.flatMap { $0 == window ? frame : nil } ?? place
            let frame = parent.centering(facts.size).constrained(to: geometry(desk).sceneArea)
            items.append(DisplayItem(.window(transient), .window(transient), frame, above))
        }
        return items
    }

    /// Returns the placeholder for a scene's window: its last frame, else its snapshot, else the launch drawing of its
    /// app.
    func placeholder(for key: SceneKey, rounded: Bool) -> DisplayElement.Content {
        let corner = rounded ? Metrics.cardCorner : 0
        if let window = windows.window(of: key), windows[window]?.isShown ?? false {
            return .picture(.window(window), cornerRadius: corner)
        }
        if let picture = snapshot(of: key) { return .picture(picture, cornerRadius: corner) }
        return .drawing(.launch(LaunchDrawing(icon: icon(of: key), name: appName(of: key))))
    }

    /// Returns the snapshot of a session; nil if there is none or the session is private.
    func snapshot(of key: SceneKey) -> PictureIdentifier? {
        guard let session = key.session, let card = library.cards[session], !card.isPrivate,
            let snapshot = card.snapshot
        else { return nil }
        return .snapshot(session, file: snapshot.file)
    }

    /// Returns the picture on the card of a scene; nil if the card shows the launch drawing.
    func cardPicture(of key: SceneKey) -> PictureIdentifier? {
        let window = windows.window(of: key).flatMap { windows[$0]?.isShown ?? false ? $0 : nil }
        guard let session = key.session else { return window.map(PictureIdentifier.window) }
        guard let card = library.cards[session], !card.isPrivate else { return nil }
        if let window, index(showing: key) != nil || card.snapshot == nil { return .window(window) }
        return snapshot(of: key)
    }
}
