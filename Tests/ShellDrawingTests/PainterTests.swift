import Foundation
import SceneModel
import ShellModel
import Testing

@testable import Shell

@Suite("Painter")
struct PainterTests {
    @Test("A drawing has as many pixels as its frame", arguments: [1.0, 1.25, 1.5, 2.0, 3.0])
    func sizes(_ scale: Double) throws {
        for piece in DrawingSamples.pieces {
            let picture = try #require(TestPainter.paint(piece, scale: scale, appearance: .light), "\(piece.name)")
            #expect(picture.width == Int((piece.size.width * scale).rounded()))
            #expect(picture.height == Int((piece.size.height * scale).rounded()))
            #expect(picture.inked != nil, "\(piece.name) draws nothing")
        }
    }

    @Test("Invalid sizes give no bitmap", arguments: [0, -4, .nan, .infinity, 1e12])
    func noSize(_ length: Double) {
        for drawing in [ShellDrawing.wallpaper, .dock, .menu(DrawingSamples.dotsMenu)] {
            let size = CGSize(width: length, height: 20)
            #expect(TestPainter.shared.paint(drawing, size: size, scale: 1, appearance: .light) == nil)
            #expect(
                TestPainter.shared.paint(
                    drawing, size: CGSize(width: 20, height: 20), scale: length, appearance: .light) == nil)
        }
    }

    @Test("Drawings in frames that are far too small are still drawn", arguments: [1.0, 3, 12, 40])
    func tiny(_ side: Double) {
        for piece in DrawingSamples.pieces {
            for size in [
                CGSize(width: side, height: side), CGSize(width: side, height: 200), CGSize(width: 200, height: side),
            ] {
                #expect(
                    TestPainter.shared.paint(piece.drawing, size: size, scale: 1, appearance: .dark) != nil,
                    "\(piece.name) \(size)")
            }
        }
    }

    @Test(
        "Texts of any kind are drawn without a failure",
        arguments: [
            "", " ", "\u{0}\u{1}\u{7f}", "a\nb\r\nc", String(repeating: "long ", count: 50_000), "\u{202E}turned",
            "👩‍👩‍👧‍👦 e\u{301}\u{301}",
            String(repeating: "\u{301}", count: 2_000), "<b>&amp;</b>", "\u{FFFD}\u{FFFE}",
        ])
    func texts(_ text: String) {
        let banner = BannerDrawing(
            icon: .letter(text), appName: text, title: text, subtitle: text, body: text, time: text,
            actions: [.init(title: text), .init(title: text)])
        let card = CardDrawing(title: text, subtitle: text, icon: .themed(text), face: .empty, hasClose: true)
        let drawings: [ShellDrawing] = [
            .banner(banner), .card(card), .icon(IconDrawing(.file(text), label: text, badge: .max)),
            .menu(MenuDrawing(title: text, rows: [.init(title: text, subtitle: text, symbol: text)], highlighted: 7)),
            .help(title: text, rows: [HelpRow(keys: [text, text], text: text)]),
            .searchField(text: text, placeholder: text),
            .shortcuts(
                ShortcutsDrawing(
                    text: text, placeholder: text, field: CGRect(x: 8, y: 8, width: 280, height: 40),
                    list: CGRect(x: 8, y: 56, width: 280, height: 80),
                    lines: [
                        .init(
                            .command(title: text, keys: [text, text], isHighlighted: true),
                            CGRect(x: 8, y: 56, width: 280, height: 34))
                    ])),
            .notificationList(title: text, emptyText: text), .text(TextDrawing(text, style: .body)),
            .strip(
                StripDrawing(
                    clock: text, date: text, names: [.init(text: text, middle: .nan, isFocused: true)],
                    notifications: .max, isOverDark: false)),
        ]
        for drawing in drawings {
            let picture = TestPainter.shared.paint(
                drawing, size: CGSize(width: 300, height: 140), scale: 1, appearance: .light)
            #expect(picture != nil)
        }
    }

    @Test("Drawings made on many threads at once equal drawings made on one thread")
    func threads() async throws {
        let pieces = DrawingSamples.pieces.filter {
            ["menu", "banner-actions", "card", "help", "icon-badge"].contains($0.name)
        }
        let expected = pieces.map { TestPainter.paint($0, scale: 1, appearance: .dark)?.bytes }
        await withTaskGroup(of: (Int, [UInt8]?).self) { group in
            for round in 0..<20 {
                let index = round % pieces.count
                group.addTask { (index, TestPainter.paint(pieces[index], scale: 1, appearance: .dark)?.bytes) }
            }
            for await (index, bytes) in group { #expect(bytes == expected[index]) }
        }
    }

    @Test("M32: A prominent scene's shadow surrounds the scene, is not drawn under it, and ends at the frame's edge")
    func shadow() throws {
        let size = CGSize(width: 300, height: 240)
        let picture = try #require(
            TestPainter.shared.paint(.shadow(cornerRadius: 16), size: size, scale: 1, appearance: .light))
        let edge = Int(Metrics.shadowReach)
        #expect(picture.alpha(150, 120) == 0)
        #expect(picture.alpha(150, edge + 2) == 0)
        #expect(picture.alpha(150, 239) <= 2 && picture.alpha(0, 120) <= 2 && picture.alpha(150, 0) <= 2)
        let below = (0..<edge).map { picture.alpha(150, 240 - edge + $0) }
        #expect(below[1] > 20)
        #expect(zip(below.dropFirst(), below.dropFirst(2)).allSatisfy { $0 >= $1 }, "the shadow must fade outwards")
        #expect(
            picture.alpha(150, 240 - edge + 4) > picture.alpha(150, edge - 5), "the shadow is darker below than above")
    }

    @Test("M30: A card shows the snapshot, or the app's icon if there is no snapshot")
    func cardFace() throws {
        func card(_ face: CardDrawing.Face) throws -> Bitmap {
            let card = CardDrawing(title: "A", icon: .letter("A"), face: face, hasClose: false)
            return try #require(
                TestPainter.shared.paint(
                    .card(card), size: CGSize(width: 200, height: 186), scale: 1, appearance: .light))
        }
        let picture = try card(.picture(.file("sample")))
        let empty = try card(.picture(.file("missing")))
        #expect(picture.bytes != empty.bytes)
        // The corner of the snapshot is rounded, so the pixel in this corner is nearly transparent. The middle of the
        // snapshot is opaque. A card with the face `empty` draws nothing in the middle.
        #expect(picture.alpha(0, Int(Metrics.cardTitle)) < 60)
        #expect(picture.alpha(100, 120) == 255)
        #expect(try card(.empty).alpha(100, 120) == 0)
    }

    @Test("M30: The mark of a card is a complete circle")
    func cardMark() throws {
        func card(hasMark: Bool) throws -> Bitmap {
            let card = CardDrawing(
                title: "A", icon: .letter("A"), face: .empty, hasClose: false, hasMark: hasMark)
            return try #require(
                TestPainter.shared.paint(
                    .card(card), size: CGSize(width: 200, height: 186), scale: 1, appearance: .light))
        }
        let (marked, plain) = try (card(hasMark: true), card(hasMark: false))
        let changed = (0..<36).flatMap { y in (0..<200).map { (x: $0, y: y) } }
            .filter { marked.color($0.x, $0.y) != plain.color($0.x, $0.y) }
        let (columns, rows) = (Set(changed.map(\.x)), Set(changed.map(\.y)))
        #expect(rows.count == columns.count && rows.count >= 13)
        #expect(marked.color(27, 7) == ShellPalette(appearance: .light).badge)
    }

    @Test("A bitmap icon fills the rounded square; an icon with transparent parts gets a background")
    func iconShapes() throws {
        let folder = try TestFolder()
        let full = try folder.write("full.png", Samples.png(128, 128))
        let transparent = try #require(
            Canvas.draw(size: CGSize(width: 128, height: 128), scale: 1) { canvas in
                canvas.fill(.circle(CGPoint(x: 64, y: 64), radius: 60), Color(hex: 0xFF0000))
            })
        let round = folder.path + "/round.png"
        try PictureWriter.write(transparent, to: round)
        func icon(_ path: String) throws -> Bitmap {
            try #require(
                TestPainter.shared.paint(
                    .icon(IconDrawing(.file(path), label: nil)), size: CGSize(width: 64, height: 64), scale: 1,
                    appearance: .light))
        }
        let (filled, onBackground) = try (icon(full), icon(round))
        #expect(filled.color(32, 5) == Color(hex: 0x3060C0))
        #expect(onBackground.color(32, 5).luminance > 0.9)
        #expect(onBackground.color(32, 32) == Color(hex: 0xFF0000))
        for picture in [filled, onBackground] { #expect(picture.alpha(0, 0) < 120) }
    }

    @Test("In the dark appearance, a dark icon has a light background, and any other icon has a dark background")
    func darkIcons() throws {
        let folder = try TestFolder()
        for (name, color, isOnLight) in [("dark", UInt32(0x101010), true), ("red", 0xFF2020, false)] {
            let path = folder.path + "/\(name).png"
            let dot = try #require(
                Canvas.draw(size: CGSize(width: 128, height: 128), scale: 1) { canvas in
                    canvas.fill(.circle(CGPoint(x: 64, y: 64), radius: 50), Color(hex: color))
                })
            try PictureWriter.write(dot, to: path)
            let picture = try #require(
                TestPainter.shared.paint(
                    .icon(IconDrawing(.file(path), label: nil)), size: CGSize(width: 64, height: 64), scale: 1,
                    appearance: .dark))
            #expect(picture.color(32, 32) == Color(hex: color))
            #expect((picture.color(32, 5).luminance > 0.7) == isOnLight, "\(name)")
            #expect((picture.color(32, 5).luminance < 0.1) != isOnLight, "\(name)")
        }
    }

    @Test("A letter icon's colours depend only on its name")
    func letters() {
        #expect(LetterColors.letter(of: "clown") == "C")
        #expect(LetterColors.letter(of: "  «éa»") == "É")
        #expect(LetterColors.letter(of: "") == "•")
        #expect(LetterColors.letter(of: "ßa") == "SS")
        #expect(LetterColors.colors(for: "Mail").top == LetterColors.colors(for: "Mail").top)
        let names = (0..<200).map { "App \($0)" }
        #expect(Set(names.map { LetterColors.colors(for: $0).top }).count == LetterColors.gradients.count)
    }
}
