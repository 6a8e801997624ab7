import Foundation
import FuzzSupport

@testable import SceneModel
@testable import SceneService
@testable import SceneStore
@testable import Shell

/// A target for the files of the daemon and the shell: stored notifications, limits, installation records and the
/// arrangement of home. Other versions of Proscenium, other programs or damage may have changed these files.
enum FilesTarget {
    private static let calendar = Calendar(identifier: .gregorian)

    /// The first byte chooses the kind of file.
    static func run(_ bytes: [UInt8]) {
        guard let first = bytes.first else { return }
        let data = Data(bytes.dropFirst())
        switch first {
        case UInt8(ascii: "h"): readHome(data)
        case UInt8(ascii: "l"): readLimits(data)
        case UInt8(ascii: "i"): roundTrip(data, InstallRecord.self)
        case UInt8(ascii: "p"): readPush(data)
        default: readNotification(data, kind: first)
        }
    }

    private static func readHome(_ data: Data) {
        guard let arrangement = try? StoredHomeArrangement.read(data) else { return }
        let written = try? JSONEncoder().encode(StoredHomeArrangement(arrangement))
        let again = written.flatMap { try? StoredHomeArrangement.read($0) }
        require(
            again == arrangement, "an arrangement that was written and read again must be unchanged",
            ["arrangement": arrangement, "again": again as Any])
    }

    private static func readLimits(_ data: Data) {
        do throws(LimitsFileError) {
            _ = try LimitsFile.limits(in: data, file: "limits.json")
        } catch {
            require(!error.diagnostic.rendered().isEmpty, "an error without a description", ["error": error])
        }
    }

    private static func readPush(_ data: Data) {
        do throws(PushPayloadError) {
            _ = try PushPayload(data)
        } catch {
            require(!error.description.isEmpty, "an error without a description", ["error": error])
        }
    }

    /// Restores a record, and restores again what the registry would store.
    private static func readNotification(_ data: Data, kind: UInt8) {
        guard let app = try? AppIdentifier("org.example.fuzz") else { return }
        let kinds = [NotificationRecord.notification, NotificationRecord.categories]
        let key = StoredRecord.Key(app: app, kind: kinds[Int(kind) % kinds.count], identifier: "n")
        let restored = NotificationRegistry.restored(from: [StoredRecord(key, payload: data)], calendar: calendar)
        for record in restored.unreadable {
            require(!record.reason.rendered().isEmpty, "an error without a description", ["key": record.key])
        }
    }

    private static func roundTrip<Value: Codable & Equatable>(_ data: Data, _ type: Value.Type) {
        guard let value = try? JSONDecoder().decode(type, from: data) else { return }
        let again = (try? JSONEncoder().encode(value)).flatMap { try? JSONDecoder().decode(type, from: $0) }
        require(again == value, "the stored value decodes to another value", ["value": value, "again": again as Any])
    }
}
