import Foundation

/// The properties that all sections of a compositional layout share.
@preconcurrency @MainActor
open class UICollectionViewCompositionalLayoutConfiguration: NSObject, @preconcurrency NSCopying {
    /// The distance between sections, in points. The default is 0.
    open var interSectionSpacing: CGFloat = 0

    /// Creates a configuration without spacing.
    public override init() { super.init() }

    /// Returns a copy.
    open func copy(with zone: NSZone? = nil) -> Any {
        let copy = UICollectionViewCompositionalLayoutConfiguration()
        copy.interSectionSpacing = interSectionSpacing
        return copy
    }

    /// A copy that later changes of this object do not affect.
    final var snapshot: UICollectionViewCompositionalLayoutConfiguration {
        copy() as? UICollectionViewCompositionalLayoutConfiguration ?? self
    }
}
