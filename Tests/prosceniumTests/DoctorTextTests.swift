import Foundation
import Testing

@testable import proscenium

/// The output format of findings.
@Suite("Findings as text and as JSON")
struct DoctorTextTests {
    private static let findings = [
        Finding(.account, .ok, "account", "user robbie"),
        Finding(.runtimeFolder, .warning, "runtimeFolderMode", "its mode is 0755", remedy: "chmod 700 /r", place: "/r"),
        Finding(.runtimeFolder, .fault, "socketFolderNoFolder", "no\nfolder", remedy: "rm \u{1B}[31m", place: "/r/\t"),
        Finding(.display, .note, "displayAbsent", "there is no display"),
    ]

    @Test("B06: A finding is one line, its remedy a second line; an area is named once; control characters become ·")
    func text() {
        #expect(
            FindingReport(findings: Self.findings).lines.joined(separator: "\n") == """
                ✓ account         user robbie
                ! runtime folder  /r: its mode is 0755
                                  → chmod 700 /r
                ✗                 /r/·: no·folder
                                  → rm ·[31m
                · display         there is no display

                1 fault, 1 warning, 1 note; lines with → show the remedy
                """)
    }

    @Test("B06: On a terminal only the marks are coloured")
    func colours() {
        let lines = FindingReport(findings: Self.findings, isColoured: true).lines
        #expect(lines[0] == "\u{1B}[32m✓\u{1B}[0m account         user robbie")
        #expect(lines[1].hasPrefix("\u{1B}[33m!\u{1B}[0m ") && lines[3].hasPrefix("\u{1B}[31m✗\u{1B}[0m "))
        #expect(lines[5].hasPrefix("\u{1B}[36m·\u{1B}[0m "))
        let plain = FindingReport(findings: Self.findings).lines
        #expect(lines.map { $0.replacing(/\u{1B}\[\d+m/, with: "") } == plain)
    }

    @Test("B06: The last line has the totals")
    func counts() {
        func last(_ findings: [Finding]) -> String? { FindingReport(findings: findings).lines.last }
        #expect(last([Self.findings[0]]) == "No problems found.")
        #expect(last([Self.findings[3]]) == "1 note")
        #expect(
            last([Self.findings[1], Self.findings[1]]) == "2 warnings; lines with → show the remedy")
    }

    @Test("B06: The findings of a healthy machine have the mark ✓ only")
    func healthy() {
        #expect(
            FindingReport(findings: MachineDiagnosis(.healthy).findings).lines.joined(separator: "\n") == """
                ✓ account         user robbie, with up to 1024 open files per process
                ✓ runtime folder  /run/user/1000: accessible to you only
                ✓ state folder    /s/proscenium: accessible to you only, with 71 GiB free
                ✓ daemon          /run/user/1000/proscenium/socket: the daemon answers: process 42, version 0.1.0
                ✓ limits          /home/robbie/.config/proscenium/limits.json: no limits file; using the defaults
                ✓ privileges      /home/robbie/.config/proscenium/privileges.json: no privileges file; under the shell your \
                programs outside of sandboxes may capture the screen, send input, read the clipboard and show panels, and \
                sandboxed programs may not
                ✓ session bus     unix:path=/run/user/1000/bus: the session bus answers
                ✓ notifications   Shell 48 by GNOME shows notifications with actions
                ✓ packages        all packages that apps need are installed
                ✓ fonts           the interface font is Inter
                ✓ graphics        /dev/dri/renderD128: the GPU can be used
                ✓ display         Wayland (wayland-0); GNOME, session type wayland
                ✓ menus           /home/robbie/.local/share/applications: desktops search the folder where apps are installed
                ✓ apps            no apps are installed

                No problems found.
                """)
    }

    @Test("B06: The JSON of a finding omits missing values")
    func json() throws {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
        let lines = try Self.findings.prefix(2).map { String(decoding: try encoder.encode($0), as: UTF8.self) }
        #expect(
            lines == [
                #"{"area":"account","code":"account","message":"user robbie","status":"ok"}"#,
                #"{"area":"runtimeFolder","code":"runtimeFolderMode","message":"its mode is 0755","#
                    + #""place":"/r","remedy":"chmod 700 /r","status":"warning"}"#,
            ])
    }
}
