import Foundation
import PredicateFormat
import Synchronization
import UniformTypeIdentifiers

/// A document of the app: data in memory that is read from a file and saved to it.
///
/// A subclass overrides `contents(forType:)` and `load(fromContents:ofType:)`, and records changes with the undo
/// manager or with `updateChangeCount(_:)`. Files are read and written on a queue of the document. Changes are saved
/// some seconds after they were made, when the app enters the background, and when the document is closed. A file is
/// written completely before it replaces the old one.
@preconcurrency @MainActor open class UIDocument: NSObject, NSFilePresenter, UIUserActivityRestoring {
    /// The state of the file, which the queue of the document reads, too.
    struct FileState {
        var url: URL
        /// The identity of the contents that were read or written last; nil for a document without a file.
        var stamp: FileStamp?
        /// The number of the save operation that was written last.
        var written = 0
    }

    nonisolated final let file: Mutex<FileState>
    /// A lock that is held while the file is written.
    nonisolated final let writing = NSLock()
    /// The queue on which methods of `NSFilePresenter` are called.
    public nonisolated final let presentedItemOperationQueue = OperationQueue()
    final let accessQueue = DispatchQueue(label: "org.proscenium.document")
    final var stateValue: State = .closed
    final var changes = DocumentChanges()
    final var saveCount = 0
    final var isOpening = false
    final var undoManagerValue: UndoManager?
    final var undoObservers: [any NSObjectProtocol] = []
    final var lifeObservers: [any NSObjectProtocol] = []
    final var autosaveTask: ClockTask?
    private var userActivityValue: NSUserActivity?

    /// Creates a closed document for a file, which does not have to exist.
    public init(fileURL url: URL) {
        file = Mutex(FileState(url: url))
        super.init()
        presentedItemOperationQueue.maxConcurrentOperationCount = 1
    }

    isolated deinit { stopObserving() }

    // MARK: File

    /// The file.
    open var fileURL: URL { file.withLock { $0.url } }

    /// The name of the file without its extension, for the user.
    open var localizedName: String { fileURL.deletingPathExtension().lastPathComponent }

    /// The uniform type identifier of the file, by its extension; nil for an unknown extension.
    open var fileType: String? { UTType(filenameExtension: fileURL.pathExtension)?.identifier }

    /// The type with which the document is saved. The default is the type of the file.
    open var savingFileType: String? { fileType }

    /// The modification date of the file when the document last read or wrote the file; nil for a document without a
    /// file.
    open var fileModificationDate: Date? { file.withLock { $0.stamp?.date } }

    /// The state of the document.
    open var documentState: State { stateValue }

    /// The progress of reading or writing; always nil, because local files are read in one step.
    open var progress: Progress? { nil }

    /// The state of a document.
    public struct State: OptionSet, Hashable, Sendable {
        /// The raw bits.
        public let rawValue: UInt

        /// Creates a state from raw bits.
        public init(rawValue: UInt) { self.rawValue = rawValue }

        /// The document is open, and none of the other states applies.
        public static let normal: State = []
        /// The document was not read, or is closed.
        public static let closed = State(rawValue: 1 << 0)
        /// Another program has written the file while the document had changes. `NSFileVersion` returns the contents
        /// that the program has written.
        public static let inConflict = State(rawValue: 1 << 1)
        /// The changes could not be saved.
        public static let savingError = State(rawValue: 1 << 2)
        /// The user must not edit the document now.
        public static let editingDisabled = State(rawValue: 1 << 3)
        /// `progress` is available; never set here.
        public static let progressAvailable = State(rawValue: 1 << 4)
    }

    /// The kinds of changes, with UIKit's values.
    public enum ChangeKind: Int, Sendable {
        /// A change was made.
        case done = 0
        /// A change was undone.
        case undone = 1
        /// A change was redone.
        case redone = 2
        /// The document has the same contents as its file.
        case cleared = 3
    }

    /// The purposes of saving, with UIKit's values.
    public enum SaveOperation: Int, Sendable {
        /// A new file is written.
        case forCreating = 0
        /// The file of the document is replaced.
        case forOverwriting = 1
    }

    // MARK: Opening and closing

    /// Reads the file. Calls the completion handler with whether the document is open.
    open func open(completionHandler: (@MainActor (Bool) -> Void)? = nil) {
        guard stateValue.contains(.closed), !isOpening else {
            completionHandler?(false)
            return
        }
        isOpening = true
        read(from: fileURL) { error in
            self.isOpening = false
            if let error {
                self.handleError(error, userInteractionPermitted: true)
            } else {
                self.didOpen()
            }
            completionHandler?(error == nil)
        }
    }

    /// Reads the file, and returns whether the document is open.
    @discardableResult
    public final func open() async -> Bool {
        await withCheckedContinuation { done in open { done.resume(returning: $0) } }
    }

