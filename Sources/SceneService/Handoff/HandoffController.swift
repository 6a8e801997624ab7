import EventLoop
import Logging
import PredicateFormat
import SceneModel
import SceneProtocol
import SceneStore
import Varlink

/// A controller of the activities that this device and other devices continue. It connects apps, the handoff process
/// and the scene machine.
final class HandoffController {
    let runner: MachineRunner
    private let loop: any EventLoop
    private let links: AppLinks
    private let log: Logger
    private(set) var activities = CurrentActivities()
    private(set) var offers = HandoffOffers()
    /// The standing call of the handoff process; nil if no process is registered.
    private var process: IncomingCall?
    /// The calls that wait for an app's answer, by the number of the query.
    private var fetches: [Int: IncomingCall] = [:]
    private var timer: (moment: MonotonicTime, timer: ScheduledTimer)?

    init(_ runner: MachineRunner, _ links: AppLinks, loop: any EventLoop, log: Logger) {
        (self.runner, self.links, self.loop, self.log) = (runner, links, loop, log)
    }

    // MARK: The handoff process

    /// Registers the process that made the call; an earlier process is replaced.
    func register(_ call: IncomingCall) {
        let earlier = process
        if earlier != nil { endProcess() }
        process = call
        sendActivities()
        earlier?.fail(
            ProtocolInterface.handoff.error(
                "Replaced", Diagnostic(code: "replaced", message: "another process has registered")))
    }

    /// Checks that the registered process made a call.
    func check(_ call: IncomingCall) throws(VarlinkError) {
        guard let process, let caller = call.connection.credentials?.processID,
            process.connection.credentials?.processID == caller
        else {
            throw ProtocolInterface.handoff.error(
                "NotRegistered",
                Diagnostic(
                    code: "notRegistered", message: "the call does not come from the registered process",
                    remedy: "call Register first, and keep its connection open"))
        }
    }

    /// Handles the end of a connection; all continuations fail if the handoff process made its standing call on this
    /// connection.
    func closed(_ connection: ConnectionIdentity) {
        if process?.connection == connection { endProcess() }
    }

    private func endProcess() {
        process = nil
        for continuation in offers.processEnded() { finish(continuation, with: .failure(.connectionUnavailable)) }
        setTimer()
    }

    private func send(_ message: HandoffMessages.ProcessMessage) { process?.reply(message, continues: true) }

    private func sendActivities() { send(.activities(activities.activities(at: runner.clock()))) }

    // MARK: Activities of this device

    /// Sets the current activity of an app.
    func setCurrent(_ activity: HandoffMessages.CurrentActivity?, from link: AppLink) {
        if activities.set(activity, of: link.app, in: link.process, identifier: RandomToken.make()) { sendActivities() }
    }

    /// Removes the activity of a process that has ended.
    func processEnded(_ process: ProcessIdentifier) {
        let (hasChanged, ended) = activities.processEnded(process)
        if hasChanged { sendActivities() }
        for query in ended { answer(query, .failure(.failed)) }
        setTimer()
    }

    /// Requests a complete activity from its app. The controller replies to the call when the app has answered.
    func fetch(_ identifier: String, _ call: IncomingCall) throws(VarlinkError) {
        guard let entry = activities.entry(identifier, at: runner.clock()), let link = links[entry.process],
            let query = activities.beginQuery(for: entry, at: .now)
        else { throw Self.unavailable(.failed) }
        fetches[query] = call
        link.send(.activityQuery(HandoffMessages.ActivityQuery(query: query, number: entry.activity.number)))
        setTimer()
    }

    /// Handles an app's answer. An answer to a query that has ended is ignored.
    func answer(_ answer: HandoffMessages.ActivityAnswer, byteCount: Int, from link: AppLink) {
        guard activities.answer(answer.query, from: link.process) else { return }
        let isTooLarge = byteCount > HandoffMessages.maximumActivityBytes
        if let activity = answer.activity, !isTooLarge {
            self.answer(answer.query, .success(activity))
        } else {
            self.answer(answer.query, .failure(isTooLarge ? .userInfoTooLarge : answer.failure ?? .failed))
        }
        setTimer()
    }

