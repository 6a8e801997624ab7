import Foundation

/// An effect of the pointer on a view.
public enum UIPointerEffect: Equatable, Sendable {
    /// The effect that UIKit selects for the view: hover for large views, lift for opaque views and highlight for all
    /// other views.
    case automatic(UITargetedPreview)
    /// The pointer moves behind the view and takes the effect's shape; the view grows slightly.
    case highlight(UITargetedPreview)
    /// The pointer moves behind the view and fades out; the view grows and gets a shadow.
    case lift(UITargetedPreview)
    /// The pointer keeps its shape; the view gets a tint, a shadow and a larger size, as requested.
    case hover(
        UITargetedPreview, preferredTintMode: UIPointerEffect.TintMode = .overlay, prefersShadow: Bool = false,
        prefersScaledContent: Bool = true)

    /// The preview of the view.
    public var preview: UITargetedPreview {
        switch self {
        case .automatic(let preview), .highlight(let preview), .lift(let preview), .hover(let preview, _, _, _): preview
        }
    }

    /// The place of the tint of a hover effect.
    public enum TintMode: Hashable, Sendable {
        /// No tint.
        case none
        /// A tint over the view.
        case overlay
        /// A tint behind the view.
        case underlay
    }
}
