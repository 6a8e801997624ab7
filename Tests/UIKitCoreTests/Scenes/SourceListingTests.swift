import Foundation
import Testing

@testable import UIKitCore

/// The lines of the reference's source listing, compiled unchanged. `ActivationListingTests` has the lines about
/// activation.
@MainActor
@Suite("Reference source listing", .serialized)
struct SourceListingTests {
    final class DetailDelegate: UIResponder, UIWindowSceneDelegate {}

    @Test("M19 M22 M23 M24 M48 M80: Every line of the listing compiles and has its documented effect")
    func listing() throws {
        let app = try TestApp()
        app.daemon.register()
        app.daemon.connect(try app.daemon.session(1), isNew: true)
        let scene = try #require(app.application.connectedScenes.first)
        let session = scene.session
        let activity = NSUserActivity(activityType: "com.example.open")
        let connectionOptions = UIScene.ConnectionOptions()
        var opened: [Bool] = []
        func open(_ url: URL, inPlace: Bool) {}
        // From here to the expectations, the lines are copied from the listing.
        UIApplication.shared.requestSceneSessionActivation(nil, userActivity: activity, options: nil)
        UIApplication.shared.requestSceneSessionActivation(session, userActivity: nil, options: nil) { print($0) }
        UIApplication.shared.requestSceneSessionDestruction(session, options: nil)
        UIApplication.shared.requestSceneSessionDestruction(
            session, options: UIWindowSceneDestructionRequestOptions(), errorHandler: nil)
        UIApplication.shared.requestSceneSessionRefresh(session)
        let byName = UISceneConfiguration(name: "Detail", sessionRole: session.role)
        byName.delegateClass = DetailDelegate.self
        scene.activationConditions.canActivateForTargetContentIdentifierPredicate = NSPredicate(value: false)
        let url = URL(fileURLWithPath: "/a")
        scene.open(url, options: nil, completionHandler: nil)
        scene.open(url, options: nil) { ok in opened.append(ok) }
        scene.session.userInfo = ["item": 7, "opened": Date()]
        let first = connectionOptions.userActivities.first ?? session.stateRestorationActivity
        for context in connectionOptions.urlContexts { open(context.url, inPlace: context.options.openInPlace) }
        if let scene = UIApplication.shared.connectedScenes.first(where: { $0.activationState == .foregroundActive })
            as? UIWindowScene
        {
            _ = scene.windows
        }
        let token = NotificationCenter.default.addObserver(
            forName: UIScene.didActivateNotification, object: nil, queue: .main
        ) { _ in }
        NotificationCenter.default.removeObserver(token)
        let error: any Error = UISceneError(.multipleScenesNotSupported, message: nil)
        var code = ""
        switch error {
        case UISceneError.multipleScenesNotSupported: code = "multiple"
        default: break
        }
        let style: UIWindowScene.DismissalAnimation = .commit
        _ = activity.isEligibleForHandoff
        activity.requiredUserInfoKeys = ["id"]
        activity.targetContentIdentifier = "app://item/7"
        #expect(first == nil && opened == [true] && code == "multiple" && style == .commit)
        #expect(byName.name == "Detail" && byName.delegateClass == DetailDelegate.self)
        #expect(session.userInfo?["item"] as? Int == 7)
        #expect(
            app.daemon.calls.map(\.method).filter { $0.hasPrefix("Request") } == [
                "RequestActivation", "RequestActivation", "RequestDestruction", "RequestDestruction", "RequestRefresh",
            ])
    }
}
