import Foundation
import TestSupport

/// A recording of all changes in a folder, from which every power loss during the recording can be simulated.
///
/// The processes whose changes are recorded run with ``environment``.
package final class PowerLossTrial {
    /// The state of the folder after one power loss.
    package struct State {
        /// The files as the next start finds them.
        package let folder: URL
        /// The content of ``folder``.
        package let tree: FileTree
        /// The messages that were sent to other processes before the loss.
        package let output: Data
        /// A description for the messages of tests.
        package let description: String
    }

    private let root: URL
    private let start: SimulatedDisk
    private let log: URL
    private let workFolder: URL

    /// Starts a trial for a folder. The present content of the folder counts as flushed.
    package init(_ root: URL) throws {
        // The tests open hundreds of states, and that causes thousands of flushes. In an in-memory file system, flushes
        // take no time.
        let memory = URL(fileURLWithPath: "/dev/shm")
        let isUsable = access(memory.path, W_OK) == 0
        workFolder = (isUsable ? memory : FileManager.default.temporaryDirectory)
            .appendingPathComponent("power-loss-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: workFolder, withIntermediateDirectories: true)
        log = workFolder.appendingPathComponent("recording")
        self.root = root
        start = try SimulatedDisk(root)
    }

    deinit { try? FileManager.default.removeItem(at: workFolder) }

    /// The environment variables that record the changes of a process.
    package var environment: [String: String] {
        let products = URL(fileURLWithPath: CommandLine.arguments[0]).deletingLastPathComponent()
        return [
            "LD_PRELOAD": products.appendingPathComponent("libRecordingFiles.so").path,
            "RECORDING_FILES_LOG": log.path,
        ]
    }

    /// Calls a closure with the state after each simulated power loss: at each flush and at the end, with several
    /// choices of what has reached the disk.
    ///
    /// - Parameter seeds: the number of random choices at each flush.
    /// - Returns: the number of states.
    /// - Throws: ``RecordingError`` if the recorded changes do not produce the present content of the folder.
    @discardableResult
    package func forEachLoss(seeds: Int, _ check: (State) throws -> Void) throws -> Int {
        let events = try FileEvent.events(of: Data(contentsOf: log))
        var disk = start
        var output = Data()
        var count = 0
        for (index, event) in events.enumerated() {
            if disk.flushes(event) { count += try lose(disk, index, output, seeds, check) }
            disk.perform(event)
            if case .output(let bytes) = event { output += bytes }
        }
        count += try lose(disk, events.count, output, seeds, check)
        // SQLite maps its shared-memory file, so changes of that file are not recorded. Its content has no meaning
        // after a restart.
        let isShared = { (name: String) in name.hasSuffix("-shm") }
        guard disk.tree(after: .keepingAll).filtered(isShared) == (try FileTree(root)).filtered(isShared) else {
            throw RecordingError(reason: "the recorded changes do not lead to the present content of \(root.path)")
        }
        return count
    }

    private func lose(
        _ disk: SimulatedDisk, _ index: Int, _ output: Data, _ seeds: Int, _ check: (State) throws -> Void
    ) throws -> Int {
        var trees: [FileTree] = []
        for loss in Self.losses(at: index, seeds: seeds) {
            let tree = disk.tree(after: loss)
            if trees.contains(tree) { continue }
            trees.append(tree)
            let folder = workFolder.appendingPathComponent("state")
            try tree.write(to: folder)
            try check(
                State(
                    folder: folder, tree: tree, output: output,
                    description: "power loss at event \(index), \(loss)"))
            try FileManager.default.removeItem(at: folder)
        }
        return trees.count
    }

    private static func losses(at index: Int, seeds: Int) -> [PowerLoss] {
        var random = SplitMix64(seed: UInt64(index))
        let fixed: [PowerLoss] = [.keepingNothing, .keepingAll, .keepingNames, .keepingContents]
        let partial = (0..<seeds).flatMap { seed -> [PowerLoss] in
            // Losing one of the last twenty changes is enough: there are rarely more changes between two flushes.
            let last = index - Int.random(in: 0..<20, using: &random)
            return [.random(seed: UInt64(seed)), .keepingFirst(through: last, seed: UInt64(seed))]
        }
        return fixed + partial
    }
}

extension PowerLossTrial {
    /// Runs one of the package's programs and records its changes.
    ///
    /// - Returns: the program's output.
    /// - Throws: ``RecordingError`` if the program fails.
    @discardableResult
    package func run(_ program: String, _ arguments: [String]) throws -> String {
        let process = Process()
        process.executableURL = URL(fileURLWithPath: CommandLine.arguments[0]).deletingLastPathComponent()
            .appendingPathComponent(program)
        process.arguments = arguments
        process.environment = environment
        let output = Pipe()
        process.standardOutput = output
        try process.run()
        let text = String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
        process.waitUntilExit()
        guard process.terminationReason == .exit, process.terminationStatus == 0 else {
            throw RecordingError(reason: "\(program) failed with status \(process.terminationStatus)")
        }
        return text
    }
}
