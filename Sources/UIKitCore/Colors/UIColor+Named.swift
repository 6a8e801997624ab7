import Foundation

extension UIColor {
    /// Creates the colour with the given name in the asset catalogues of the app's bundle; nil if the bundle does not
    /// have one. The variant depends on the traits with which the colour is drawn.
    public convenience init?(named name: String) { self.init(named: name, in: nil, compatibleWith: nil) }

    /// Creates the colour with the given name in the asset catalogues of a bundle; nil if the bundle does not have one.
    /// A nil bundle means the app's bundle.
    ///
    /// The variant depends on the traits with which the colour is drawn. `traitCollection` has no effect, as in UIKit
    /// for a colour that a view shows.
    public convenience init?(
        named name: String, in bundle: Bundle?, compatibleWith traitCollection: UITraitCollection?
    ) {
        guard let color = AssetLibrary.library(of: bundle ?? .main).color(named: name) else { return nil }
        self.init(.named(color))
    }
}
