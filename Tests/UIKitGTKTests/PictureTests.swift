import Foundation
import Testing

@Suite("Drawn views", .serialized, .enabled(if: Desktop.isAvailable))
struct PictureTests {
    @Test("Views are drawn at their positions, later siblings in front", arguments: [Desktop.Kind.x11, .wayland])
    func showsViews(_ kind: Desktop.Kind) throws {
        let desktop = try Desktop(kind)
        let probe = try Probe(on: desktop)
        let screenshot = try desktop.screenshot("views")
        func color(_ x: Int, _ y: Int) -> String { screenshot.color(probe.origin.x + x, probe.origin.y + y) }
        #expect(color(2, 2) == "cccccc")
        #expect(color(21, 21) == "ffffff")
        #expect(color(301, 101) == "0000ff")
        #expect(color(299, 99) == "cccccc")
        #expect(color(351, 151) == "ff0000", "the red view is in front of the blue view")
        #expect(color(449, 249) == "ff0000")
        #expect(color(451, 251) == "cccccc")
    }

    @Test(
        "A view is drawn with its rotation, scroll offset, order and alpha, and a hidden view is not drawn",
        arguments: [Desktop.Kind.x11, .wayland])
    func showsChanges(_ kind: Desktop.Kind) throws {
        let desktop = try Desktop(kind)
        let probe = try Probe(on: desktop)
        for command in ["turn", "scroll", "raise", "fade"] { try probe.send(command) }
        let screenshot = try desktop.screenshot("changed")
        func color(_ x: Int, _ y: Int) -> String { screenshot.color(probe.origin.x + x, probe.origin.y + y) }
        // The view is half transparent: half red, half the grey behind it. Rounding differs between renderers.
        #expect(["e56666", "e66666"].contains(color(465, 200)))
        #expect(color(445, 155) == "cccccc", "the corner has been rotated away")
        #expect(color(399, 199) == "0000ff", "raised")
        #expect(color(60, 225) == "00ff00", "scrolled by 30 points")
        #expect(color(60, 215) == "cccccc")
        #expect(color(60, 301) == "cccccc", "cut off at the bounds")
        try probe.send("hide")
        let hidden = try desktop.screenshot("hidden")
        #expect(hidden.color(probe.origin.x + 465, probe.origin.y + 200) == "cccccc")
    }

    @Test("A masked view is visible only where its mask is opaque", arguments: [Desktop.Kind.x11, .wayland])
    func masks(_ kind: Desktop.Kind) throws {
        let desktop = try Desktop(kind)
        let probe = try Probe(on: desktop)
        try probe.send("mask")
        let masked = try desktop.screenshot("masked")
        func color(_ picture: Picture, _ x: Int, _ y: Int) -> String {
            picture.color(probe.origin.x + x, probe.origin.y + y)
        }
        #expect(color(masked, 302, 102) == "0000ff" && color(masked, 318, 118) == "0000ff")
        #expect(color(masked, 322, 110) == "cccccc" && color(masked, 310, 122) == "cccccc")
        try probe.send("unmask")
        #expect(color(try desktop.screenshot("unmasked"), 322, 110) == "0000ff")
    }

