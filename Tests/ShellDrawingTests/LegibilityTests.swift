import Foundation
import ShellModel
import Testing

@testable import Shell

@Suite("Legibility")
struct LegibilityTests {
    /// Possible backgrounds of a panel.
    private static let backgrounds = [Color.white, .black, Color(hex: 0x808080), Color(hex: 0x0062D6)]

    @Test("Text on panels has a contrast of at least 4.5 on any background", arguments: Appearance.allCases)
    func panels(_ appearance: Appearance) {
        let palette = ShellPalette(appearance: appearance)
        for background in Self.backgrounds {
            let panel = palette.panel.over(background)
            let pressed = palette.field.over(panel)
            for text in [palette.label, palette.secondaryLabel, palette.tint, palette.destructive] {
                #expect(text.contrast(with: panel) >= 4.5)
                #expect(text.contrast(with: pressed) >= 4.5)
            }
            #expect(palette.label.contrast(with: palette.pressedField.over(panel)) >= 4.5)
            #expect(palette.destructive.contrast(with: palette.pressedField.over(panel)) >= 4.5)
            let panelColor = palette.panelBackground.over(background)
            #expect(palette.label.contrast(with: panelColor) >= 4.5)
            #expect(palette.secondaryLabel.contrast(with: panelColor) >= 4.5)
            #expect(Color.white.contrast(with: palette.shelf.over(background)) >= 4.5)
        }
        for background in [palette.prominent, palette.pressedProminent, palette.badge] {
            #expect(Color.white.contrast(with: background) >= 4.5)
        }
    }

    @Test("M32: The controls of a prominent scene have a contrast of at least 4.5 on any content")
    func prominentControls() throws {
        let dots = ShellDrawing.multitaskingControl(isPressed: false, isFocused: true, isProminent: true)
        let pieces = [
            DrawingSamples.Piece("dots", dots, 64, 24),
            DrawingSamples.Piece("close", .closeControl(isPressed: false), 44, 32),
        ]
        for appearance in Appearance.allCases {
            for ground in Self.backgrounds {
                for isPressed in [false, true] {
                    let control = ShellPalette(appearance: appearance).controlGround(isPressed: isPressed).over(ground)
                    #expect(Color.white.contrast(with: control) >= 4.5)
                }
            }
            for piece in pieces {
                let picture = try #require(TestPainter.paint(piece, scale: 1, appearance: appearance))
                let (x, y) = (picture.width / 2, picture.height / 2)
                #expect(picture.color(x, y).luminance > 0.8, "the symbol of \(piece.name) must be white")
                // The background of the control is at least three quarters opaque, and nearly black.
                #expect(picture.alpha(x + 4, y) >= 191 && picture.color(x + 4, y).luminance < 0.05, "\(piece.name)")
            }
        }
    }

