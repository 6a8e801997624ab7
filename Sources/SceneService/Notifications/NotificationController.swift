import EventLoop
import Foundation
import Logging
import SceneModel
import SceneProtocol
import SceneStore

/// The daemon's controller for the notifications of all apps. The controller connects the ``NotificationRegistry`` with
/// the clock and the store, and shows notifications on the stage or through the desktop.
final class NotificationController {
    /// The longest interval between checks of the wall clock. The checks detect that the clock or the time zone was
    /// changed, or that the machine was suspended.
    private static let maximumClockCheckInterval = Duration.seconds(20)

    private let runner: MachineRunner
    private let loop: any EventLoop
    private let log: Logger
    private unowned let host: any NotificationHost
    private var registry: NotificationRegistry
    private var timer: ScheduledTimer?
    /// The object that shows notifications while no stage is connected; nil for none.
    private(set) var notifier: (any DesktopNotifier)?

    /// Creates a controller and restores the notifications from their records.
    ///
    /// - Parameter host: the daemon, which owns this object.
    init(
        _ runner: MachineRunner, loop: any EventLoop, log: Logger, host: any NotificationHost, records: [StoredRecord]
    ) {
        (self.runner, self.loop, self.log, self.host) = (runner, loop, log, host)
        let restored = NotificationRegistry.restored(from: records, calendar: Self.calendar)
        registry = restored.registry
        for record in restored.unreadable {
            log.error(
                "discarding an unreadable notification of “\(record.key.app.text)”: \(record.reason.rendered())")
        }
    }

    /// The calendar for trigger dates, with the system's current time zone.
    private static var calendar: Calendar {
        NSTimeZone.resetSystemTimeZone()
        var calendar = Calendar(identifier: .gregorian)
        calendar.timeZone = .current
        return calendar
    }

    /// Shows the delivered notifications, and then delivers the requests that became due while the daemon was not
    /// running.
    func start(_ notifier: (any DesktopNotifier)?) {
        self.notifier = notifier
        notifier?.handler = { [unowned self] in handle($0) }
        // The delivered notifications are shown again, because people may not have seen notifications that were
        // delivered before a restart of the machine. If the desktop starts its notification server on demand, this call
        // also starts the server.
        registry.shown.forEach(showOnDesktop)
        tick()
    }

    // MARK: - Requests

    /// Adds a notification request; `then` is called when the request is durable or refused.
    ///
    /// - Throws: ``NotificationRegistryError``.
    func add(
        _ request: NotificationRequest, of app: AppIdentifier, then: @escaping (RequestOutcome) -> Void
    ) throws(NotificationRegistryError) {
        carryOut(try registry.add(request, app: app, now: runner.clock()), of: app, then: then)
    }

    /// Delivers a push together with its notification; `then` is called when the push is durable or refused. A push
    /// with the identifier of an earlier push has no effect, and is answered like the earlier push.
    ///
    /// - Parameter request: the notification; nil if the push has neither text nor badge nor sound.
    /// - Throws: ``NotificationRegistryError``.
    func deliver(
        _ push: PushDelivery, _ request: NotificationRequest?, then: @escaping (PushReply, RequestOutcome) -> Void
    ) throws(NotificationRegistryError) {
        if let answer = runner.machine.answer(toRepeated: push) {
            // This request changes no records. The machine replies to the request when the earlier push is durable.
            return runner.request({ .updateRecords(push.app, [:], $0) }) { then(answer, $0) }
        }
        let effects = try request.map { request throws(NotificationRegistryError) in
            try registry.add(request, app: push.app, now: runner.clock())
        }
        carryOut(
            effects ?? [],
            { records, _, number in
                var stored = push
                stored.records = records
                return .push(stored, number)
            }, then: { then(push.answer, $0) })
    }

    /// Removes notifications of an app: pending ones, delivered ones, or both. Nil identifiers remove all of them.
    func remove(
        _ identifiers: [String]?, pending: Bool, delivered: Bool, of app: AppIdentifier,
        then: @escaping (RequestOutcome) -> Void
    ) {
        var effects = pending ? registry.removePending(app: app, identifiers) : []
        if delivered { effects += registry.removeDelivered(app: app, identifiers) }
        carryOut(effects, of: app, then: then)
    }

