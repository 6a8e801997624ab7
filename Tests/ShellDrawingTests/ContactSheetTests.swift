import Foundation
import ShellModel
import Testing

@testable import Shell

/// The folder for contact sheets.
private let sheetFolder = ProcessInfo.processInfo.environment["PROSCENIUM_CONTACT_SHEET"]

/// A writer of images for review. It does nothing unless `PROSCENIUM_CONTACT_SHEET` names a folder.
@Suite("Contact sheet", .enabled(if: sheetFolder != nil))
struct ContactSheetTests {
    @Test("Writes every drawing in light and dark, at scales 1 and 2", arguments: Appearance.allCases, [1.0, 2.0])
    func drawings(_ appearance: Appearance, _ scale: Double) throws {
        let sheet = try #require(Self.sheet(appearance, scale))
        try write(sheet, "drawings-\(appearance.rawValue)@\(Int(scale))x")
    }

    @Test("Writes every screen of the shell", arguments: Appearance.allCases)
    func screens(_ appearance: Appearance) throws {
        for (name, body) in ScreenComposition.all {
            let screen = try #require(ScreenComposition.draw(scale: 1, appearance, body))
            try write(screen, "screen-\(name)-\(appearance.rawValue)")
        }
    }

    private func write(_ bitmap: Bitmap, _ name: String) throws {
        let folder = try #require(sheetFolder)
        try PictureWriter.write(bitmap, to: "\(folder)/\(name).png")
    }

    /// Returns an image of all drawings, in rows on their usual backgrounds.
    static func sheet(_ appearance: Appearance, _ scale: Double) -> Bitmap? {
        ScreenComposition.draw(size: CGSize(width: 1700, height: 2620), scale: scale, appearance) { screen in
            screen.wallpaper()
            var (x, y, height) = (20.0, 20.0, 0.0)
            for piece in DrawingSamples.pieces {
                let (width, tall) = (piece.size.width, piece.size.height)
                if x + width + 20 > 1700 { (x, y, height) = (20, y + height + 24, 0) }
                let around = CGRect(x: x - 8, y: y - 8, width: width + 16, height: tall + 16)
                switch piece.background {
                case .wallpaper: break
                case .dimmed: screen.canvas.fill(.rectangle(around), .black.opacity(0.5))
                case .app:
                    screen.canvas.fill(.rectangle(around), appearance == .light ? .white : Color(hex: 0x1C1C1F))
                }
                screen.draw(piece.drawing, x, y, width, tall)
                (x, height) = (x + width + 24, max(height, tall))
            }
        }
    }
}
