import SceneProtocol
import Testing
import Varlink

/// Checks of the interface files.
@Suite("Interface files")
struct InterfaceTests {
    @Test("B08: Every interface parses and has the name it is served under", arguments: ProtocolInterface.allCases)
    func readable(_ interface: ProtocolInterface) throws {
        let description = try interface.description()
        #expect(description.name == interface.rawValue)
        #expect(try InterfaceDescription(parsing: description.description) == description)
        #expect(interface.member("Register") == interface.rawValue + ".Register")
    }

    @Test("B08: Every interface and all of its members have a description", arguments: ProtocolInterface.allCases)
    func documented(_ interface: ProtocolInterface) throws {
        let description = try interface.description()
        #expect(!description.documentation.isEmpty)
        let undocumented = description.members.filter { $0.documentation.isEmpty }.map(\.name)
        #expect(undocumented.isEmpty)
    }

    @Test("B08: Every method, type and reply with fields has a Swift type", arguments: ProtocolInterface.allCases)
    func complete(_ interface: ProtocolInterface) throws {
        let forms = MessageForm.all.filter { $0.interface == interface }.map(\.name)
        var declared: [String] = []
        for member in try interface.description().members {
            switch member.kind {
            case .type: declared.append(member.name)
            case .method(let input, let output):
                if !input.isEmpty { declared.append("\(member.name) in") }
                if !output.isEmpty { declared.append("\(member.name) out") }
            case .error: break
            }
        }
        #expect(forms.sorted() == declared.sorted())
    }

    /// The errors that the daemon returns.
    private static let raised: [ProtocolInterface: Set<String>] = [
        .scenes: [
            "MultipleScenesNotSupported", "RequestDenied", "InvalidConditions", "NotRegistered", "UnknownApp",
            "NotTheApp", "AlreadyRunning", "InvalidToken", "NotStored", "InvalidNotification",
            "TooLarge",
        ],
        .stage: [
            "UnknownSession", "UnknownApp", "UnknownBanner", "NotRegistered", "InvalidToken", "RequestDenied",
            "NotStored", "InvalidAction", "UnknownQuickAction", "MultipleScenesNotSupported",
            "TooLarge", "NoShortcuts",
        ],
        .system: [
            "MultipleScenesNotSupported", "UnknownSession", "UnknownApp", "RequestDenied", "NotStored", "NoOpener",
            "SeveralOpeners", "UnknownRule", "InvalidRule", "InvalidNotification", "InvalidPayload",
            "UnknownNotification", "InvalidAction", "TooLarge",
        ],
        .handoff: [
            "Replaced", "NotRegistered", "ActivityUnavailable", "UnknownOffer", "UnknownContinuation", "UnknownApp",
            "UnknownSession", "MultipleScenesNotSupported", "RequestDenied", "TooLarge", "NotStored",
        ],
    ]

    @Test("M42: Every error is declared, with a message for users", arguments: ProtocolInterface.allCases)
    func errors(_ interface: ProtocolInterface) throws {
        let memberTypes: [String: TypeReference] = [
            "message": .string, "remedy": .optional(.string), "cause": .optional(.string), "processID": .int,
            "apps": .array(.string), "reason": .named("Failure"),
        ]
        var names: Set<String> = []
        for member in try interface.description().members {
            guard case .error(let fields) = member.kind else { continue }
            names.insert(member.name)
            #expect(fields.first?.name == "message", "\(member.name)")
            #expect(fields.contains { $0.name == "remedy" }, "\(member.name)")
            for field in fields { #expect(field.type == memberTypes[field.name], "\(member.name).\(field.name)") }
        }
        #expect(names == Self.raised[interface])
    }
}
