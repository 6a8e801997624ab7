import BusTestKit
import Foundation
import Testing

/// Statistics of the frames of resized windows and scrolled lists.
@Suite("Frames of a window with 10,000 items", .serialized, .enabled(if: Desktop.isAvailable))
struct SmoothnessTests {
    /// The probe's statistics since its command `watch`: frames, frames with a wrong size, visible cells and cells
    /// created.
    private struct Frames {
        let (count, wrong, visible, made): (Int, Int, Int, Int)
        let text: String

        init(_ probe: Probe) throws {
            try probe.send("count")
            text = probe.lines.last { $0.hasPrefix("frames") } ?? ""
            let numbers = text.split(separator: " ").compactMap { Int($0) }
            (count, wrong, visible, made) =
                numbers.count >= 4 ? (numbers[0], numbers[1], numbers[2], numbers[3]) : (0, 1, 0, 0)
        }
    }

    /// The pixels of the two bars that the probe draws along the right and the lower edge of its window, as ranges.
    private struct Edges {
        var right = (x: 0..<0, y: 0..<0)
        var below = (x: 0..<0, y: 0..<0)

        init(_ picture: Picture) {
            func extend(_ range: inout Range<Int>, _ position: Int) {
                range =
                    range.isEmpty
                    ? position..<(position + 1) : min(range.lowerBound, position)..<max(range.upperBound, position + 1)
            }
            picture.data.withUnsafeBytes { bytes in
                for position in 0..<(bytes.count / 3) where bytes[position * 3 + 2] == 255 {
                    let (x, y) = (position % picture.width, position / picture.width)
                    if bytes[position * 3] == 255, bytes[position * 3 + 1] == 0 {
                        extend(&right.x, x)
                        extend(&right.y, y)
                    } else if bytes[position * 3] == 0, bytes[position * 3 + 1] == 255 {
                        extend(&below.x, x)
                        extend(&below.y, y)
                    }
                }
            }
        }

        /// Whether both bars have their width of 6 pixels and meet in the window's corner.
        var areConsistent: Bool {
            !right.x.isEmpty && !below.x.isEmpty && right.x.count == 6 && below.y.count == 6
                && right.x.upperBound == below.x.upperBound && right.y.upperBound == below.y.lowerBound
        }
    }

    private func start(_ desktop: Desktop) throws -> Probe {
        let probe = try Probe(["smooth"], environment: desktop.environment)
        try probe.wait("active")
        try probe.send("nop")
        return probe
    }

    @Test(
        "Every frame of a window that is resized continuously is laid out for its size"
    )
    func resizesX() throws {
        let desktop = try Desktop(.x11)
        let probe = try start(desktop)
        try probe.send("watch")
        let window = try desktop.run("xdotool", "search", "--name", "^Probe$").split(separator: "\n").last.map(
            String.init)
        let name = try #require(window)
        for step in 0..<60 {
            let part = abs(step % 30 - 15)
            try desktop.run("xdotool", "windowsize", name, "\(300 + part * 16)", "\(250 + part * 10)")
        }
        try probe.send("nop")
        let frames = try Frames(probe)
        #expect(frames.wrong == 0 && frames.count > 10, "\(frames.text)")
        #expect(Edges(try desktop.screenshot("resized")).areConsistent)
    }

    @Test(
        "Scrolling a list of 10,000 items creates no more cells than are visible",
        arguments: [Desktop.Kind.x11, .wayland])
    func scrolls(_ kind: Desktop.Kind) throws {
        let desktop = try Desktop(kind)
        let probe = try start(desktop)
        try probe.send("watch")
        try probe.send("scroll 300")
        try probe.wait("moved")
        let frames = try Frames(probe)
        #expect(frames.wrong == 0 && frames.count >= 100, "\(frames.text)")
        #expect(frames.visible > 20 && frames.made <= frames.visible, "\(frames.text)")
    }
}
