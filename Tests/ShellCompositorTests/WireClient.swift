import Foundation
import Glibc
import Testing

/// A Wayland client that implements the wire protocol itself, so that it can also violate the protocol.
final class WireClient {
    /// An event from the compositor.
    struct Event {
        var object: UInt32
        var opcode: Int
        var body: [UInt8]

        /// Returns the 32-bit word at an index.
        func word(_ index: Int) -> UInt32 {
            guard body.count >= index * 4 + 4 else { return 0 }
            return body[(index * 4)..<(index * 4 + 4)].reversed().reduce(0) { $0 << 8 | UInt32($1) }
        }

        /// Returns the fixed-point number at an index.
        func fixed(_ index: Int) -> Double { Double(Int32(bitPattern: word(index))) / 256 }
    }

    /// An argument of a request.
    enum Argument {
        case word(UInt32)
        case text(String)
        case bytes([UInt8])
        case file(Int32)
    }

    let descriptor: Int32
    private(set) var events: [Event] = []
    /// The protocol error that the compositor sent; nil for none.
    private(set) var error: (object: UInt32, code: UInt32)?
    private(set) var isClosed = false
    private var globals: [String: (name: UInt32, version: UInt32)] = [:]
    private var nextObject: UInt32 = 3
    private var received: [UInt8] = []
    private var pings: Set<UInt32> = []

    init(_ descriptor: Int32) throws {
        self.descriptor = descriptor
        send(1, 1, .word(2))
        try roundTrip()
    }

    deinit { close() }

    /// Closes the connection at once.
    func close() {
        guard !isClosed else { return }
        isClosed = true
        Glibc.close(descriptor)
    }

    func newObject() -> UInt32 {
        defer { nextObject += 1 }
        return nextObject
    }

    /// Binds a global with a version.
    func bind(_ interface: String, _ version: UInt32) throws -> UInt32 {
        guard let global = globals[interface] else {
            throw ShellRig.RigError(description: "the compositor does not offer \(interface)")
        }
        let object = newObject()
        send(2, 0, .word(global.name), .text(interface), .word(min(version, global.version)), .word(object))
        if interface == "xdg_wm_base" { pings.insert(object) }
        return object
    }

    /// The names of all offered interfaces.
    var interfaces: [String] { globals.keys.sorted() }

    func has(_ interface: String) -> Bool { globals[interface] != nil }

    /// Returns the number of a global; nil if the compositor does not offer it.
    func number(ofGlobal interface: String) -> UInt32? { globals[interface]?.name }

