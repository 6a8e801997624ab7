import Foundation
import SceneProtocol
import Varlink

/// What happens, from the moment it is made.
public final class Watcher: Sendable {
    /// What has happened.
    public let happenings = Recorder<Happening>("happenings")
    /// Why the watch ended; nothing while it goes on.
    public let ending = Recorder<String>("endings of the watch")
    private let client: SharedClient

    /// Starts to watch.
    ///
    /// - Throws: ``KitError``, or ``WaitError`` when the system side does not answer.
    public init(path: String) throws {
        client = try SharedClient(path: path)
        let started = Recorder<Bool>("answers to Watch")
        let (client, happenings, ending) = (client, happenings, ending)
        Thread.detachNewThread {
            do {
                try client.use {
                    try $0.more(ProtocolInterface.system.member("Watch"), returning: Happening.Told.self) { told in
                        if let happening = told.happening { happenings.add(happening) } else { started.add(true) }
                        return true
                    }
                }
                ending.add("the last reply came")
            } catch {
                ending.add("\(error)")
            }
        }
        _ = try started.wait(for: "first answer to Watch") { _ in true }
    }

    deinit { client.cut() }

    /// The first happening that fits, as soon as it is there.
    ///
    /// - Throws: ``WaitError`` with all happenings so far.
    public func wait(
        for description: String, within seconds: Double = 10, from start: Int = 0, where fits: (Happening) -> Bool
    ) throws -> Recorded<Happening> {
        try happenings.wait(for: description, within: seconds, from: start, where: fits)
    }

    /// The first happening of a kind, as soon as it is there.
    ///
    /// - Throws: ``WaitError`` with all happenings so far.
    public func wait(
        for kind: Happening.Kind, within seconds: Double = 10, from start: Int = 0
    ) throws
        -> Recorded<Happening>
    {
        try wait(for: kind.rawValue, within: seconds, from: start) { $0.kind == kind }
    }

    /// Ends the watch.
    public func stop() { client.cut() }
}
