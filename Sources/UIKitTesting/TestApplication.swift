import Foundation
@_exported import UIKitCore

/// A whole app in the process of a test, without a display: the test touches its windows, presses its keys and moves its clock.
///
/// Its system side is played by the test, or is a real one that is reached by its socket. There is one app at a time, as there
/// is one `UIApplication`. A real system side ends the process of an app that runs away from it, which is the test's: end the
/// system side before the app.
@MainActor
public final class TestApplication {
    /// The application object.
    public let application: UIApplication
    /// Why the system side did not take the app, as a text; nil while it does.
    public private(set) var refusal: String?
    /// The clock that gestures, timers of controls and animations go by. It stands until it is moved.
    public let clock: TestClock

    /// The system side that the test plays; nil when the app is connected to a real one.
    public let system: ScriptedSystem?
    let platform: HeadlessPlatform
    private let connection: VarlinkSceneSystem?

    /// Brings up an app on a system side that the test plays.
    ///
    /// - Parameters:
    ///   - bundle: a folder with Info.plist.
    ///   - delegate: the class of the app's delegate; nil for none.
    ///   - size: what windows are like in the beginning, in points.
    /// - Throws: what is wrong with the bundle, or the error of the system.
    public init(bundle: URL, delegate: AnyClass? = nil, size: CGSize = CGSize(width: 800, height: 600)) throws {
        let bundle = try AppBundle(folder: bundle)
        (platform, clock, application) = try Self.make(bundle, delegate, size)
        let system = ScriptedSystem(bundle.manifest)
        (self.system, connection) = (system, nil)
        application.connect(to: system, stage: platform.stage)
        system.register()
    }

    /// Brings up an app on a real system side.
    ///
    /// - Parameters:
    ///   - bundle: a folder with Info.plist, whose executable is a link to the test's own program.
    ///   - delegate: the class of the app's delegate; nil for none.
    ///   - socket: where the system side listens.
    ///   - size: what windows are like in the beginning, in points.
    /// - Throws: what is wrong with the bundle, or the error of the system.
    public init(
        bundle: URL, delegate: AnyClass? = nil, socket: String, size: CGSize = CGSize(width: 800, height: 600)
    ) throws {
        let bundle = try AppBundle(folder: bundle)
        (platform, clock, application) = try Self.make(bundle, delegate, size)
        let connection = VarlinkSceneSystem(bundle, at: SystemPlace(socket: socket), on: platform.loop) {
            [weak application] in application?.runningScenes ?? []
        }
        (self.connection, system) = (connection, nil)
        application.connect(to: connection, stage: platform.stage)
        connection.hasEnded = { [weak self] in self?.refusal = $0.diagnostic.rendered() }
        connection.start()
    }

    private static func make(
        _ bundle: AppBundle, _ delegate: AnyClass?, _ size: CGSize
    ) throws -> (HeadlessPlatform, TestClock, UIApplication) {
        AppBundle.current = bundle
        let clock = TestClock()
        let platform = try HeadlessPlatform(size: size, clock: clock, frames: clock)
        CurrentPlatform.use(platform)
        let name = delegate.map { NSStringFromClass($0) }
        return (platform, clock, try AppMain.make(.init(applicationName: nil, delegateName: name)))
    }

    /// Forgets the app; animations of it that are under way are over, and nobody is told. A real system side must have ended before.
    public func stop() {
        connection?.close()
        AppMain.forget(application)
        CurrentPlatform.forget()
    }

    // MARK: - Waiting

    /// Lets the app run until a condition holds, without letting go of the main actor: tasks of the app wait.
    ///
    /// - Throws: ``TestApplicationError/timeout`` when it does not hold in time, in seconds of the machine's clock.
    public func run(
        until what: String, within seconds: TimeInterval = 30, _ condition: () throws -> Bool
    ) throws {
        let deadline = Date(timeIntervalSinceNow: seconds)
        while try !condition() {
            guard Date() < deadline else { throw TestApplicationError.timeout(what) }
            platform.headlessLoop.turn(for: 0.01)
        }
    }

    /// Lets the app run, its tasks on the main actor included, until a condition holds.
    ///
    /// - Throws: ``TestApplicationError/timeout`` when it does not hold in time, in seconds of the machine's clock.
    public func wait(
        for what: String, within seconds: TimeInterval = 30, until condition: () throws -> Bool
    ) async throws {
        let deadline = Date(timeIntervalSinceNow: seconds)
        while try !condition() {
            guard Date() < deadline else { throw TestApplicationError.timeout(what) }
            platform.headlessLoop.turn(for: 0.005)
            // Main-actor work of the app runs here.
            await Task.yield()
        }
    }

    /// Lets everything happen that is due at once, such as layout; tasks of the app wait.
    public func turn() {
        for _ in 0..<3 { platform.headlessLoop.turn(for: 0) }
    }

    // MARK: - Windows

    /// The scenes that are connected, in the order of their sessions' identifiers.
    public var scenes: [UIWindowScene] {
        application.connectedScenes.compactMap { $0 as? UIWindowScene }
            .sorted { $0.session.persistentIdentifier < $1.session.persistentIdentifier }
    }

    /// The scene whose window is in front and has the focus; nil when none has.
    public var focusedScene: UIWindowScene? {
        guard let front = platform.headlessStage.surfaces.last(where: \.hasFocus) else { return nil }
        return scenes.first { $0.headlessSurface === front }
    }

    /// A person clicks a scene's window.
    public func focus(_ scene: UIWindowScene) { platform.headlessStage.focus(scene.headlessSurface) }

    /// A person turns to something else than the app.
    public func unfocus() { platform.headlessStage.focus(nil) }

    /// A person puts a scene's window away, or gets it back.
    public func setMinimised(_ isMinimised: Bool, _ scene: UIWindowScene) {
        scene.headlessSurface?.setMinimised(isMinimised)
    }

    /// A person closes a scene's window, for good.
    public func close(_ scene: UIWindowScene) { scene.headlessSurface?.closeByPerson() }

    /// A person changes the size of a scene's window, in points; its restrictions hold.
    public func resize(_ scene: UIWindowScene, to size: CGSize) { scene.headlessSurface?.resize(to: size) }

    /// The desktop turns light or dark for a scene's window.
    public func setInterfaceStyle(_ style: UIUserInterfaceStyle, of scene: UIWindowScene) {
        guard let surface = scene.headlessSurface else { return }
        let own = UITraitCollection(userInterfaceStyle: style)
        surface.setTraits(UITraitCollection(traitsFrom: [surface.traits, own]))
    }

    /// What a scene shows, as text: a line for each view, indented by its depth.
    public func tree(of scene: UIWindowScene) -> String {
        scene.windows.map { ViewTree.text(of: $0) }.joined(separator: "\n")
    }
}

/// Why a test cannot go on.
public enum TestApplicationError: Error, CustomStringConvertible {
    /// What was waited for did not happen.
    case timeout(String)
    /// There is no such view in a window.
    case notInWindow(String)

    /// The problem in one line.
    public var description: String {
        switch self {
        case .timeout(let what): "\(what) did not happen in time"
        case .notInWindow(let view): "\(view) is in no window"
        }
    }
}
