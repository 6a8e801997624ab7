import Foundation
import Testing

@testable import UIKitCore

@Suite("Images") @MainActor
struct ImageTests {
    /// Returns the start of a PNG file with a width and a height in pixels.
    private func png(_ width: UInt8, _ height: UInt8) -> Data {
        Data([
            0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A, 0, 0, 0, 13, 0x49, 0x48, 0x44, 0x52, 0, 0, 0, width, 0, 0,
            0, height,
        ])
    }

    @Test("Only chevrons and arrows that are named after the reading direction are mirrored in right-to-left layouts")
    func mirroredSymbols() {
        for name in ["chevron.backward", "chevron.forward", "arrow.forward", "arrow.uturn.backward"] {
            #expect(UIImage(systemName: name)?.flipsForRightToLeftLayoutDirection == true, "\(name)")
        }
        for name in ["chevron.right", "arrow.left", "backward", "forward.end", "star"] {
            #expect(UIImage(systemName: name)?.flipsForRightToLeftLayoutDirection == false, "\(name)")
        }
        let large = UIImage.SymbolConfiguration(pointSize: 30)
        let chevron = UIImage(systemName: "chevron.forward", withConfiguration: large)
        #expect(chevron?.flipsForRightToLeftLayoutDirection == true)
        #expect(chevron?.withConfiguration(large).flipsForRightToLeftLayoutDirection == true)
    }

    @Test("The size is read from PNG and JPEG data, and other data gives nil")
    func sizes() {
        #expect(UIImage(data: png(40, 30), scale: 2)?.size == CGSize(width: 20, height: 15))
        let jpeg = Data([0xFF, 0xD8, 0xFF, 0xE0, 0, 4, 1, 2, 0xFF, 0xC0, 0, 17, 8, 1, 0, 2, 0, 3, 0, 0])
        #expect(UIImage(data: jpeg)?.size == CGSize(width: 512, height: 256))
        #expect(UIImage(data: Data("no picture".utf8)) == nil)
        #expect(UIImage(named: "there is no such picture") == nil)
    }

    @Test("The file for the screen's scale is preferred")
    func names() throws {
        #expect(ImageFileCache.candidates("a.png", scale: 2) == ["a@2x.png", "a@3x.png", "a.png"])
        #expect(ImageFileCache.candidates("a.png", scale: 1).first == "a.png")
        #expect(ImageFileCache.candidates("a", scale: 1).contains("a.svg"))
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        try png(40, 30).write(to: folder.appendingPathComponent("one@2x.png"))
        let bundle = try #require(Bundle(path: folder.path))
        let image = try #require(UIImage(named: "one", in: bundle, compatibleWith: nil))
        #expect(image.size == CGSize(width: 20, height: 15) && image.scale == 2)
        let cached = UIImage(named: "one", in: bundle, compatibleWith: nil)
        #expect(cached?.drawnImage === image.drawnImage)
        #expect(UIImage(contentsOfFile: folder.path + "/one@2x.png")?.scale == 2)
    }

    @Test("System symbols have icon theme names, and unknown symbols give nil")
    func symbols() {
        #expect(SymbolNames.count > 240)
        #expect(SymbolNames.candidates(for: "trash") == ["user-trash-symbolic", "edit-delete-symbolic"])
        #expect(SymbolNames.candidates(for: "gear.circle.fill") == SymbolNames.candidates(for: "gear"))
        #expect(UIImage(systemName: "no.such.symbol") == nil)
        let symbol = UIImage(systemName: "star", withConfiguration: UIImage.SymbolConfiguration(pointSize: 40))
        #expect(symbol?.size == CGSize(width: 40, height: 40) && symbol?.isSymbolImage == true)
        let large = symbol?.applyingSymbolConfiguration(UIImage.SymbolConfiguration(scale: .large))
        #expect(large?.size.width == 51)
    }

    @Test("A template image is drawn in the tint colour, and resolved once per colour")
    func tints() throws {
        let image = try #require(UIImage(data: png(10, 10)))
        #expect(image.resolvedImage(tint: .red) === image.drawnImage)
        let template = image.withRenderingMode(.alwaysTemplate)
        let red = template.resolvedImage(tint: .red)
        #expect(red.tint?.words == "ff0000ff" && template.resolvedImage(tint: .red) === red)
        #expect(image.withTintColor(.blue).resolvedImage(tint: .red).tint?.words == "0000ffff")
        #expect(template.withRenderingMode(.alwaysOriginal).resolvedImage(tint: .red).tint == nil)
    }

    @Test("A resizable image is drawn in nine parts, and its corners are not stretched")
    func slices() throws {
        let image = try #require(UIImage(data: png(30, 30))).resizableImage(
            withCapInsets: UIEdgeInsets(top: 10, left: 10, bottom: 10, right: 10))
        let drawing = drawn { _ in image.draw(in: CGRect(x: 0, y: 0, width: 100, height: 30)) }
        let words = drawing.words.filter { $0 != "save" && $0 != "restore" }
        #expect(words.count == 18)
        #expect(words.prefix(2) == ["clip 0.0 0.0 10.0 10.0", "image 0.0 0.0 30.0 30.0"])
        // The middle ten points are stretched to eighty: the whole image is drawn eight times as wide, 240 points, and
        // starts 70 points to the left.
        #expect(words.contains("clip 10.0 0.0 80.0 10.0") && words.contains("image -70.0 0.0 240.0 30.0"))
        #expect(words.contains("clip 90.0 0.0 10.0 10.0") && words.contains("image 70.0 0.0 30.0 30.0"))
    }

    @Test(
        "Content modes determine the rectangle of an image view's image",
        arguments: [
            (UIView.ContentMode.scaleToFill, CGRect(x: 0, y: 0, width: 40, height: 20)),
            (.scaleAspectFit, CGRect(x: 10, y: 0, width: 20, height: 20)),
            (.scaleAspectFill, CGRect(x: 0, y: -10, width: 40, height: 40)),
            (.center, CGRect(x: 15, y: 5, width: 10, height: 10)),
            (.topLeft, CGRect(x: 0, y: 0, width: 10, height: 10)),
            (.bottomRight, CGRect(x: 30, y: 10, width: 10, height: 10)),
        ])
    func modes(mode: UIView.ContentMode, frame: CGRect) {
        let view = UIImageView(image: UIImage(data: png(10, 10)))
        #expect(view.intrinsicContentSize == CGSize(width: 10, height: 10))
        view.frame = CGRect(x: 0, y: 0, width: 40, height: 20)
        view.contentMode = mode
        let images = view.drawing.commands.compactMap { if case .image(_, let rect) = $0 { rect } else { nil } }
        #expect(images == [frame])
    }
}
