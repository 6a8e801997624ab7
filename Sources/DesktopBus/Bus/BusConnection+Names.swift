import Glibc

extension BusConnection {
    /// The options of a name request.
    package struct NameOptions: OptionSet, Sendable, Hashable {
        /// The bits, as the bus defines them.
        package let rawValue: UInt32
        /// Makes a set from its bits.
        package init(rawValue: UInt32) { self.rawValue = rawValue }
        /// Another connection may replace this owner later.
        package static let allowReplacement = NameOptions(rawValue: 1)
        /// The connection replaces an owner that allows replacement.
        package static let replaceExisting = NameOptions(rawValue: 2)
        /// The request fails if another connection keeps the name, instead of being queued.
        package static let doNotQueue = NameOptions(rawValue: 4)
    }

    /// The result of a name request.
    package enum NameOutcome: Hashable, Sendable {
        /// The connection owns the name.
        case owned
        /// Another connection owns the name; this connection becomes the owner when the other connection releases
        /// the name. `watchOwner` reports the change.
        case queued
    }

    /// Requests a well-known name.
    ///
    /// - Parameter reply: receives the outcome or the error of the request. If another connection keeps the name, the
    ///   error is `nameTaken`, with the owner if the bus reports one.
    /// - Throws: `disconnected`, `unsendable`, `congested` or `system` if the request was not sent.
    package func requestName(
        _ name: String, _ options: NameOptions = .doNotQueue,
        reply: @escaping (Result<NameOutcome, BusError>) -> Void
    ) throws(BusError) {
        try call(.bus("RequestName", [.string(name), .uint32(options.rawValue)])) { [weak self] result in
            switch result {
            case .failure(let error): reply(.failure(error))
            case .success(let answer):
                switch answer.values.first?.uint32 {
                case 1, 4: reply(.success(.owned))
                case 2: reply(.success(.queued))
                case 3: self?.describeOwner(of: name) { reply(.failure($0)) }
                default:
                    reply(
                        .failure(
                            .wrongType(
                                subject: "the reply to RequestName", expected: "u", found: answer.values.signature)
                        ))
                }
            }
        }
    }

    /// Releases a name or leaves the queue for it.
    ///
    /// - Throws: `disconnected`, `unsendable`, `congested` or `system`.
    package func releaseName(_ name: String) throws(BusError) {
        try call(.bus("ReleaseName", [.string(name)])) { _ in }
    }

    /// Starts the program that provides a name, unless the program is running.
    ///
    /// - Parameter reply: receives nil on success, `noService` if no program provides the name, or another error of the
    ///   call.
    /// - Throws: `disconnected`, `unsendable`, `congested` or `system` if the request was not sent.
    package func activate(_ name: String, reply: @escaping (BusError?) -> Void) throws(BusError) {
        try call(.bus("StartServiceByName", [.string(name), .uint32(0)])) { result in
            switch result {
            case .success: reply(nil)
            case .failure(.noService(_, let reason)): reply(.noService(name: name, reason: reason))
            case .failure(let error): reply(error)
            }
        }
    }

    private func describeOwner(of name: String, _ report: @escaping (BusError) -> Void) {
        query("GetNameOwner", name) { [weak self] values in
            let owner = values?.first?.string ?? "a connection"
            guard let self, owner.hasPrefix(":") else {
                return report(.nameTaken(name: name, owner: owner, process: nil))
            }
            self.query("GetConnectionUnixProcessID", owner) { values in
                let process = values?.first?.uint32.map { BusProcess(pid: $0, name: Self.processName($0)) }
                report(.nameTaken(name: name, owner: owner, process: process))
            }
        }
    }

    /// Calls a method of the bus with the given name as its argument; the reply closure receives nil if the call fails.
    private func query(_ method: String, _ name: String, _ reply: @escaping ([BusValue]?) -> Void) {
        do throws(BusError) {
            try call(.bus(method, [.string(name)])) { reply(try? $0.get().values) }
        } catch {
            reply(nil)
        }
    }

    static func processName(_ pid: UInt32) -> String? {
        let file = open("/proc/\(pid)/comm", O_RDONLY | O_CLOEXEC)
        guard file >= 0 else { return nil }
        defer { _ = Glibc.close(file) }
        // The buffer is large enough, because the kernel stores at most 15 bytes of a process's name.
        var bytes = [UInt8](repeating: 0, count: 64)
        let count = read(file, &bytes, bytes.count)
        return String(decoding: bytes.prefix(max(0, count)), as: UTF8.self).split(separator: "\n").first.map(
            String.init)
    }
}
