import Foundation

/// What the app is shown on and run by, in parts that each have one role.
@MainActor
package protocol Platform: AnyObject {
    /// Runs the app and waits for files and moments.
    var loop: any PlatformLoop { get }
    /// Makes what scenes are shown on; nil for an app that is not shown.
    var stage: (any PlatformStage)? { get }
    /// Measures text.
    var text: any PlatformText { get }
    /// Makes text that is edited; nil where nobody does.
    var textInputs: (any PlatformTextInputs)? { get }
    /// Keeps what was copied; nil where that stays in the process.
    var clipboard: (any PlatformClipboard)? { get }
    /// Knows pictures; nil where none are drawn.
    var images: (any PlatformImages)? { get }
    /// Announces frames; nil where nothing moves by itself.
    var frames: (any PlatformFrames)? { get }
    /// The time that gestures and animations go by.
    var clock: any UIKitClock { get }
    /// Calls a function with the display's name when the display is gone, right before the process ends for that.
    func watchDisplay(_ gone: @escaping @MainActor (String) -> Void)
}

extension Platform {
    package var textInputs: (any PlatformTextInputs)? { nil }
    package var clipboard: (any PlatformClipboard)? { nil }
    package func watchDisplay(_ gone: @escaping @MainActor (String) -> Void) {}
}

/// The main loop.
@MainActor
package protocol PlatformLoop: AnyObject {
    /// Calls a function whenever a descriptor can be read, or written if that is wanted, until it is told to stop.
    func watch(_ descriptor: Int32, _ ready: @escaping @MainActor () -> Void) -> any PlatformWatch
    /// Calls a function once, later.
    func schedule(after seconds: TimeInterval, _ action: @escaping @MainActor () -> Void)
    /// Runs until the process ends.
    func run()
}

/// A descriptor that is watched.
@MainActor
package protocol PlatformWatch: AnyObject {
    /// Whether it is told of, too, that the descriptor can be written.
    var wantsWriting: Bool { get set }
    /// Watches no longer.
    func stop()
}

/// Makes surfaces.
@MainActor
package protocol PlatformStage: AnyObject {
    /// A surface for a scene's windows.
    ///
    /// - Parameter token: binds it to the session under a stage, or lets it come to the front elsewhere; nil for neither.
    func makeSurface(title: String?, token: String?) -> any PlatformSurface
}

/// What a scene is shown on: a window of the desktop.
@MainActor
package protocol PlatformSurface: AnyObject {
    /// Told what becomes of it.
    var handler: (any PlatformSurfaceHandler)? { get set }
    /// Its area in points, from the origin.
    var bounds: CGRect { get }
    /// How far bars cover it.
    var safeArea: UIEdgeInsets { get }
    /// The traits that its windows begin with.
    var traits: UITraitCollection { get }
    /// What its title bar says; nil for the app's name.
    var title: String? { get set }
    /// Mirrors the views of its windows; nil where nothing is drawn.
    var viewHost: (any ViewHost)? { get }
    /// Carries things between it and other windows; nil where nothing is dragged.
    var dragging: (any PlatformDragging)? { get }
    /// Windows of the scene have come, gone, or were shown or hidden.
    func windowsChanged(_ scene: UIWindowScene)
    /// Comes to the front.
    func present(token: String?)
    /// Keeps its size within limits.
    func restrict(minimum: CGSize, maximum: CGSize)
    /// Is gone.
    func close()
}

extension PlatformSurface {
    package var dragging: (any PlatformDragging)? { nil }
}

/// Told what becomes of a surface.
@MainActor
package protocol PlatformSurfaceHandler: AnyObject {
    /// It has another size, safe area or traits.
    func surfaceChanged(from old: CGRect, _ oldTraits: UITraitCollection)
    /// It was shown, hidden, or got or lost the focus.
    func surfaceMoved(isMapped: Bool, hasFocus: Bool)
    /// A person closed it.
    func surfaceWasClosed()
}
