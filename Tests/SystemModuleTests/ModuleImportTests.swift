import CoreSpotlight
import Foundation
import OSLog
import SafariServices
import Testing
import UIKit
import UniformTypeIdentifiers

/// Tests with code of an iPad app that imports modules other than UIKit.
@MainActor
@Suite("Modules that apps import in addition to UIKit")
struct ModuleImportTests {
    private final class Reader: NSObject, SFSafariViewControllerDelegate {
        var loads: [Bool] = []
        var finished = 0
        func safariViewController(_ controller: SFSafariViewController, didCompleteInitialLoad didLoad: Bool) {
            loads.append(didLoad)
        }
        func safariViewControllerDidFinish(_ controller: SFSafariViewController) { finished += 1 }
    }

    @Test("A URL with a scheme other than http and https is not opened, and the controller is dismissed")
    func safari() {
        let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 300, height: 300))
        let root = UIViewController()
        window.rootViewController = root
        window.isHidden = false
        let (reader, page) = (Reader(), SFSafariViewController(url: URL(fileURLWithPath: "/etc/passwd")))
        page.delegate = reader
        root.present(page, animated: false)
        #expect(reader.loads == [false] && reader.finished == 1 && root.presentedViewController == nil)
    }

    @Test("An index accepts items, and reports that indexing is not available")
    func index() async throws {
        let attributes = CSSearchableItemAttributeSet(contentType: .plainText)
        attributes.title = "A Pot of Tea"
        let item = CSSearchableItem(uniqueIdentifier: nil, domainIdentifier: "pages", attributeSet: attributes)
        #expect(UUID(uuidString: item.uniqueIdentifier) != nil && !CSSearchableIndex.isIndexingAvailable())
        let error: (any Error)? = await withCheckedContinuation { continuation in
            CSSearchableIndex.default().indexSearchableItems([item]) { continuation.resume(returning: $0) }
        }
        #expect(error == nil)
    }

    @Test("A logger and a signposter can be used as in an iPad app")
    func logger() {
        let logger = Logger(subsystem: "com.example.app", category: "tests")
        logger.debug("interval \(1) \(CGSize.zero)")
        let signposter = OSSignposter(logger: logger)
        #expect(signposter.withIntervalSignpost("work") { 3 } == 3)
    }
}
