import Glibc
import Synchronization

/// Changes of environment variables that are safe while other threads read the variables.
///
/// Pango reads its font settings on a separate thread, which starts before `main`. The C library's functions reallocate
/// and free the list of variables while such a thread may be reading it. This type installs a new list and neither
/// changes nor frees the old list, so a concurrent reader sees complete data. Each change therefore leaks memory: use
/// the type only for the few changes at the start of a process.
package enum ProcessEnvironment {
    private typealias List = UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>

    /// Sets variables, and removes the variables whose value is nil. Nothing else may change the environment at the
    /// same time.
    @MainActor
    package static func change(_ changes: [String: String?]) {
        guard let symbol = dlsym(nil, "environ") else { return }
        let current = symbol.assumingMemoryBound(to: List?.self)
        var entries = entries(of: current.pointee).filter { entry in !changes.keys.contains { names(entry, $0) } }
        for case (let name, let value?) in changes { entries.append(strdup("\(name)=\(value)")) }
        let list = List.allocate(capacity: entries.count + 1)
        for (index, entry) in entries.enumerated() { (list + index).initialize(to: entry) }
        (list + entries.count).initialize(to: nil)
        // A thread that sees the new list must also see its contents.
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
