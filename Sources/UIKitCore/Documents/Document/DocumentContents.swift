import Foundation
import PredicateFormat

/// The reading and writing of a document's contents.
enum DocumentContents {
    /// Returns the contents of a file as `Data`, or of a folder as a `FileWrapper`.
    static func read(_ url: URL) throws -> Any {
        var isFolder = ObjCBool(false)
        guard url.isFileURL, FileManager.default.fileExists(atPath: url.path, isDirectory: &isFolder) else {
            throw CocoaError(.fileReadNoSuchFile)
        }
        if isFolder.boolValue { return try FileWrapper(url: url) }
        let file = try FileWrapper(url: url.resolvingSymlinksInPath())
        return file.regularFileContents ?? Data()
    }

    static func write(_ contents: Any, to url: URL) throws {
        switch contents {
        case let data as Data: try data.write(to: url)
        case let wrapper as FileWrapper: try wrapper.write(to: url, originalContentsURL: nil)
        default:
            UIKitFault.report(
                Diagnostic(
                    code: "documentWithoutContents",
                    message: "the contents of a document are a \(type(of: contents)), not Data or a FileWrapper",
                    remedy: "return Data or a FileWrapper from contents(forType:); the file was not written"))
            throw CocoaError(.fileWriteUnknown)
        }
    }
}

/// Synchronous calls from other queues to the main queue.
enum MainQueueCall {
    /// Runs a closure on the main queue, waits until the closure has returned, and rethrows the error of the closure.
    static func run(_ body: @MainActor @Sendable () throws -> Void) throws {
        if Thread.isMainThread { return try MainActor.assumeIsolated { try body() } }
        try DispatchQueue.main.sync { try MainActor.assumeIsolated { try body() } }
    }
}
