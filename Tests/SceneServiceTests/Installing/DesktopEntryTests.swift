import Foundation
import SceneModel
import TestSupport
import Testing

@testable import SceneService

/// Tests of the texts of apps' desktop entries.
@Suite("Desktop entries", .timeLimit(.minutes(15)))
struct DesktopEntryTests {
    static let clown: [String: PropertyListValue] = [
        "CFBundleIdentifier": .string("com.example.clowntown"), "CFBundleDisplayName": .string("Clown Town"),
        "CFBundleURLTypes": .array([
            .dictionary(["CFBundleURLSchemes": .array([.string("clowntown"), .string("HTTPS"), .string("clown+x")])]),
            .dictionary(["CFBundleURLSchemes": .array([.string("http"), .string("clowntown")])]),
        ]),
        "UIApplicationShortcutItems": .array([
            .dictionary([
                "UIApplicationShortcutItemType": .string("com.example.new"),
                "UIApplicationShortcutItemTitle": .string("New Clown"),
            ]),
            .dictionary([
                "UIApplicationShortcutItemType": .string("com example/new"),
                "UIApplicationShortcutItemTitle": .string("100 %\n\"fun\""),
                "UIApplicationShortcutItemTargetContentIdentifier": .string("clown $1 50%"),
            ]),
            .dictionary([
                "UIApplicationShortcutItemType": .string("🤡"), "UIApplicationShortcutItemTitle": .string("Honk"),
            ]),
        ]),
    ]

    private func source(
        _ values: [String: PropertyListValue] = clown, command: String = "/usr/bin/proscenium", icon: String? = nil,
        dynamic: [ShortcutItem] = []
    ) throws -> DesktopEntry.Source {
        DesktopEntry.Source(
            manifest: try AppManifest(values), bundle: "/home/c/apps/Clown Town.app", command: command, icon: icon,
            dynamicActions: dynamic)
    }

    @Test("B09: The launcher has the app's translated names, except translations whose language is not a locale")
    func localizedNames() throws {
        var source = try source()
        source.localizedNames = ["de": "Clownstadt", "pt_BR": "Cidade", "x]": "bad"]
        let text = DesktopEntry.launcher(source).text
        #expect(text.contains("Name=Clown Town\nName[de]=Clownstadt\nName[pt_BR]=Cidade\n") && !text.contains("bad"))
    }

