import DesktopBus
import Foundation
import ShellModel

/// The options of a shell. The shell does not read the environment of the process; only the compositor reads it, for
/// its options with the value `automatic`.
package struct ShellOptions: Sendable {
    /// The options of the compositor.
    package var compositor: CompositorOptions
    /// The options of the connection to the daemon. The shell adds the environment variables that make apps connect to
    /// its compositor.
    package var stage: StageOptions
    /// The options of the workspace.
    package var workspace: WorkspaceOptions
    /// The environment variables that the shell uses instead of those of the process. They determine the language, and
    /// the locations of icons, desktop files, the session bus and the runtime folder.
    package var environment: [String: String]
    /// The memory limit of stored pictures in bytes. Large pictures are stored compressed, and their compressed size
    /// counts.
    package var pictureMemoryLimit: Int
    /// The behaviour if the session bus already has a notification server; nil to provide no server.
    package var notificationNameConflict: NotificationsServer.NameConflictPolicy?
    /// The path of the file with the user's setting of the appearance; nil to store and observe no setting.
    package var appearanceFile: String?
    /// The path of the file with the user's rules about the privileges of Wayland clients; nil for the default rules.
    package var privilegesFile: String?
    /// Whether the shell provides the settings portal to other programs; false to follow the desktop's settings, and
    /// nil to do neither.
    package var providesSettings: Bool?
    /// The folders with the desktop files of foreign programs, in descending priority. By default, these are the
    /// subfolders `applications` of the data folders.
    package var programFolders: [String]
    /// A function that returns the time of day, formatted for display.
    package var calendar: @Sendable () -> CalendarTime

    /// Creates options.
    package init(
        compositor: CompositorOptions = CompositorOptions(), stage: StageOptions,
        workspace: WorkspaceOptions = WorkspaceOptions(), environment: [String: String],
        pictureMemory: Int = 64 << 20, notifications: NotificationsServer.NameConflictPolicy? = .replaceOrQueue,
        appearanceFile: String? = nil, privilegesFile: String? = nil, providesSettings: Bool? = nil,
        programFolders: [String]? = nil,
        calendar: @escaping @Sendable () -> CalendarTime
    ) {
        (self.compositor, self.stage, self.workspace) = (compositor, stage, workspace)
        (self.environment, self.pictureMemoryLimit) = (environment, pictureMemory)
        (self.notificationNameConflict, self.calendar) = (notifications, calendar)
        (self.appearanceFile, self.privilegesFile) = (appearanceFile, privilegesFile)
        self.providesSettings = providesSettings
        self.programFolders = programFolders ?? Self.dataDirectories(environment).map { $0 + "/applications" }
    }

    /// The data folders of the XDG specification, in descending priority.
    var dataDirectories: [String] { Self.dataDirectories(environment) }

    private static func dataDirectories(_ environment: [String: String]) -> [String] {
        let home = environment["XDG_DATA_HOME"] ?? environment["HOME"].map { $0 + "/.local/share" }
        let others = environment["XDG_DATA_DIRS"].flatMap { $0.isEmpty ? nil : $0 } ?? "/usr/local/share:/usr/share"
        return [home].compactMap { $0 } + others.split(separator: ":").map(String.init)
    }

    /// The locale that determines the language of names, for example `de_AT.UTF-8`.
    var language: String {
        ["LC_ALL", "LC_MESSAGES", "LANG"].lazy.compactMap { environment[$0] }.first { !$0.isEmpty } ?? "en"
    }
}
