import Foundation
import Glibc
import SceneModel
import SceneStore

/// A program that changes a store step by step and prints each step. Tests kill it while it runs.
///
///     store-worker FOLDER COMMAND...
///
/// The commands are performed in their order:
///
/// - a number: performs that many steps. Step n adds item n, removes item n - 5 and sets a session's title to n, in one
///   transaction, and prints n once the transaction is durable. A step that fails for lack of disk space is retried.
/// - `backup`: makes a backup and prints `backup`.
/// - `restore`: replaces the store with the newest backup and prints `restored`. Must be the only command.
@main
struct StoreWorker {
    static let window: Int64 = 5

    private let store: SceneStore
    private let app: AppIdentifier
    private let session: SessionIdentifier

    static func main() throws {
        let arguments = CommandLine.arguments
        guard arguments.count > 2 else { exit(2) }
        let folder = URL(fileURLWithPath: arguments[1])
        if arguments[2] == "restore" { return try restore(folder) }
        let worker = try StoreWorker(folder)
        for command in arguments[2...] {
            if command == "backup" {
                try worker.store.maintain()
                print("backup\n")
            } else if let steps = Int64(command) {
                try worker.perform(steps)
            } else {
                exit(2)
            }
        }
    }

    private static func restore(_ folder: URL) throws {
        guard let backup = BackupFolder(stateFolder: folder).backups.first else { exit(2) }
        _ = try StoreRestoration(stateFolder: folder).restore(backup)
        print("restored\n")
    }

    private init(_ folder: URL) throws {
        store = try SceneStore(folder: folder)
        app = try AppIdentifier("com.example.worker")
        session = try SessionIdentifier("session")
        guard try store.load().sessions.isEmpty else { return }
        try retry { () throws(StoreError) in
            try store.apply([
                .putApp(StoredApp(identifier: app)), .putSession(SceneSession(identifier: session, app: app)),
            ])
        }
    }

    private func perform(_ steps: Int64) throws {
        let first = try store.load().nextItem.rawValue
        for number in first..<first + steps {
            let item = StoredItem(
                number: ItemNumber(rawValue: number), app: app, session: nil, payload: Data("item \(number)".utf8))
            try retry { () throws(StoreError) in
                try store.apply([
                    .putItem(item), .removeItem(ItemNumber(rawValue: number - Self.window)),
                    .setTitle(session, "\(number)"),
                ])
            }
            Self.print("\(number)\n")
        }
    }

    private func retry(_ work: () throws(StoreError) -> Void) throws {
        for _ in 0..<10 {
            do {
                return try work()
            } catch .diskFull {
                continue
            }
        }
        try work()
    }

    private static func print(_ text: String) {
        _ = Array(text.utf8).withUnsafeBytes { write(1, $0.baseAddress, $0.count) }
    }
}
