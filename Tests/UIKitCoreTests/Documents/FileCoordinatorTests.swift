import Foundation
import Synchronization
import Testing

@testable import UIKitCore

@Suite("File coordination", .serialized)
struct FileCoordinatorTests {
    /// A presenter that records its calls.
    final class Presenter: NSFilePresenter, Sendable {
        let url: URL
        let presentedItemOperationQueue = OperationQueue()
        let calls = Mutex<[String]>([])
        var presentedItemURL: URL? { url }

        init(_ url: URL) { self.url = url }

        func record(_ call: String) { calls.withLock { $0.append(call) } }

        func relinquishPresentedItem(toWriter writer: @escaping @Sendable ((@Sendable () -> Void)?) -> Void) {
            record("relinquish")
            writer { [self] in record("reacquire") }
        }
        func savePresentedItemChanges(completionHandler: @escaping @Sendable ((any Error)?) -> Void) {
            record("save")
            completionHandler(nil)
        }
        func presentedItemDidChange() { record("changed") }
        func presentedItemDidMove(to newURL: URL) { record("moved \(newURL.lastPathComponent)") }
        func presentedSubitemDidChange(at url: URL) { record("inner \(url.lastPathComponent)") }
    }

    @Test("The presenters of a file and of its folder are notified, but not the presenter that makes the access")
    func presenters() {
        let folder = URL(fileURLWithPath: "/tmp/coordination-\(UUID().uuidString)")
        let file = folder.appendingPathComponent("a")
        let (own, other, outer) = (Presenter(file), Presenter(file), Presenter(folder))
        for presenter in [own, other, outer] { NSFileCoordinator.addFilePresenter(presenter) }
        defer { for presenter in [own, other, outer] { NSFileCoordinator.removeFilePresenter(presenter) } }
        let coordinator = NSFileCoordinator(filePresenter: own)
        var order: [String] = []
        coordinator.coordinate(readingItemAt: file, error: nil) { _ in order = other.calls.withLock { $0 } }
        #expect(order == ["save"])
        coordinator.coordinate(writingItemAt: file, error: nil) { _ in order = other.calls.withLock { $0 } }
        #expect(order == ["save", "relinquish"])
        coordinator.item(at: file, didMoveTo: folder.appendingPathComponent("b"))
        for presenter in [own, other, outer] {
            presenter.presentedItemOperationQueue.waitUntilAllOperationsAreFinished()
        }
        #expect(other.calls.withLock { $0 } == ["save", "relinquish", "reacquire", "changed", "moved b"])
        #expect(outer.calls.withLock { $0 }.contains("inner a") && own.calls.withLock { $0 } == [])
    }

    @Test("Writers exclude readers and writers of the same file; nested accesses of one thread do not wait")
    func exclusion() {
        let file = URL(fileURLWithPath: "/tmp/exclusion-\(UUID().uuidString)")
        let active = Mutex((writers: 0, readers: 0, wrong: 0))
        DispatchQueue.concurrentPerform(iterations: 40) { index in
            let coordinator = NSFileCoordinator(filePresenter: nil)
            if index.isMultiple(of: 2) {
                coordinator.coordinate(writingItemAt: file, error: nil) { url in
                    active.withLock {
                        $0.writers += 1
                        if $0.writers != 1 || $0.readers != 0 { $0.wrong += 1 }
                    }
                    coordinator.coordinate(readingItemAt: url, error: nil) { _ in }
                    active.withLock { $0.writers -= 1 }
                }
            } else {
                coordinator.coordinate(readingItemAt: file, error: nil) { _ in
                    active.withLock {
                        $0.readers += 1
                        if $0.writers != 0 { $0.wrong += 1 }
                    }
                    active.withLock { $0.readers -= 1 }
                }
            }
        }
        let end = active.withLock { $0 }
        #expect(end.writers == 0 && end.readers == 0 && end.wrong == 0)
    }

    @Test("A cancelled coordinator reports an error and does not call the closure")
    func cancelled() {
        let coordinator = NSFileCoordinator(filePresenter: nil)
        coordinator.cancel()
        var (error, isCalled): (NSError?, Bool) = (nil, false)
        coordinator.coordinate(readingItemAt: URL(fileURLWithPath: "/tmp/x"), error: &error) { _ in isCalled = true }
        #expect(error != nil && !isCalled)
    }
}
