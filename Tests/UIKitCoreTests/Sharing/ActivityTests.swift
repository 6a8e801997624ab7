import Foundation
import Synchronization
import Testing
import UIKitBaseTestKit

@testable import UIKitCore

@Suite("Services for content", .timeLimit(.minutes(15))) @MainActor
struct ActivityTests {
    @MainActor final class OwnActivity: UIActivity {
        var items: [Any] = []
        var page: UIViewController?

        override var activityType: ActivityType? { ActivityType("com.example.upload") }
        override var activityTitle: String? { "Upload" }
        override func canPerform(withActivityItems activityItems: [Any]) -> Bool { true }
        override func prepare(withActivityItems activityItems: [Any]) { items = activityItems }
        override var activityViewController: UIViewController? { page }
        override func perform() { activityDidFinish(true) }
    }

    @MainActor final class Source: NSObject, UIActivityItemSource {
        func activityViewControllerPlaceholderItem(_ activityViewController: UIActivityViewController) -> Any { "" }
        func activityViewController(
            _ activityViewController: UIActivityViewController,
            itemForActivityType activityType: UIActivity.ActivityType?
        ) -> Any? { activityType == .copyToPasteboard ? "for copying" : "for others" }
        func activityViewController(
            _ activityViewController: UIActivityViewController,
            subjectForActivityType activityType: UIActivity.ActivityType?
        ) -> String { "Subject" }
    }

    private func present(
        _ items: [Any], _ own: [UIActivity] = [], excluded: [UIActivity.ActivityType] = [],
        _ body: (UIActivityViewController, UIViewController, TouchFixture, Log) throws -> Void
    ) rethrows {
        let root = UIViewController()
        let fixture = TouchFixture.showing(root)
        let controller = UIActivityViewController(activityItems: items, applicationActivities: own)
        controller.excludedActivityTypes = excluded
        let log = Log()
        controller.completionWithItemsHandler = { type, isCompleted, _, _ in
            log.add("\(type?.rawValue ?? "none") \(isCompleted)")
        }
        controller.popoverPresentationController?.sourceView = root.view
        root.present(controller, animated: false)
        fixture.window.layoutIfNeeded()
        try body(controller, root, fixture, log)
    }

    private func row(_ title: String, of controller: UIActivityViewController) throws -> UITableViewCell {
        let table = try #require(controller.view.subviews.compactMap { $0 as? UITableView }.first)
        return try #require(table.visibleCells.first { $0.textLabel?.text == title })
    }

    /// Selects a service without a window, because other tests run while a test waits.
    private func select(_ title: String, in controller: UIActivityViewController) throws {
        let table = try #require(controller.view.subviews.compactMap { $0 as? UITableView }.first)
        let row = try #require(controller.offeredActivities.firstIndex { $0.activityTitle == title })
        table.delegate?.tableView(table, didSelectRowAt: IndexPath(row: row, section: 0))
    }

    @Test("Copy puts texts and URLs on the pasteboard, and the completion handler gets the service")
    func copy() throws {
        try present(["Hello", URL(fileURLWithPath: "/a b")]) { controller, root, fixture, log in
            #expect(controller.offeredActivities.map(\.activityTitle) == ["Copy", "Open with Another Program"])
            fixture.tap(try row("Copy", of: controller))
            #expect(UIPasteboard.general.strings == ["Hello", "file:///a%20b"])
            #expect(log.drain() == ["com.apple.UIKit.activity.CopyToPasteboard true"])
            #expect(root.presentedViewController == nil)
        }
    }

    @Test("A service of the app gets the content of item sources, and its view controller is dismissed at its end")
    func ownActivity() throws {
        let own = OwnActivity()
        try present([Source(), 5], [own]) { controller, root, fixture, log in
            fixture.tap(try row("Upload", of: controller))
            #expect(own.items.first as? String == "for others" && own.items.last as? Int == 5)
            #expect(log.drain() == ["com.example.upload true"])
        }
        own.page = UIViewController()
        try present(["x"], [own]) { controller, root, fixture, log in
            fixture.tap(try row("Upload", of: controller))
            #expect(root.presentedViewController === own.page && log.drain().isEmpty)
            own.activityDidFinish(false)
            #expect(root.presentedViewController == nil && log.drain() == ["com.example.upload false"])
        }
    }

