/// The apps, sessions and rules of a scenes file: everything on which targeting decisions depend. A document can be
/// read without a running daemon.
///
/// The command `proscenium explain` reads scenes files.
public struct ScenesDocument: Hashable, Sendable {
    /// The facts about an app on which a decision depends.
    public struct App: Hashable, Sendable {
        /// The app's identifier.
        public var identifier: AppIdentifier

        /// The app's display name; nil if the identifier is shown instead.
        public var name: String?

        /// Whether the app can show several scenes at a time (`UIApplicationSupportsMultipleScenes`).
        public var supportsMultipleScenes: Bool

        /// Creates an app. By default the app supports a single scene, like an app without the manifest entry.
        public init(identifier: AppIdentifier, name: String? = nil, supportsMultipleScenes: Bool = false) {
            self.identifier = identifier
            self.name = name
            self.supportsMultipleScenes = supportsMultipleScenes
        }

        /// Creates an app from its manifest.
        public init(_ manifest: AppManifest) {
            self.init(
                identifier: manifest.identifier, name: manifest.displayName,
                supportsMultipleScenes: manifest.supportsMultipleScenes)
        }
    }

    /// The apps, without duplicates.
    public let apps: [App]

    /// Sessions of these apps; every identifier is unique.
    public let sessions: [SceneSession]

    /// The user's rules for these apps, in the order in which they are evaluated; every identifier is unique per app.
    public let rules: [UserRule]

    /// Creates a document after checking identifiers and references.
    ///
    /// - Throws: the first ``ScenesDocumentError/Problem`` among duplicate identifiers and unknown apps.
    public init(
        apps: [App], sessions: [SceneSession], rules: [UserRule] = []
    ) throws(ScenesDocumentError.Problem) {
        try Self.checkUnique(apps.map(\.identifier), in: "apps") { $0.text }
        try Self.checkUnique(sessions.map(\.identifier), in: "sessions") { $0.text }
        try Self.checkUnique(rules.map { [$0.app.text, $0.identifier] }, in: "rules") { $0[1] }
        let known = Set(apps.map(\.identifier))
        try Self.checkKnown(sessions.map(\.app), among: known, in: "sessions")
        try Self.checkKnown(rules.map(\.app), among: known, in: "rules")
        self.apps = apps
        self.sessions = sessions
        self.rules = rules
    }

    private static func checkUnique<Name: Hashable>(
        _ names: [Name], in list: String, text: (Name) -> String
    ) throws(ScenesDocumentError.Problem) {
        var places: [Name: String] = [:]
        for (index, name) in names.enumerated() {
            let path = "\(list)\(KeyPathFormatter.component(index)).identifier"
            if let first = places.updateValue(path, forKey: name) {
                throw .duplicate(path: path, value: text(name), first: first)
            }
        }
    }

    private static func checkKnown(
        _ apps: [AppIdentifier], among known: Set<AppIdentifier>, in list: String
    ) throws(ScenesDocumentError.Problem) {
        for (index, app) in apps.enumerated() where !known.contains(app) {
            throw .unknownApp(path: "\(list)\(KeyPathFormatter.component(index)).app", app: app, known: known.sorted())
        }
    }
}
