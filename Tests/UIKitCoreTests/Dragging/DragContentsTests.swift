import Foundation
import Testing

@testable import UIKitCore

@Suite("Representations of dragged items") @MainActor
struct DragContentsTests {
    @Test("An item has one representation per type, in the order of addition; of two texts, the first is used")
    func forms() throws {
        var contents = DragContents()
        contents.add("one")
        contents.add([try #require(URL(string: "https://example.org/a b".replacing(" ", with: "%20")))])
        contents.add("two")
        #expect(contents.formats.map(\.type) == [DragContents.textType, DragContents.urlListType])
        #expect(contents.formats[0].data == Data("one".utf8))
        let addresses = Data("# a remark\r\nhttps://example.org/a%20b\r\n".utf8)
        #expect(DragContents.urls(addresses).map(\.absoluteString) == ["https://example.org/a%20b"])
        #expect(DragContents.urls(contents.formats[1].data).count == 1)
    }

    @Test("An activity is encoded and decoded with all its data; invalid bytes give nil")
    func activities() throws {
        let activity = NSUserActivity(activityType: "org.example.clown")
        activity.title = "Robbie"
        activity.targetContentIdentifier = "clowntown:robbie"
        activity.userInfo = ["clown": "robbie", "nose": 3]
        var contents = DragContents()
        contents.add(activity)
        let form = try #require(contents.formats.first)
        #expect(form.type == DragContents.activityType)
        let decoded = try #require(DragContents.activity(form.data))
        #expect(decoded !== activity && decoded.activityType == "org.example.clown" && decoded.title == "Robbie")
        #expect(decoded.targetContentIdentifier == "clowntown:robbie" && decoded.userInfo?["nose"] as? Int == 3)
        for text in ["", "{}", "[1]", "{\"activityType\":7}", "\u{0}\u{FFFF}"] {
            #expect(DragContents.activity(Data(text.utf8)) == nil)
        }
    }
}
