import Glibc
import Synchronization

/// Changes the environment while other threads read it.
///
/// Pango reads its fonts' settings on a thread of its own, which runs before `main` does. What the C library offers moves the list of
/// variables, and frees it, under the eyes of such a thread. Here a new list takes the place of the old one, which stays as it was: who
/// reads it meanwhile finds everything in it. So a change costs memory, and is for the few that a process makes when it starts.
package enum ProcessEnvironment {
    private typealias List = UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>

    /// Sets variables, and takes out those whose value is nil. Nothing else may change the environment at the same time.
    @MainActor
    package static func change(_ changes: [String: String?]) {
        guard let symbol = dlsym(nil, "environ") else { return }
        let current = symbol.assumingMemoryBound(to: List?.self)
        var entries = entries(of: current.pointee).filter { entry in !changes.keys.contains { names(entry, $0) } }
        for case (let name, let value?) in changes { entries.append(strdup("\(name)=\(value)")) }
        let list = List.allocate(capacity: entries.count + 1)
        for (index, entry) in entries.enumerated() { (list + index).initialize(to: entry) }
        (list + entries.count).initialize(to: nil)
        // Who finds the list finds what is in it.
        atomicMemoryFence(ordering: .releasing)
        current.pointee = list
    }

    private static func entries(of list: List?) -> [UnsafeMutablePointer<CChar>?] {
        var entries: [UnsafeMutablePointer<CChar>?] = []
        while let entry = list?[entries.count] { entries.append(entry) }
        return entries
    }

    private static func names(_ entry: UnsafeMutablePointer<CChar>?, _ name: String) -> Bool {
        let start = "\(name)="
        return entry.map { strncmp($0, start, start.utf8.count) == 0 } ?? false
    }
}
