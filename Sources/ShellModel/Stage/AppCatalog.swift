import Foundation
import SceneModel
import SceneProtocol

/// All apps and sessions that the daemon has reported, and the icons of apps and foreign programs.
struct AppCatalog: Sendable {
    private(set) var apps: [AppIdentifier: StageMessages.App] = [:]
    private(set) var cards: [SessionIdentifier: StageMessages.Card] = [:]
    private(set) var sessionsByApp: [AppIdentifier: Set<SessionIdentifier>] = [:]
    /// The apps sorted by name. The standard layout of home has this order.
    private(set) var homeOrder: [AppIdentifier] = []
    private var icons: [String: (source: IconSource, name: String?, launch: LaunchContent?)] = [:]
    /// A counter that increases with every change that can affect the content of a switcher.
    private(set) var revision = 0
    /// Whether the daemon has sent a registration with all apps and sessions.
    private(set) var isRegistered = false

    /// Replaces all apps and sessions with the apps and sessions of a registration.
    mutating func replaceAll(with registration: StageMessages.Registration) {
        apps = Dictionary(registration.apps.map { ($0.app, $0) }) { $1 }
        cards = Dictionary(registration.cards.map { ($0.session, $0) }) { $1 }
        sessionsByApp = cards.values.reduce(into: [:]) { $0[$1.app, default: []].insert($1.session) }
        isRegistered = true
        sortHome()
    }

    mutating func update(_ app: StageMessages.App) {
        let previous = apps.updateValue(app, forKey: app.app)
        if previous?.name != app.name { sortHome() }
        revision += 1
    }

    mutating func update(_ card: StageMessages.Card) {
        if let previous = cards.updateValue(card, forKey: card.session), previous.app != card.app {
            sessionsByApp[previous.app]?.remove(card.session)
        }
        sessionsByApp[card.app, default: []].insert(card.session)
        revision += 1
    }

    mutating func remove(_ session: SessionIdentifier) {
        guard let card = cards.removeValue(forKey: session) else { return }
        sessionsByApp[card.app]?.remove(session)
        revision += 1
    }

    mutating func sceneEnded(_ session: SessionIdentifier) {
        cards[session]?.hasScene = false
        cards[session]?.prefersHomeIndicatorAutoHidden = nil
        revision += 1
    }

    mutating func setIcon(_ source: IconSource, name: String?, launch: LaunchContent?, for app: String) {
        icons[app] = (source, name, launch)
        revision += 1
    }

    mutating func increaseRevision() { revision += 1 }

    private mutating func sortHome() {
        homeOrder = apps.values.sorted { ($0.name.lowercased(), $0.app) < ($1.name.lowercased(), $1.app) }.map(\.app)
        revision += 1
    }

    func isApp(_ text: String) -> Bool { (try? AppIdentifier(text)).map { apps[$0] != nil } ?? false }

    func name(ofApp app: AppIdentifier) -> String { apps[app]?.name ?? app.text }

    func name(ofProgram appID: String) -> String? { icons[appID]?.name }

    /// Returns the icon that the icon finder found, or a letter icon for `name`. A letter icon of the icon finder is
    /// not used, because its letter may be the first letter of the identifier instead of the name.
    func icon(of app: String, name: String) -> IconSource {
        guard let found = icons[app]?.source else { return .letter(name) }
        if case .letter = found { return .letter(name) }
        return found
    }

    func icon(ofApp app: AppIdentifier) -> IconSource { icon(of: app.text, name: name(ofApp: app)) }

    /// Returns the launch screen that the icon finder found in an app's bundle; nil for none.
    func launchContent(ofApp app: AppIdentifier) -> LaunchContent? { icons[app.text]?.launch }

    func supportsMultipleScenes(_ app: AppIdentifier) -> Bool { apps[app]?.supportsMultipleScenes ?? false }
}
