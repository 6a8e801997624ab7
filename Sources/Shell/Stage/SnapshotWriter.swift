import EventLoop
import Foundation
import Logging
import SceneModel
import SceneProtocol
import ShellModel

/// A writer of snapshots. The writer stores images of sessions' windows in the daemon's folder, on another thread, and
/// reports the images to the daemon.
///
/// One snapshot is written at a time. A newer snapshot replaces a waiting snapshot of the same session. Snapshots of
/// private sessions are not written. Failures are logged, and the card keeps its previous snapshot.
package final class SnapshotWriter {
    /// A function that writes an image to a file that does not exist yet. Called on a separate thread.
    package typealias Writer = @Sendable (Bitmap, URL) throws -> Void

    /// The maximum size of a stored snapshot in pixels. The long side is the width of a landscape image, or the height
    /// of a portrait image.
    package static let maximumSize = (long: 1366, short: 1024)
    /// The maximum size in bytes of all snapshots that wait to be written.
    static let maximumBytes = 32 << 20

    /// An image of a session's window and its appearance.
    private struct Snapshot: Sendable {
        let picture: PackedBitmap
        let appearance: Appearance
    }

    private struct Written: Sendable {
        let session: SessionIdentifier
        let snapshot: Snapshot
        let url: URL
        /// The size of the window in pixels.
        let size: PictureSize
        let fault: String?
    }

    private let stage: StageClient
    private let write: Writer
    private let logger: Logger
    private let worker = DispatchQueue(label: "proscenium.snapshots", qos: .utility)
    private var queue = SnapshotQueue<Snapshot>(maximumBytes: SnapshotWriter.maximumBytes)
    private var privateSessions: Set<SessionIdentifier> = []
    private var dismissedSessions: Set<SessionIdentifier> = []
    /// The sessions whose snapshot is written a second time.
    private var retriedSessions: Set<SessionIdentifier> = []
    private var mailbox: Mailbox<Written>?

    /// Creates a writer with an empty queue.
    ///
    /// - Parameters:
    ///   - loop: the stage's event loop.
    ///   - write: writes an image to a file.
    package init(
        stage: StageClient, loop: any EventLoop, logger: Logger = Logger(label: "proscenium.snapshots"),
        write: @escaping Writer
    ) {
        (self.stage, self.write, self.logger) = (stage, write, logger)
        mailbox = try? loop.mailbox(of: Written.self) { [weak self] in self?.finish($0) }
        stage.observers.append { [weak self] in self?.observe($0) }
    }

    deinit { stop() }

    /// Returns the size in pixels of a stored snapshot. The arguments are the size of the image before it is stored.
    static func size(of width: Int, _ height: Int) -> PictureSize {
        let size = PictureSize(width: width, height: height)
        let box = width >= height ? (maximumSize.long, maximumSize.short) : (maximumSize.short, maximumSize.long)
        return size.fitted(into: box.0, box.1) ?? size
    }

    /// Queues a snapshot of a session for writing, unless the session is private.
    ///
    /// - Parameter appearance: the appearance of the image, which becomes part of the file's name.
    package func store(_ picture: PackedBitmap, of session: SessionIdentifier, in appearance: Appearance) {
        store(Snapshot(picture: picture, appearance: appearance), of: session)
    }

    private func store(_ snapshot: Snapshot, of session: SessionIdentifier) {
        guard !privateSessions.contains(session) else { return }
        for dropped in queue.add(snapshot, of: session, bytes: snapshot.picture.byteCount) {
            logger.warning("the snapshot queue is full; dropped the snapshot of session \(dropped)")
        }
        writeNext()
    }

    /// Stops the writer. This function does not wait for a write in progress; the result of that write is then ignored.
    package func stop() {
        mailbox?.close()
        mailbox = nil
    }

    private func observe(_ message: StageMessages.StageMessage) {
        switch message {
        case .registration(let registration):
            privateSessions = []
            registration.cards.forEach(observe)
            writeNext()
        case .card(let card): observe(card)
        case .dismissal(let dismissal):
            privateSessions.remove(dismissal.session)
            retriedSessions.remove(dismissal.session)
            queue.remove(dismissal.session)
            if queue.writing == dismissal.session { dismissedSessions.insert(dismissal.session) }
        case .app, .presentation, .expectation, .banner, .bannerRemoved, .snapshot, .sceneEnded: break
        }
    }

    private func observe(_ card: StageMessages.Card) {
        guard card.isPrivate else {
            privateSessions.remove(card.session)
            return
        }
        privateSessions.insert(card.session)
        queue.remove(card.session)
    }

    private func writeNext() {
        guard let mailbox, let folder = stage.snapshotFolder, let (session, snapshot) = queue.next() else { return }
        // The file has a new unique name, because the previous snapshot is shown until the new snapshot is on the disk.
        let unique = String(UUID().uuidString.prefix(8))
        let url = folder.appendingPathComponent(
            SnapshotFileName.make(of: session, unique: unique, in: snapshot.appearance))
        worker.async { [write] in
            mailbox.post(Self.write(snapshot, of: session, into: url, write))
        }
    }

    private static func write(
        _ snapshot: Snapshot, of session: SessionIdentifier, into url: URL, _ write: Writer
    ) -> Written {
        let picture = snapshot.picture
        let size = size(of: picture.width, picture.height)
        let original = PictureSize(width: picture.width, height: picture.height)
        func outcome(_ fault: String?) -> Written {
            Written(session: session, snapshot: snapshot, url: url, size: original, fault: fault)
        }
        guard let small = picture.unpacked()?.scaled(toWidth: size.width, height: size.height) else {
            return outcome("not enough memory")
        }
        do {
            try write(small, url)
            return outcome(nil)
        } catch {
            return outcome("\(error)")
        }
    }

    private func finish(_ written: Written) {
        defer { writeNext() }
        let session = written.session
        let isUnwanted = dismissedSessions.remove(session) != nil || privateSessions.contains(session)
        if let fault = written.fault {
            logger.warning("cannot write the snapshot of session \(session): \(fault)")
        }
        queue.finish(isReported: written.fault == nil && !isUnwanted)
        guard written.fault == nil, !isUnwanted else { return remove(written.url) }
        let parameters = StageCalls.SnapshotTaken(
            session: session, file: written.url.lastPathComponent, width: written.size.width,
            height: written.size.height)
        stage.send(.snapshotTaken(parameters)) { [weak self] in self?.handleReply(written, $0) }
    }

    private func handleReply(_ written: Written, _ outcome: Result<Data, StageError>) {
        queue.receivedReply(for: written.session)
        switch outcome {
        case .failure(let fault) where writeAgain(written, after: fault): break
        case .failure(let fault):
            retriedSessions.remove(written.session)
            logger.warning("the daemon did not accept the snapshot of session \(written.session): \(fault)")
            // If the daemon did not reply, the file stays, because the daemon may have accepted the snapshot.
            if fault != .notAnswered { remove(written.url) }
        case .success: retriedSessions.remove(written.session)
        }
        writeNext()
    }

    /// Queues a snapshot again if its file was removed before the daemon handled the report. When a daemon starts, it
    /// removes all files that it does not know, including files that were written while no daemon was running.
    ///
    /// - Returns: whether the snapshot will be written again, or a newer snapshot of the session will be written.
    private func writeAgain(_ written: Written, after fault: StageError) -> Bool {
        let session = written.session
        guard case .refused("RequestDenied", _, _) = fault,
            !FileManager.default.fileExists(atPath: written.url.path), retriedSessions.insert(session).inserted
        else { return false }
        if !queue.isWaiting(session) { store(written.snapshot, of: session) }
        return true
    }

    private func remove(_ file: URL) { try? FileManager.default.removeItem(at: file) }
}