    /// Replaces the categories of an app.
    ///
    /// - Throws: ``NotificationRegistryError``.
    func setCategories(
        _ categories: [NotificationCategory], of app: AppIdentifier, then: @escaping (RequestOutcome) -> Void
    ) throws(NotificationRegistryError) {
        carryOut(try registry.setCategories(categories, app: app), of: app, then: then)
    }

    /// Performs the action that a person chose on a delivered notification. Returns false and does nothing if the app
    /// has no delivered notification with this identifier.
    ///
    /// - Throws: ``NotificationRegistryError`` if the notification does not have the action, or the action does not
    ///   accept the text.
    func performAction(
        _ action: String, text: String? = nil, app: AppIdentifier, notification identifier: String,
        activationToken: String? = nil, then: @escaping (RequestOutcome) -> Void
    ) throws(NotificationRegistryError) -> Bool {
        let effects = try registry.handleChosenAction(action, text: text, app: app, identifier: identifier)
        guard !effects.isEmpty else { return false }
        carryOut(effects, of: app, activationToken: activationToken, then: then)
        return true
    }

    /// Returns the pending requests of one app or of all apps, with their dates.
    func pending(_ app: AppIdentifier?) -> [NotificationRegistry.PendingNotification] { registry.pending(app) }

    /// Returns the delivered notifications of one app or of all apps.
    func delivered(_ app: AppIdentifier?) -> [ShownNotification] { registry.delivered(app) }

    /// Returns the categories of an app.
    func categories(_ app: AppIdentifier) -> [NotificationCategory] { registry.categories(app) }

    /// Removes the notifications of an app, after the app and its stored records were removed.
    func removeApp(_ app: AppIdentifier) {
        for case .withdraw(let app, let identifier) in registry.removeApp(app) { withdraw(app, identifier) }
        schedule()
    }

    // MARK: - Presentation

    /// Sends the stage all delivered notifications, and withdraws them from the desktop.
    func stageAttached() {
        for shown in registry.shown {
            notifier?.withdraw(app: shown.app, identifier: shown.request.identifier)
            host.stage?.send(.banner(.init(shown)))
        }
    }

    /// Shows the delivered notifications on the desktop, because the stage has disconnected.
    func stageDetached() { registry.shown.forEach(showOnDesktop) }

    private func handle(_ event: DesktopNotifierEvent) {
        switch event {
        case .appeared:
            host.recordEvent(.notifierChanged, "notifications are shown by \(notifier?.serverName ?? "the desktop")")
            // Sends the event now. Recorded events are otherwise sent after an input of the daemon, and no input
            // follows here.
            host.sendEventsToWatchers()
            if host.stage == nil { registry.shown.forEach(showOnDesktop) }
        case .vanished:
            let reason = notifier?.unavailability ?? "the server has disconnected"
            log.warning("notifications are not shown: \(reason)")
            host.recordEvent(.notifierChanged, "notifications are not shown: \(reason)")
            host.sendEventsToWatchers()
        case .actionChosen(let app, let identifier, let action, let token):
            do throws(NotificationRegistryError) {
                _ = try performAction(
                    action, app: app, notification: identifier, activationToken: token
                ) { _ in }
            } catch {
                log.warning("\(error.diagnostic.rendered())")
            }
        case .dismissed(let app, let identifier):
            carryOut(registry.handleDismissal(app: app, identifier: identifier), of: app) { _ in }
        }
    }

    private func show(_ shown: ShownNotification) {
        setBadge(of: shown)
        // A notification without text is not shown and does not stay among the delivered notifications.
        guard shown.request.content.hasText else {
            return remove([shown.request.identifier], pending: false, delivered: true, of: shown.app) { _ in }
        }
        host.recordEvent(.notified, "“\(shown.app.text)”: \(shown.request.content.headline)") {
            ($0.app, $0.notification) = (shown.app, shown.request.identifier)
        }
        if let stage = host.stage { return stage.send(.banner(.init(shown))) }
        showOnDesktop(shown)
    }

    private func setBadge(of shown: ShownNotification) {
        guard let badge = shown.request.content.badge,
            let record = SceneMachine.badgeChange(badge, of: shown.app)
        else { return }
        // The stage is updated after the badge has been stored. The machine handles the request after the actions that
        // are in progress.
        runner.request({ .updateRecords(shown.app, record, $0) }) { [weak self] _ in
            self?.host.updateStage(app: shown.app)
        }
    }

