import Foundation

extension UIColor {
    /// Creates the colour with a name in the asset catalogues of the app's bundle; nil if there is none. The colour
    /// has the variant for the traits with which it is drawn.
    public convenience init?(named name: String) { self.init(named: name, in: nil, compatibleWith: nil) }

    /// Creates the colour with a name in the asset catalogues of a bundle; a nil bundle means the app's bundle. Returns
    /// nil if there is no such colour.
    ///
    /// The colour has the variant for the traits with which it is drawn; `traitCollection` has no effect, as in UIKit
    /// for a colour that is shown by a view.
    public convenience init?(
        named name: String, in bundle: Bundle?, compatibleWith traitCollection: UITraitCollection?
    ) {
        guard let color = AssetLibrary.library(of: bundle ?? .main).color(named: name) else { return nil }
        self.init(.named(color))
    }
}
