/// The options of a workspace.
package struct WorkspaceOptions: Hashable, Sendable {
    /// The initial appearance.
    package var appearance: Appearance
    /// The durations of animations and timeouts.
    package var durations: WorkspaceDurations

    /// Makes options.
    package init(appearance: Appearance = .light, durations: WorkspaceDurations = WorkspaceDurations()) {
        (self.appearance, self.durations) = (appearance, durations)
    }
}

/// The durations of a workspace's animations and timeouts, in seconds.
package struct WorkspaceDurations: Hashable, Sendable {
    /// The duration of a scene's transition.
    package var scene = 0.3
    /// The duration of the transition of anything smaller than a scene.
    package var panel = 0.22
    /// The time a finger rests on an icon before its menu opens.
    package var longPress = 0.5
    /// The time a banner stays on the screen.
    package var banner = 6.0
    /// The time the shelf stays if the person did not open it.
    package var shelf = 5.0
    /// The time the dock stays over a scene.
    package var dock = 4.0
    /// The time to wait for a frame of the configured size if a window's first frame has another size.
    package var fitTimeout = 0.4
    /// The time a launch picture stands in for an app whose scene is missing or shows nothing.
    package var launchTimeout = 60.0
    /// The time a launch picture stands in for an app that has ended.
    package var relaunchTimeout = 10.0
    /// The time a window of one of our apps may be unbound before it counts as a stray.
    package var strayTimeout = 5.0
    /// The time a request of the person is remembered until the daemon answers it.
    package var answerTimeout = 15.0

    /// Makes the default durations.
    package init() {}
}