    /// Saves the changes and closes the document. If the changes cannot be saved, the document stays open, and the
    /// completion handler gets false.
    open func close(completionHandler: (@MainActor (Bool) -> Void)? = nil) {
        guard !stateValue.contains(.closed) else {
            completionHandler?(true)
            return
        }
        autosave { saved in
            if saved { self.didClose() }
            completionHandler?(saved)
        }
    }

    /// Saves the changes, closes the document, and returns whether it is closed.
    @discardableResult
    public final func close() async -> Bool {
        await withCheckedContinuation { done in close { done.resume(returning: $0) } }
    }

    /// Replaces the document with the contents of a file, and discards all changes.
    open func revert(toContentsOf url: URL, completionHandler: (@MainActor (Bool) -> Void)? = nil) {
        setEditing(isEnabled: false)
        read(from: url) { error in
            if let error {
                self.handleError(error, userInteractionPermitted: true)
            } else {
                self.updateChangeCount(.cleared)
                self.undoManagerValue?.removeAllActions()
            }
            self.setEditing(isEnabled: true)
            completionHandler?(error == nil)
        }
    }

    /// Called before the document is replaced, so that the user cannot edit it. The default does nothing.
    open func disableEditing() {}

    /// Called when the user may edit the document again. The default does nothing.
    open func enableEditing() {}

    // MARK: Contents

    /// Returns the contents to save: `Data`, or a `FileWrapper` for a document that is a folder. A subclass must
    /// override this method, or the methods that write.
    open func contents(forType typeName: String) throws -> Any { throw missingOverride("contents(forType:)") }

    /// Shows the contents of the file: `Data`, or a `FileWrapper` for a folder. A subclass must override this method,
    /// or `read(from:)`.
    open func load(fromContents contents: Any, ofType typeName: String?) throws {
        throw missingOverride("load(fromContents:ofType:)")
    }

    private func missingOverride(_ name: String) -> CocoaError {
        UIKitFault.report(
            Diagnostic(
                code: "documentWithoutContents", message: "\(type(of: self)) does not override \(name)",
                remedy: "override the method; the file was neither read nor written"))
        return CocoaError(.featureUnsupported)
    }

    /// Returns the extension of a file with a type.
    open func fileNameExtension(forType typeName: String?, saveOperation: SaveOperation) -> String {
        typeName.flatMap { UTType($0)?.preferredFilenameExtension } ?? fileURL.pathExtension
    }

    /// Returns attributes of the written file; nil for none. The default returns nil.
    open func fileAttributesToWrite(to url: URL, for saveOperation: SaveOperation) throws -> [AnyHashable: Any]? { nil }

    /// Reads a file, on the queue of the document. The default reads all contents and calls
    /// `load(fromContents:ofType:)` on the main queue.
    nonisolated open func read(from url: URL) throws {
        let contents = ItemTransfer(object: try DocumentContents.read(url))
        try MainQueueCall.run { try self.load(fromContents: contents.object, ofType: self.fileType) }
    }

    /// Replaces a file, on the queue of the document. The default writes a new file beside the old one with
    /// `writeContents(_:to:for:originalContentsURL:)`, and renames it when it is complete.
    nonisolated open func writeContents(
        _ contents: Any, andAttributes additionalFileAttributes: [AnyHashable: Any]?, safelyTo url: URL,
        for saveOperation: SaveOperation
    ) throws {
        try DocumentReplacement.replace(url) { draft in
            try writeContents(contents, to: draft, for: saveOperation, originalContentsURL: url)
        }
        guard let attributes = additionalFileAttributes as? [FileAttributeKey: Any] else { return }
        try FileManager.default.setAttributes(attributes, ofItemAtPath: url.path)
    }

    /// Writes a new file, on the queue of the document.
    nonisolated open func writeContents(
        _ contents: Any, to url: URL, for saveOperation: SaveOperation, originalContentsURL: URL?
    ) throws {
        try DocumentContents.write(contents, to: url)
    }

    /// Runs a closure on the queue of the document.
    open func performAsynchronousFileAccess(_ block: @escaping @Sendable () -> Void) {
        accessQueue.async(execute: block)
    }

    // MARK: Saving

    /// Saves the document to a file. After the first save, the document is open. Calls the completion handler with
    /// whether the file was written.
    open func save(
        to url: URL, for saveOperation: SaveOperation, completionHandler: (@MainActor (Bool) -> Void)? = nil
    ) {
        startSaving(to: url, for: saveOperation, completionHandler)
    }

    /// Saves the document to a file, and returns whether the file was written.
    @discardableResult
    public final func save(to url: URL, for saveOperation: SaveOperation) async -> Bool {
        await withCheckedContinuation { done in save(to: url, for: saveOperation) { done.resume(returning: $0) } }
    }

