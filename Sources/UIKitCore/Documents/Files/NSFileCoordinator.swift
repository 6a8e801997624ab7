import Foundation
import Synchronization

/// A coordinator of file accesses within the process: reading and writing of the same file exclude each other, and the
/// presenters of the file are notified.
///
/// Foundation has this class only on Apple's systems, where it also coordinates the processes of a user. Programs on
/// Linux do not coordinate their accesses, so an access neither waits for other processes nor notifies them.
public final class NSFileCoordinator: NSObject {
    private weak var presenter: (any NSFilePresenter)?
    private let isCancelled = Mutex(false)

    /// Creates a coordinator.
    ///
    /// - Parameter filePresenterOrNil: the presenter that makes the accesses; nil for none. This presenter is not
    ///   notified of them.
    public init(filePresenter filePresenterOrNil: (any NSFilePresenter)?) { presenter = filePresenterOrNil }

    /// The options for coordinated reading.
    public struct ReadingOptions: OptionSet, Sendable {
        /// The raw bits.
        public let rawValue: UInt
        /// Creates options from raw bits.
        public init(rawValue: UInt) { self.rawValue = rawValue }
        /// Does not let presenters save their changes first.
        public static let withoutChanges = ReadingOptions(rawValue: 1 << 0)
        /// Reads the target of a symbolic link.
        public static let resolvesSymbolicLink = ReadingOptions(rawValue: 1 << 1)
        /// Reads only the metadata.
        public static let immediatelyAvailableMetadataOnly = ReadingOptions(rawValue: 1 << 2)
        /// Reads the file to send it.
        public static let forUploading = ReadingOptions(rawValue: 1 << 3)
    }

    /// The options for coordinated writing.
    public struct WritingOptions: OptionSet, Sendable {
        /// The raw bits.
        public let rawValue: UInt
        /// Creates options from raw bits.
        public init(rawValue: UInt) { self.rawValue = rawValue }
        /// Deletes the file.
        public static let forDeleting = WritingOptions(rawValue: 1 << 0)
        /// Moves the file.
        public static let forMoving = WritingOptions(rawValue: 1 << 1)
        /// Lets presenters save their changes first.
        public static let forMerging = WritingOptions(rawValue: 1 << 2)
        /// Replaces the file.
        public static let forReplacing = WritingOptions(rawValue: 1 << 3)
        /// Writes only the metadata.
        public static let contentIndependentMetadataOnly = WritingOptions(rawValue: 1 << 4)
    }

    /// The presenters that were added.
    public class var filePresenters: [any NSFilePresenter] { FileAccesses.shared.presenters }

    /// Adds a presenter, which is held weakly.
    public class func addFilePresenter(_ filePresenter: any NSFilePresenter) { FileAccesses.shared.add(filePresenter) }

    /// Removes a presenter.
    public class func removeFilePresenter(_ filePresenter: any NSFilePresenter) {
        FileAccesses.shared.remove(filePresenter)
    }

    /// Reads a file with a closure, while no other object of the process writes it through a coordinator. Waits for the
    /// closure. After `cancel()`, sets `error` and does not call the closure.
    public func coordinate(
        readingItemAt url: URL, options: ReadingOptions = [], error outError: UnsafeMutablePointer<NSError?>?,
        byAccessor reader: (URL) -> Void
    ) {
        guard begin(outError) else { return }
        let others = others(at: url)
        if !options.contains(.withoutChanges) { others.forEach { FileAccesses.save($0) } }
        let resume = others.map { FileAccesses.relinquish($0, toWriter: false) }
        FileAccesses.shared.access(url, isWriting: false) { reader(url) }
        resume.forEach { $0?() }
    }

    /// Writes, deletes or moves a file with a closure, while no other object of the process uses it through a
    /// coordinator. Waits for the closure. After `cancel()`, sets `error` and does not call the closure.
    public func coordinate(
        writingItemAt url: URL, options: WritingOptions = [], error outError: UnsafeMutablePointer<NSError?>?,
        byAccessor writer: (URL) -> Void
    ) {
        guard begin(outError) else { return }
        let others = others(at: url)
        if options.contains(.forMerging) { others.forEach { FileAccesses.save($0) } }
        if options.contains(.forDeleting) { others.forEach { FileAccesses.prepareDeletion($0) } }
        let resume = others.map { FileAccesses.relinquish($0, toWriter: true) }
        FileAccesses.shared.access(url, isWriting: true) { writer(url) }
        resume.forEach { $0?() }
        guard options.isDisjoint(with: [.forDeleting, .forMoving]) else { return }
        for other in others { FileAccesses.didWrite(url, other) }
    }

    /// Reads one file and writes another one.
    public func coordinate(
        readingItemAt readingURL: URL, options readingOptions: ReadingOptions = [], writingItemAt writingURL: URL,
        options writingOptions: WritingOptions = [], error outError: UnsafeMutablePointer<NSError?>?,
        byAccessor readerWriter: (URL, URL) -> Void
    ) {
        coordinate(readingItemAt: readingURL, options: readingOptions, error: outError) { source in
            coordinate(writingItemAt: writingURL, options: writingOptions, error: outError) { target in
                readerWriter(source, target)
            }
        }
    }

    /// Reports that a file is about to move; without effect here.
    public func item(at oldURL: URL, willMoveTo newURL: URL) {}

    /// Notifies the presenters of a file that the file was moved.
    public func item(at oldURL: URL, didMoveTo newURL: URL) {
        for other in others(at: oldURL) { FileAccesses.perform(on: other) { $0.presentedItemDidMove(to: newURL) } }
    }

    /// Makes all later accesses of this coordinator fail.
    public func cancel() { isCancelled.withLock { $0 = true } }

    private func begin(_ error: UnsafeMutablePointer<NSError?>?) -> Bool {
        guard isCancelled.withLock({ $0 }) else { return true }
        error?.pointee = CocoaError(.userCancelled) as NSError
        return false
    }

    private func others(at url: URL) -> [any NSFilePresenter] {
        let path = url.standardizedFileURL.path
        return FileAccesses.shared.presenters.filter { other in
            guard other !== presenter, let own = other.presentedItemURL?.standardizedFileURL.path else { return false }
            return own == path || path.hasPrefix(own + "/")
        }
    }
}
