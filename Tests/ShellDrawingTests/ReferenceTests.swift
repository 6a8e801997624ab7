import Foundation
import ShellModel
import Testing

@testable import Shell

/// Comparisons of the main drawings with reviewed references.
///
/// After an intended change, `PROSCENIUM_PICTURES_REWRITE=1 swift test --filter ShellDrawingTests` rewrites the
/// references; review them before they are committed. `PROSCENIUM_CONTACT_SHEET=folder` writes larger images for
/// review, including whole screens.
@Suite("Reference images")
struct ReferenceTests {
    private static let isRewriting = ProcessInfo.processInfo.environment["PROSCENIUM_PICTURES_REWRITE"] != nil

    private static let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent().appendingPathComponent(
        "References")

    private static let names: Set<String> = [
        "strip", "icon-badge", "icon-focused", "icon-long", "icon-dock", "dots", "dots-pressed", "dots-prominent",
        "close", "divider",
        "button-prominent",
        "button-destructive", "pointer", "plus", "search-typed", "menu", "card", "card-launch", "launch-color", "slot",
        "banner-actions", "banner-critical", "list-empty", "shadow", "indicator", "help", "text-body",
    ]

    static let pieces =
        DrawingSamples.pieces.filter { names.contains($0.name) } + [
            DrawingSamples.Piece("wallpaper", .wallpaper, 160, 120)
        ]

    @Test(
        "M13, M30, M32, M35, M36: Drawings match their reviewed references", arguments: pieces,
        Appearance.allCases)
    func reference(_ piece: DrawingSamples.Piece, _ appearance: Appearance) throws {
        let picture = try #require(TestPainter.paint(piece, scale: 1, appearance: appearance))
        let file = Self.folder.appendingPathComponent("\(piece.name)-\(appearance.rawValue).png").path
        if Self.isRewriting {
            try PictureWriter.write(picture, to: file)
            chmod(file, 0o644)
        }
        let reference = try #require(PictureReader().picture(at: file), "\(file) is missing")
        let comparison = try #require(
            Comparison(picture, reference), "the size of the drawing differs from the size of \(file)")
        #expect(comparison.isMatch, "\(piece.name) \(appearance): \(comparison)")
    }

    @Test("All references together occupy at most 1 MiB, and each belongs to a drawing")
    func folder() throws {
        let files = try FileManager.default.contentsOfDirectory(atPath: Self.folder.path).filter {
            $0.hasSuffix(".png")
        }
        let expected = Self.pieces.flatMap { piece in Appearance.allCases.map { "\(piece.name)-\($0.rawValue).png" } }
        #expect(Set(files) == Set(expected))
        let sizes = try files.map { name in
            try Data(contentsOf: Self.folder.appendingPathComponent(name)).count
        }
        #expect(sizes.reduce(0, +) <= 1 << 20)
    }

    @Test("Light and dark drawings differ, and so do the states of a control")
    func states() throws {
        func bitmap(_ name: String, _ appearance: Appearance = .light) throws -> Bitmap {
            let piece = try #require(DrawingSamples.pieces.first { $0.name == name })
            return try #require(TestPainter.paint(piece, scale: 1, appearance: appearance))
        }
        for (one, other) in [
            ("dots", "dots-pressed"), ("dots", "dots-unfocused"), ("button", "button-pressed"),
            ("pointer", "pointer-pressed"),
            ("plus", "plus-pressed"), ("divider", "divider-dragged"), ("search", "search-typed"),
            ("list", "list-empty"),
        ] {
            #expect(try bitmap(one).bytes != bitmap(other).bytes, "\(one) looks like \(other)")
        }
        for name in ["menu", "banner", "help", "launch", "slot", "list", "button"] {
            #expect(try bitmap(name).bytes != bitmap(name, .dark).bytes, "\(name) looks the same in dark mode")
        }
    }
}
