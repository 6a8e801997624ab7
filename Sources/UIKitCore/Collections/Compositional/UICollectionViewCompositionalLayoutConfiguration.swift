import Foundation

/// What all sections of a compositional layout have in common.
@MainActor open class UICollectionViewCompositionalLayoutConfiguration: NSObject {
    /// The distance between sections, in points. The default is 0.
    open var interSectionSpacing: CGFloat = 0
}
