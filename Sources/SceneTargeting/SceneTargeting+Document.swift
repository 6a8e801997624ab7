import SceneModel

extension SceneTargeting {
    /// Creates the targeting of the apps, sessions and rules of a scenes file.
    ///
    /// - Throws: ``UnknownAppError`` if the document has a session of an app that it does not list. Reading a file
    ///   rules this out.
    public init(_ document: ScenesDocument) throws(UnknownAppError) {
        self.init()
        for app in document.apps { setApp(app.identifier, supportsMultipleScenes: app.supportsMultipleScenes) }
        for session in document.sessions { try update(session) }
        for app in document.apps {
            setRules(document.rules.filter { $0.app == app.identifier }, app: app.identifier)
        }
    }
}
