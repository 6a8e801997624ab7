import Foundation
import Testing

/// Comparison of the gallery's screenshots with the images in `References`.
///
/// `PROSCENIUM_GALLERY_REWRITE=1 swift test --filter GalleryTests` rewrites the images.
@Suite("Gallery screenshots", .serialized, .enabled(if: GalleryRun.isAvailable, "needs a display to test on"))
struct GalleryPictureTests {
    @Test("Every page matches its reference", arguments: GalleryVariant.all)
    func pages(_ look: GalleryVariant) throws {
        let run = try GalleryRun(look)
        for place in look.places {
            if let fault = try run.check(place) { Issue.record("\(look.name), \(place): \(fault)") }
        }
    }

    @Test("Every page has a reference, and there are no others")
    func references() throws {
        for look in GalleryVariant.all {
            let folder = GalleryRun.references.appendingPathComponent(look.name)
            let files = try FileManager.default.contentsOfDirectory(atPath: folder.path)
            let wanted = look.places.map { $0.replacingOccurrences(of: "/", with: "-") + ".png" }
            #expect(files.sorted() == wanted.sorted(), "\(look.name)")
        }
    }
}
