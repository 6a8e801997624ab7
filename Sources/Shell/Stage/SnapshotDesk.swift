import Foundation
import Logging
import SceneModel
import SceneProtocol
import Varlink

/// Keeps pictures of sessions' windows: writes them into the system side's folder, beside the loop, and tells of them.
///
/// One is written at a time; a newer one of the same session takes the place of one that waits. Of a private session nothing is written.
/// What fails is logged, and the card keeps the picture that it had.
public final class SnapshotDesk {
    /// Writes a picture into a file that is not there yet. Called on a thread of the desk's own.
    public typealias Writer = @Sendable (Bitmap, URL) throws -> Void

    /// The largest picture that is kept, in pixels; one that stands is measured standing.
    public static let largest = (long: 1366, short: 1024)
    /// Bytes of pictures that may wait to be written.
    static let mostBytes = 32 << 20

    private struct Written: Sendable {
        let session: SessionIdentifier
        let url: URL
        let size: PictureSize
        let fault: String?
    }

    private let stage: StageClient
    private let write: Writer
    private let logger: Logger
    private let worker = DispatchQueue(label: "proscenium.snapshots", qos: .utility)
    private var queue = SnapshotQueue<PackedBitmap>(mostBytes: SnapshotDesk.mostBytes)
    private var privateSessions: Set<SessionIdentifier> = []
    private var gone: Set<SessionIdentifier> = []
    private var mailbox: LoopMailbox<Written>?

    /// Makes a desk that keeps nothing yet.
    ///
    /// - Parameters:
    ///   - loop: the stage's.
    ///   - write: writes a picture into a file.
    public init(
        stage: StageClient, loop: any ShellLoop, logger: Logger = Logger(label: "proscenium.snapshots"),
        write: @escaping Writer
    ) {
        (self.stage, self.write, self.logger) = (stage, write, logger)
        mailbox = LoopMailbox(loop) { [weak self] in self?.take($0) }
        stage.observers.append { [weak self] in self?.observe($0) }
    }

    /// The size in which a picture is kept.
    static func size(of width: Int, _ height: Int) -> PictureSize {
        let size = PictureSize(width: width, height: height)
        let box = width >= height ? (largest.long, largest.short) : (largest.short, largest.long)
        return size.fitted(into: box.0, box.1) ?? size
    }

    /// Keeps a picture of a session's window.
    public func keep(_ picture: PackedBitmap, of session: SessionIdentifier) {
        guard !privateSessions.contains(session) else { return }
        for dropped in queue.add(picture, of: session, bytes: picture.byteCount) {
            logger.warning("there is no room for the picture of session \(dropped)")
        }
        writeNext()
    }

    /// Ends the desk; what is being written is left to itself.
    public func stop() {
        mailbox?.close()
        mailbox = nil
    }

    private func observe(_ told: StageMessages.Told) {
        if let registration = told.registration {
            privateSessions = []
            registration.cards.forEach(observe)
            writeNext()
        }
        if let card = told.card { observe(card) }
        guard let session = told.dismissal?.session else { return }
        privateSessions.remove(session)
        queue.remove(session)
        if queue.writing == session { gone.insert(session) }
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
        guard let mailbox, let folder = stage.snapshotFolder, let (session, picture) = queue.next() else { return }
        // A name that was never used: the earlier picture is shown until this one is on the disk.
        let url = folder.appendingPathComponent("\(session.text)-\(UUID().uuidString.prefix(8)).png")
        worker.async { [write, sender = mailbox.sender] in
            sender.post(Self.write(picture, of: session, into: url, write))
        }
    }

    private static func write(
        _ picture: PackedBitmap, of session: SessionIdentifier, into url: URL, _ write: Writer
    ) -> Written {
        let size = size(of: picture.width, picture.height)
        func outcome(_ fault: String?) -> Written { Written(session: session, url: url, size: size, fault: fault) }
        guard let small = picture.unpacked()?.scaled(toWidth: size.width, height: size.height) else {
            return outcome("there is no memory")
        }
        do {
            try write(small, url)
            return outcome(nil)
        } catch {
            return outcome("\(error)")
        }
    }

    private func take(_ written: Written) {
        defer { writeNext() }
        let session = written.session
        let isUnwanted = gone.remove(session) != nil || privateSessions.contains(session)
        if let fault = written.fault {
            logger.warning("the picture of session \(session) cannot be kept: \(fault)")
        }
        queue.finish(isTold: written.fault == nil && !isUnwanted)
        guard written.fault == nil, !isUnwanted else { return remove(written.url) }
        let parameters = StageCalls.SnapshotTaken(
            session: session, file: written.url.lastPathComponent, width: written.size.width,
            height: written.size.height)
        stage.ask(.snapshotTaken(parameters)) { [weak self] in self?.answered(written, $0) }
    }

    private func answered(_ written: Written, _ outcome: Result<SessionIdentifier?, StageFault>) {
        queue.answered(written.session)
        if case .failure(let fault) = outcome {
            logger.warning("the picture of session \(written.session) is not kept: \(fault)")
            // Without an answer it may be kept all the same.
            if fault != .notAnswered { remove(written.url) }
        }
        writeNext()
    }

    private func remove(_ file: URL) { try? FileManager.default.removeItem(at: file) }
}
