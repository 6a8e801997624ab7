import Foundation

/// The implicit drawing state of a thread: current contexts, traits and view.
final class DrawingState {
    /// The stack of contexts; the last context is the current context.
    var contexts: [CGContext] = []
    /// The traits that resolve dynamic colours; nil to use the traits of `view`.
    var traits: UITraitCollection?
    /// The view that is being drawn or laid out; nil for none.
    var view: UIView?
    /// The image contexts begun by the `UIGraphics` functions, with their sizes and scales.
    var imageContexts: [(context: CGContext, size: CGSize, scale: CGFloat)] = []

    private static let key = "proscenium.drawing"
    nonisolated(unsafe) private static let mainThreadState = DrawingState()
    // Reason: only the main thread accesses the variable.

    /// The state of the current thread.
    static var current: DrawingState {
        // The main thread does not use its thread dictionary, because access to the dictionary is slow. The first
        // access accounts for 1 % of an app's launch time.
        if Thread.isMainThread { return mainThreadState }
        let dictionary = Thread.current.threadDictionary
        if let existing = dictionary[key] as? DrawingState { return existing }
        let new = DrawingState()
        dictionary[key] = new
        return new
    }

    /// Runs a closure with `traits` as the current traits.
    func with<Result>(_ traits: UITraitCollection, _ action: () throws -> Result) rethrows -> Result {
        let before = self.traits
        self.traits = traits
        defer { self.traits = before }
        return try action()
    }

    /// Runs a closure with `context` as the current context.
    func with<Result>(_ context: CGContext, _ action: () throws -> Result) rethrows -> Result {
        contexts.append(context)
        defer { contexts.removeLast() }
        return try action()
    }

    /// Runs a closure with the traits of a view as the current traits. The view's traits are computed only if the
    /// closure reads them.
    @MainActor func with(_ view: UIView, _ action: () -> Void) {
        let before = (self.traits, self.view)
        (self.traits, self.view) = (nil, view)
        action()
        (self.traits, self.view) = before
    }
}

extension UITraitCollection {
    /// The traits that resolve dynamic colours on this thread: the traits set by the app, or else the traits of the
    /// view that is being drawn or laid out, or else standard traits.
    public class var current: UITraitCollection {
        get {
            let thread = DrawingState.current
            if let traits = thread.traits { return traits }
            guard let view = thread.view else { return .standard }
            return MainActor.assumeIsolated { view.traitCollection }
        }
        set { DrawingState.current.traits = newValue }
    }

    /// Runs a closure with these traits as the current traits.
    public func performAsCurrent(_ actions: () -> Void) { DrawingState.current.with(self, actions) }
}
