import Foundation
import Testing

@testable import SceneModel

@Suite struct ShortcutItemTests {
    private static let key = "UIApplicationShortcutItem"

    private func manifest(_ item: String) throws -> AppManifest {
        let text = item.replacingOccurrences(of: "<key>", with: "<key>\(Self.key)")
        return try ManifestText.read("<key>UIApplicationShortcutItems</key><array><dict>\(text)</dict></array>")
    }

    private static let required = "<key>Type</key><string>open</string><key>Title</key><string>Open</string>"

    @Test("M13: An item needs a type and a title only")
    func short() throws {
        #expect(try manifest(Self.required).shortcutItems == [ShortcutItem(type: "open", title: "Open")])
    }

    @Test("M09, M13: All keys of an item are read, including its target content identifier")
    func full() throws {
        let item = try manifest(
            Self.required + """
                <key>Subtitle</key><string>The last</string>
                <key>IconType</key><string>UIApplicationShortcutIconTypeCompose</string>
                <key>IconFile</key><string>clown</string><key>IconSymbolName</key><string>star</string>
                <key>TargetContentIdentifier</key><string>clown://robbie</string>
                <key>UserInfo</key><dict></dict>
                """
        ).shortcutItems.first
        #expect(
            item
                == ShortcutItem(
                    type: "open", title: "Open", subtitle: "The last",
                    iconType: "UIApplicationShortcutIconTypeCompose", iconFile: "clown", iconSymbolName: "star",
                    userInfo: [:], targetContentIdentifier: try Sample.content("clown://robbie")))
    }

    @Test("M13: Faults of an item are reported with their key path")
    func faults() {
        #expect(
            failure { try manifest("<key>Type</key><string>open</string>") } == """
                Info.plist: UIApplicationShortcutItems[0].UIApplicationShortcutItemTitle: this key is missing; expected \
                the action's title (a string)
                  write it like <string>Open Clown</string>
                """)
        #expect(
            failure { try manifest(Self.required + "<key>UserInfo</key><string>x</string>") } == """
                Info.plist: UIApplicationShortcutItems[0].UIApplicationShortcutItemUserInfo: expected the action's \
                user info (a dictionary) but found the string "x"
                  write <dict> … </dict>
                """)
        let long = String(repeating: "x", count: 8193)
        #expect(
            failure { try manifest(Self.required + "<key>TargetContentIdentifier</key><string>\(long)</string>") }
                == """
                Info.plist: UIApplicationShortcutItems[0].UIApplicationShortcutItemTargetContentIdentifier: expected a \
                target content identifier (a string) but found an invalid value: the target content identifier has 8193 \
                bytes; the limit is 8192
                  write it like <string>clown://robbie</string>
                """)
    }

    @Test("M13: An item created at run time is stored with all its properties")
    func stored() throws {
        let item = ShortcutItem(
            type: "t", title: "T", subtitle: "s", iconType: "i", iconFile: "f", iconSymbolName: "y",
            userInfo: ["k": .real(1)], targetContentIdentifier: try Sample.content("c"))
        #expect(try JSON.roundTrip(item) == item)
        let bare = ShortcutItem(type: "t", title: "T")
        #expect(try JSON.encode(bare) == #"{"title":"T","type":"t","version":1}"#)
        #expect(try JSON.roundTrip(bare) == bare)
        #expect(
            failure { try JSON.decode(#"{"title":"T"}"#, as: ShortcutItem.self) }
                == "the key \"type\" is missing\n  add it: the quick action's type (a string)")
    }
}
