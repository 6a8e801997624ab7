import Foundation

/// A model of a disk. It distinguishes the durable changes, which survive a power loss, from the changes that have not
/// been flushed yet.
///
/// The model guarantees only what POSIX guarantees, which is less than most file systems do: the flush of a file does
/// not flush its name, and without a flush, changes reach the disk in any order or not at all. A change of several
/// names, such as a rename, is atomic.
struct SimulatedDisk {
    /// The number of a file, folder or link. Unlike an inode, a number is never reused after the removal of its file.
    typealias Number = Int

    private enum Node {
        case file(FileContent)
        case folder([String: Number])
        case link(target: String)
    }

    private struct Entry: Hashable {
        let folder: Number
        let name: String
    }

    /// A change of names that is not flushed. Nil stands for a name that is removed.
    private struct NameChange {
        let order: Int
        let values: [Entry: Number?]
    }

    private var nodes: [Node] = []
    private var numbers: [FileIdentity: Number] = [:]
    /// The folders as processes see them.
    private var visible: [Number: [String: Number]] = [:]
    private var pendingNames: [NameChange] = []
    private var order = 0

    /// Creates the disk with the present content of a folder. All of this content counts as flushed.
    init(_ root: URL) throws {
        _ = try add(root.path)
    }

    private mutating func add(_ path: String) throws -> Number {
        var status = stat()
        guard lstat(path, &status) == 0 else { throw RecordingError(reason: "cannot examine \(path)") }
        let number = nodes.count
        numbers[FileIdentity(status)] = number
        switch status.st_mode & S_IFMT {
        case S_IFDIR:
            nodes.append(.folder([:]))
            var entries: [String: Number] = [:]
            for name in try FileManager.default.contentsOfDirectory(atPath: path) {
                entries[name] = try add(path + "/" + name)
            }
            nodes[number] = .folder(entries)
            visible[number] = entries
        case S_IFLNK:
            nodes.append(.link(target: try FileManager.default.destinationOfSymbolicLink(atPath: path)))
        default:
            nodes.append(.file(FileContent(flushed: try Data(contentsOf: URL(fileURLWithPath: path)))))
        }
        return number
    }

    /// Performs an event. Events of files outside the root are ignored.
    mutating func perform(_ event: FileEvent) {
        order += 1
        switch event {
        case .create(let file, let kind, let name): create(file, kind, name)
        case .write(let file, let offset, let bytes):
            change(file) { [order] in $0.write(bytes, at: offset, order: order) }
        case .truncate(let file, let size): change(file) { [order] in $0.truncate(to: size, order: order) }
        case .sync(let file): sync(file)
        case .link(let file, let name): setNames([(name, numbers[file])])
        case .unlink(let name): setNames([(name, nil)])
        case .rename(let name, let other): setNames([(name, nil), (other, node(name))])
        case .exchange(let name, let other): setNames([(name, node(other)), (other, node(name))])
        case .output: break
        }
    }

    /// Whether an event flushes a file or folder of this disk.
    func flushes(_ event: FileEvent) -> Bool {
        if case .sync(let file) = event { return numbers[file] != nil }
        return false
    }

    private mutating func create(_ file: FileIdentity, _ kind: FileEvent.Kind, _ name: FileEvent.Name) {
        guard numbers[name.folder] != nil else { return }
        let number = nodes.count
        numbers[file] = number
        switch kind {
        case .file: nodes.append(.file(FileContent(flushed: Data())))
        case .link(let target): nodes.append(.link(target: target))
        case .folder:
            nodes.append(.folder([:]))
            visible[number] = [:]
        }
        setNames([(name, number)])
    }

    private mutating func change(_ file: FileIdentity, _ change: (inout FileContent) -> Void) {
        guard let number = numbers[file], case .file(var content) = nodes[number] else { return }
        // An empty file replaces the content in the list while the content is being changed. So the list holds no
        // second reference to the content, and the change does not copy it.
        nodes[number] = .file(FileContent(flushed: Data()))
        change(&content)
        nodes[number] = .file(content)
    }

    private func node(_ name: FileEvent.Name) -> Number? { numbers[name.folder].flatMap { visible[$0]?[name.text] } }

    private mutating func setNames(_ changes: [(name: FileEvent.Name, node: Number?)]) {
        var values: [Entry: Number?] = [:]
        for (name, node) in changes {
            guard let folder = numbers[name.folder] else { continue }
            values[Entry(folder: folder, name: name.text)] = .some(node)
            visible[folder, default: [:]][name.text] = node
        }
        if !values.isEmpty { pendingNames.append(NameChange(order: order, values: values)) }
    }

    private mutating func sync(_ file: FileIdentity) {
        guard let number = numbers[file] else { return }
        change(file) { $0.flush() }
        // A change becomes durable together with the earlier changes of the same names.
        var entries: Set<Entry> = []
        var flushed: [NameChange] = []
        var pending: [NameChange] = []
        for change in pendingNames.reversed() {
            let isFlushed = change.values.keys.contains { $0.folder == number || entries.contains($0) }
            if isFlushed { entries.formUnion(change.values.keys) }
            if isFlushed { flushed.append(change) } else { pending.append(change) }
        }
        for change in flushed.reversed() { Self.apply(change.values, to: &nodes) }
        pendingNames = pending.reversed()
    }

    private static func apply(_ values: [Entry: Number?], to nodes: inout [Node]) {
        for (entry, number) in values {
            guard case .folder(var entries) = nodes[entry.folder] else { continue }
            entries[entry.name] = number
            nodes[entry.folder] = .folder(entries)
        }
    }

    /// Returns the tree of files that is on the disk after a power loss.
    func tree(after loss: PowerLoss) -> FileTree {
        var nodes = nodes
        for change in pendingNames where loss.keepsName(change.order) { Self.apply(change.values, to: &nodes) }
        return Self.tree(0, nodes, loss)
    }

    private static func tree(_ number: Number, _ nodes: [Node], _ loss: PowerLoss) -> FileTree {
        switch nodes[number] {
        case .file(let content): .file(content.bytes(after: loss))
        case .link(let target): .link(target: target)
        case .folder(let entries): .folder(entries.mapValues { tree($0, nodes, loss) })
        }
    }
}