    @Test("Without a choice, the completion handler gets nil; excluded services are not offered")
    func noChoice() throws {
        present(["x"], [OwnActivity()], excluded: [.copyToPasteboard]) { controller, root, fixture, log in
            #expect(controller.offeredActivities.map(\.activityTitle) == ["Upload"])
            fixture.press(.keyboardEscape)
            #expect(root.presentedViewController == nil && log.drain() == ["none false"])
        }
    }

    @Test("Save to File writes a text to the chosen file; a cancelled dialogue ends without success")
    func save() throws {
        try FakeFileChooser.run { chooser, folder in
            let target = folder.appendingPathComponent("a.txt")
            for places in [[target], nil] {
                try present(["one", "two"]) { controller, _, fixture, log in
                    fixture.tap(try row("Save to File", of: controller))
                    #expect(chooser.requests.last?.suggestedName == "Text.txt" && log.drain().isEmpty)
                    chooser.answer(places)
                    #expect(log.drain() == ["com.apple.DocumentManagerUICore.SaveToFiles \(places != nil)"])
                }
            }
            #expect(try String(contentsOf: target, encoding: .utf8) == "one\ntwo\n")
        }
    }

    @Test("Items of a configuration are loaded from their providers; title and services come from the configuration")
    func configuration() async throws {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        let file = folder.appendingPathComponent("a.txt")
        try Data("in the file".utf8).write(to: file)
        let broken = NSItemProvider()
        broken.registerDataRepresentation(forTypeIdentifier: "public.png", visibility: .all) {
            $0(Data([1]), nil)
            return nil
        }
        let own = OwnActivity()
        let page = try #require(NSURL(string: "https://a.example/b"))
        let providers = [
            try #require(NSItemProvider(contentsOf: file)), NSItemProvider(object: page), broken,
            NSItemProvider(object: NSString(string: "text")),
        ]
        let configuration = UIActivityItemsConfiguration(itemProviders: providers)
        configuration.metadataProvider = { $0 == .title ? "Three things" : nil }
        configuration.perItemMetadataProvider = { index, key in "\(index) \(key.rawValue)" }
        configuration.applicationActivitiesProvider = { [own] }
        #expect(
            configuration.activityItemsConfigurationMetadataForItem(at: 2, key: .messageBody) as? String
                == "2 messageBody")

