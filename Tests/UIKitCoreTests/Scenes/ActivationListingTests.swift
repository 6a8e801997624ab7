import Foundation
import QuickLook
import Testing

@testable import UIKitCore

/// The lines about activation in the reference's listing, compiled unchanged.
@MainActor
@Suite("Reference listing of activation", .serialized)
struct ActivationListingTests {
    @Test(
        "M38 M39 M41 M43 M46: Every line of the listing compiles, and the objects have the properties that the listing sets"
    )
    func listing() throws {
        let app = try TestApp()
        withExtendedLifetime(app) {}
        let view = UIView()
        let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
        let thumb = UIView()
        window.addSubview(thumb)
        let activity = NSUserActivity(activityType: "com.example.open")
        let other = UIAction { _ in }
        let url = URL(fileURLWithPath: "/a/one.txt")
        // From here on, the lines are copied from the listing, and wrapped where they are too long.
        let opts = UIWindowScene.ActivationRequestOptions()
        opts.requestingScene = view.window?.windowScene
        opts.preferredPresentationStyle = .prominent
        let conf = UIWindowScene.ActivationConfiguration(userActivity: activity)
        let conf2 = UIWindowScene.ActivationConfiguration(
            userActivity: activity, options: opts, preview: UITargetedPreview(view: thumb))
        let a1 = UIWindowScene.ActivationAction({ _ in conf })
        let a2 = UIWindowScene.ActivationAction(alternate: other) { _ in conf }
        let a3 = UIWindowScene.ActivationAction(title: "Open", image: nil) { _ in nil }
        let i1 = UIWindowScene.ActivationInteraction { interaction, point in
            conf
        } errorHandler: { error in
            print(error)
        }
        view.addInteraction(i1)
        let peek = QLPreviewSceneActivationConfiguration(itemsAt: [url], options: nil)
        // End of the listing.
        #expect(conf.userActivity === activity && conf.options == nil && conf.preview == nil)
        #expect(conf2.options === opts && conf2.preview?.view === thumb)
        #expect(Set([a1, a2, a3].map(\.identifier)).count == 3 && a3.title == "Open")
        #expect(i1.view === view && FilePreview(peek.userActivity)?.urls == [url])
        let asConfiguration: UIWindowScene.ActivationConfiguration? = peek
        #expect(asConfiguration != nil)
    }
}
