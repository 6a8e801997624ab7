import Glibc

/// An address of the Internet Protocol with a port.
package struct NetworkAddress: Hashable, Sendable {
    /// The address in the form that the socket functions use.
    private let bytes: [UInt8]

    /// Creates an address from a numeric host and a port; nil for a host name or an invalid number. Host names are
    /// not resolved, because a resolution can take any time.
    ///
    /// - Parameter host: an address such as `192.168.1.7`, `fe80::1%eth0` or `::`.
    package init?(host: String, port: UInt16) {
        var hints = addrinfo()
        hints.ai_flags = AI_NUMERICHOST | AI_NUMERICSERV
        hints.ai_socktype = Int32(SOCK_STREAM.rawValue)
        var result: UnsafeMutablePointer<addrinfo>?
        guard getaddrinfo(host, String(port), &hints, &result) == 0, let result else { return nil }
        defer { freeaddrinfo(result) }
        bytes = Array(UnsafeRawBufferPointer(start: result.pointee.ai_addr, count: Int(result.pointee.ai_addrlen)))
    }

    /// Creates an address from a text such as `192.168.1.7:4000` or `[fe80::1%eth0]:4000`; nil if it is not valid.
    package init?(_ text: String) {
        guard let colon = text.lastIndex(of: ":"), let port = UInt16(text[text.index(after: colon)...]), port > 0
        else { return nil }
        var host = text[..<colon]
        if host.hasPrefix("["), host.hasSuffix("]") {
            host = host.dropFirst().dropLast()
        } else if host.contains(":") {
            return nil
        }
        self.init(host: String(host), port: port)
    }

    /// Calls a function that fills in an address; nil if the function fails.
    init?(_ body: (UnsafeMutablePointer<sockaddr>, UnsafeMutablePointer<socklen_t>) -> Int32) {
        var storage = sockaddr_storage()
        var length = socklen_t(MemoryLayout<sockaddr_storage>.size)
        let result = withUnsafeMutablePointer(to: &storage) { pointer in
            pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) { body($0, &length) }
        }
        guard result == 0, length > 0 else { return nil }
        bytes = withUnsafeBytes(of: storage) { Array($0.prefix(Int(length))) }
    }

    /// The address family, such as `AF_INET6`.
    var family: Int32 { withPointer { address, _ in Int32(address.pointee.sa_family) } }

    /// Passes the address to a socket function.
    func withPointer<Value>(_ body: (UnsafePointer<sockaddr>, socklen_t) -> Value) -> Value {
        var storage = sockaddr_storage()
        withUnsafeMutableBytes(of: &storage) { $0.copyBytes(from: bytes) }
        return withUnsafePointer(to: storage) { pointer in
            pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) { body($0, socklen_t(bytes.count)) }
        }
    }

    /// The numeric host.
    package var host: String { names.host }

    /// The port.
    package var port: UInt16 { UInt16(names.port) ?? 0 }

    /// The address as text, such as `192.168.1.7:4000` or `[fe80::1%eth0]:4000`.
    package var text: String {
        let (host, port) = names
        return host.contains(":") ? "[\(host)]:\(port)" : "\(host):\(port)"
    }

    private var names: (host: String, port: String) {
        var host = [CChar](repeating: 0, count: 256)
        var port = [CChar](repeating: 0, count: 32)
        let flags = NI_NUMERICHOST | NI_NUMERICSERV
        let result = withPointer {
            getnameinfo($0, $1, &host, socklen_t(host.count), &port, socklen_t(port.count), flags)
        }
        func text(_ bytes: [CChar]) -> String {
            String(decoding: bytes.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }, as: UTF8.self)
        }
        return result == 0 ? (text(host), text(port)) : ("", "")
    }
}
