import DesktopBus
import Foundation

/// How a shell is to be made. It looks at no environment but the one in here.
public struct ShellOptions: Sendable {
    /// How the compositor is made.
    public var compositor: CompositorOptions
    /// How the shell presents itself to the system side; what apps need to find the compositor is added.
    public var stage: StageOptions
    /// How the workspace is made.
    public var workspace: WorkspaceOptions
    /// The environment: where icons and desktop files are, the session bus, the language, the folder for sockets.
    public var environment: [String: String]
    /// Bytes of pictures that are kept, as they are kept: large ones are compressed.
    public var pictureMemory: Int
    /// What to do where the session bus has a notification server; nil for not being one at all.
    public var notifications: NotificationsServer.Rivalry?
    /// Tells the time of day, in the words that are to be shown.
    public var calendar: @Sendable () -> CalendarTime

    /// Makes options.
    public init(
        compositor: CompositorOptions = CompositorOptions(), stage: StageOptions,
        workspace: WorkspaceOptions = WorkspaceOptions(), environment: [String: String],
        pictureMemory: Int = 64 << 20, notifications: NotificationsServer.Rivalry? = .replaceOrQueue,
        calendar: @escaping @Sendable () -> CalendarTime
    ) {
        (self.compositor, self.stage, self.workspace) = (compositor, stage, workspace)
        (self.environment, self.pictureMemory) = (environment, pictureMemory)
        (self.notifications, self.calendar) = (notifications, calendar)
    }

    /// Where programs' data are, the first counts most.
    var dataDirectories: [String] {
        let home = environment["XDG_DATA_HOME"] ?? environment["HOME"].map { $0 + "/.local/share" }
        let others = environment["XDG_DATA_DIRS"].flatMap { $0.isEmpty ? nil : $0 } ?? "/usr/local/share:/usr/share"
        return [home].compactMap { $0 } + others.split(separator: ":").map(String.init)
    }

    /// The language of names, as `de_AT.UTF-8`.
    var language: String {
        ["LC_ALL", "LC_MESSAGES", "LANG"].lazy.compactMap { environment[$0] }.first { !$0.isEmpty } ?? "en"
    }
}
