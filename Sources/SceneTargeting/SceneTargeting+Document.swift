import SceneModel

extension SceneTargeting {
    /// Creates the targeting of the apps, sessions and rules of a scenes file.
    ///
    /// - Throws: ``UnknownAppError`` if a session in the document belongs to an app that the document does not list.
    ///   This cannot happen for a document that was read from a file.
    public init(_ document: ScenesDocument) throws(UnknownAppError) {
        self.init()
        for app in document.apps { setApp(app.identifier, supportsMultipleScenes: app.supportsMultipleScenes) }
        for session in document.sessions { try update(session) }
        for app in document.apps {
            setRules(document.rules.filter { $0.app == app.identifier }, app: app.identifier)
        }
    }
}
