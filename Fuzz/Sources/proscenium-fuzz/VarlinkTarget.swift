import Foundation
import FuzzSupport
import Varlink

/// A target for messages and interface descriptions from untrusted peers. The decoded messages must not depend on how
/// the stream of bytes is split, and no input may crash the process.
enum VarlinkTarget {
    /// The first byte of an input that is an interface description. Any other input is a stream of messages.
    private static let interfaceMark = UInt8(ascii: "#")

    static func run(_ bytes: [UInt8]) {
        bytes.first == interfaceMark ? readInterface(bytes) : readMessages(bytes)
    }

    private static func readMessages(_ bytes: [UInt8]) {
        let whole = messages(in: [bytes])
        let cut = messages(in: bytes.map { [$0] })
        require(whole == cut, "messages depend on how the bytes are split", ["whole": whole, "cut": cut])
        for message in whole {
            guard let call = try? Call(message: message, maximumNesting: 16) else { continue }
            blackHole(try? call.decode(JSONValue.self))
        }
    }

    /// Returns the messages that are complete before the first error.
    private static func messages(in parts: [[UInt8]]) -> [Data] {
        var reader = MessageReader(maximumMessageBytes: 256)
        var found: [Data] = []
        for part in parts {
            let isSound = (try? reader.append(part)) != nil
            while let message = reader.next() { found.append(message) }
            if !isSound { break }
        }
        return found
    }

    private static func readInterface(_ bytes: [UInt8]) {
        let text = String(decoding: bytes, as: UTF8.self)
        do throws(InterfaceSyntaxError) {
            let interface = try InterfaceDescription(parsing: text)
            let printed = interface.description
            let again = try? InterfaceDescription(parsing: printed)
            require(
                again == interface, "the printed interface parses to another interface",
                ["text": text, "printed": printed])
        } catch {
            require(error.line > 0 && error.column > 0, "the error has no position", ["text": text, "error": error])
        }
    }

    @inline(never)
    private static func blackHole(_ value: some Any) { withExtendedLifetime(value) {} }
}
