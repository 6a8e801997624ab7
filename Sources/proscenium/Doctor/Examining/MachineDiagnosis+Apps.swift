import PredicateFormat

extension MachineDiagnosis {
    func apps(_ apps: AppFacts) -> [Finding] {
        let broken = Set(apps.apps.filter { $0.problem != nil }.map(\.identifier))
        let leftOver = Set(apps.orphans.map(\.identifier))
        // Uninstalling a broken app also removes its menu entries, so these entries are not reported as orphans.
        let orphans = apps.orphans.filter { !broken.contains($0.identifier) }
        let problems =
            installationListFinding(apps) + apps.apps.compactMap { brokenAppFinding($0, leftOver) }
            + orphans.map(orphanFinding)
        guard problems.isEmpty else { return problems }
        let count = apps.apps.count
        let text =
            switch count {
            case 0: "no apps are installed"
            case 1: "the only known app can be launched"
            default: "all \(count) known apps can be launched"
            }
        return [Finding(.apps, .ok, "apps", text)]
    }

    private func installationListFinding(_ apps: AppFacts) -> [Finding] {
        guard let error = apps.installationListError else { return [] }
        let quotedPath = error.location.map(ShellWord.quoted)
        return [
            Finding(
                .apps, .fault, error.code, error.message + (error.cause.map { ": \($0)" } ?? ""),
                remedy: quotedPath.map { "mv \($0) \($0).old   # then install your apps again" } ?? error.remedy,
                place: error.location)
        ]
    }

    private func brokenAppFinding(_ app: AppFacts.App, _ leftOver: Set<String>) -> Finding? {
        let identifier = ShellWord.quoted(app.identifier)
        let wasInstalled = app.isInstalled || leftOver.contains(app.identifier)
        if let problem = app.problem {
            let addOrRemove =
                "proscenium apps add BUNDLE   # its new place; or remove the app: proscenium uninstall \(identifier)"
            let remove = "proscenium uninstall \(identifier)   # or install it again: proscenium install BUNDLE"
            return Finding(
                .apps, .warning, wasInstalled ? "installedAppBroken" : "knownAppBroken",
                "“\(app.identifier)” cannot be launched: \(problem)", remedy: wasInstalled ? remove : addOrRemove,
                place: app.bundle)
        }
        guard !app.isInstallationComplete else { return nil }
        return Finding(
            .apps, .warning, "installationIncomplete",
            "the installation of “\(app.identifier)” was interrupted, so its icon or menu entry may be missing",
            remedy: "proscenium install BUNDLE   # again; or remove it: proscenium uninstall \(identifier)",
            place: app.bundle)
    }

    private func orphanFinding(_ orphan: AppFacts.OrphanedEntry) -> Finding {
        // `uninstall` cannot find the files of an app without an installation record, so the remedy also deletes the
        // menu entry itself.
        let identifier = ShellWord.quoted(orphan.identifier)
        return Finding(
            .apps, .warning, "menuEntryOrphaned",
            "this menu entry belongs to “\(orphan.identifier)”, whose bundle was removed",
            remedy: "proscenium uninstall \(identifier); rm -f \(ShellWord.quoted(orphan.path))", place: orphan.path)
    }
}
