import Foundation
import Testing

@testable import UIKitCore

/// Variants of an image, made by the methods that return a changed image.
@Suite("Variants of images") @MainActor
struct ImageVariantTests {
    /// A change of an image.
    struct Variant: Sendable, CustomTestStringConvertible {
        let testDescription: String
        let make: @Sendable (UIImage) -> UIImage

        init(_ name: String, _ make: @escaping @Sendable (UIImage) -> UIImage) {
            (testDescription, self.make) = (name, make)
        }
    }

    nonisolated static let variants = [
        Variant("template") { $0.withRenderingMode(.alwaysTemplate) },
        Variant("original") { $0.withRenderingMode(.alwaysOriginal) },
        Variant("tinted") { $0.withTintColor(.red) },
        Variant("cap insets") { $0.resizableImage(withCapInsets: UIEdgeInsets(top: 1, left: 1, bottom: 1, right: 1)) },
        Variant("stretched") { $0.resizableImage(withCapInsets: .zero, resizingMode: .stretch) },
        Variant("alignment") { $0.withAlignmentRectInsets(UIEdgeInsets(top: 1, left: 0, bottom: 0, right: 0)) },
        Variant("mirrored") { $0.imageFlippedForRightToLeftLayoutDirection() },
    ]

    private func makeImage() -> UIImage {
        UIGraphicsImageRenderer(size: CGSize(width: 8, height: 6)).image {
            $0.fill(CGRect(x: 0, y: 0, width: 4, height: 4))
        }
    }

    @Test(
        "M64: A variant has the size and scale of its image, is not equal to the image, and leaves the image unchanged",
        arguments: variants)
    func unequal(_ variant: Variant) {
        let image = makeImage()
        let changed = variant.make(image)
        #expect(changed != image && changed.size == image.size && changed.scale == image.scale)
        #expect(variant.make(image) == changed)
        #expect(image.renderingMode == .automatic && image.capInsets == .zero && image.resizingMode == .tile)
        #expect(image.alignmentRectInsets == .zero && !image.flipsForRightToLeftLayoutDirection)
    }

    @Test("M64: Two different variants of an image are not equal", arguments: variants, variants)
    func pairs(one: Variant, two: Variant) {
        let image = makeImage()
        #expect((one.make(image) == two.make(image)) == (one.testDescription == two.testDescription))
    }

    @Test(
        "M64: An image view redraws when it gets a variant of its image, but not when it gets an equal image",
        arguments: variants)
    func redrawn(_ variant: Variant) {
        let image = makeImage()
        let view = UIImageView(image: image)
        TouchFixture().add(view, CGRect(x: 0, y: 0, width: 20, height: 20))
        let before = view.displayRequests
        view.image = image
        #expect(view.displayRequests == before)
        view.image = variant.make(image)
        #expect(view.displayRequests == before + 1)
        view.image = variant.make(image)
        #expect(view.displayRequests == before + 1)
    }
}
