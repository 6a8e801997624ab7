import Foundation
import SceneModel
import SceneProtocol
import Testing

@testable import Shell
@testable import ShellModel

/// The content of the compared screens: the same apps, sessions, windows and notifications every time.
final class ScreenContent {
    let rig: ScreenRig
    let appearance: Appearance
    private(set) var windows: [SampleWindow] = []
    private var cards: [String: StageMessages.Card] = [:]

    init(_ rig: ScreenRig, _ appearance: Appearance) { (self.rig, self.appearance) = (rig, appearance) }

    private static func app(_ name: String) throws -> AppIdentifier { try AppIdentifier("org.example." + name) }

    /// Adds the apps and cards of home and the switcher.
    func addHomeContent() async throws {
        let multiWindowApps: Set = ["clowns", "notes", "mail"]
        let names = [
            "clowns": "Clown Town", "mail": "Mail", "notes": "Notes", "reader": "Reader", "drawings": "Drawings",
            "terminal": "Terminal", "calendar": "Calendar", "camera": "Camera", "chess": "Chess", "weather": "Weather",
            "files": "Files", "music": "Music",
        ]
        let actions = [
            ShortcutItem(type: "new", title: "New Clown"),
            ShortcutItem(type: "open", title: "Open Robbie", subtitle: "He is hungry"),
        ]
        let apps = try names.keys.sorted().map { name in
            StageMessages.App(
                app: try Self.app(name), name: names[name] ?? name, bundle: nil,
                supportsMultipleScenes: multiWindowApps.contains(name), isRunning: name == "clowns" || name == "notes",
                shortcutItems: name == "clowns" ? actions : [], badge: name == "mail" ? 3 : 0)
        }
        let sessions = [
            ("clowns-main", "clowns", "Circus of the Sun"), ("clowns-robbie", "clowns", "Robbie"),
            ("clowns-details", "clowns", "Details"), ("notes-1", "notes", "Shopping"), ("notes-2", "notes", "Packing"),
            ("mail-1", "mail", "Inbox"),
        ]
        for (index, (name, app, title)) in sessions.enumerated() {
            cards[name] = try await card(name, app, title, Int64(sessions.count - index))
        }
        let registration = StageMessages.Registration(
            joinToken: "secret", snapshotFolder: "/nowhere", apps: apps, cards: Array(cards.values))
        try await rig.send(.registration(registration))
        try await rig.wait(for: "the icons") { shell in
            shell.workspace.catalog.icon(of: "org.example.files", name: "") == .themed("folder")
                && shell.workspace.catalog.icon(of: "org.example.terminal", name: "")
                    == .themed("utilities-terminal-symbolic")
        }
    }

    /// Creates the card of a session without a scene. The card has a snapshot unless its app is Mail.
    private func card(
        _ name: String, _ app: String, _ title: String, _ lastActive: Int64
    ) async throws -> StageMessages.Card {
        let session = try SessionIdentifier(name)
        let record = SceneSession(
            identifier: session, app: try Self.app(app), role: .windowApplication, title: title,
            lastActive: Timestamp(millisecondsSince1970: lastActive), isPrivate: false)
        let hasSnapshot = app != "mail"
        if hasSnapshot {
            let picture = try #require(
                SampleApp.picture(title, size: CGSize(width: 1366, height: 1000), appearance))
            try await rig.on { $0.pictures.store.store(picture, as: .snapshot(session, file: name)) }
        }
        return StageMessages.Card(
            record, hasScene: false,
            snapshot: hasSnapshot ? StageMessages.Snapshot(file: name, taken: .epoch, width: 1366, height: 1000) : nil)
    }

    /// Presents a session, and then creates its window.
    func open(
        _ name: String, _ style: PresentationOptions.Style = .automatic, from requester: String? = nil
    ) async throws {
        let card = try #require(cards[name])
        let requester = try requester.map { try SessionIdentifier($0) }
        try await rig.send(
            .presentation(
                .init(
                    session: card.session, hasScene: true,
                    PresentationOptions(style: style, requestingSession: requester))
            ))
        let title = card.title ?? ""
        let window = try SampleWindow(try await rig.client(), title, app: card.app.text, appearance)
        windows.append(window)
        try await rig.wait(for: "the window \(title)") { $0.window(called: title) != nil }
        try await rig.on { shell in
            if let window = shell.window(called: title) { shell.send(.windowBound(window, card.session)) }
        }
    }

    /// Delivers notifications: two are shown as banners, the other notifications are only in the list.
    func notify() async throws {
        try await deliver("1", "mail", "Ringmaster", "The posters are printed.", minutes: 130, isSilent: true)
        try await deliver(
            "2", "calendar", "Rehearsal", "In the big tent, with the elephants. Bring the sugar.", minutes: 25,
            isSilent: true)
        try await deliver(
            "3", "clowns", "Robbie is hungry", "He has not eaten since the second act.", minutes: 4,
            actions: [
                NotificationAction(identifier: "feed", title: "Feed Him"),
                NotificationAction(identifier: "later", title: "Later"),
            ])
        try await deliver("4", "weather", "Storm warning", "The tent must come down before nine.", isCritical: true)
    }

    private func deliver(
        _ name: String, _ app: String, _ title: String, _ body: String, minutes: Int64 = 0,
        actions: [NotificationAction] = [], isCritical: Bool = false, isSilent: Bool = false
    ) async throws {
        let date = Timestamp(millisecondsSince1970: ScreenRig.time.millisecondsSince1970 - minutes * 60_000)
        let content = NotificationContent(
            title: title, body: body, interruptionLevel: isCritical ? .critical : .active)
        try await rig.send(
            .banner(
                .init(
                    banner: name, app: try Self.app(app), content: content, date: date, actions: actions,
                    isSilent: isSilent
                )))
    }
}

extension Shell {
    /// Returns the window with the given title.
    fileprivate func window(called title: String) -> WindowIdentifier? {
        workspace.windows.entries.values.first { $0.properties.title == title }?.properties.window
    }
}
