import DesktopBus
import Foundation
import PredicateFormat
import Testing

@testable import proscenium

/// The findings that follow from facts about a machine.
@Suite("Machine diagnosis")
struct MachineDiagnosisTests {
    /// Facts that differ from the facts of a healthy machine, with the expected findings.
    struct Case: CustomTestStringConvertible, Sendable {
        let code: String
        let status: Finding.Status
        let remedy: String?
        let change: @Sendable (inout MachineFacts) -> Void
        var testDescription: String { code }

        init(
            _ code: String, _ status: Finding.Status, _ remedy: String?,
            _ change: @escaping @Sendable (inout MachineFacts) -> Void
        ) {
            (self.code, self.status, self.remedy, self.change) = (code, status, remedy, change)
        }
    }

    private func failures(in example: Case) -> [Finding] {
        var facts = MachineFacts.healthy
        example.change(&facts)
        return MachineDiagnosis(facts).findings.filter { $0.status != .ok }
    }

    private func check(_ example: Case) {
        let found = failures(in: example)
        #expect(found.map(\.code) == [example.code])
        #expect(found.first?.status == example.status)
        #expect(found.first?.remedy == example.remedy)
        #expect(found.first?.message.hasSuffix(".") == false)
    }

    @Test("B06: On a healthy machine every area reports success")
    func well() {
        let findings = MachineDiagnosis(.healthy).findings
        #expect(findings.map(\.area) == Finding.Area.allCases)
        #expect(findings.allSatisfy { $0.status == .ok && $0.remedy == nil })
    }

    @Test(
        "B06: Folders and socket: each single fault is found, with its remedy", arguments: folderCases + controlCases)
    func folders(_ example: Case) { check(example) }

    @Test(
        "B06: Account, limits, packages, fonts and graphics: each single fault is found, with its remedy",
        arguments: machineCases)
    func machine(_ example: Case) { check(example) }

    @Test(
        "B06: Bus, display, menus and apps: each single fault has its remedy", arguments: desktopCases + appCases)
    func desktop(_ example: Case) { check(example) }

    @Test("B06: Every check that timed out is reported")
    func tooLong() {
        let findings = MachineDiagnosis(MachineFacts()).findings
        #expect(findings.map(\.area) == Finding.Area.allCases)
        #expect(findings.dropFirst().allSatisfy { $0.code == "notExamined" && $0.status == .warning })
    }

    @Test("B06: Without a bus the notification check is skipped, and a dead configured bus is a fault")
    func noBus() {
        var facts = MachineFacts.healthy
        let address = "unix:path=/b"
        facts.bus = BusFacts(
            survey: .failure(.cannotConnect(address: address, code: ECONNREFUSED)), isAddressSet: true,
            hasBusRunner: true)
        func bus(_ facts: MachineFacts) -> Finding? {
            MachineDiagnosis(facts).findings.first { $0.area == .sessionBus }
        }
        #expect(bus(facts)?.status == .fault && bus(facts)?.place == address)
        #expect(bus(facts)?.remedy == "unset DBUS_SESSION_BUS_ADDRESS && systemctl --user start dbus.socket")
        #expect(MachineDiagnosis(facts).findings.first { $0.area == .notifications }?.code == "notificationsUnknown")
        facts.account.hasSystemd = false
        let runner = "dbus-run-session -- \"$SHELL\"   # a shell with its own bus"
        #expect(bus(facts)?.remedy == "unset DBUS_SESSION_BUS_ADDRESS && " + runner)
        facts.bus = BusFacts(survey: .failure(.noAddress), isAddressSet: false, hasBusRunner: true)
        #expect(bus(facts)?.status == .warning && bus(facts)?.remedy == runner)
        facts.bus?.hasBusRunner = false
        #expect(bus(facts)?.remedy == "sudo apt install dbus-user-session   # or dbus-daemon; then log in again")
        facts.account.hasSystemd = true
        facts.bus?.survey = .failure(.handshakeTimedOut(address: address, limit: .seconds(2)))
        #expect(bus(facts)?.remedy == "systemctl --user restart dbus.service")
    }

    @Test("B06: Several problems of one area are all reported")
    func several() {
        var facts = MachineFacts.healthy
        facts.folders?.runtime = .exists(.folder(mode: 0o755))
        facts.folders?.socketFolder.fact = .exists(.folder(mode: 0o750))
        facts.folders?.state.fact = .exists(.folder(mode: 0o750))
        facts.folders?.disk = DiskFact(freeBytes: 1 << 20, networkFileSystemType: "nfs4")
        facts.control?.answer = .daemon(
            DaemonFacts(pid: 7, version: "0", stateFolder: "/x y", storeError: "full", salvage: "two rows"))
        let codes = MachineDiagnosis(facts).findings.filter { $0.status != .ok }.map(\.code)
        #expect(
            codes == [
                "runtimeFolderMode", "socketFolderMode", "stateFolderMode", "stateDiskFull", "stateOnNetwork",
                "storeTrouble", "storeSalvaged", "daemonOfOtherVersion", "daemonOfOtherState",
            ])
    }

    @Test("B06: Remedies for root omit sudo, and running as root is reported")
    func superuser() {
        var facts = MachineFacts.healthy
        facts.account.user = 0
        facts.packages = .installed([])
        let findings = MachineDiagnosis(facts).findings
        #expect(findings.first?.code == "superuser" && findings.first?.status == .note)
        let remedy = findings.first { $0.area == .packages }?.remedy
        #expect(
            remedy == """
                apt install libgtk-4-1 libsystemd0 libsqlite3-0 fonts-inter xdg-utils desktop-file-utils libglib2.0-bin
                """)
    }

    @Test(
        "B06: Text in suggested commands is quoted as one word",
        arguments: [
            ("/a/b-1.c", "/a/b-1.c"), ("a b", "'a b'"), ("", "''"),
            ("it's", "'it'\\''s'"), ("$(x)", "'$(x)'"), ("~", "'~'"), ("ä", "'ä'"),
        ])
    func words(_ text: String, _ word: String) {
        #expect(ShellWord.quoted(text) == word)
    }

    @Test("B06: The file system of a path is found in the kernel's mount list")
    func mounts() {
        let table = MountTable(
            """
            22 1 8:1 / / rw,relatime shared:1 - ext4 /dev/sda1 rw
            30 22 0:44 / /net/my\\040home rw,relatime shared:2 master:1 - nfs4 server:/home rw
            31 22 0:45 / /net rw - tmpfs tmpfs rw
            32 22 0:46 / /net rw - 9p share rw
            nonsense
            33 22 0:47 / /short rw
            """)
        #expect(table.fileSystemType(of: "/") == "ext4" && table.fileSystemType(of: "/network/x") == "ext4")
        #expect(
            table.fileSystemType(of: "/net/my home/x") == "nfs4" && table.fileSystemType(of: "/net/my homes") == "9p")
        #expect(MountTable("").fileSystemType(of: "/") == nil)
    }
}
