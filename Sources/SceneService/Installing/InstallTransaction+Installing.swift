import Foundation
import SceneModel

extension InstallTransaction {
    /// Installs a checked bundle, in the order of ``InstallStep``.
    func install(_ bundle: CheckedBundle) throws(InstallError) -> InstalledApp {
        let app = bundle.manifest.identifier
        let destination = folders.bundle(bundle.name)
        try step(.recover)
        try recoverInterruptedRun()
        try checkFolder(destination, for: app)
        let plan = plan(bundle, at: destination)
        for entry in plan.desktopEntries where !isFree(entry.path, for: app) {
            throw .entryOccupied(path: folders.url(entry.path).path)
        }
        try step(.copy)
        let staged = try copyToStaging(bundle)
        try step(.record)
        try recordPlan(plan, for: app)
        try moveIntoPlace(staged, at: destination)
        try step(.icon)
        if let path = plan.iconPath, let icon = bundle.icon {
            try copyIcon(destination.appendingPathComponent(icon.name), path)
        }
        try step(.entries)
        try writeEntries(plan)
        try step(.database)
        updateDatabase()
        try step(.removePrevious)
        try clean(plan, for: app)
        try step(.finish)
        record.apps[app.text] = plan.completedEntry
        try save()
        return InstalledApp(app: app, bundle: destination.path, isComplete: true)
    }

    /// Replaces the dynamic quick actions of an app.
    func setDynamicActions(_ actions: [ShortcutItem], of app: AppIdentifier) throws(InstallError) {
        try recoverInterruptedRun()
        guard let entry = record.apps[app.text] else { throw .notInstalled(app) }
        let destination = folders.bundle(entry.folder)
        let bundle = try CheckedBundle(destination)
        guard bundle.manifest.identifier == app else {
            throw .folderOccupied(path: destination.path, by: bundle.manifest.identifier)
        }
        record.apps[app.text]?.dynamicActions = actions
        let plan = plan(bundle, at: destination)
        for entry in plan.desktopEntries where !isFree(entry.path, for: app) {
            throw .entryOccupied(path: folders.url(entry.path).path)
        }
        try writeEntries(plan)
        try save()
    }

    /// Throws if the destination folder of the bundle belongs to another app, or to an unknown owner.
    private func checkFolder(_ destination: URL, for app: AppIdentifier) throws(InstallError) {
        if let owner = record.owner(ofFolder: destination.lastPathComponent) {
            // The record takes precedence over the Info.plist, because the Info.plist may have been damaged since the
            // installation.
            if owner != app.text { throw .folderOccupied(path: destination.path, by: try? AppIdentifier(owner)) }
            return
        }
        guard InstallFileSystem.status(destination.path) != nil else { return }
        let owner = CheckedBundle.identifier(inFolder: destination.path)
        if owner != app { throw .folderOccupied(path: destination.path, by: owner) }
    }

    private func plan(_ bundle: CheckedBundle, at destination: URL) -> InstallPlan {
        let app = bundle.manifest.identifier
        return InstallPlan(
            manifest: bundle.manifest, icon: bundle.icon, names: bundle.localizedNames, destination: destination,
            command: installer.command, previous: record.apps[app.text]
        ) { isFree($0, for: app) }
    }

    /// Whether the app may write to a path: either nothing exists at the path, or the existing file belongs to the app.
    private func isFree(_ file: String, for app: AppIdentifier) -> Bool {
        guard InstallFileSystem.status(folders.url(file).path) != nil else { return true }
        // A desktop entry names its app. The owner of an icon is known from the record only.
        let isRecorded = record.apps[app.text]?.files.contains(file) == true
        return (file.hasSuffix(".desktop") || isRecorded) && belongsToApp(file: file, app: app.text)
    }

    private func copyToStaging(_ bundle: CheckedBundle) throws(InstallError) -> URL {
        try InstallFileSystem.makeFolder(folders.staging)
        let staged = folders.staging.appendingPathComponent(bundle.name, isDirectory: true)
        try bundle.tree.copy(to: staged.path)
        try InstallFileSystem.synchronize(folders.staging.path)
        // The bundle may have been rebuilt after it was checked, so the copy is checked again.
        guard let copy = try? CheckedBundle(staged), copy.manifest == bundle.manifest, copy.icon == bundle.icon else {
            throw .changed(path: bundle.tree.root)
        }
        return staged
    }

    private func recordPlan(_ plan: InstallPlan, for app: AppIdentifier) throws(InstallError) {
        record.apps[app.text] = plan.pendingEntry
        let needed = plan.neededFolders.union(installer.databaseProgram == nil ? [] : [Self.typeCache])
        record.createdPaths.formUnion(needed.filter { InstallFileSystem.status(folders.url($0).path) == nil })
        try save()
    }

    /// Moves the new bundle to its destination. A complete copy of the previous bundle exists until the new bundle is
    /// in place.
    private func moveIntoPlace(_ staged: URL, at destination: URL) throws(InstallError) {
        guard InstallFileSystem.status(destination.path) != nil else {
            try step(.swap)
            return try InstallFileSystem.move(staged, to: destination)
        }
        if installer.usesAtomicExchange {
            try step(.swap)
            if try InstallFileSystem.exchange(staged, destination) { return }
        }
        try step(.moveAside)
        try InstallFileSystem.makeFolder(folders.previousBundles)
        try InstallFileSystem.move(
            destination, to: folders.previousBundles.appendingPathComponent(destination.lastPathComponent))
        try step(.swap)
        try InstallFileSystem.move(staged, to: destination)
    }

    private func copyIcon(_ icon: URL, _ path: String) throws(InstallError) {
        // The content is copied, because the file may be a symbolic link that would be broken in another folder.
        guard let data = FileManager.default.contents(atPath: icon.path) else {
            throw InstallFileSystem.failure(of: "open", at: icon.path)
        }
        let target = folders.url(path)
        try InstallFileSystem.makeFolder(target.deletingLastPathComponent())
        try InstallFileSystem.write(data, to: target)
        // Menus read the icon theme again when the modification time of its folder has changed.
        utimes(folders.url("icons/hicolor").path, nil)
    }

    private func writeEntries(_ plan: InstallPlan) throws(InstallError) {
        try InstallFileSystem.makeFolder(folders.desktopEntries)
        for entry in plan.desktopEntries {
            try InstallFileSystem.write(Data(entry.text.utf8), to: folders.url(entry.path))
        }
    }

    /// Removes the previous bundle, and the files that only the previous version needs.
    ///
    /// The app may still be running from the previous bundle. This is harmless on Linux: a removed file continues to
    /// exist as long as a process has the file open, has mapped it or executes it. The running app cannot open any
    /// other file of the previous version; at the same paths the app finds the files of the new version.
    private func clean(_ plan: InstallPlan, for app: AppIdentifier) throws(InstallError) {
        try InstallFileSystem.remove(folders.staging.path)
        try InstallFileSystem.remove(folders.previousBundles.path)
        for folder in plan.pendingEntry.replaces { try discard(folder) }
        try removeFiles(plan.pendingEntry.files.subtracting(plan.completedEntry.files), of: app.text)
    }
}
