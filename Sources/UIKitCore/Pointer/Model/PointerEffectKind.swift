import Foundation

/// The kind of a pointer effect, with the measures that depend on the view.
enum PointerEffectKind: Equatable {
    case highlight
    case lift
    case hover(tint: UIPointerEffect.TintMode, shadow: Bool, scale: Bool)

    /// Chooses the automatic effect for a view: hover for large views, lift for opaque views, highlight for all other
    /// views.
    static func automatic(size: CGSize, isOpaque: Bool) -> PointerEffectKind {
        let isLarge =
            size.width * size.height > PointerMeasures.largeArea
            || max(size.width, size.height) > PointerMeasures.largeSide
        return isLarge ? .hover(tint: .overlay, shadow: false, scale: true) : isOpaque ? .lift : .highlight
    }

    /// Returns the size of the view during the effect, as a multiple of the view's normal size.
    func scale(for size: CGSize, isPressed: Bool) -> CGFloat {
        let side = max(size.width, size.height, 1)
        switch self {
        case .highlight: return isPressed ? PointerMeasures.pressedScale : PointerMeasures.highlightScale
        case .lift:
            let lifted = max(1.05, min(PointerMeasures.greatestLiftScale, 1 + 10 / side))
            return isPressed ? lifted * PointerMeasures.pressedScale : lifted
        // A large view grows by a few points only.
        case .hover(_, _, let scales): return scales && !isPressed ? 1 + PointerMeasures.hoverGrowth / side : 1
        }
    }

    /// Returns the distance by which the view follows a pointer inside a region.
    func parallax(_ location: CGPoint, in region: CGRect) -> CGVector {
        let reach: CGFloat
        switch self {
        case .highlight: reach = PointerMeasures.highlightParallax
        case .lift: reach = PointerMeasures.liftParallax
        case .hover: return .zero
        }
        guard region.width > 0, region.height > 0 else { return .zero }
        func part(_ offset: CGFloat, _ length: CGFloat) -> CGFloat { min(max(offset / (length / 2), -1), 1) * reach }
        return CGVector(
            dx: part(location.x - region.midX, region.width), dy: part(location.y - region.midY, region.height))
    }

    /// Whether the pointer merges with the view.
    var isMerging: Bool {
        if case .hover = self { false } else { true }
    }
}
