import Foundation
import Testing

@testable import UIKitCore

@Suite("Typed items of pasteboards", .serialized) @MainActor
struct PasteboardItemTests {
    private let pasteboard = UIPasteboard.withUniqueName()

    /// An observation of one change.
    @MainActor private final class Change {
        var observer: (any NSObjectProtocol)?

        /// Ends the observation. Returns false if it has already ended.
        func end() -> Bool {
            guard let observer else { return false }
            NotificationCenter.default.removeObserver(observer)
            self.observer = nil
            return true
        }
    }

    @Test("Items keep their types, values and order; texts and URLs are available as such")
    func items() throws {
        let url = try #require(URL(string: "https://example.org/a"))
        pasteboard.setItems([
            ["public.utf8-plain-text": "one", "com.example.thing": Data([1, 2])], ["public.url": url],
        ])
        #expect(pasteboard.numberOfItems == 2 && pasteboard.types == ["com.example.thing", "public.utf8-plain-text"])
        #expect(pasteboard.string == "one" && pasteboard.urls == [url] && pasteboard.strings == ["one"])
        #expect(pasteboard.data(forPasteboardType: "com.example.thing") == Data([1, 2]))
        #expect(pasteboard.value(forPasteboardType: "public.utf8-plain-text") as? String == "one")
        #expect(pasteboard.data(forPasteboardType: "public.url") == nil, "the first item only")
        #expect(pasteboard.values(forPasteboardType: "public.url", inItemSet: IndexSet(integer: 1)) as? [URL] == [url])
        #expect(pasteboard.contains(pasteboardTypes: ["com.example.thing"]))
        #expect(!pasteboard.contains(pasteboardTypes: ["com.example.thing"], inItemSet: nil))
        #expect(pasteboard.itemSet(withPasteboardTypes: ["public.url"]) == IndexSet(integer: 1))
        #expect(pasteboard.items.count == 2 && pasteboard.items[1]["public.url"] as? URL == url)
        let count = pasteboard.changeCount
        pasteboard.addItems([["public.utf8-plain-text": "two"]])
        #expect(
            pasteboard.numberOfItems == 3 && pasteboard.strings == ["one", "two"] && pasteboard.changeCount == count + 1
        )
        pasteboard.items = []
        #expect(pasteboard.numberOfItems == 0 && pasteboard.types == [] && pasteboard.string == nil)
    }

    @Test("A text, a URL and a property list have data of their types")
    func conversions() {
        pasteboard.string = "plain"
        #expect(
            pasteboard.types == ["public.utf8-plain-text"]
                && pasteboard.data(forPasteboardType: "public.utf8-plain-text") == Data("plain".utf8))
        pasteboard.setValue(["a": 1], forPasteboardType: "com.example.list")
        let data = pasteboard.data(forPasteboardType: "com.example.list")
        let list = data.flatMap { try? PropertyListSerialization.propertyList(from: $0, format: nil) } as? [String: Int]
        #expect(list == ["a": 1] && pasteboard.string == nil)
        pasteboard.setItems([[UIPasteboard.typeAutomatic: "automatic"]])
        #expect(pasteboard.string == "automatic")
        pasteboard.color = UIColor(red: 1, green: 0, blue: 0, alpha: 1)
        #expect(pasteboard.hasColors && pasteboard.color == UIColor(red: 1, green: 0, blue: 0, alpha: 1))
        pasteboard.setData(Data([9]), forPasteboardType: "com.example.thing")
        #expect(!pasteboard.hasColors && pasteboard.types == ["com.example.thing"])
    }

    @Test("Other programs get the data of the first item by media types, but not its texts twice")
    func mediaTypes() {
        let contents = PasteboardItem.contents([
            ["public.utf8-plain-text": Data("a".utf8), "public.jpeg": Data([1]), "com.example.thing": Data([2])],
            ["public.jpeg": Data([3])],
        ])
        #expect(contents.typedData.map(\.mediaType) == ["application/x-uti-com.example.thing", "image/jpeg"])
        #expect(contents.strings == ["a"])
    }

    @Test(
        "Item providers load the data of their item, unless the contents have changed; objects are loaded and written")
    func providers() async throws {
        pasteboard.setItems([["com.example.thing": Data([1])], ["public.utf8-plain-text": "two"]])
        let providers = pasteboard.itemProviders
        #expect(providers.map(\.registeredTypeIdentifiers) == [["com.example.thing"], ["public.utf8-plain-text"]])
        #expect(await load(providers[1], "public.utf8-plain-text") == Data("two".utf8))
        pasteboard.string = "new"
        #expect(await load(providers[0], "com.example.thing") == nil)
        let (change, name) = (Change(), pasteboard.name)
        await withCheckedContinuation { done in
            change.observer = NotificationCenter.default.addObserver(
                forName: UIPasteboard.changedNotification, object: nil, queue: nil
            ) { notification in
                let changed = notification.object as? UIPasteboard
                MainActor.assumeIsolated {
                    guard changed?.name == name, change.end() else { return }
                    done.resume()
                }
            }
            pasteboard.setObjects(["first" as NSString])
        }
        #expect(pasteboard.strings == ["first"])
    }

    private func load(_ provider: NSItemProvider, _ type: String) async -> Data? {
        await withCheckedContinuation { done in
            _ = provider.loadDataRepresentation(forTypeIdentifier: type) { data, _ in done.resume(returning: data) }
        }
    }

    @Test("A named pasteboard is separate from the shared one until it is removed")
    func names() {
        let name = UIPasteboard.Name("test-\(UUID().uuidString)")
        #expect(UIPasteboard(name: name, create: false) == nil)
        let own = UIPasteboard(name: name, create: true)
        own?.string = "own"
        #expect(own?.name == name && UIPasteboard.general.string != "own")
        #expect(UIPasteboard(name: name, create: false)?.string == "own")
        UIPasteboard.remove(withName: name)
        #expect(UIPasteboard(name: name, create: true)?.string == nil)
        #expect(UIPasteboard.general.name == .general)
    }
}
