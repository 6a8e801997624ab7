import Foundation
import ShellModel
import Testing

@testable import Shell

@Suite("Desktop files of programs")
struct ProgramEntryTests {
    private let folder: TestFolder

    init() throws { folder = try TestFolder() }

    private func entry(_ text: String, language: String = "de_AT.UTF-8") -> ProgramEntry? {
        ProgramEntry(
            KeyFile("[Desktop Entry]\nType=Application\nExec=clown\n" + text), identifier: "clown",
            path: "/clown.desktop",
            .init(language: language, searchPath: [folder.path + "/bin"]))
    }

    @Test("Names, keywords, category and actions are read in the user's language")
    func texts() throws {
        let found = try #require(
            entry(
                """
                Name=Clown
                Name[de]=Clown auf Deutsch
                GenericName[de]=Spaßmacher
                Keywords=circus;nose\\;red;
                Keywords[de]=Zirkus;
                Categories=GTK;Game;Network;
                StartupWMClass=clown-window
                Actions=jump;nothing;sing;
                [Desktop Action jump]
                Name=Jump
                Name[de]=Springen
                Icon=go-up
                Exec=clown --jump
                [Desktop Action nothing]
                Exec=clown
                [Desktop Action sing]
                Name=Sing
                Exec=clown --sing
                """))
        let program = found.program
        #expect(program.name == "Clown auf Deutsch")
        #expect(program.searchTexts == ["Spaßmacher", "Clown", "Zirkus", "circus", "nose;red"])
        #expect(program.category == .games)
        #expect(program.windowClass == "clown-window")
        #expect(program.actions.map(\.name) == ["Springen", "Sing"])
        #expect(program.actions.map(\.icon) == ["go-up", nil])
        #expect(found.actionCommands == ["jump": "clown --jump", "sing": "clown --sing"])
    }

    @Test(
        "Programs that this desktop must not show are omitted",
        arguments: [
            "NoDisplay=true", "Hidden=true", "OnlyShowIn=GNOME;", "NotShowIn=KDE;Proscenium;", "TryExec=missing",
            "X-Proscenium-App=org.example.clown", "Name[de]=", "Type=Link",
        ])
    func hidden(_ line: String) {
        let text = "[Desktop Entry]\n\(line)\nType=Application\nExec=clown\nName=Clown\n"
        let context = ProgramEntry.Context(language: "de", searchPath: [folder.path + "/bin"])
        #expect(ProgramEntry(KeyFile(text), identifier: "clown", path: "", context) == nil)
    }

    @Test("Programs of this desktop, and programs whose TryExec is installed, are shown")
    func shown() throws {
        try folder.write("bin/clown", "#!/bin/sh\n")
        #expect(chmod(folder.path + "/bin/clown", 0o755) == 0)
        for line in [
            "OnlyShowIn=GNOME;Proscenium;", "NotShowIn=KDE;", "TryExec=clown", "TryExec=\(folder.path)/bin/clown",
        ] {
            #expect(entry("Name=Clown\n" + line) != nil, "\(line)")
        }
        #expect(chmod(folder.path + "/bin/clown", 0o644) == 0)
        #expect(entry("Name=Clown\nTryExec=clown") == nil)
        #expect(entry("Name=Clown\nTryExec=\(folder.path)/bin") == nil)
    }

    @Test("Command lines are split by the quoting rules, and field codes are replaced")
    func commandLines() {
        func arguments(_ text: String) -> [String]? {
            DesktopCommandLine(text)?.arguments(name: "The Clown", icon: "nose", path: "/a b.desktop")
        }
        #expect(arguments("clown %U") == ["clown"])
        #expect(
            arguments(#""/opt/my clown/run" --name %c %i -- %F"#)
                == ["/opt/my clown/run", "--name", "The Clown", "--icon", "nose", "--"])
        #expect(arguments(#"sh -c "echo \"\$HOME\" \\\\ 100%%""#) == ["sh", "-c", #"echo "$HOME" \\ 100%"#])
        #expect(arguments("clown --file=%f --entry=%k %m") == ["clown", "--file=", "--entry=/a b.desktop"])
        #expect(arguments(#"clown "" x"#) == ["clown", "", "x"])
        #expect(arguments("  ") == nil)
        #expect(arguments(#"clown "open"#) == nil)
        #expect(DesktopCommandLine("clown %i")?.arguments(name: "", icon: nil, path: "") == ["clown"])
    }

    @Test(
        "The first folder that has an identifier's file is used; subfolders are part of identifiers; link cycles end"
    )
    func finder() throws {
        let text = "[Desktop Entry]\nType=Application\nExec=clown\nName="
        try folder.write("home/applications/one.desktop", text + "Mine\n")
        try folder.write("home/applications/two.desktop", "[Desktop Entry]\nHidden=true\n")
        try folder.write("system/applications/one.desktop", text + "Theirs\n")
        try folder.write("system/applications/two.desktop", text + "Two\n")
        try folder.write("system/applications/kde/three.desktop", text + "Three\n")
        try folder.write("system/applications/notes.txt", "no desktop file")
        try FileManager.default.createSymbolicLink(
            atPath: folder.path + "/system/applications/kde/again",
            withDestinationPath: folder.path + "/system/applications")
        let folders = [folder.path + "/home/applications", "/nowhere", folder.path + "/system/applications"]
        let icons = IconFinder(dataDirectories: [], theme: IconTheme(dataDirectories: []), language: "en")
        let found = ProgramFinder(folders: folders, icons: icons, context: .init(language: "en", searchPath: [])).find()
        #expect(found[ProgramIdentifier("one")]?.program.name == "Mine")
        #expect(found[ProgramIdentifier("two")] == nil)
        #expect(found[ProgramIdentifier("kde-three")]?.program.name == "Three")
        #expect(found.count < 20)
    }

    @Test("Quotes, escapes, percent signs and separators are recognised even if a combining mark follows them")
    func combiningMarks() {
        let mark = "\u{301}"
        let line = DesktopCommandLine("run \"\(mark)x\" %%\(mark)")
        #expect(line?.arguments(name: "", icon: nil, path: "") == ["run", mark + "x", "%" + mark])
        #expect(ProgramEntry.list("a;\(mark)b\\;\(mark);") == ["a", "\(mark)b;\(mark)"])
        let file = KeyFile("[Desktop Entry]\nName=a\\\\\(mark)\\n\(mark)")
        #expect(file.text("Name", in: "Desktop Entry", language: "C") == "a\\\(mark)\n\(mark)")
    }

    @Test("Commands run in the terminal that TERMINAL names, or in one that is installed")
    func terminals() throws {
        for name in ["foot", "konsole", "weston-terminal"] {
            try folder.write("bin/" + name, "#!/bin/sh\n")
            #expect(chmod(folder.path + "/bin/" + name, 0o755) == 0)
        }
        let bin = folder.path + "/bin"
        func arguments(_ environment: [String: String], _ command: [String]) -> [String]? {
            TerminalProgram(environment, searchPath: [bin])?.arguments(running: command)
        }
        #expect(arguments([:], ["vim", "a b"]) == [bin + "/foot", "vim", "a b"])
        #expect(arguments([:], []) == [bin + "/foot"])
        #expect(arguments(["TERMINAL": "konsole"], ["vim"]) == [bin + "/konsole", "-e", "vim"])
        #expect(arguments(["TERMINAL": "missing"], ["vim"]) == [bin + "/foot", "vim"])
        #expect(
            arguments(["TERMINAL": "weston-terminal"], ["vim", "it's"])
                == [bin + "/weston-terminal", "--shell='vim' 'it'\\''s'"])
        #expect(TerminalProgram([:], searchPath: []) == nil)
    }
}
