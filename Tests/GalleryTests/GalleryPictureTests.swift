import Foundation
import Testing

/// Comparison of the gallery's screenshots with the images in `References`.
///
/// `PROSCENIUM_GALLERY_REWRITE=1 swift test --filter GalleryTests` rewrites the images.
@Suite("Gallery screenshots", .serialized, .enabled(if: GalleryRun.isAvailable, "needs Xvfb, openbox, xprop, convert"))
struct GalleryPictureTests {
    @Test(
        "Every page matches its reference",
        .enabled(if: GalleryRun.hasVersionOfReferences, "the references were drawn with GTK 4.8"),
        arguments: GalleryVariant.all)
    func pages(_ variant: GalleryVariant) throws {
        let run = try GalleryRun(variant)
        for page in variant.shownPages {
            if let fault = try run.check(page) { Issue.record("\(variant.name), \(page): \(fault)") }
        }
    }

    @Test("Every page has a reference image, and no other reference images exist")
    func references() throws {
        for variant in GalleryVariant.all {
            let folder = GalleryRun.references.appendingPathComponent(variant.name)
            let files = try FileManager.default.contentsOfDirectory(atPath: folder.path)
            let expected = variant.shownPages.map { $0.replacingOccurrences(of: "/", with: "-") + ".png" }
            #expect(files.sorted() == expected.sorted(), "\(variant.name)")
        }
    }
}
