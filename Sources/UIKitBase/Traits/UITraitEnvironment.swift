import Foundation

/// An object with traits: a scene, a window, a controller or a view.
@preconcurrency @MainActor public protocol UITraitEnvironment: NSObjectProtocol {
    /// The current traits.
    var traitCollection: UITraitCollection { get }
    /// Called after the traits have changed. The argument is the previous traits; nil if the object had no traits
    /// before.
    func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?)
}
