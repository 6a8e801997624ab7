import ShellModel
import Testing

@testable import Shell

@Suite("Snapshots that stay unpacked")
struct UnpackedSnapshotsTests {
    private func snapshot(_ number: Int) -> PictureIdentifier {
        .file("\(number).png")
    }

    @Test("M31: Only the last snapshots stay unpacked during a long animation")
    func bound() {
        var cache = UnpackedSnapshots<Int>()
        for number in 0..<10_000 {
            let wanted: Set = [snapshot(number), snapshot(number + 1)]
            let added = cache.setWanted(wanted)
            #expect(added.contains(snapshot(number + 1)) && added.count == (number == 0 ? 2 : 1))
            for identifier in added { cache.insert(number, for: identifier) }
            #expect(cache.snapshots.count <= wanted.count + UnpackedSnapshots<Int>.maximumUnwanted)
            #expect(wanted.allSatisfy { cache.snapshots[$0] != nil })
        }
        #expect(cache.snapshots[snapshot(9_995)] != nil && cache.snapshots[snapshot(9_994)] == nil)
        cache.removeUnwanted()
        #expect(Set(cache.snapshots.keys) == [snapshot(9_999), snapshot(10_000)])
    }

    @Test("A snapshot that is needed again is neither unpacked again nor released")
    func again() {
        var cache = UnpackedSnapshots<Int>()
        for identifier in cache.setWanted([snapshot(0)]) { cache.insert(0, for: identifier) }
        #expect(cache.setWanted([snapshot(1)]) == [snapshot(1)])
        #expect(cache.setWanted([snapshot(0)]).isEmpty)
        cache.removeUnwanted()
        #expect(cache.snapshots[snapshot(0)] == 0)
        // The unpacking of snapshot 1 ends after the snapshot has become unneeded.
        cache.insert(1, for: snapshot(1))
        #expect(cache.snapshots.count == 1)
    }
}
