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
        var snapshots = UnpackedSnapshots<Int>()
        for number in 0..<10_000 {
            let wanted: Set = [snapshot(number), snapshot(number + 1)]
            let added = snapshots.setWanted(wanted)
            #expect(added.contains(snapshot(number + 1)) && added.count == (number == 0 ? 2 : 1))
            for identifier in added { snapshots.insert(number, for: identifier) }
            #expect(snapshots.pictures.count <= wanted.count + UnpackedSnapshots<Int>.maximumUnwanted)
            #expect(wanted.allSatisfy { snapshots.pictures[$0] != nil })
        }
        #expect(snapshots.pictures[snapshot(9_995)] != nil && snapshots.pictures[snapshot(9_994)] == nil)
        snapshots.removeUnwanted()
        #expect(Set(snapshots.pictures.keys) == [snapshot(9_999), snapshot(10_000)])
    }

    @Test("A snapshot that is wanted again is neither unpacked again nor released")
    func again() {
        var snapshots = UnpackedSnapshots<Int>()
        for identifier in snapshots.setWanted([snapshot(0)]) { snapshots.insert(0, for: identifier) }
        #expect(snapshots.setWanted([snapshot(1)]) == [snapshot(1)])
        #expect(snapshots.setWanted([snapshot(0)]).isEmpty)
        snapshots.removeUnwanted()
        #expect(snapshots.pictures[snapshot(0)] == 0)
        // The picture of snapshot 1 arrives after the snapshot is no longer wanted.
        snapshots.insert(1, for: snapshot(1))
        #expect(snapshots.pictures.count == 1)
    }
}
