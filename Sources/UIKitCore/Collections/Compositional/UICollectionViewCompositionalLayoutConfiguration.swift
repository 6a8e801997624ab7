import Foundation

/// The properties that all sections of a compositional layout share.
@MainActor open class UICollectionViewCompositionalLayoutConfiguration: NSObject {
    /// The distance between sections, in points. The default is 0.
    open var interSectionSpacing: CGFloat = 0
}
