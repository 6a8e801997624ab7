import Foundation

/// A rectangle that redirects the focus. When an arrow key moves the focus to the rectangle, the preferred environments
/// of the guide get the focus.
///
/// A guide is placed with constraints, like any layout guide, and must be added to a view.
@preconcurrency @MainActor open class UIFocusGuide: UILayoutGuide {
    /// Whether movements of the focus can reach the guide. The default is true.
    open var isEnabled = true

    // As in UIKit, apps can set nil, but reading never returns nil.
    // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
    /// The environments that get the focus in place of the guide, in the order of preference. Empty by default: the
    /// guide has no effect.
    open var preferredFocusEnvironments: [any UIFocusEnvironment]! {
        get { preferred.compactMap { $0.environment } }
        set { preferred = (newValue ?? []).map(WeakEnvironment.init) }
    }

    private var preferred: [WeakEnvironment] = []

    /// An environment that the guide does not retain.
    private struct WeakEnvironment {
        weak var environment: (any UIFocusEnvironment)?
        init(_ environment: any UIFocusEnvironment) { self.environment = environment }
    }
}