    private func answer(_ query: Int, _ result: Result<UserActivity, ContinuationFailure>) {
        guard let call = fetches.removeValue(forKey: query) else { return }
        switch result {
        case .success(let activity): call.reply(HandoffMessages.FetchedActivity(activity: activity))
        case .failure(let failure): call.fail(Self.unavailable(failure))
        }
    }

    /// Notifies an app that another device continues its current activity.
    func reportContinued(_ identifier: String) {
        guard let entry = activities.entries.first(where: { $0.identifier == identifier }) else { return }
        links[entry.process]?.send(.continuedActivity(entry.activity.number))
    }

    private struct Unavailable: Encodable {
        let message: String
        let reason: ContinuationFailure
    }

    private static func unavailable(_ failure: ContinuationFailure) -> VarlinkError {
        let message =
            switch failure {
            case .failed: "the activity is not current, or its app cannot provide it"
            case .connectionUnavailable: "the app is not connected"
            case .timedOut: "the app did not answer in time"
            case .userInfoTooLarge: "the activity is too large to be transferred"
            }
        return VarlinkError(
            name: ProtocolInterface.handoff.member("ActivityUnavailable"),
            parameters: Unavailable(message: message, reason: failure))
    }

    // MARK: Offers of other devices

    /// Replaces the offers of other devices.
    func setOffers(_ list: [HandoffMessages.Offer]) { offers.replace(list) }

    /// Returns the offers with the reasons why they cannot be accepted.
    func listedOffers() -> [HandoffMessages.ListedOffer] {
        let now = runner.clock()
        return offers.offers.map { offer in
            let manifest = runner.machine.manifest(of: offer.app)
            return .init(offer, HandoffOffers.obstacle(to: offer, manifest: manifest, at: now))
        }
    }

    /// Accepts an offer: announces the activity to the app, and requests the activity after the commit.
    func accept(_ identifier: String, token: String?, _ call: IncomingCall) throws(VarlinkError) {
        let continuation = RandomToken.make()
        guard let offer = offers.offer(identifier) else { throw Self.unknownOffer("does not exist any more") }
        if let obstacle = HandoffOffers.obstacle(
            to: offer, manifest: runner.machine.manifest(of: offer.app), at: runner.clock())
        {
            throw Self.unknownOffer("cannot be accepted: \(obstacle.rawValue)")
        }
        let step = Continuation(identifier: continuation, activityType: offer.activityType, .announced)
        guard
            let event = try? SceneEvent(
                app: offer.app, kind: .handoff(step), explicitIdentifier: offer.targetContentIdentifier),
            offers.accept(identifier, as: continuation, at: .now)
        else { throw Self.unknownOffer("cannot be accepted: too many activities are being transferred") }
        var request = ActivationRequest(event)
        (request.activationToken, request.continuation) = (token, continuation)
        runner.request({ .activate(request, $0) }) { [weak self] outcome in
            self?.announced(continuation, offer, outcome)
            call.replyHandler(for: .handoff)(outcome)
        }
        setTimer()
    }

    private func announced(_ continuation: String, _ offer: HandoffMessages.Offer, _ outcome: RequestOutcome) {
        guard case .session(let session) = outcome.effect else {
            offers.refused(continuation)
            return setTimer()
        }
        if let failure = offers.announced(continuation, in: session) {
            finish(continuation, with: .failure(failure))
        } else {
            send(.request(.init(continuation: continuation, offer: offer.identifier)))
        }
    }

    /// Delivers the result of a continuation to the app.
    ///
    /// - Parameter completion: called with the outcome after the commit.
    /// - Throws: `UnknownContinuation` if the continuation does not exist or has ended.
    func finish(
        _ continuation: String, _ result: Result<UserActivity, ContinuationFailure>,
        then completion: @escaping (RequestOutcome) -> Void
    ) throws(VarlinkError) {
        guard let pending = offers.pending[continuation], pending.session != nil else {
            throw Self.unknownContinuation()
        }
        // A paired device may send any activity, but the person has accepted one of this type.
        if case .success(let activity) = result, activity.activityType != pending.offer.activityType {
            throw .invalidParameter("activity.activityType")
        }
        deliverResult(of: continuation, result, then: completion)
    }

