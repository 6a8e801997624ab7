import Foundation
import SceneClient
@_exported import UIKitCore

/// An entire app in the process of a test, without a display: the test touches the app's windows, presses keys and
/// advances the app's clock.
///
/// The test uses either a scripted daemon or a real daemon at a socket. Only one app exists at a time, because there is
/// only one `UIApplication`. A real daemon kills the process of an app that disconnects. Here that process is the test
/// process, so stop the daemon before the app.
@preconcurrency @MainActor
public final class TestApplication {
    /// The application object.
    public let application: UIApplication
    /// The reason why the app cannot continue with a real daemon, for example that the daemon refused the app; nil
    /// for none.
    public private(set) var refusal: String?
    /// The clock of gestures, control timers and animations. Its time changes only when the test advances it.
    public let clock: TestClock

    /// The scripted daemon; nil if the app is connected to a real daemon.
    public let system: ScriptedDaemon?
    let platform: HeadlessPlatform
    private let connection: DaemonSceneSystem?

    /// Starts an app with a scripted daemon.
    ///
    /// - Parameters:
    ///   - bundle: a folder with Info.plist.
    ///   - delegate: the class of the app's delegate; nil for none.
    ///   - size: the initial size of windows, in points.
    /// - Throws: an error in the bundle, or a system error.
    public init(bundle: URL, delegate: AnyClass? = nil, size: CGSize = CGSize(width: 800, height: 600)) throws {
        let bundle = try AppBundle(folder: bundle)
        (platform, clock, application) = try Self.make(bundle, delegate, size)
        let system = ScriptedDaemon(bundle.manifest)
        (self.system, connection) = (system, nil)
        application.connect(to: system, windowHost: platform.windowHost)
        system.register()
    }

    /// Starts an app that is connected to a real daemon.
    ///
    /// - Parameters:
    ///   - bundle: a folder with Info.plist. The bundle's executable is a link to the test's own program.
    ///   - delegate: the class of the app's delegate; nil for none.
    ///   - socket: the path of the daemon's socket.
    ///   - size: the initial size of windows, in points.
    /// - Throws: an error in the bundle, or a system error.
    public init(
        bundle: URL, delegate: AnyClass? = nil, socket: String, size: CGSize = CGSize(width: 800, height: 600)
    ) throws {
        let bundle = try AppBundle(folder: bundle)
        (platform, clock, application) = try Self.make(bundle, delegate, size)
        let connection = DaemonSceneSystem(bundle, at: DaemonAddress(socket: socket), on: platform.loop) {
            [weak application] in application?.runningScenes ?? []
        }
        (self.connection, system) = (connection, nil)
        application.connect(to: connection, windowHost: platform.windowHost)
        connection.onEnd = { [weak self] in self?.refusal = $0.diagnostic.rendered() }
        connection.start()
    }

    private static func make(
        _ bundle: AppBundle, _ delegate: AnyClass?, _ size: CGSize
    ) throws -> (HeadlessPlatform, TestClock, UIApplication) {
        let environment = ApplicationEnvironment.current
        environment.bundle = bundle
        let clock = TestClock()
        let platform = try HeadlessPlatform(size: size, clock: clock, frames: clock)
        environment.install(platform)
        let name = delegate.map { NSStringFromClass($0) }
        return (platform, clock, try AppMain.make(.init(applicationName: nil, delegateName: name)))
    }

    /// Stops the app; running animations end without callbacks. A real daemon must have ended before this call.
    public func stop() {
        connection?.close()
        ApplicationEnvironment.reset()
    }

    // MARK: - Waiting

    /// Runs the app's loop until a condition holds, without yielding the main actor: tasks of the app do not run.
    ///
    /// - Parameter what: names the condition in the error.
    /// - Throws: ``TestApplicationError/timeout`` if the condition does not hold within `seconds` of real time.
    public func run(
        until what: String, within seconds: TimeInterval = 30, _ condition: () throws -> Bool
    ) throws {
        let deadline = Date(timeIntervalSinceNow: seconds)
        while try !condition() {
            guard Date() < deadline else { throw TestApplicationError.timeout(what) }
            platform.turn(for: 0.01)
        }
    }