    /// Connects to a compositor's socket, as programs do.
    convenience init(socket path: String) throws {
        let descriptor = socket(AF_UNIX, Int32(SOCK_STREAM.rawValue), 0)
        var address = sockaddr_un()
        address.sun_family = sa_family_t(AF_UNIX)
        withUnsafeMutableBytes(of: &address.sun_path) { $0.copyBytes(from: path.utf8.prefix($0.count - 1)) }
        let result = withUnsafePointer(to: &address) {
            $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
                connect(descriptor, $0, socklen_t(MemoryLayout<sockaddr_un>.size))
            }
        }
        guard descriptor >= 0, result == 0 else { throw ShellRig.RigError(description: "cannot connect to \(path)") }
        try self.init(descriptor)
    }

    /// Requests an activation token.
    ///
    /// - Parameter serial: the serial number of an input event and the seat of this event; nil for a request without an
    ///   event.
    func activationToken(serial: (number: UInt32, seat: UInt32)? = nil) throws -> String {
        let (manager, token) = (try bind("xdg_activation_v1", 1), newObject())
        send(manager, 1, .word(token))
        if let serial { send(token, 0, .word(serial.number), .word(serial.seat)) }
        send(token, 3)
        let event = try #require(try wait("a token") { $0.object == token && $0.opcode == 0 })
        return String(decoding: event.body.dropFirst(4).prefix { $0 != 0 }, as: UTF8.self)
    }

    /// Activates a surface with a token.
    func activate(_ surface: UInt32, token: String) throws {
        send(try bind("xdg_activation_v1", 1), 2, .text(token), .word(surface))
        try roundTrip()
    }

    func send(_ object: UInt32, _ opcode: UInt32, _ arguments: Argument...) { send(object, opcode, arguments) }

    func send(_ object: UInt32, _ opcode: UInt32, _ arguments: [Argument]) {
        var body: [UInt8] = []
        var files: [Int32] = []
        func append(_ word: UInt32) { withUnsafeBytes(of: word.littleEndian) { body += $0 } }
        for argument in arguments {
            switch argument {
            case .word(let word): append(word)
            case .text(let text):
                let bytes = Array(text.utf8) + [0]
                append(UInt32(bytes.count))
                body += bytes + [UInt8](repeating: 0, count: (4 - bytes.count % 4) % 4)
            case .bytes(let bytes):
                append(UInt32(bytes.count))
                body += bytes + [UInt8](repeating: 0, count: (4 - bytes.count % 4) % 4)
            case .file(let file): files.append(file)
            }
        }
        var message: [UInt8] = []
        withUnsafeBytes(of: object.littleEndian) { message += $0 }
        withUnsafeBytes(of: (UInt32(body.count + 8) << 16 | opcode).littleEndian) { message += $0 }
        transmit(message + body, files)
    }

    /// Reads available data, waiting for it up to a number of milliseconds.
    func read(milliseconds: Int32 = 0) {
        guard !isClosed else { return }
        var waitFor = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
        guard poll(&waitFor, 1, milliseconds) > 0 else { return }
        receive()
        while received.count >= 8 {
            let head = Event(object: 0, opcode: 0, body: Array(received.prefix(8)))
            let length = Int(head.word(1) >> 16)
            guard length >= 8, received.count >= length else { return }
            handle(Event(object: head.word(0), opcode: Int(head.word(1) & 0xFFFF), body: Array(received[8..<length])))
            received.removeFirst(length)
        }
    }

    /// Waits until the compositor has processed all requests so far, or has disconnected.
    func roundTrip() throws {
        let callback = newObject()
        send(1, 0, .word(callback))
        try wait("an answer") { $0.object == callback }
    }

    /// Waits for an event; the end of the connection ends the wait.
    @discardableResult
    func wait(_ description: String, seconds: Double = 60, _ matches: (Event) -> Bool) throws -> Event? {
        let deadline = Date(timeIntervalSinceNow: seconds)
        while true {
            if let event = events.last(where: matches) { return event }
            guard !isClosed else { return nil }
            guard Date() < deadline else {
                throw ShellRig.RigError(
                    description: "the client timed out waiting for \(description); it received \(events)")
            }
            read(milliseconds: 50)
        }
    }

    /// Clears the events received so far.
    func clearEvents() { events = [] }

    private func handle(_ event: Event) {
        events.append(event)
        if event.object == 1, event.opcode == 0 { error = (event.word(0), event.word(1)) }
        if event.object == 2, event.opcode == 0 {
            let length = Int(event.word(1))
            let name = String(decoding: event.body[8..<(8 + max(0, length - 1))], as: UTF8.self)
            globals[name] = (event.word(0), event.word(2 + (length + 3) / 4))
        }
        if pings.contains(event.object), event.opcode == 0 { send(event.object, 3, .word(event.word(0))) }
    }

    private func transmit(_ message: [UInt8], _ files: [Int32]) {
        guard !isClosed else { return }
        var message = message
        var control = [UInt8](repeating: 0, count: 24)
        let sent = message.withUnsafeMutableBytes { bytes in
            control.withUnsafeMutableBytes { space in
                var vector = iovec(iov_base: bytes.baseAddress, iov_len: bytes.count)
                return withUnsafeMutablePointer(to: &vector) { vector in
                    var header = msghdr()
                    header.msg_iov = vector
                    header.msg_iovlen = 1
                    if let file = files.first {
                        space.storeBytes(of: 20, as: Int.self)
                        space.storeBytes(of: SOL_SOCKET, toByteOffset: 8, as: Int32.self)
                        space.storeBytes(of: 1, toByteOffset: 12, as: Int32.self)
                        space.storeBytes(of: file, toByteOffset: 16, as: Int32.self)
                        header.msg_control = space.baseAddress
                        header.msg_controllen = 24
                    }
                    return sendmsg(descriptor, &header, Int32(MSG_NOSIGNAL))
                }
            }
        }
        if sent < 0 { read() }
    }

    private func receive() {
        var bytes = [UInt8](repeating: 0, count: 65536)
        var control = [UInt8](repeating: 0, count: 256)
        let count = bytes.withUnsafeMutableBytes { bytes in
            control.withUnsafeMutableBytes { space in
                var vector = iovec(iov_base: bytes.baseAddress, iov_len: bytes.count)
                return withUnsafeMutablePointer(to: &vector) { vector -> Int in
                    var header = msghdr()
                    header.msg_iov = vector
                    header.msg_iovlen = 1
                    header.msg_control = space.baseAddress
                    header.msg_controllen = space.count
                    let count = recvmsg(descriptor, &header, 0)
                    // No test examines the received descriptors, for example of keymaps, so they are closed.
                    if count > 0, header.msg_controllen >= 20 {
                        let length = space.load(as: Int.self)
                        for offset in stride(from: 16, to: min(length, space.count), by: 4) {
                            Glibc.close(space.load(fromByteOffset: offset, as: Int32.self))
                        }
                    }
                    return count
                }
            }
        }
        guard count > 0 else { return close() }
        received += bytes.prefix(count)
    }
}