    /// Saves the document to its file if it has changes. Called some seconds after a change, and when the app enters
    /// the background.
    open func autosave(completionHandler: (@MainActor (Bool) -> Void)? = nil) {
        guard hasUnsavedChanges else {
            completionHandler?(true)
            return
        }
        save(to: fileURL, for: .forOverwriting, completionHandler: completionHandler)
    }

    /// Whether the document has changes that were not saved.
    open var hasUnsavedChanges: Bool { changes.hasUnsaved || hasOpenUndoGroup }

    /// Records a change, or the undoing or redoing of a change.
    open func updateChangeCount(_ change: ChangeKind) {
        changes.record(change)
        if hasUnsavedChanges { scheduleAutosave() } else { cancelAutosave() }
    }

    /// Returns a value that stands for the changes that are being saved.
    open func changeCountToken(for saveOperation: SaveOperation) -> Any { changes.count as NSNumber }

    /// Records that the changes for which a value stands were saved.
    open func updateChangeCount(withToken changeCountToken: Any, for saveOperation: SaveOperation) {
        changes.saved((changeCountToken as? NSNumber)?.intValue ?? 0)
        if !hasUnsavedChanges { cancelAutosave() }
    }

    // UIKit declares the type in this way: apps use the manager without unwrapping it.
    // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
    /// The undo manager, whose changes count as changes of the document. Created at first use.
    open var undoManager: UndoManager! {
        get { undoManagerCreatingIfNeeded }
        set { setUndoManager(newValue) }
    }

    // MARK: Errors

    /// Called after an error of reading or writing. The default logs the error and calls
    /// `finishedHandlingError(_:recovered:)`.
    open func handleError(_ error: any Error, userInteractionPermitted: Bool) {
        UIKitFault.report(
            Diagnostic(
                code: "documentNotTransferred", message: "the document “\(localizedName)” was not read or written",
                remedy: "check that the file and its folder can be read and written", cause: "\(error)"))
        finishedHandlingError(error, recovered: false)
    }

    /// Called by subclasses after an error was handled. Does nothing.
    open func finishedHandlingError(_ error: any Error, recovered: Bool) {}

    /// Called before the app ends while an error is being handled. The default does nothing.
    open func userInteractionNoLongerPermitted(forError error: any Error) {}

    // MARK: Presented file

    /// The file.
    public nonisolated final var presentedItemURL: URL? { file.withLock { $0.url } }

    /// Called after another object of the process has written the file. The default reads the file again if the
    /// document has no changes.
    nonisolated open func presentedItemDidChange() {
        DispatchQueue.main.async { MainActor.assumeIsolated { self.updateFromFile() } }
    }

    /// Called after another object of the process has moved the file. The default continues with the new location.
    nonisolated open func presentedItemDidMove(to newURL: URL) { file.withLock { $0.url = newURL } }

    /// Called before another object of the process reads the file. The default saves the changes.
    nonisolated open func savePresentedItemChanges(completionHandler: @escaping @Sendable ((any Error)?) -> Void) {
        DispatchQueue.main.async {
            MainActor.assumeIsolated {
                self.autosave { completionHandler($0 ? nil : CocoaError(.fileWriteUnknown)) }
            }
        }
    }

    /// Called before another object of the process deletes the file. The default closes the document without saving.
    nonisolated open func accommodatePresentedItemDeletion(
        completionHandler: @escaping @Sendable ((any Error)?) -> Void
    ) {
        DispatchQueue.main.async {
            MainActor.assumeIsolated {
                self.updateChangeCount(.cleared)
                self.didClose()
            }
            completionHandler(nil)
        }
    }

    // MARK: Activity

    /// The activity of the document; nil for none.
    open var userActivity: NSUserActivity? {
        get { userActivityValue }
        set { userActivityValue = newValue }
    }

    /// Adds the document's file to an activity.
    open func updateUserActivityState(_ userActivity: NSUserActivity) {
        userActivity.addUserInfoEntries(from: [UIDocument.activityURLKey: fileURL])
    }

    /// Restores the state of an activity. The default does nothing.
    open func restoreUserActivityState(_ activity: NSUserActivity) {}

    /// The key of the document's file in the `userInfo` of an activity.
    public nonisolated static let activityURLKey = "NSUserActivityDocumentURL"
    /// Posted after `documentState` has changed, with the document as object.
    public nonisolated static let stateChangedNotification = Notification.Name("UIDocumentStateChangedNotification")
    /// Posted after the document was moved to a location that can be written; never posted here.
    public nonisolated static let didMoveToWritableLocationNotification = Notification.Name(
        "UIDocumentDidMoveToWritableLocationNotification")
}

// UIKit declares the constant with this name.
// swift-format-ignore: AlwaysUseLowerCamelCase
/// The key of a document's file in the `userInfo` of an activity.
public let NSUserActivityDocumentURLKey = UIDocument.activityURLKey