    private func showOnDesktop(_ shown: ShownNotification) {
        let name = runner.machine.status(of: shown.app)?.name ?? shown.app.text
        notifier?.show(shown, appName: name, appIcon: host.iconName(of: shown.app))
    }

    private func withdraw(_ app: AppIdentifier, _ identifier: String) {
        host.stage?.send(.bannerRemoved(StageMessages.Banner.identifier(app: app, notification: identifier)))
        notifier?.withdraw(app: app, identifier: identifier)
    }

    // MARK: - Effects

    private func tick() {
        timer = nil
        let calendar = Self.calendar
        if calendar != registry.calendar { registry.setCalendar(calendar) }
        let effects = registry.deliverDue(now: runner.clock())
        var apps: [AppIdentifier: [NotificationEffect]] = [:]
        for effect in effects { if let app = effect.app { apps[app, default: []].append(effect) } }
        for app in apps.keys.sorted() { carryOut(apps[app] ?? [], of: app) { _ in } }
        schedule()
    }

    /// Schedules a timer for the next due request, or for the next check of the wall clock, whichever is earlier.
    private func schedule() {
        if let timer { loop.cancel(timer) }
        timer = nil
        guard let date = registry.nextDate else { return }
        let milliseconds = max(0, date.millisecondsSince1970 - runner.clock().millisecondsSince1970)
        let wait = min(.milliseconds(milliseconds), Self.maximumClockCheckInterval)
        timer = loop.schedule(at: .now + wait) { [weak self] in self?.tick() }
    }

    /// Stores the changes of the effects in one commit, together with the item that delivers a response to the app. The
    /// other effects are performed as soon as the commit is durable, or at once if the store cannot be written.
    private func carryOut(
        _ effects: [NotificationEffect], of app: AppIdentifier, activationToken: String? = nil,
        then: @escaping (RequestOutcome) -> Void
    ) {
        carryOut(effects, { input($0, $1, app, activationToken, $2) }, then: then)
    }

    /// An answer to a notification, and whether it brings the app to the foreground.
    private typealias Response = (NotificationResponse, isForeground: Bool)

    /// Stores the records of the effects and delivers the response in one request, and then performs the other effects.
    ///
    /// - Parameter input: returns the input that stores the records and delivers the response.
    private func carryOut(
        _ effects: [NotificationEffect],
        _ input: ([StoredRecord.Key: Data?], Response?, RequestNumber) -> MachineInput,
        then: @escaping (RequestOutcome) -> Void
    ) {
        var records: [StoredRecord.Key: Data?] = [:]
        var response: Response?
        for effect in effects {
            switch effect {
            case .store(.putRecord(let record)): records[record.key] = record.payload
            case .store(.removeRecord(let key)): records[key] = .some(nil)
            case .respond(let answer, _, let isForeground): response = (answer, isForeground)
            case .store, .show, .withdraw: break
            }
        }
        schedule()
        runner.request({ input(records, response, $0) }) { [weak self] answer in
            then(answer)
            if case .refused = answer { self?.discard(effects) } else { self?.presentEffects(effects) }
        }
    }

    private func input(
        _ records: [StoredRecord.Key: Data?], _ response: Response?, _ app: AppIdentifier, _ token: String?,
        _ number: RequestNumber
    ) -> MachineInput {
        guard let (answer, isForeground) = response else { return .updateRecords(app, records, number) }
        let event = SceneEvent(app: app, answer)
        guard isForeground else { return .deliver(app, .respond(event), records, number) }
        var request = ActivationRequest(event)
        (request.records, request.activationToken) = (records, token)
        return .activate(request, number)
    }

    /// Removes the notifications that a refused request would have delivered, so that they are not delivered later.
    private func discard(_ effects: [NotificationEffect]) {
        for case .show(let shown) in effects {
            _ = registry.removeDelivered(app: shown.app, [shown.request.identifier])
        }
        schedule()
    }

    private func presentEffects(_ effects: [NotificationEffect]) {
        for effect in effects {
            switch effect {
            case .show(let shown): show(shown)
            case .withdraw(let app, let identifier): withdraw(app, identifier)
            case .store, .respond: break
            }
        }
    }
}
