import Foundation

/// What drawing code finds around it without being handed it: contexts and traits, for each thread.
final class ThreadDrawing {
    /// The contexts that were made current, the present one last.
    var contexts: [CGContext] = []
    /// The traits that colours go by; nil for those of the view.
    var traits: UITraitCollection?
    /// The view that draws or lays out just now; nil for none.
    var view: UIView?
    /// The sizes and scales of image contexts begun by functions.
    var imageContexts: [(context: CGContext, size: CGSize, scale: CGFloat)] = []

    private static let key = "proscenium.drawing"
    nonisolated(unsafe) private static let ofMainThread = ThreadDrawing()
    // Only the main thread asks for it.

    /// The present thread's.
    static var current: ThreadDrawing {
        // The table of a thread is slow, and the first use of one costs a hundredth of an app's start.
        if Thread.isMainThread { return ofMainThread }
        let dictionary = Thread.current.threadDictionary
        if let known = dictionary[key] as? ThreadDrawing { return known }
        let new = ThreadDrawing()
        dictionary[key] = new
        return new
    }

    /// Runs something with other traits in force.
    func with<Result>(_ traits: UITraitCollection, _ action: () throws -> Result) rethrows -> Result {
        let before = self.traits
        self.traits = traits
        defer { self.traits = before }
        return try action()
    }

    /// Runs something with a context as the current one.
    func with<Result>(_ context: CGContext, _ action: () throws -> Result) rethrows -> Result {
        contexts.append(context)
        defer { contexts.removeLast() }
        return try action()
    }

    /// Runs something with the traits of a view in force, which are found out only when somebody asks.
    @MainActor func with(_ view: UIView, _ action: () -> Void) {
        let before = (self.traits, self.view)
        (self.traits, self.view) = (nil, view)
        action()
        (self.traits, self.view) = before
    }
}

extension UITraitCollection {
    /// The traits that dynamic colours go by on this thread: those of the view that draws or lays out just now.
    public class var current: UITraitCollection {
        get {
            let thread = ThreadDrawing.current
            if let traits = thread.traits { return traits }
            guard let view = thread.view else { return .standard }
            return MainActor.assumeIsolated { view.traitCollection }
        }
        set { ThreadDrawing.current.traits = newValue }
    }

    /// Runs something with these traits as the current ones.
    public func performAsCurrent(_ actions: () -> Void) { ThreadDrawing.current.with(self, actions) }
}