    @Test(
        "The shadow of a view is around the view, also while a transform scales the view",
        arguments: [Desktop.Kind.x11, .wayland])
    func shadow(_ kind: Desktop.Kind) throws {
        let desktop = try Desktop(kind)
        let probe = try Probe(on: desktop)
        try probe.send("shadow")
        let large = try desktop.screenshot("shadow")
        func color(_ picture: Picture, _ x: Int, _ y: Int) -> String {
            picture.color(probe.origin.x + x, probe.origin.y + y)
        }
        /// The red component of a grey pixel. Masks have 256 levels.
        func shade(_ picture: Picture, _ x: Int, _ y: Int) -> Int {
            Int(color(picture, x, y).prefix(2), radix: 16) ?? -1
        }
        #expect(color(large, 330, 130) == "0000ff" && color(large, 260, 150) == "cccccc")
        #expect(color(large, 297, 150) < "aaaaaa")
        #expect(
            abs(shade(large, 297, 140) - shade(large, 297, 150)) <= 1, "along an edge, the shadow does not change")
        #expect(color(large, 330, 203) < color(large, 330, 97), "the shadow is moved downwards")
        #expect(color(large, 297, 97) > color(large, 297, 150), "the shadow is lighter at a corner")
        try probe.send("shrink")
        let small = try desktop.screenshot("shrunk shadow")
        #expect(color(small, 340, 150) == "0000ff" && color(small, 305, 150) == "cccccc")
        #expect(color(small, 322, 150) < "aaaaaa" && color(small, 335, 178) < color(small, 335, 122))
    }

    @Test("A view that was removed and added again is drawn with the changes made in between")
    func removedAndReadded() throws {
        let desktop = try Desktop(.wayland)
        let probe = try Probe(on: desktop)
        func color(_ screenshot: Picture, _ x: Int, _ y: Int) -> String {
            screenshot.color(probe.origin.x + x, probe.origin.y + y)
        }
        let before = try desktop.screenshot("before-return")
        #expect(color(before, 60, 255) == "00ff00")
        try probe.send("return")
        let after = try desktop.screenshot("returned")
        // The view is half transparent: half blue, half the grey behind it. The view's centre is unchanged.
        #expect(["6666e5", "6666e6"].contains(color(after, 60, 299)), "\(color(after, 60, 299))")
        #expect(color(after, 60, 255) == "cccccc")
    }

    @Test("Text, paths, gradients, shadows, layers and images are drawn")
    func showsDrawings() throws {
        let desktop = try Desktop(.x11)
        let probe = try Probe(on: desktop)
        let screenshot = try desktop.screenshot("drawing")
        func color(_ x: Int, _ y: Int) -> String { screenshot.color(probe.origin.x + 20 + x, probe.origin.y + 20 + y) }
        #expect(color(25, 115) == "00ff00", "a filled path")
        #expect(color(44, 138) < "ffffff", "the shadow of the path")
        #expect(color(118, 120) == "0000ff", "a gradient beyond its end")
        #expect(["fe7f7f", "ff7f7f", "ff8080"].contains(color(138, 108)), "a layer that is half transparent")
        #expect(
            ["7f7fff", "7f7ffe", "8080ff"].contains(color(150, 120)),
            "the layer's parts must not be visible through each other")
        #expect(color(172, 52) == "ff0000", "an image of lines")
        #expect(color(131, 82) == "ff0000", "pixels")
        #expect(color(152, 82) == "00ff00")
        let symbol = (130..<154).flatMap { x in (40..<64).map { color(x, $0) } }
        #expect(symbol.contains("0000ff"), "a symbol in its tint")
        #expect(!symbol.contains("000000"))
        let faint = (160..<184).flatMap { x in (70..<94).map { color(x, $0) } }
        #expect(faint.contains("0000ff"), "a symbol that the icon theme paints at a third of the opacity")
    }

    @Test("Text is drawn inside its measured size")
    func showsText() throws {
        let desktop = try Desktop(.x11)
        let probe = try Probe(on: desktop)
        try probe.send("measure")
        let fields = try #require(probe.lines.last { $0.hasPrefix("measure ") }).split(separator: " ")
        let (width, height) = (try #require(Int(fields[1])), try #require(Int(fields[2])))
        let screenshot = try desktop.screenshot("text")
        var (left, right, top, bottom) = (Int.max, 0, Int.max, 0)
        for x in 0..<200 {
            for y in 0..<40 where screenshot.color(probe.origin.x + 20 + x, probe.origin.y + 20 + y) != "ffffff" {
                (left, right, top, bottom) = (min(left, x), max(right, x), min(top, y), max(bottom, y))
            }
        }
        #expect(left >= 10 && left < 14)
        #expect(right <= 10 + width && right > width)
        #expect(top >= 8 && bottom <= 8 + height)
        #expect(bottom - top > height / 2)
    }
}
