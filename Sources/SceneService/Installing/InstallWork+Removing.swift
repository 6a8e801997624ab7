import SceneModel

extension InstallWork {
    /// Removes an app. Its icon goes first, so that nobody starts what is half gone.
    func uninstall(_ app: AppIdentifier) throws(InstallError) {
        let wasKnown = record.apps[app.text] != nil
        try step(.sweep)
        try sweep()
        guard let entry = record.apps[app.text] else {
            // The last run had removed all but what was put in order just now.
            if wasKnown { return updateDatabase() }
            throw .notInstalled(app)
        }
        try step(.entries)
        try removeFiles(entry.files, of: app.text)
        try step(.database)
        updateDatabase()
        try step(.clean)
        try discard(entry.folder)
        try step(.finish)
        record.apps[app.text] = nil
        try save()
    }
}
