import Foundation

/// The names that the kernel has for the computer.
struct SystemName: Sendable {
    /// The name of the computer in the network.
    let host: String

    /// The names at present. The domain name system is not asked, so the call returns at once.
    static var current: SystemName {
        var names = utsname()
        guard uname(&names) == 0 else { return SystemName(host: "localhost") }
        return SystemName(
            host: withUnsafeBytes(of: &names.nodename) { String(decoding: $0.prefix { $0 != 0 }, as: UTF8.self) })
    }
}
