import Foundation
import SceneTestKit
import Testing

/// Memory use of opened and closed GTK windows.
@Suite("Window memory", .serialized, .enabled(if: RealDesktop.isAvailable, "needs a display to test on"))
struct DesktopMemoryTests {
    @Test("M16: Opening and closing windows leaks no memory")
    func flat() throws {
        let (filling, all) = (100, 300)
        let desk = try DesktopAppFixture(.x11, environment: ["CLOWN_CYCLE": "\(filling),\(all)"])
        _ = try desk.town.system.activate(desk.town.identifier)
        let before = try kilobytes(desk, after: filling)
        let after = try kilobytes(desk, after: all)
        // A leaked window would keep its widgets, its surface's pixels and its views: hundreds of kilobytes.
        #expect(after - before < (all - filling) * 4, "\(before) → \(after) kB")
        #expect(try desk.town.system.sessions().count == 1)
    }

    private func kilobytes(_ desk: DesktopAppFixture, after count: Int) throws -> Int {
        var words: [Substring] = []
        try desk.town.waitUntil("\(count) windows have gone") {
            let note = desk.town.notes().first { $0.text.hasPrefix("cycle \(count) ") }
            words = note?.text.split(separator: " ") ?? []
            return !words.isEmpty
        }
        return words.last.flatMap { Int($0) } ?? 0
    }
}
