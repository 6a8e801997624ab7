import SceneModel

/// The apps and programs that home, the dock and the search can show, and the user's arrangement of them.
struct HomeCatalog: Sendable {
    private(set) var arrangement = HomeArrangement()
    /// The foreign programs by identifier.
    private(set) var programs: [ProgramIdentifier: ForeignProgram] = [:]
    /// The visible icons and folders of home in order.
    private(set) var items: [HomeItem] = []
    /// The visible apps and programs of each folder.
    private(set) var folderItems: [Int: [HomeItem]] = [:]
    /// The items that were put into the dock and are installed.
    private(set) var dockItems: [HomeItem] = []
    /// The items at the end of the dock: the most recently used items that the user has not put into the dock. A shown
    /// item keeps its position when the user uses the item again, so that no icon moves under a finger.
    private(set) var recentDockItems: [HomeItem] = []

    private var apps: [AppIdentifier] = []
    private var programOrder: [ForeignProgram] = []
    private var programsByWindow: [String: ProgramIdentifier] = [:]
    private var layout = HomeArrangement.Layout()

    /// The maximum number of the most recently used items in the dock.
    static let maximumRecentDockItems = 3
    /// The number of apps that the dock shows before the user changes the dock.
    private static let standardDockCount = 5

    // MARK: Content

    /// Replaces the apps; returns false if they are the same as before.
    @discardableResult
    mutating func setApps(_ apps: [AppIdentifier]) -> Bool {
        guard self.apps != apps else { return false }
        self.apps = apps
        update()
        return true
    }

    /// Replaces the installed programs.
    mutating func setPrograms(_ found: [ForeignProgram]) {
        programs = Dictionary(found.map { ($0.identifier, $0) }) { first, _ in first }
        programOrder = programs.values.sorted {
            ($0.name.lowercased(), $0.identifier) < ($1.name.lowercased(), $1.identifier)
        }
        programsByWindow = [:]
        for program in programOrder {
            if let name = program.windowClass?.lowercased() { programsByWindow[name] = program.identifier }
        }
        // The name of the desktop file has priority over the window class.
        for program in programOrder { programsByWindow[program.identifier.text.lowercased()] = program.identifier }
        update()
    }

    /// Replaces the arrangement with a stored one.
    mutating func setArrangement(_ stored: HomeArrangement) {
        arrangement = stored
        recentDockItems = []
        update()
    }

    /// Returns the program to which a window with an app ID belongs; nil if no desktop file describes the program.
    func program(ofWindow appID: String) -> ProgramIdentifier? {
        appID.isEmpty ? nil : programsByWindow[appID.lowercased()]
    }

    /// Whether an app or program is installed.
    func isInstalled(_ item: HomeItem) -> Bool {
        switch item {
        case .app(let app): apps.contains(app)
        case .program(let program): programs[program] != nil
        case .folder: false
        }
    }

    /// Returns the title of a folder.
    func title(ofFolder number: Int) -> String { layout.folders[number]?.title ?? "" }

    /// All installed apps and programs, including hidden ones, sorted by name.
    var installedItems: [HomeItem] {
        apps.map(HomeItem.app) + shownPrograms.map { .program($0.identifier) }
    }

    // MARK: Changes by the user

    /// Changes the layout of home. The layout is stored with all items that home shows now.
    mutating func changeLayout(_ change: (inout HomeArrangement.Layout) -> Void) {
        var changed = layout
        change(&changed)
        arrangement.layout = changed
        update()
    }

    /// Hides an item from home, or shows a hidden item on home again.
    mutating func setHidden(_ item: HomeItem, _ isHidden: Bool) {
        if isHidden { arrangement.hidden.insert(item) } else { arrangement.hidden.remove(item) }
        update()
    }

    /// Puts an item into the dock, before the item at an index. An item that is already in the dock is moved there.
    mutating func insertInDock(_ item: HomeItem, at index: Int) {
        guard !item.isFolder else { return }
        let target = dockItems.indices.contains(index) ? dockItems[index] : nil
        guard target != item else { return }
        // The stored items include items that are not installed at the moment; these items keep their places.
        var items = arrangement.dock ?? dockItems
        items.removeAll { $0 == item }
        items.insert(item, at: target.flatMap { items.firstIndex(of: $0) } ?? items.endIndex)
        arrangement.dock = items
        recentDockItems.removeAll { $0 == item }
        update()
    }

    /// Removes an item from the dock.
    mutating func removeFromDock(_ item: HomeItem) {
        arrangement.dock = (arrangement.dock ?? dockItems).filter { $0 != item }
        recentDockItems.removeAll { $0 == item }
        arrangement.recents.removeAll { $0 == item }
        update()
    }

    /// Records that an app or program was used.
    mutating func recordUse(of item: HomeItem) {
        guard arrangement.recents.first != item else { return }
        arrangement.recents.removeAll { $0 == item }
        arrangement.recents.insert(item, at: 0)
        arrangement.recents = Array(arrangement.recents.prefix(HomeArrangement.maximumRecents))
    }

    /// Updates the most recently used items in the dock.
    mutating func updateRecentDockItems() {
        let candidates = arrangement.recents.filter { isInstalled($0) && !dockItems.contains($0) }
        let wanted = Array(candidates.prefix(Self.maximumRecentDockItems))
        let kept = recentDockItems.filter(wanted.contains)
        let added = wanted.filter { !kept.contains($0) }
        recentDockItems = added + kept
    }

    // MARK: Derived values

    /// The foreign programs, without the programs that are also apps of the daemon.
    private var shownPrograms: [ForeignProgram] {
        let names = Set(apps.map(\.text))
        return programOrder.filter { !names.contains($0.identifier.text) }
    }

    private mutating func update() {
        let programs = shownPrograms
        if var stored = arrangement.layout {
            stored.addMissing(apps: apps, programs: programs)
            layout = stored
        } else {
            layout = .standard(apps: apps, programs: programs)
        }
        let installed = Set(installedItems)
        func isVisible(_ item: HomeItem) -> Bool { installed.contains(item) && !arrangement.hidden.contains(item) }
        folderItems = layout.folders.mapValues { $0.items.filter(isVisible) }.filter { !$0.value.isEmpty }
        items = layout.order.filter { item in
            if case .folder(let number) = item { return folderItems[number] != nil }
            return isVisible(item)
        }
        dockItems = (arrangement.dock ?? apps.prefix(Self.standardDockCount).map(HomeItem.app)).filter(
            installed.contains)
        updateRecentDockItems()
    }
}
