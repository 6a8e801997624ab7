import SceneModel
import Testing

@testable import ShellModel

@Suite("Privileges of clients")
struct PrivilegeDecisionTests {
    private static let user: UInt32 = 1000
    private static let scope = "0::/user.slice/app.slice/app-flatpak-org.example.Recorder-4711.scope\n"
    private static let flatpakSigns: Set<SandboxSign> = [.mountNamespace, .userNamespace, .processNamespace]

    private static func program(_ path: String?, _ signs: Set<SandboxSign> = []) -> PeerProcessFacts {
        PeerProcessFacts(executable: path, sandboxSigns: signs, controlGroups: "0::/user.slice/session.scope\n")
    }

    private static func flatpak(_ groups: String = scope, mount: Bool, _ signs: Set<SandboxSign>) -> PeerProcessFacts {
        PeerProcessFacts(
            executable: "/usr/bin/grim", sandboxSigns: signs, controlGroups: groups, hasFlatpakMount: mount)
    }

    /// Facts about a client, and the identity that these facts prove.
    private static let identities: [(ClientFacts, ClientIdentity)] = [
        (.ownConnection, .shell),
        (.peer(userID: user, process: program("/usr/bin/grim")), .program("/usr/bin/grim")),
        (.peer(userID: user, process: program(nil)), .unidentified),
        (.peer(userID: user, process: nil), .unidentified),
        (.peer(userID: 0, process: program("/usr/bin/grim")), .otherUser(0)),
        (.peer(userID: .max, process: nil), .otherUser(.max)),
        (
            .peer(userID: user, process: program("/usr/bin/grim", [.mountNamespace])),
            .sandboxed([.mountNamespace])
        ),
        (
            .peer(userID: user, process: flatpak(mount: true, flatpakSigns)), .flatpak("org.example.Recorder")
        ),
        // A sandbox can create a file with the name of Flatpak's file, but cannot join a unit.
        (
            .peer(userID: user, process: flatpak("0::/\n", mount: true, flatpakSigns)), .sandboxed(flatpakSigns)
        ),
        (.peer(userID: user, process: flatpak(mount: false, flatpakSigns)), .sandboxed(flatpakSigns)),
        (.peer(userID: user, process: flatpak(mount: true, [])), .sandboxed([])),
        (.peer(userID: user, process: flatpak(mount: false, [])), .sandboxed([])),
    ]

    @Test(
        "B14: A client has the identity that its facts prove, or else is unidentified",
        arguments: identities.indices)
    func identity(_ index: Int) {
        let (facts, expected) = Self.identities[index]
        #expect(ClientIdentity(facts, user: Self.user) == expected)
    }

    @Test("B14: Each sign of a sandbox is sufficient", arguments: SandboxSign.allCases)
    func signs(_ sign: SandboxSign) {
        let facts = ClientFacts.peer(userID: Self.user, process: Self.program("/usr/bin/grim", [sign]))
        let decision = PrivilegeDecision(ClientIdentity(facts, user: Self.user), rules: PrivilegeRules())
        #expect(decision.privileges.isEmpty)
        #expect(decision.identity.text == "a sandboxed program (\(sign.text))")
    }

    /// Control groups, each with the Flatpak app of its unit.
    private static let units: [(String, String?)] = [
        (scope, "org.example.Recorder"),
        ("1:name=systemd:/a/app-flatpak-org.example.Two-1.scope\n0::/\n", "org.example.Two"),
        (#"0::/app-flatpak-org.example.with\x2dhyphen-12.scope"#, "org.example.with-hyphen"),
        ("0::/app-flatpak-org.example.Recorder-1.scope/inner", "org.example.Recorder"),
        ("0::/app-flatpak-.scope", nil), ("0::/app-flatpak--1.scope", nil),
        ("0::/app-gnome-org.example.Recorder-1.scope", nil), ("0::/app-flatpak-org.example.Recorder-1.slice", nil),
        ("", nil), ("0::/", nil),
    ]

    @Test("B14: The unit of a Flatpak app names the app", arguments: units.indices)
    func unit(_ index: Int) {
        let (groups, expected) = Self.units[index]
        #expect(PeerProcessFacts(executable: nil, controlGroups: groups).flatpakUnit == expected)
    }

    @Test("B14: By default the user's programs outside of sandboxes have all privileges, and other programs have none")
    func defaults() {
        let all = Set(DisplayPrivilege.allCases)
        let expected: [(ClientIdentity, Set<DisplayPrivilege>)] = [
            (.shell, all), (.program("/a"), all), (.flatpak("org.example.Recorder"), []), (.sandboxed([]), []),
            (.otherUser(0), []), (.unidentified, []),
        ]
        for (identity, privileges) in expected {
            #expect(PrivilegeDecision(identity, rules: PrivilegeRules()).privileges == privileges, "\(identity)")
        }
        for identity in expected.map(\.0) where identity != .shell {
            #expect(PrivilegeDecision(identity, rules: .denyAll).privileges.isEmpty, "\(identity)")
        }
        #expect(PrivilegeDecision(.shell, rules: .denyAll).privileges == all)
    }

    @Test("B14: The rules add privileges to the programs and Flatpak apps that they name")
    func rules() {
        let rules = PrivilegeRules(
            unsandboxedPrograms: [.panels], programs: ["/usr/bin/grim": [.screenCapture]],
            flatpaks: ["org.example.Recorder": [.windowList]])
        #expect(PrivilegeDecision(.program("/usr/bin/grim"), rules: rules).privileges == [.panels, .screenCapture])
        #expect(PrivilegeDecision(.program("/usr/bin/other"), rules: rules).privileges == [.panels])
        let recorder = PrivilegeDecision(.flatpak("org.example.Recorder"), rules: rules)
        #expect(recorder.privileges == [.windowList])
        #expect(PrivilegeDecision(.flatpak("org.example.Other"), rules: rules).privileges.isEmpty)
        #expect(recorder.offers(WaylandGlobal(interface: "zwlr_foreign_toplevel_manager_v1")))
        #expect(!recorder.offers(WaylandGlobal(interface: "zwlr_screencopy_manager_v1")))
        #expect(recorder.offers(WaylandGlobal(interface: "xdg_wm_base")))
        let unknown = WaylandGlobal(interface: "zzz_future_manager_v9")
        #expect(unknown == .unclassified && !recorder.offers(unknown))
        #expect(PrivilegeDecision(.shell, rules: rules).offers(unknown))
    }
}
