import Foundation

/// An object with traits: a scene, a window, a controller or a view.
@MainActor public protocol UITraitEnvironment: NSObjectProtocol {
    /// The current traits.
    var traitCollection: UITraitCollection { get }
    /// Called after the traits have changed, with the previous traits; nil if there were none.
    func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?)
}
