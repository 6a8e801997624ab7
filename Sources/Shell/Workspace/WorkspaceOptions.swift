/// What a workspace is made with.
public struct WorkspaceOptions: Hashable, Sendable {
    /// Light or dark, until something else is chosen.
    public var appearance: Appearance
    /// How long things take and last.
    public var durations: WorkspaceDurations

    /// Makes options.
    public init(appearance: Appearance = .light, durations: WorkspaceDurations = WorkspaceDurations()) {
        (self.appearance, self.durations) = (appearance, durations)
    }
}

/// How long things take and last on a workspace, in seconds.
public struct WorkspaceDurations: Hashable, Sendable {
    /// A scene comes, goes or changes its place.
    public var scene = 0.3
    /// Anything smaller comes or goes.
    public var panel = 0.22
    /// A finger rests on an icon until its quick actions come.
    public var longPress = 0.5
    /// A banner is on the screen.
    public var banner = 6.0
    /// The shelf is there without being asked for.
    public var shelf = 5.0
    /// The dock is there over a scene.
    public var dock = 4.0
    /// A window with a first frame of another size than it was told is waited for.
    public var fitting = 0.4
    /// A launch picture stands for an app whose scene is not there or shows nothing.
    public var launch = 60.0
    /// A launch picture stands for an app that has ended.
    public var ended = 10.0
    /// A window of one of our apps may be nobody's before it is counted as a stray.
    public var stray = 5.0
    /// What a person asked for is remembered until the system side answers.
    public var answer = 15.0

    /// Makes the usual durations.
    public init() {}
}
