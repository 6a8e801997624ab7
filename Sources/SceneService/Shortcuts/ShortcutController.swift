import EventLoop
import PredicateFormat
import SceneModel
import SceneProtocol
import Varlink

/// A controller that forwards the stage's queries about shortcuts to apps, and the apps' answers to the stage.
final class ShortcutController {
    private let loop: any EventLoop
    private let links: AppLinks
    private var queries = ShortcutQueries()
    /// The stage's calls that wait for an answer, by the number of the query.
    private var calls: [Int: IncomingCall] = [:]
    private var timer: (moment: MonotonicTime, timer: ScheduledTimer)?

    init(_ links: AppLinks, loop: any EventLoop) { (self.links, self.loop) = (links, loop) }

    /// Sends a query to the process of a session's scene. The controller replies to the call when the app has answered,
    /// or with an error.
    func list(_ session: SessionIdentifier, in process: ProcessIdentifier?, _ call: IncomingCall) throws(VarlinkError) {
        guard let link = process.flatMap({ links[$0] }), link.answersShortcutQueries else {
            throw Self.noShortcuts("the app offers no shortcuts")
        }
        let (number, ended) = queries.begin(session, in: link.process, at: .now)
        calls[number] = call
        if let ended { fail([ended]) }
        link.send(.shortcutQuery(ShortcutMessages.Query(query: number, session: session)))
        setTimer()
    }

    /// Handles an app's answer.
    func answer(_ call: IncomingCall, from link: AppLink) throws(VarlinkError) {
        let answer: ShortcutMessages.Answer
        do throws(VarlinkError) {
            answer = try call.decode(ShortcutMessages.Answer.self)
            guard answer.list.isValid else { throw .invalidParameter("sections") }
        } catch {
            // The query fails at once, so that the stage does not wait for the deadline.
            if let number = try? call.decode(QueryNumber.self).query,
                queries.answer(number, from: link.process, isValid: false)
            {
                fail([number])
            }
            throw error
        }
        if queries.answer(answer.query, from: link.process, isValid: true) {
            calls.removeValue(forKey: answer.query)?.reply(
                ShortcutMessages.Answer(query: answer.query, answer.list.displayable))
            setTimer()
        }
        call.reply()
    }

    /// Sends a chosen command to the app.
    func perform(_ choice: ShortcutMessages.Choice) throws(VarlinkError) {
        guard let link = queries.choose(from: choice.query, in: choice.session).flatMap({ links[$0] }) else {
            throw Self.noShortcuts("the command does not belong to the last answer")
        }
        link.send(.shortcutChoice(choice))
    }

    /// Ends the queries of a process that has ended.
    func processEnded(_ process: ProcessIdentifier) { fail(queries.processEnded(process)) }

    /// Ends all queries without a reply, because the stage has disconnected.
    func stageDetached() {
        for number in queries.stageDetached() { calls[number] = nil }
        setTimer()
    }

    private func fail(_ numbers: [Int]) {
        for number in numbers {
            calls.removeValue(forKey: number)?.fail(Self.noShortcuts("the app did not answer"))
        }
        setTimer()
    }

    private func setTimer() {
        let moment = queries.nextDeadline
        guard moment != timer?.moment else { return }
        if let timer { loop.cancel(timer.timer) }
        timer = moment.map { moment in
            let timer = loop.schedule(at: moment) { [weak self] in
                guard let self else { return }
                self.timer = nil
                fail(queries.advance(to: .now))
            }
            return (moment, timer)
        }
    }

    private static func noShortcuts(_ message: String) -> VarlinkError {
        ProtocolInterface.stage.error("NoShortcuts", Diagnostic(code: "noShortcuts", message: message))
    }
}

/// The part of an answer that names its query.
private struct QueryNumber: Decodable {
    let query: Int
}
