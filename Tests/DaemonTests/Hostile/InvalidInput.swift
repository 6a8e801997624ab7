import Foundation
import TestSupport

/// Invalid input that no correct client sends. The daemon ends the connection for each kind.
enum InvalidInput: String, CaseIterable {
    case random, randomWithoutNUL, emptyMessages, giant, endless, invalidUTF8InName, notAnObject
    case unfinished, numberForMethod, textForFlag, twoFlags, duplicateBraces, byteOrderMark
    case duplicateMember, duplicateMemberInside, commaAtEnd, longNumber, unpairedSurrogate

    private static let method = "org.proscenium.System.GetStatus"

    /// The bytes to send.
    var bytes: [UInt8] {
        var random = SplitMix64(seed: 17)
        switch self {
        case .random: return (0..<65_536).map { _ in UInt8.random(in: 0...255, using: &random) }
        case .randomWithoutNUL: return (0..<65_536).map { _ in UInt8.random(in: 1...255, using: &random) } + [0]
        case .emptyMessages: return [UInt8](repeating: 0, count: 1000)
        case .giant: return Array(#"{"method":""#.utf8) + Self.padding(5 << 20) + Array(#""}"#.utf8) + [0]
        case .endless: return Array(#"{"method":""#.utf8) + Self.padding(6 << 20)
        case .invalidUTF8InName: return Array(#"{"method":"org.proscenium."#.utf8) + [0xED, 0xA0, 0x80, 0x22, 0x7D, 0]
        case .notAnObject: return Array(#"["\#(Self.method)"]"#.utf8) + [0]
        case .unfinished: return Self.call(#""parameters":{"#) + [0]
        case .numberForMethod: return Array(#"{"method":7}"#.utf8) + [0]
        case .textForFlag: return Self.call(#""more":"yes"}"#) + [0]
        case .twoFlags: return Self.call(#""more":true,"oneway":true}"#) + [0]
        case .duplicateBraces: return Self.call(#""parameters":{}}}"#) + [0]
        case .duplicateMember: return Self.call(#""method":"org.varlink.service.GetInfo"}"#) + [0]
        case .duplicateMemberInside: return Self.call(#""parameters":{"a":[{"b":1,"\u0062":2}]}}"#) + [0]
        case .commaAtEnd: return Self.call(#""parameters":{"a":1,}}"#) + [0]
        case .longNumber: return Self.call(#""parameters":{"a":1"#) + Self.zeros(64) + Array("}}".utf8) + [0]
        case .unpairedSurrogate: return Self.call(#""parameters":{"a":"\ud83d"}}"#) + [0]
        case .byteOrderMark: return [0xEF, 0xBB, 0xBF, 0xFF] + Self.call(#""parameters":{}}"#) + [0]
        }
    }

    /// Returns valid JSON with a nesting depth.
    static func nested(_ depth: Int) -> [UInt8] {
        let open = [UInt8](repeating: UInt8(ascii: "["), count: depth)
        let shut = [UInt8](repeating: UInt8(ascii: "]"), count: depth)
        return call(#""parameters":{"a":"#) + open + shut + Array("}}".utf8) + [0]
    }

    private static func call(_ members: String) -> [UInt8] { Array(#"{"method":"\#(method)",\#(members)"#.utf8) }

    private static func zeros(_ count: Int) -> [UInt8] { [UInt8](repeating: UInt8(ascii: "0"), count: count) }

    private static func padding(_ count: Int) -> [UInt8] { [UInt8](repeating: UInt8(ascii: "a"), count: count) }
}
