import Foundation
import FuzzSupport
import SceneModel

/// A target for manifests, and for sessions, events and items in their stored forms. A value that can be decoded must
/// decode to the same value again after it has been encoded.
enum StoredTarget {
    /// Decodes the input as an app's Info.plist twice; both results must be equal. Every error must have a description.
    static func runManifest(_ bytes: [UInt8]) {
        do throws(ManifestError) {
            let manifest = try AppManifest(data: Data(bytes), file: "Info.plist")
            let again = try? AppManifest(data: Data(bytes), file: "Info.plist")
            require(again == manifest, "reading a manifest twice gives different values", ["manifest": manifest])
        } catch {
            require(!error.description.isEmpty, "an error without a description", ["error": error.problem])
        }
    }

    /// Decodes the input in each of the JSON forms.
    static func run(_ bytes: [UInt8]) {
        roundTrip(SceneSession.self, bytes)
        roundTrip(SceneEvent.self, bytes)
        roundTrip(UserActivity.self, bytes)
        roundTripItem(bytes)
    }

    /// Decodes items without `JSONText`, because `JSONText` is for texts that people write.
    private static func roundTripItem(_ bytes: [UInt8]) {
        guard let item = try? JSONDecoder().decode(ItemContent.self, from: Data(bytes)) else { return }
        let again = item.payload.flatMap { try? JSONDecoder().decode(ItemContent.self, from: $0) }
        require(again == item, "the stored item decodes to another value", ["item": item, "again": again as Any])
    }

    private static func roundTrip<Value: Codable & Equatable>(_ type: Value.Type, _ bytes: [UInt8]) {
        do throws(JSONTextError) {
            let value = try JSONText.decode(type, from: Data(bytes), name: "input")
            guard let written = try? JSONEncoder().encode(value) else {
                reportFailure("a decoded value cannot be encoded", ["value": value])
            }
            let again = try? JSONText.decode(type, from: written, name: "again")
            require(
                again == value, "the encoded value decodes to another value", ["value": value, "again": again as Any])
        } catch {
            require(!error.description.isEmpty, "an error without a description", ["error": error])
        }
    }
}