    /// Ends a continuation with a failure, and notifies the handoff process.
    private func finish(_ continuation: String, with result: Result<UserActivity, ContinuationFailure>) {
        send(.cancelled(continuation))
        deliverResult(of: continuation, result) { _ in }
    }

    private func deliverResult(
        of continuation: String, _ result: Result<UserActivity, ContinuationFailure>,
        then completion: @escaping (RequestOutcome) -> Void
    ) {
        guard let pending = offers.finish(continuation), let session = pending.session else { return }
        setTimer()
        let record = ContinuationRecord(session: session, activityType: pending.offer.activityType)
        deliver(result, of: continuation, record, app: pending.offer.app, then: completion)
    }

    private func deliver(
        _ result: Result<UserActivity, ContinuationFailure>, of continuation: String, _ record: ContinuationRecord,
        app: AppIdentifier, then completion: @escaping (RequestOutcome) -> Void
    ) {
        let key = ContinuationRecord.key(continuation, of: app)
        guard let event = Self.event(result, of: continuation, record, app: app) else { return }
        var request = ActivationRequest(app: app, target: .session(record.session), event: event)
        (request.isPresented, request.records) = (false, [key: nil])
        runner.request({ .activate(request, $0) }) { [runner] outcome in
            // After another refusal, for example because the app has too many items, the record stays: the next daemon
            // then delivers a failure.
            if case .refused(.unknownSession) = outcome { runner.enqueue(.updateRecords(app, [key: nil], nil)) }
            completion(outcome)
        }
    }

    /// Returns the event with the result of a continuation. An activity whose web page is too long for an event fails.
    private static func event(
        _ result: Result<UserActivity, ContinuationFailure>, of continuation: String, _ record: ContinuationRecord,
        app: AppIdentifier
    ) -> SceneEvent? {
        let step: Continuation.Step =
            switch result {
            case .success(let activity): .continued(activity)
            case .failure(let failure): .failed(failure)
            }
        let value = Continuation(identifier: continuation, activityType: record.activityType, step)
        if let event = try? SceneEvent(app: app, kind: .handoff(value)) { return event }
        guard case .success = result else { return nil }
        return event(.failure(.failed), of: continuation, record, app: app)
    }

    /// Delivers a failure for every continuation whose result an earlier daemon has not committed.
    func start() {
        for stored in runner.machine.allRecords where stored.key.kind == ContinuationRecord.kind {
            guard let record = ContinuationRecord(stored) else {
                log.warning("cannot read the record of a continuation of “\(stored.key.app.text)”")
                runner.enqueue(.updateRecords(stored.key.app, [stored.key: nil], nil))
                continue
            }
            deliver(
                .failure(.connectionUnavailable), of: stored.key.identifier, record, app: stored.key.app
            ) { _ in }
        }
    }

    private static func unknownOffer(_ reason: String) -> VarlinkError {
        ProtocolInterface.handoff.error(
            "UnknownOffer", Diagnostic(code: "unknownOffer", message: "the offer \(reason)"))
    }

    private static func unknownContinuation() -> VarlinkError {
        ProtocolInterface.handoff.error(
            "UnknownContinuation",
            Diagnostic(code: "unknownContinuation", message: "the continuation does not exist, or has ended"))
    }

    // MARK: Deadlines

    private func setTimer() {
        let moment = [activities.nextDeadline, offers.nextDeadline].compactMap(\.self).min()
        guard moment != timer?.moment else { return }
        if let timer { loop.cancel(timer.timer) }
        timer = moment.map { moment in
            let timer = loop.schedule(at: moment) { [weak self] in self?.deadlineReached() }
            return (moment, timer)
        }
    }

    private func deadlineReached() {
        timer = nil
        for query in activities.advance(to: .now) { answer(query, .failure(.timedOut)) }
        for continuation in offers.advance(to: .now) { finish(continuation, with: .failure(.timedOut)) }
        setTimer()
    }
}
