import SceneModel

extension InstallTransaction {
    /// Removes an app. Its desktop entries and icon are removed first, so that nobody can start a partly removed app.
    func uninstall(_ app: AppIdentifier) throws(InstallError) {
        let wasKnown = record.apps[app.text] != nil
        try step(.recover)
        try recoverInterruptedRun()
        guard let entry = record.apps[app.text] else {
            // An earlier removal was interrupted, and the recovery has just completed it.
            if wasKnown { return updateDatabase() }
            throw .notInstalled(app)
        }
        try step(.entries)
        try removeFiles(entry.files, of: app.text)
        try step(.database)
        updateDatabase()
        try step(.removePrevious)
        try discard(entry.folder)
        try step(.finish)
        record.apps[app.text] = nil
        try save()
    }
}