    @Test("M35: The dots have a contrast of 3 on the background of the strip, those of the scene in front 4.5")
    func dots() throws {
        for appearance in Appearance.allCases {
            let ground = appearance.sceneBackground
            for (isFocused, isPressed) in [(true, false), (false, false), (true, true)] {
                let drawing = ShellDrawing.multitaskingControl(isPressed: isPressed, isFocused: isFocused)
                let picture = try #require(
                    TestPainter.paint(DrawingSamples.Piece("dots", drawing, 64, 24), scale: 2, appearance: appearance))
                for offset in [-9, 0, 9] {
                    let (x, y) = (picture.width / 2 + 2 * offset, picture.height / 2)
                    #expect(picture.alpha(x, y) == 255)
                    let contrast = picture.color(x, y).contrast(with: isPressed ? picture.color(x + 9, y) : ground)
                    let least = isFocused ? 4.5 : 3
                    #expect(contrast >= least, "\(appearance), focused \(isFocused), pressed \(isPressed)")
                }
            }
        }
    }

    @Test(
        "B13: The home indicator or its outline has a contrast of at least 3 on any content", arguments: [false, true])
    func indicator(isOverDark: Bool) throws {
        let (bar, outline) = ShellPalette.indicator(isOverDark: isOverDark)
        for ground in Self.backgrounds + [Color(hex: 0x1C1D22), Color(hex: 0xFFD60A)] {
            let edge = outline.over(ground)
            let contrast = max(edge.contrast(with: ground), bar.over(edge).contrast(with: ground))
            #expect(contrast >= 3, "on \(ground)")
        }
        let piece = DrawingSamples.Piece("indicator", .indicator(isOverDark: isOverDark), 142, 7)
        let picture = try #require(TestPainter.paint(piece, scale: 1, appearance: .light))
        #expect(abs(Int(picture.alpha(71, 0)) - (isOverDark ? 153 : 166)) <= 2 && picture.alpha(71, 3) >= 230)
    }

    @Test("Large letters on icons have a contrast of at least 3")
    func letters() {
        for background in LetterColors.gradients {
            #expect(Color.white.contrast(with: Color(hex: background.top)) >= 3)
            #expect(Color.white.contrast(with: Color(hex: background.bottom)) >= 4.5)
        }
    }

    @Test("White text has a contrast of at least 4.5 everywhere on the wallpaper", arguments: Appearance.allCases)
    func wallpaper(_ appearance: Appearance) throws {
        for (width, height) in [(341, 256), (192, 300)] {
            let picture = try #require(Wallpaper(appearance: appearance).bitmap(width: width, height: height))
            let lightest = (0..<width * height).map { picture.color($0 % width, $0 / width).luminance }.max() ?? 1
            #expect(1.05 / (lightest + 0.05) >= 4.5)
            #expect(picture.alpha(0, 0) == 255 && picture.alpha(width - 1, height - 1) == 255)
        }
    }

    @Test("The wallpaper is dithered: in slow gradients neighbouring pixels alternate between two levels")
    func noBands() throws {
        let picture = try #require(Wallpaper(appearance: .dark).bitmap(width: 64, height: 1024))
        // The light increases to the right: without noise, no pixel of the sky would be darker than its left neighbour.
        func blue(_ x: Int, _ y: Int) -> UInt32 { (picture.pixel(x: x, y: y) ?? 0) & 255 }
        let alternations = (0..<100).count { y in (1..<64).contains { blue($0, y) < blue($0 - 1, y) } }
        #expect(alternations > 90)
        let repeated = try #require(Wallpaper(appearance: .dark).bitmap(width: 64, height: 1024))
        #expect(picture.bytes == repeated.bytes)
    }

    @Test(
        "Text that does not fit ends with an ellipsis within its frame",
        arguments: ["A", "WWWW iiii ", "long words, ", "\u{5E9}\u{5DC}\u{5D5}\u{5DD} "])
    func ellipsis(_ text: String) throws {
        let frame = CGRect(x: 40, y: 20, width: 90, height: 20)
        for length in [1, 7, 40, 900] {
            let line = TextLine(String(repeating: text, count: length), .headline, .black)
            let picture = try #require(
                Canvas.draw(size: CGSize(width: 200, height: 60), scale: 2, families: Canvas.families) {
                    $0.write(centered: line, in: frame)
                })
            let ink = try #require(picture.inked)
            // The slant of a letter may extend one pixel beyond the frame.
            #expect(ink.left >= 78 && ink.right <= 262, "\(ink)")
            #expect(ink.top >= 34 && ink.bottom <= 86, "the text has more than one line: \(ink)")
        }
    }

    @Test("Right-to-left text is aligned to the right")
    func rightToLeft() throws {
        func ink(_ text: String) throws -> (left: Int, top: Int, right: Int, bottom: Int) {
            let picture = try #require(
                Canvas.draw(size: CGSize(width: 300, height: 30), scale: 1, families: Canvas.families) {
                    $0.write(centered: TextLine(text, .body, .black), in: $0.bounds)
                })
            return try #require(picture.inked)
        }
        #expect(try ink("clown").right < 100)
        #expect(try ink("\u{5DC}\u{5D9}\u{5E6}\u{5DF}").left > 200)
        #expect(Canvas.isRightToLeft("1. \u{5DC}\u{5D9}\u{5E6}\u{5DF} clown"))
        #expect(!Canvas.isRightToLeft("clown \u{5DC}\u{5D9}") && !Canvas.isRightToLeft(""))
    }

    @Test("M35: The name of a program is beside its dots in the strip, also in a right-to-left script")
    func names() throws {
        func ink(_ name: String) throws -> (left: Int, top: Int, right: Int, bottom: Int) {
            let strip = StripDrawing(
                clock: "", date: "", names: [.init(text: name, middle: 200, isFocused: true)], notifications: 0,
                isOverDark: false)
            let piece = DrawingSamples.Piece("strip", .strip(strip), 1000, 24)
            return try #require(TestPainter.paint(piece, scale: 1, appearance: .light)?.inked)
        }
        let (latin, hebrew) = (try ink("clown"), try ink("\u{5DC}\u{5D9}\u{5E6}\u{5DF}"))
        #expect(abs(latin.left - hebrew.left) <= 4, "\(latin), \(hebrew)")
        #expect(hebrew.right < 400)
    }

    @Test("Text is drawn with the requested font family, not with a fallback")
    func family() throws {
        func picture(_ families: String) throws -> [UInt8] {
            try #require(
                Canvas.draw(size: CGSize(width: 200, height: 40), scale: 2, families: families) {
                    $0.write(TextLine("Reading Rag", .body, .black), in: $0.bounds)
                }
            ).bytes
        }
        #expect(try picture(Canvas.families) == picture("Inter"))
        #expect(try picture(Canvas.families) != picture("DejaVu Sans"))
    }
}
