/// The address of the session bus.
enum BusAddress {
    /// Returns the address to connect to: the explicit one, that of the environment, or the runtime folder's.
    ///
    /// - Throws: `noAddress`, or `unusableAddress` if no part of the address names a Unix socket.
    static func resolve(_ explicit: String?, _ environment: [String: String]) throws(BusError) -> String {
        if let address = explicit ?? nonEmpty(environment["DBUS_SESSION_BUS_ADDRESS"]) {
            return try usable(address)
        }
        guard let folder = nonEmpty(environment["XDG_RUNTIME_DIR"]), folder.hasPrefix("/") else { throw .noAddress }
        return "unix:path=" + escaped(folder + "/bus")
    }

    /// Returns the parts of an address list that are Unix sockets.
    ///
    /// Other kinds are omitted, because using them means to look up host names or to start programs, which has no time
    /// limit.
    private static func usable(_ address: String) throws(BusError) -> String {
        let parts = address.split(separator: ";").filter { $0.hasPrefix("unix:") }
        guard !parts.isEmpty, !address.utf8.contains(0) else { throw .unusableAddress(address) }
        return parts.joined(separator: ";")
    }

    private static func nonEmpty(_ text: String?) -> String? {
        guard let text, !text.isEmpty else { return nil }
        return text
    }

    /// Escapes a path as the value of an address's key.
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
