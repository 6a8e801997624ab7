import Foundation
import SceneModel
import SceneProtocol
import Testing

/// The types of the scene model that messages carry.
extension MessageGenerator {
    mutating func conditions() throws -> ActivationConditions {
        flag() ? .standard : try ActivationConditions(can: predicates.shippable(), prefers: predicates.shippable())
    }

    mutating func configuration() -> SceneConfiguration {
        SceneConfiguration(
            name: optional { $0.text() }, role: role(), sceneClassName: optional { $0.text() },
            delegateClassName: optional { $0.text() }, storyboardName: optional { $0.text() })
    }

    mutating func activity() throws -> UserActivity {
        var activity = UserActivity(activityType: pick([UserActivity.browsingWeb, "com.example.open"]))
        activity.title = optional { $0.text() }
        activity.userInfo = optional { $0.userInfo() }
        activity.requiredUserInfoKeys = optional { [$0.text(), "plain"] }
        activity.targetContentIdentifier = try optional { try $0.content() }
        activity.webpageURL = optional { $0.url() } ?? nil
        activity.referrerURL = optional { $0.url() } ?? nil
        activity.persistentIdentifier = optional { $0.text() }
        activity.expirationDate = optional { $0.timestamp() }
        activity.keywords = optional { ["clown", $0.text()] } ?? []
        activity.needsSave = optional { _ in true } ?? false
        activity.isEligibleForHandoff = optional { _ in false } ?? true
        activity.isEligibleForSearch = optional { _ in true } ?? false
        activity.isEligibleForPublicIndexing = optional { _ in true } ?? false
        activity.isEligibleForPrediction = optional { _ in true } ?? false
        activity.supportsContinuationStreams = optional { _ in true } ?? false
        return activity
    }

    mutating func continuation() throws -> Continuation {
        let step: Continuation.Step =
            switch Int.random(in: 0..<3, using: &random) {
            case 0: .announced
            case 1: .continued(try activity())
            default: .failed(any())
            }
        return Continuation(identifier: text(), activityType: text(), step)
    }

    mutating func event() throws -> SceneEvent {
        let kind: SceneEvent.Kind
        switch Int.random(in: 0..<6, using: &random) {
        case 0: kind = .notification(identifier: optional { $0.text() })
        case 1: kind = .quickAction(type: text())
        case 2: kind = url().map { .openURL($0) } ?? .refresh
        case 3: kind = .userActivity(try activity())
        case 4: kind = .handoff(try continuation())
        default: kind = .refresh
        }
        return try SceneEvent(
            app: app(), kind: kind, explicitIdentifier: optional { try $0.content() },
            response: optional { try $0.notificationResponse() }, shortcutItem: optional { try $0.shortcutItem() })
    }

    mutating func completeSession() throws -> SceneSession {
        SceneSession(
            identifier: try session(), app: try app(), role: role(), configuration: configuration(),
            conditions: try conditions(), title: optional { $0.text() }, userInfo: optional { $0.userInfo() },
            stateRestorationActivity: try optional { try $0.activity() }, created: timestamp(), lastActive: timestamp(),
            isPrivate: flag(), isDiscarded: flag())
    }

    mutating func presentation() throws -> PresentationOptions {
        PresentationOptions(
            style: any(), requestingSession: try optional { try $0.session() },
            preview: try optional { try $0.previewFrame() })
    }

    mutating func previewFrame() throws -> PreviewSourceFrame {
        let (x, y) = (pick([-12.5, 0, 0.1, 1e5]), pick([-1e5, 0, 33.25]))
        let frame = PreviewSourceFrame(x: x, y: y, width: pick([0.5, 320, 1e5]), height: pick([1e-3, 64]))
        return try #require(frame)
    }
}
