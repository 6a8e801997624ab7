import Foundation
import SceneModel

extension Workspace {
    /// Returns the items of the switcher: the background, the search field, the plus button and the visible cards.
    func switcherItems(_ switcher: Switcher, _ state: OutputState, at time: ShellTime) -> [DisplayItem] {
        let geometry = geometry(state)
        let layout = switcherLayout(switcher, state)
        let background = Color(red: 0.04, green: 0.05, blue: 0.08, alpha: 0.55)
        var items = [DisplayItem(.switcher, .color(background), geometry.bounds, .switcher)]
        let field = ShellDrawing.searchField(text: switcher.filter, placeholder: placeholder(of: switcher))
        items.append(DisplayItem(.search, .drawing(field), layout.search, .cardPart))
        if let request = switcher.splitRequest, let sceneFrame = frame(of: request.scene, on: state) {
            // While the user chooses the second scene of a split, a tap on the first scene cancels the choice.
            items.append(DisplayItem(.overlayScrim, .area, sceneFrame, .overlayScrim))
        }
        if let app = switcher.app, catalog.supportsMultipleScenes(app) {
            items.append(
                DisplayItem(
                    .switcherNewWindow, .drawing(.newWindowButton(isPressed: state.pressed == .switcherNewWindow)),
                    layout.newWindowButton, .cardPart))
        }
        if switcher.entries.isEmpty {
            let text = TextDrawing(
                switcher.filter.isEmpty ? "No windows" : "No matching windows", style: .title, isOverDark: true)
            let frame = layout.area.centering(CGSize(width: min(400, layout.area.width), height: 40))
            items.append(DisplayItem(.emptyText, .drawing(.text(text)), frame, .card, takesInput: false))
        }
        let offset = switcher.scroll.value(at: time, limit: layout.maximumOffset(count: switcher.entries.count))
        for index in layout.visibleEntries(count: switcher.entries.count, offset: offset) {
            let cardFrame = layout.frame(ofEntry: index, offset: offset)
            guard cardFrame.intersects(layout.area) else { continue }
            items += cardItems(switcher.entries[index], cardFrame, isFocused: switcher.selection == index, state)
        }
        return items
    }

    private func placeholder(of switcher: Switcher) -> String {
        if let request = switcher.splitRequest { return "Open beside \(appName(of: request.scene))" }
        return "Search \(switcher.app.map { catalog.name(ofApp: $0) + " windows" } ?? "windows")"
    }

    private func cardItems(
        _ entry: Switcher.Entry, _ cardFrame: CGRect, isFocused: Bool, _ state: OutputState
    ) -> [DisplayItem] {
        switch entry {
        case .single(let key): return card(key, cardFrame, isFocused: isFocused, state)
        case .item(let item): return [card(item, cardFrame, isFocused: isFocused)]
        case .pair(let pair):
            let halves = SwitcherLayout.pairFrames(in: cardFrame, fraction: pair.fraction)
            return card(pair.left, halves[0], isFocused: isFocused, state)
                + card(pair.right, halves[1], isFocused: isFocused, state)
        }
    }

    /// Returns the card of an app that can open a further scene, or of a program without a window.
    private func card(_ item: HomeItem, _ frame: CGRect, isFocused: Bool) -> DisplayItem {
        let (name, icon) = (name(of: item), icon(of: item))
        let app: AppIdentifier? = if case .app(let app) = item { app } else { nil }
        var title: String?
        if let app, !sessions(of: app, excluding: []).isEmpty { title = "New Window" }
        if isLaunching(item) { title = "Opening…" }
        let drawing = CardDrawing(
            title: title ?? name, subtitle: title == nil ? nil : name, icon: icon,
            face: .launch(launchDrawing(ofApp: app, icon: icon, name: name)), hasClose: false, isFocused: isFocused)
        return DisplayItem(.appCard(item.text), .drawing(.card(drawing)), frame, .card)
    }

    /// Returns a card and its picture. The picture is a separate element, so that it can move without being redrawn.
    private func card(_ key: SceneKey, _ cardFrame: CGRect, isFocused: Bool, _ state: OutputState) -> [DisplayItem] {
        var (frame, opacity) = (cardFrame, 1.0)
        if let swiped = state.swipe, swiped.part == .card(key) {
            frame = cardFrame.offsetBy(dx: 0, dy: min(0, swiped.dy))
            opacity = max(0.3, 1 + min(0, swiped.dy) / 500)
        }
        // One card of a pair can be outside of the screen while the other is visible.
        guard frame.intersects(geometry(state).bounds) else { return [] }
        let picture = cardPicture(of: key)
        let title = title(of: key)
        let launch = CardDrawing.Face.launch(launchDrawing(of: key))
        let drawing = CardDrawing(
            title: title, subtitle: title == appName(of: key) ? nil : appName(of: key), icon: icon(of: key),
            face: picture == nil ? launch : .empty, hasClose: true, isFocused: isFocused,
            hasMark: attentionScenes.contains(key))
        var items = [DisplayItem(.card(key), .drawing(.card(drawing)), frame, .card, opacity: opacity)]
        if let picture {
            items.append(
                DisplayItem(
                    .cardPicture(key), .picture(picture, cornerRadius: Metrics.cardCorner),
                    CardLayout.pictureFrame(inCard: frame), .cardPart, opacity: opacity, takesInput: false))
        }
        return items
    }
}