    /// Runs the app's loop and its tasks on the main actor until a condition holds.
    ///
    /// - Parameter what: names the condition in the error.
    /// - Throws: ``TestApplicationError/timeout`` if the condition does not hold within `seconds` of real time.
    public func wait(
        for what: String, within seconds: TimeInterval = 30, until condition: () throws -> Bool
    ) async throws {
        let deadline = Date(timeIntervalSinceNow: seconds)
        while try !condition() {
            guard Date() < deadline else { throw TestApplicationError.timeout(what) }
            platform.turn(for: 0.005)
            // Lets the app's jobs on the main actor run.
            await Task.yield()
        }
    }

    /// Performs all work that is due immediately, such as layout; tasks of the app do not run.
    public func runPendingWork() {
        for _ in 0..<3 { platform.turn(for: 0) }
    }

    // MARK: - Windows

    /// The connected scenes, ordered by their sessions' identifiers.
    public var scenes: [UIWindowScene] {
        application.connectedScenes.compactMap { $0 as? UIWindowScene }
            .sorted { $0.session.persistentIdentifier < $1.session.persistentIdentifier }
    }

    /// The scene whose window is in front and has the focus; nil if no window has the focus.
    public var focusedScene: UIWindowScene? {
        guard let front = platform.headlessWindowHost.surfaces.last(where: \.hasFocus) else { return nil }
        return scenes.first { $0.headlessSurface === front }
    }

    /// Gives a scene's window the focus, as if the user had clicked it.
    public func focus(_ scene: UIWindowScene) { platform.headlessWindowHost.focus(scene.headlessSurface) }

    /// Removes the focus from the app.
    public func unfocus() { platform.headlessWindowHost.focus(nil) }

    /// Minimises or restores a scene's window.
    ///
    /// - Throws: ``TestApplicationError/disconnected`` for a scene whose window is closed.
    public func setMinimised(_ isMinimised: Bool, _ scene: UIWindowScene) throws {
        try surface(of: scene).setMinimised(isMinimised)
    }

    /// Closes a scene's window permanently, as the user does.
    ///
    /// - Throws: ``TestApplicationError/disconnected`` for a scene whose window is closed.
    public func close(_ scene: UIWindowScene) throws { try surface(of: scene).simulateUserClose() }

    /// Changes the size of a scene's window, in points, within its size restrictions.
    ///
    /// - Throws: ``TestApplicationError/disconnected`` for a scene whose window is closed.
    public func resize(_ scene: UIWindowScene, to size: CGSize) throws { try surface(of: scene).resize(to: size) }

    private func surface(of scene: UIWindowScene) throws -> HeadlessSurface {
        guard let surface = scene.headlessSurface else { throw TestApplicationError.disconnected }
        return surface
    }

    /// Sets the interface style, light or dark, that the desktop requests for a scene's window.
    ///
    /// - Throws: ``TestApplicationError/disconnected`` for a scene whose window is closed.
    public func setInterfaceStyle(_ style: UIUserInterfaceStyle, of scene: UIWindowScene) throws {
        let surface = try surface(of: scene)
        let own = UITraitCollection(userInterfaceStyle: style)
        surface.setTraits(UITraitCollection(traitsFrom: [surface.traits, own]))
    }

    /// Returns the views of a scene as text: a line for each view, indented by its depth.
    public func tree(of scene: UIWindowScene) -> String {
        scene.windows.map { ViewTree.text(of: $0) }.joined(separator: "\n")
    }
}

/// An error of a test step.
public enum TestApplicationError: Error, CustomStringConvertible {
    /// A condition, described by the value, did not hold before the deadline.
    case timeout(String)
    /// The view is not in a window.
    case notInWindow(String)
    /// The scene has no key window that could receive the keys.
    case noKeyWindow
    /// The scene has no window on the screen, because it was disconnected.
    case disconnected
    /// The session was discarded.
    case discarded

    /// A description of the error in one line.
    public var description: String {
        switch self {
        case .timeout(let what): "\(what) did not happen in time"
        case .notInWindow(let view): "\(view) is not in a window"
        case .noKeyWindow: "the scene has no key window"
        case .discarded: "the session was discarded"
        case .disconnected: "the scene is disconnected and has no window"
        }
    }
}
