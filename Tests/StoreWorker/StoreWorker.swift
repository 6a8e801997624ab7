import Foundation
import Glibc
import SceneModel
import SceneStore

/// A program that changes a store step by step and prints each step. Tests kill it while it runs.
///
///     store-worker FOLDER STEPS
///
/// Step n adds item n, removes item n - 5 and sets a session's title to n, in one transaction, and prints n once the
/// transaction is durable. A step that fails for lack of disk space is retried.
@main
struct StoreWorker {
    static let window: Int64 = 5

    static func main() throws {
        let arguments = CommandLine.arguments
        guard arguments.count == 3, let steps = Int64(arguments[2]) else { exit(2) }
        let store = try SceneStore(folder: URL(fileURLWithPath: arguments[1]))
        let app = try AppIdentifier("com.example.worker")
        let session = SceneSession(identifier: try SessionIdentifier("session"), app: app)
        let state = try store.load()
        if state.sessions.isEmpty {
            try retry { () throws(StoreError) in
                try store.apply([.putApp(StoredApp(identifier: app)), .putSession(session)])
            }
        }
        let first = state.nextItem.rawValue
        for number in first..<first + steps {
            let item = StoredItem(
                number: ItemNumber(rawValue: number), app: app, session: nil, payload: Data("item \(number)".utf8))
            try retry { () throws(StoreError) in
                try store.apply([
                    .putItem(item), .removeItem(ItemNumber(rawValue: number - window)),
                    .setTitle(session.identifier, "\(number)"),
                ])
            }
            print("\(number)\n")
        }
    }

    private static func retry(_ work: () throws(StoreError) -> Void) throws {
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
