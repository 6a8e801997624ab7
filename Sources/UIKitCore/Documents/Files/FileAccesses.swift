import Foundation

/// The coordinated file accesses of the process, and the presenters.
final class FileAccesses: @unchecked Sendable {
    // Reason: all properties are protected by the condition's lock.
    static let shared = FileAccesses()

    private struct WeakPresenter {
        weak var presenter: (any NSFilePresenter)?
    }
    /// The running accesses to a file.
    private struct Running {
        var readers: [ObjectIdentifier] = []
        var writer: ObjectIdentifier?
        var writerDepth = 0
    }

    private let condition = NSCondition()
    private var list: [WeakPresenter] = []
    private var running: [String: Running] = [:]

    var presenters: [any NSFilePresenter] { condition.withLock { list.compactMap(\.presenter) } }

    func add(_ presenter: any NSFilePresenter) {
        condition.withLock {
            list.removeAll { $0.presenter == nil }
            if !list.contains(where: { $0.presenter === presenter }) {
                list.append(WeakPresenter(presenter: presenter))
            }
        }
    }

    func remove(_ presenter: any NSFilePresenter) {
        condition.withLock { list.removeAll { $0.presenter == nil || $0.presenter === presenter } }
    }

    /// Runs a closure, after the conflicting accesses of other threads to the same file have ended. Accesses of the
    /// same thread can be nested.
    func access(_ url: URL, isWriting: Bool, _ body: () -> Void) {
        let path = url.standardizedFileURL.path
        let thread = ObjectIdentifier(Thread.current)
        condition.withLock {
            while isExcluded(path, thread, isWriting: isWriting) { condition.wait() }
            if isWriting {
                running[path, default: Running()].writer = thread
                running[path]?.writerDepth += 1
            } else {
                running[path, default: Running()].readers.append(thread)
            }
        }
        defer { end(path, thread, isWriting: isWriting) }
        body()
    }

    private func isExcluded(_ path: String, _ thread: ObjectIdentifier, isWriting: Bool) -> Bool {
        guard let running = running[path] else { return false }
        if let writer = running.writer, writer != thread { return true }
        return isWriting && running.readers.contains { $0 != thread }
    }

    private func end(_ path: String, _ thread: ObjectIdentifier, isWriting: Bool) {
        condition.withLock {
            if isWriting {
                running[path]?.writerDepth -= 1
                if running[path]?.writerDepth == 0 { running[path]?.writer = nil }
            } else if let index = running[path]?.readers.firstIndex(of: thread) {
                running[path]?.readers.remove(at: index)
            }
            if let left = running[path], left.readers.isEmpty, left.writer == nil { running[path] = nil }
            condition.broadcast()
        }
    }

    // MARK: Presenters

    /// The time within which a presenter must reply, in seconds. After this time, the access begins without the reply,
    /// so that a presenter that waits for the accessing thread cannot block the process.
    private static let replyTime: TimeInterval = 2

    static func perform(
        on presenter: any NSFilePresenter, _ body: @escaping @Sendable (any NSFilePresenter) -> Void
    ) {
        let transfer = ItemTransfer(object: presenter)
        presenter.presentedItemOperationQueue.addOperation { body(transfer.object) }
    }

    /// Calls a method of a presenter on its queue, and waits until the presenter replies.
    private static func wait(
        _ presenter: any NSFilePresenter,
        _ body: @escaping @Sendable (any NSFilePresenter, @escaping @Sendable () -> Void) -> Void
    ) {
        // A presenter whose queue is this thread's queue could not reply while this thread waits.
        let isOwnQueue =
            presenter.presentedItemOperationQueue === OperationQueue.current
            || presenter.presentedItemOperationQueue === OperationQueue.main && Thread.isMainThread
        guard !isOwnQueue else { return body(presenter) {} }
        let reply = DispatchSemaphore(value: 0)
        perform(on: presenter) { body($0) { reply.signal() } }
        _ = reply.wait(timeout: .now() + replyTime)
    }

    static func save(_ presenter: any NSFilePresenter) {
        wait(presenter) { presenter, reply in presenter.savePresentedItemChanges { _ in reply() } }
    }

    static func prepareDeletion(_ presenter: any NSFilePresenter) {
        wait(presenter) { presenter, reply in presenter.accommodatePresentedItemDeletion { _ in reply() } }
    }

    /// Asks a presenter to give up the file. Returns the closure to call after the access; nil for none.
    static func relinquish(_ presenter: any NSFilePresenter, toWriter: Bool) -> (@Sendable () -> Void)? {
        let resume = ReplyBox()
        wait(presenter) { presenter, reply in
            let answer: @Sendable ((@Sendable () -> Void)?) -> Void = { closure in
                resume.closure = closure
                reply()
            }
            if toWriter {
                presenter.relinquishPresentedItem(toWriter: answer)
            } else {
                presenter.relinquishPresentedItem(toReader: answer)
            }
        }
        return resume.closure
    }

    static func didWrite(_ url: URL, _ presenter: any NSFilePresenter) {
        let isItem = presenter.presentedItemURL?.standardizedFileURL.path == url.standardizedFileURL.path
        perform(on: presenter) { isItem ? $0.presentedItemDidChange() : $0.presentedSubitemDidChange(at: url) }
    }
}

/// The reply of a presenter on another thread.
private final class ReplyBox: @unchecked Sendable {
    // Reason: the lock protects the closure.
    private let lock = NSLock()
    private var stored: (@Sendable () -> Void)?

    var closure: (@Sendable () -> Void)? {
        get { lock.withLock { stored } }
        set { lock.withLock { stored = newValue } }
    }
}
