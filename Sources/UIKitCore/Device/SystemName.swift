import Foundation

/// The names of the computer as the kernel knows them.
struct SystemName: Sendable {
    /// The name of the computer in the network.
    let host: String

    /// The current names. The property does not query the domain name system, so it returns at once.
    static var current: SystemName {
        var names = utsname()
        guard uname(&names) == 0 else { return SystemName(host: "localhost") }
        return SystemName(
            host: withUnsafeBytes(of: &names.nodename) { String(decoding: $0.prefix { $0 != 0 }, as: UTF8.self) })
    }
}