        let controller = UIActivityViewController(activityItemsConfiguration: configuration)
        controller.loadViewIfNeeded()
        controller.viewWillAppear(false)
        #expect(controller.offeredActivities.map(\.activityTitle) == ["Upload"])
        while controller.offeredActivities.count == 1 { await Task.yield() }
        #expect(
            controller.offeredActivities.map(\.activityTitle) == ["Copy", "Open with Another Program", "Upload"])
        let labels = controller.view.subviews.compactMap { ($0 as? UILabel)?.text }
        #expect(labels == ["Three things"])
        try select("Upload", in: controller)
        #expect(own.items.count == 3 && own.items[0] as? URL == file)
        #expect((own.items[1] as? URL)?.absoluteString == "https://a.example/b")
        #expect(own.items[2] as? String == "text")
    }

    @Test("Without support for sharing, a configuration has no items; responders and scenes have configurations")
    func unsupportedConfiguration() {
        let configuration = UIActivityItemsConfiguration(objects: [NSString(string: "text")])
        configuration.supportedInteractions = [.copy]
        let controller = UIActivityViewController(activityItemsConfiguration: configuration)
        #expect(controller.offeredActivities.isEmpty)
        let view = UIView()
        view.activityItemsConfiguration = configuration
        #expect((view as any UIActivityItemsConfigurationProviding).activityItemsConfiguration === configuration)
    }

    @Test("An item provider creates its content in the background after the choice, and only once")
    func itemProvider() async throws {
        final class Provider: UIActivityItemProvider, @unchecked Sendable {
            // Reason: the mutex protects the only property.
            let calls = Mutex<[Bool]>([])
            override var item: Any {
                calls.withLock { $0.append(Thread.isMainThread) }
                return "\(activityType?.rawValue ?? "none") \(placeholderItem ?? "")"
            }
        }
        let (own, provider) = (OwnActivity(), Provider(placeholderItem: "draft"))
        for _ in 0..<2 {
            own.items = []
            let controller = UIActivityViewController(activityItems: [provider], applicationActivities: [own])
            controller.viewWillAppear(false)
            try select("Upload", in: controller)
            while own.items.isEmpty { await Task.yield() }
            #expect(own.items.first as? String == "com.example.upload draft")
        }
        #expect(provider.calls.withLock { $0 } == [false])
    }

    @Test("Files with equal names are saved under different names, and none is lost")
    func equalNames() throws {
        try FakeFileChooser.run { chooser, folder in
            let target = folder.appendingPathComponent("target")
            var files: [URL] = []
            for name in ["one", "two", "target"] {
                let place = folder.appendingPathComponent(name)
                try FileManager.default.createDirectory(at: place, withIntermediateDirectories: true)
                guard name != "target" else { continue }
                files.append(place.appendingPathComponent("Text.txt"))
                try Data(name.utf8).write(to: place.appendingPathComponent("Text.txt"))
            }
            try present([files[0], files[1], "three"]) { controller, _, fixture, log in
                fixture.tap(try row("Save to File", of: controller))
                chooser.answer([target])
                #expect(log.drain() == ["com.apple.DocumentManagerUICore.SaveToFiles true"])
            }
            let saved = try ["Text.txt", "Text 2.txt", "Text 3.txt"].map {
                try String(contentsOf: target.appendingPathComponent($0), encoding: .utf8)
            }
            #expect(saved == ["one", "two", "three\n"])
            #expect(try String(contentsOf: files[0], encoding: .utf8) == "one", "the app's own file stays")
        }
    }

    @Test(
        "Equal names, compared without case, get a number before the file extension",
        arguments: [
            ([], []), (["a.txt"], ["a.txt"]), (["a.txt", "a.txt"], ["a.txt", "a 2.txt"]), (["a", "a"], ["a", "a 2"]),
            (["a.txt", "A.TXT"], ["a.txt", "A 2.TXT"]), (["a.txt", "a.png"], ["a.txt", "a.png"]),
            (["a.txt", "a 2.txt", "a.txt"], ["a.txt", "a 2.txt", "a 3.txt"]),
            (["b.tar.gz", "b.tar.gz"], ["b.tar.gz", "b.tar 2.gz"]),
        ] as [([String], [String])])
    func names(names: [String], expected: [String]) {
        let files = names.enumerated().map { URL(fileURLWithPath: "/\($0.offset)/\($0.element)") }
        #expect(SharedContent.distinctNames(of: files) == expected)
    }

    @Test("Texts, addresses and images are recognised in all their classes; other objects are ignored")
    func kinds() throws {
        let page = try #require(URL(string: "https://example.com/a"))
        let file = URL(fileURLWithPath: "/x/y.pdf")
        let picture = UIGraphicsImageRenderer(size: CGSize(width: 1, height: 1)).image { _ in }
        let content = SharedContent([
            "a", NSString(string: "b"), NSAttributedString(string: "c"), page, NSURL(fileURLWithPath: "/x/y.pdf"),
            picture, 5, Date(), [1],
        ])
        #expect(content.texts == ["a", "b", "c"] && content.urls == [page, file] && content.images.count == 1)
        #expect(!content.isEmpty && SharedContent([5, Date()]).isEmpty)
        #expect(SharedContent([picture]).title == "Image" && SharedContent([picture, picture]).title == "2 Images")
    }

    @Test(
        "The first file, web page or mail address of the content can be opened by another program",
        arguments: [
            (["https://a.example"], "https://a.example"), (["HTTP://a.example"], "HTTP://a.example"),
            (["mailto:a@b.example"], "mailto:a@b.example"), (["file:///x"], "file:///x"),
            (["clowntown:robbie"], nil), (["javascript:alert(1)"], nil), ([], nil),
            (["data:,x", "https://a.example", "https://b.example"], "https://a.example"),
        ] as [([String], String?)])
    func openable(texts: [String], expected: String?) {
        let urls = texts.compactMap { URL(string: $0) }
        #expect(SharedContent(urls).openableURL?.absoluteString == expected)
    }

    @Test("The title is the subject, the name of a file, the host of a page or the first line of a text")
    func titles() {
        #expect(SharedContent(["a\nb"]).title == "a" && SharedContent([]).title == nil)
        #expect(SharedContent([URL(fileURLWithPath: "/x/y.pdf")]).title == "y.pdf")
        #expect(SharedContent([URL(string: "https://example.com/a") as Any]).title == "example.com")
        present([Source()]) { controller, _, _, _ in
            let label = controller.view.subviews.compactMap { $0 as? UILabel }.first
            #expect(label?.text == "Subject")
        }
    }
}
