import Foundation

/// Something that has traits: a scene, a window, a controller, a view.
@MainActor public protocol UITraitEnvironment: NSObjectProtocol {
    /// The traits in force here.
    var traitCollection: UITraitCollection { get }
    /// Called after traits have changed, with those from before; nil when there were none.
    func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?)
}
