import Foundation

/// The identity of a file or folder in a recording: its device and inode.
package struct FileIdentity: Hashable, Sendable {
    let rawValue: UInt64

    init(rawValue: UInt64) { self.rawValue = rawValue }

    /// Creates the identity that `RecordingFiles` uses for a file.
    init(_ status: stat) { rawValue = UInt64(status.st_dev) << 48 ^ UInt64(status.st_ino) }
}

/// A change of the file system, a flush, or a message to another process.
package enum FileEvent: Hashable, Sendable {
    /// A name in a folder.
    package struct Name: Hashable, Sendable {
        let folder: FileIdentity
        let text: String
    }

    /// The type of a new file.
    package enum Kind: Hashable, Sendable {
        case file, folder
        case link(target: String)
    }

    case create(FileIdentity, Kind, Name)
    case write(FileIdentity, offset: Int, Data)
    case truncate(FileIdentity, size: Int)
    case sync(FileIdentity)
    case link(FileIdentity, Name)
    case unlink(Name)
    case rename(Name, to: Name)
    case exchange(Name, Name)
    case output(Data)
}

/// The error that a recording is incomplete.
struct RecordingError: Error {
    let reason: String
}

extension FileEvent {
    /// Reads the events of a recording, which `RecordingFiles.h` describes.
    static func events(of recording: Data) throws -> [FileEvent] {
        var reader = Reader(bytes: recording)
        var events: [FileEvent] = []
        while !reader.isAtEnd { events.append(try reader.event()) }
        return events
    }

    private struct Reader {
        let bytes: Data
        private var position = 0

        init(bytes: Data) { self.bytes = bytes }

        var isAtEnd: Bool { position == bytes.count }

        mutating func event() throws -> FileEvent {
            let kind = try number(4)
            _ = try number(4)
            let file = FileIdentity(rawValue: try number(8))
            let folder = FileIdentity(rawValue: try number(8))
            let other = FileIdentity(rawValue: try number(8))
            let offset = Int(truncatingIfNeeded: try number(8))
            let (nameLength, otherLength) = (Int(try number(4)), Int(try number(4)))
            let length = Int(truncatingIfNeeded: try number(8))
            let name = Name(folder: folder, text: try text(nameLength))
            let otherName = Name(folder: other, text: try text(otherLength))
            let data = try readBytes(length)
            switch kind {
            case 1: return .create(file, try Self.kind(offset, data), name)
            case 2: return .write(file, offset: offset, Data(data))
            case 3: return .truncate(file, size: offset)
            case 4: return .sync(file)
            case 5: return .link(file, name)
            case 6: return .unlink(name)
            case 7: return .rename(name, to: otherName)
            case 8: return .exchange(name, otherName)
            case 9: return .output(Data(data))
            default: throw RecordingError(reason: "unknown event \(kind)")
            }
        }

        private static func kind(_ mode: Int, _ target: Data) throws -> Kind {
            switch mode_t(mode) {
            case S_IFREG: return .file
            case S_IFDIR: return .folder
            case S_IFLNK: return .link(target: String(decoding: target, as: UTF8.self))
            // Sockets and pipes have no content.
            default: return .file
            }
        }

        private mutating func readBytes(_ count: Int) throws -> Data {
            guard count >= 0, count <= bytes.count - position else { throw RecordingError(reason: "truncated") }
            defer { position += count }
            return bytes[position..<position + count]
        }

        private mutating func number(_ size: Int) throws -> UInt64 {
            try readBytes(size).reversed().reduce(0) { $0 << 8 | UInt64($1) }
        }

        private mutating func text(_ count: Int) throws -> String {
            String(decoding: try readBytes(count), as: UTF8.self)
        }
    }
}
