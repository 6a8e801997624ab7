import SceneModel

/// The options of a workspace.
package struct WorkspaceOptions: Hashable, Sendable {
    /// The initial appearance.
    package var appearance: Appearance
    /// The setting of the appearance; nil to keep the initial appearance until the user changes it.
    package var appearanceSetting: AppearanceSetting?
    /// The durations of animations and timeouts.
    package var durations: WorkspaceDurations
    /// The modifier key that acts as the command key of shortcuts.
    package var commandKey = KeyPress.Modifiers.control

    /// Creates options.
    package init(
        appearance: Appearance = .light, appearanceSetting: AppearanceSetting? = nil,
        durations: WorkspaceDurations = WorkspaceDurations()
    ) {
        (self.appearance, self.appearanceSetting, self.durations) = (appearance, appearanceSetting, durations)
    }
}

/// The durations of a workspace's animations and timeouts, in seconds.
package struct WorkspaceDurations: Hashable, Sendable {
    /// The duration of a scene's transition.
    package var scene = 0.3
    /// The duration of the transition of every display item on the shelf, and of every other display item that shows no
    /// scene.
    package var panel = 0.22
    /// The time for which a contact must rest on an icon until its menu opens.
    package var longPress = 0.5
    /// The time for which the command key must be held until the shortcuts of the app in front are requested, and until
    /// they are shown. The request is earlier, so that the answer arrives in time.
    package var shortcutRequest = 0.6, shortcutHold = 1.0
    /// The time for which the modifier key must be held until the switcher appears.
    package var switcherDelay = 0.15
    /// The time for which a banner stays on the screen.
    package var banner = 6.0
    /// The time for which the shelf stays visible if the user did not open it.
    package var shelf = 5.0
    /// The time for which the dock stays visible over a scene.
    package var dock = 4.0
    /// The time without a touch after which the home indicator hides if the scenes in front prefer a hidden indicator.
    package var indicator = 2.0
    /// The time after mapping for which a window stays hidden if its content does not have the size of the scene's
    /// frame.
    package var fitTimeout = 0.4
    /// The time for which a placeholder is shown for a scene that has no visible window. Then the scene is removed from
    /// the screen.
    package var launchTimeout = 60.0
    /// The time for which a placeholder is shown for a scene whose app has ended or whose window was unmapped. Then the
    /// scene is removed from the screen.
    package var relaunchTimeout = 10.0
    /// The time after which a window of one of the daemon's apps counts as a stray window unless it is bound to a
    /// session.
    package var strayTimeout = 5.0
    /// The time for which a request of the user stays pending if the daemon does not answer it.
    package var answerTimeout = 15.0

    /// The time for which a started program counts as launching if it shows no window.
    package var programLaunch = 10.0
    /// The time after a change of the appearance in which windows are expected to redraw their content. The compositor
    /// sends frames to hidden windows only every half second.
    package var redrawing = 1.5
    /// The time between two snapshots that are taken because of a change of the appearance.
    package var snapshotInterval = 0.05

    /// Creates the default durations.
    package init() {}
}
