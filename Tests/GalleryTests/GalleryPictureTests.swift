import Foundation
import Testing

/// The gallery as it is seen, beside the pictures in `References`.
///
/// `PROSCENIUM_GALLERY_REWRITE=1 swift test --filter GalleryTests` writes these anew.
@Suite("The gallery's pictures", .serialized, .enabled(if: GalleryRun.isAvailable, "needs a display to test on"))
struct GalleryPictureTests {
    @Test("Every page looks as it did", arguments: GalleryLook.all)
    func pages(_ look: GalleryLook) throws {
        let run = try GalleryRun(look)
        for place in look.places {
            if let fault = try run.check(place) { Issue.record("\(look.name), \(place): \(fault)") }
        }
    }

    @Test("There is a reference for every place, and no other")
    func references() throws {
        for look in GalleryLook.all {
            let folder = GalleryRun.references.appendingPathComponent(look.name)
            let files = try FileManager.default.contentsOfDirectory(atPath: folder.path)
            let wanted = look.places.map { $0.replacingOccurrences(of: "/", with: "-") + ".png" }
            #expect(files.sorted() == wanted.sorted(), "\(look.name)")
        }
    }
}
