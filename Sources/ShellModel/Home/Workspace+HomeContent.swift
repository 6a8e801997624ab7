import Foundation
import SceneModel

/// The properties of the items of home, the dock and the search.
extension Workspace {
    /// Passes the current apps to home, and updates the open searches if the apps have changed.
    mutating func refreshHome() {
        if homeCatalog.setApps(catalog.homeOrder) { refreshSearches() }
    }

    /// Replaces the installed foreign programs.
    mutating func setPrograms(_ programs: [ForeignProgram]) {
        transition { workspace in
            workspace.homeCatalog.setPrograms(programs)
            // When the user chooses the second scene of a split, the switcher also offers programs. If the switcher is
            // open for such a choice, it must recompute its entries.
            workspace.catalog.increaseRevision()
            workspace.refreshSearches()
        }
    }

    /// Replaces the arrangement of home and the dock with the stored one.
    mutating func setHomeArrangement(_ arrangement: HomeArrangement) {
        homeCatalog.setArrangement(arrangement)
        storedHomeArrangement = arrangement
    }

    /// If the arrangement of home has changed, requests that the arrangement is stored. The most recently used items of
    /// the dock change only while no finger and no button is down, so that no icon moves away from under a finger or
    /// the pointer.
    mutating func reconcileHome() {
        if hasNewUses, touches.isEmpty {
            hasNewUses = false
            transition { $0.homeCatalog.updateRecentDockItems() }
        }
        guard homeCatalog.arrangement != storedHomeArrangement else { return }
        storedHomeArrangement = homeCatalog.arrangement
        actions.append(.storeHome(homeCatalog.arrangement))
    }

    /// Records the use of the app or program of a scene.
    mutating func recordUse(of key: SceneKey) {
        guard let item = homeItem(of: key) else { return }
        homeCatalog.recordUse(of: item)
        hasNewUses = true
    }

    /// Returns the app or program of a scene; nil for a window of an unknown program.
    func homeItem(of key: SceneKey) -> HomeItem? {
        switch key {
        case .session: appIdentifier(of: key).map(HomeItem.app)
        case .window(let window):
            windows[window].flatMap { program(of: $0.properties) }.map(HomeItem.program)
        }
    }

    /// Returns the program to which a window belongs: the program for which the shell started the window's process,
    /// otherwise the program that the window's app ID names.
    func program(of window: WindowProperties) -> ProgramIdentifier? {
        programProcesses[window.processID] ?? homeCatalog.program(ofWindow: window.appID)
    }

    /// Returns the program that runs in a terminal's window; nil if the window shows the program that its app ID names.
    func programInTerminal(_ window: WindowProperties) -> ForeignProgram? {
        guard let program = programProcesses[window.processID], program != homeCatalog.program(ofWindow: window.appID)
        else { return nil }
        return homeCatalog.programs[program]
    }

    /// Returns the windows of a foreign program that are scenes, most recent first.
    func scenes(of program: ProgramIdentifier) -> [SceneKey] {
        let keys = windows.entries.values.lazy.filter(\.isForeign).map { SceneKey.window($0.properties.window) }
        return sortedByRecency(keys.filter { homeItem(of: $0) == .program(program) && isAlive($0) })
    }

    func name(of item: HomeItem) -> String {
        switch item {
        case .app(let app): catalog.name(ofApp: app)
        case .program(let program): homeCatalog.programs[program]?.name ?? program.text
        case .folder(let number): homeCatalog.title(ofFolder: number)
        }
    }

    func icon(of item: HomeItem) -> IconSource {
        switch item {
        case .app(let app): catalog.icon(ofApp: app)
        case .program(let program): homeCatalog.programs[program]?.icon ?? .letter(program.text)
        case .folder(let number): .letter(homeCatalog.title(ofFolder: number))
        }
    }

    private func badge(of item: HomeItem) -> Int {
        switch item {
        case .app(let app): catalog.apps[app]?.badge ?? 0
        case .program: 0
        case .folder(let number): (homeCatalog.folderItems[number] ?? []).reduce(0) { $0 + badge(of: $1) }
        }
    }

    private func isRunning(_ item: HomeItem) -> Bool {
        switch item {
        case .app(let app): catalog.apps[app]?.isRunning ?? false
        case .program(let program): !scenes(of: program).isEmpty
        case .folder: false
        }
    }

    /// Returns the drawing of an item on home, in a folder or among the search results.
    func drawing(of item: HomeItem, isFocused: Bool, _ state: OutputState) -> ShellDrawing {
        let isPressed = state.pressed == .icon(item.text) || isLaunching(item)
        let label = name(of: item)
        if case .folder(let number) = item {
            let icons = (homeCatalog.folderItems[number] ?? []).prefix(FolderDrawing.maximumIcons).map(icon)
            return .folder(
                FolderDrawing(
                    icons: Array(icons), label: label, badge: badge(of: item), isPressed: isPressed,
                    isFocused: isFocused))
        }
        return .icon(
            IconDrawing(
                icon(of: item), label: label, badge: badge(of: item), isPressed: isPressed, isFocused: isFocused))
    }

    /// Returns the drawing of an item in the dock.
    func dockDrawing(of item: HomeItem, _ state: OutputState) -> ShellDrawing {
        .icon(
            IconDrawing(
                icon(of: item), label: nil, badge: badge(of: item),
                isPressed: state.pressed == .dockIcon(item.text) || isLaunching(item), isRunning: isRunning(item)))
    }
}
