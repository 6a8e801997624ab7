import Foundation
import SceneTestKit
import Testing

/// Memory of an app process that opens and closes GTK windows.
@Suite("Memory of closed windows", .serialized, .enabled(if: RealDesktop.isAvailable, "needs a display to test on"))
struct DesktopMemoryTests {
    @Test("M16: Opening and closing 200 windows leaks less than 4 kB per window")
    func noLeak() throws {
        let (warmUpCount, totalCount) = (100, 300)
        let fixture = try DesktopAppFixture(.x11, environment: ["CLOWN_CYCLE": "\(warmUpCount),\(totalCount)"])
        _ = try fixture.process.system.activate(fixture.process.identifier)
        let before = try kilobytes(fixture, after: warmUpCount)
        let after = try kilobytes(fixture, after: totalCount)
        // A leaked window would retain its widgets, its pixel buffers and its views: hundreds of kilobytes.
        #expect(after - before < (totalCount - warmUpCount) * 4, "\(before) → \(after) kB")
        #expect(try fixture.process.system.sessions().count == 1)
    }

    private func kilobytes(_ fixture: DesktopAppFixture, after count: Int) throws -> Int {
        var fields: [Substring] = []
        try fixture.process.waitUntil("\(count) windows have closed") {
            let line = fixture.process.logLines().first { $0.text.hasPrefix("cycle \(count) ") }
            fields = line?.text.split(separator: " ") ?? []
            return !fields.isEmpty
        }
        return fields.last.flatMap { Int($0) } ?? 0
    }
}