    @Test("An app's entry launches the app through the daemon and lists the quick actions in order")
    func launcher() throws {
        let dynamic = [ShortcutItem(type: "com.example.new", title: "Last one")]
        let entry = DesktopEntry.launcher(try source(icon: "com.example.clowntown", dynamic: dynamic))
        #expect(entry.fileName == "com.example.clowntown.desktop")
        let command = "/usr/bin/proscenium activate com.example.clowntown"
        #expect(
            entry.text == #"""
                [Desktop Entry]
                Version=1.4
                Type=Application
                Name=Clown Town
                Exec=\#(command)
                Icon=com.example.clowntown
                Terminal=false
                StartupNotify=false
                StartupWMClass=com.example.clowntown
                X-Proscenium-App=com.example.clowntown
                X-Proscenium-Bundle=/home/c/apps/Clown Town.app
                Categories=Utility;
                Actions=com-example-new;com-example-new-2;action;com-example-new-3;

                [Desktop Action com-example-new]
                Name=New Clown
                Exec=\#(command) --quick-action=com.example.new

                [Desktop Action com-example-new-2]
                Name=100 %\n"fun"
                Exec=\#(command) "--quick-action=com example/new" "--target-content-id=clown \\$1 50%%"

                [Desktop Action action]
                Name=Honk
                Exec=\#(command) "--quick-action=🤡"

                [Desktop Action com-example-new-3]
                Name=Last one
                Exec=\#(command) --quick-action=com.example.new

                """#)
        #expect(DesktopEntry.owner(of: entry.text) == "com.example.clowntown")
    }

    @Test("URL schemes have a separate hidden entry, and http and https are never claimed")
    func links() throws {
        let entry = try #require(DesktopEntry.links(try source()))
        #expect(entry.fileName == "com.example.clowntown-url-handler.desktop")
        #expect(
            entry.text == """
                [Desktop Entry]
                Version=1.4
                Type=Application
                Name=Clown Town
                Exec=/usr/bin/proscenium activate com.example.clowntown --url %u
                Icon=application-x-executable
                Terminal=false
                StartupNotify=false
                StartupWMClass=com.example.clowntown
                X-Proscenium-App=com.example.clowntown
                X-Proscenium-Bundle=/home/c/apps/Clown Town.app
                NoDisplay=true
                MimeType=x-scheme-handler/clowntown;x-scheme-handler/clown+x;

                """)
        let web = PropertyListValue.array([.dictionary(["CFBundleURLSchemes": .array([.string("https")])])])
        let source = try source(["CFBundleIdentifier": .string("a.b"), "CFBundleURLTypes": web])
        #expect(DesktopEntry.links(source) == nil && DesktopEntry.all(source).count == 1)
    }

    @Test(
        "Values are escaped by the rules of the Desktop Entry Specification",
        arguments: [
            ("plain", "plain"), (" two  blanks", "\\stwo  blanks"), ("a\nb\tc\rd\\e", "a\\nb\\tc\\rd\\\\e"),
            ("\u{7}bell\u{0}", "\\sbell "), ("semi;colon", "semi;colon"), ("🤡 ü", "🤡 ü"),
        ])
    func values(_ text: String, _ expected: String) {
        #expect(DesktopEntryEncoding.value(text) == expected)
    }

    @Test("Lists, names and command lines follow their own escaping rules")
    func rules() {
        #expect(DesktopEntryEncoding.list(["a;b", "c"]) == "a\\;b;c;")
        #expect(DesktopEntryEncoding.name("\n \u{1}", fallback: "x.y") == "x.y")
        #expect(
            DesktopEntryEncoding.name(String(repeating: "ä", count: 500), fallback: "x").unicodeScalars.count == 200)
        #expect(
            DesktopEntryEncoding.commandLine("/a", ["b c", "", "%", "\"`$\\"]) == #"/a "b c" "" %% "\\"\\`\\$\\\\""#)
        #expect(DesktopEntryEncoding.commandLine("/a", ["\u{1}"]) == nil)
        #expect(
            DesktopEntryEncoding.commandLine("/a=b/100%", ["x"], fieldCode: "%u")
                == #"/bin/sh -c "exec \\"\\$0\\" \\"\\$@\\"" /a=b/100%% x %u"#)
    }

    static let hostile = [
        "\"'`$\\", "100%", "%u %f %%", "a\nb", "\t", " leading", "trailing ", "[Desktop Entry]", "x;y;z", "=", "#",
        "🤡🎈", "e\u{301}", "\u{1}\u{7f}", "\u{2028}", "\r\n", "-dash", "--", "~", "&&|<>()*?", "\\n\\s", "ß",
        String(repeating: "long ", count: 400),
    ]

    private func random(_ chance: inout SplitMix64) -> String {
        (0..<Int.random(in: 1...4, using: &chance)).map { _ in chance.pick(Self.hostile) }.joined()
    }

    private func randomSource(_ chance: inout SplitMix64) throws -> DesktopEntry.Source {
        var values: [String: PropertyListValue] = [
            "CFBundleIdentifier": .string(chance.pick(["a", "a.b-c_D.9", "x.png", "-q"])),
            "CFBundleDisplayName": .string(random(&chance)),
        ]
        values["CFBundleURLTypes"] = .array([
            .dictionary(["CFBundleURLSchemes": .array([.string(chance.pick(["a+b", "x-y.z", "https"]))])])
        ])
        var actions: [ShortcutItem] = []
        for _ in 0..<Int.random(in: 0...5, using: &chance) {
            actions.append(
                ShortcutItem(
                    type: random(&chance), title: random(&chance),
                    targetContentIdentifier: try? TargetContentIdentifier(random(&chance))))
        }
        return DesktopEntry.Source(
            manifest: try AppManifest(values), bundle: "/" + random(&chance), command: "/" + random(&chance),
            icon: chance.chance(2) ? "/" + random(&chance) : nil, dynamicActions: actions)
    }

    @Test(
        "desktop-file-validate accepts the entries of apps with arbitrary names",
        .enabled(if: DesktopValidator.isInstalled, "desktop-file-utils is not installed"))
    func validator() throws {
        var chance = SplitMix64(seed: 7)
        var entries = DesktopEntry.all(try source())
        while entries.count < 150 {
            let source = try randomSource(&chance)
            guard DesktopEntryEncoding.commandLine(source.command, []) != nil else { continue }
            entries += DesktopEntry.all(source)
        }
        #expect(try DesktopValidator.complaints(entries) == "")
    }

    @Test("Arbitrary names add no lines to an entry: each line is a header or a key with its value")
    func lines() throws {
        var chance = SplitMix64(seed: 8)
        for _ in 0..<60 {
            let source = try randomSource(&chance)
            for entry in DesktopEntry.all(source) {
                #expect(DesktopEntry.owner(of: entry.text) == source.manifest.identifier.text)
                for line in entry.text.utf8.split(separator: UInt8(ascii: "\n")) {
                    let line = String(decoding: line, as: UTF8.self)
                    #expect(line.prefixMatch(of: /\[Desktop (Entry|Action [A-Za-z0-9-]+)\]$|[A-Z][A-Za-z-]+=/) != nil)
                    #expect(line.unicodeScalars.allSatisfy { $0.properties.generalCategory != .control })
                }
            }
        }
    }
}
