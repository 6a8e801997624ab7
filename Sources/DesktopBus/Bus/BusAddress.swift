/// The lookup of the session bus's address.
enum BusAddress {
    /// Returns the address to connect to: the explicit address, otherwise `DBUS_SESSION_BUS_ADDRESS`, otherwise the
    /// socket `bus` in `XDG_RUNTIME_DIR`.
    ///
    /// - Throws: `noAddress` if none of the three is available, or `unusableAddress` if no entry of the address names a
    ///   Unix socket.
    static func resolve(_ explicit: String?, _ environment: [String: String]) throws(BusError) -> String {
        if let address = explicit ?? nonEmpty(environment["DBUS_SESSION_BUS_ADDRESS"]) {
            return try usable(address)
        }
        guard let folder = nonEmpty(environment["XDG_RUNTIME_DIR"]), folder.hasPrefix("/") else { throw .noAddress }
        return "unix:path=" + escaped(folder + "/bus")
    }

    /// Returns the entries of an address list that name Unix sockets.
    ///
    /// Entries of other transports are dropped: a connection through such an entry looks up host names or starts
    /// programs, and these steps have no time limit.
    private static func usable(_ address: String) throws(BusError) -> String {
        let parts = address.split(separator: ";").filter { $0.hasPrefix("unix:") }
        guard !parts.isEmpty, !address.utf8.contains(0) else { throw .unusableAddress(address) }
        return parts.joined(separator: ";")
    }

    private static func nonEmpty(_ text: String?) -> String? {
        guard let text, !text.isEmpty else { return nil }
        return text
    }

    /// Percent-escapes a path so that it can be a value in a bus address.
    static func escaped(_ path: String) -> String {
        path.utf8.map { byte in
            let scalar = Unicode.Scalar(byte)
            let isPlain = scalar.isASCII && (scalar.properties.isAlphabetic || scalar.properties.numericType != nil)
            if isPlain || "-_/.\\*".unicodeScalars.contains(scalar) { return String(Character(scalar)) }
            let digits = String(byte, radix: 16)
            return "%" + (digits.count == 1 ? "0" : "") + digits
        }.joined()
    }
}
