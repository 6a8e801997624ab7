import Foundation
import Testing

@testable import UIKitCore

/// The services of the system that the application object offers.
@Suite("Services of the application") @MainActor
struct ApplicationServicesTests {
    /// Desktop services that log their calls, and open URLs with some schemes.
    private final class Services: PlatformDesktopServices {
        let log = Log()
        var schemes: Set<String> = ["http", "mailto"]
        func opens(scheme: String) -> Bool {
            log.add(scheme)
            return schemes.contains(scheme)
        }
        func setKeepsScreenOn(_ keepsScreenOn: Bool) { log.add("screen \(keepsScreenOn)") }
    }

    /// Runs a test with an application and its desktop services.
    private func run(_ test: (UIApplication, Services) throws -> Void) rethrows {
        try ApplicationEnvironment.run(clock: FakeClock(), frames: nil) {
            let services = Services()
            ApplicationEnvironment.current.desktopServices = services
            ApplicationEnvironment.current.keyWindow = nil
            try test(UIApplication(), services)
        }
    }

    @Test(
        "A URL can be opened if a program opens its scheme, whatever the case of the scheme",
        arguments: [
            ("http://example.com", true, ["http"]), ("HTTP://example.com", true, ["http"]),
            ("MailTo:robbie@example.com", true, ["mailto"]), ("gopher://example.com", false, ["gopher"]),
            ("/only/a/path", false, []), ("?query", false, []),
        ] as [(String, Bool, [String])])
    func canOpen(text: String, expected: Bool, asked: [String]) throws {
        let url = try #require(URL(string: text))
        run { application, services in
            #expect(application.canOpenURL(url) == expected)
            #expect(services.log.drain() == asked)
        }
    }

    @Test("Without desktop services no URL of another program can be opened")
    func noServices() throws {
        let url = try #require(URL(string: "http://example.com"))
        run { application, _ in
            ApplicationEnvironment.current.desktopServices = nil
            #expect(!application.canOpenURL(url))
            application.isIdleTimerDisabled = true
            #expect(application.isIdleTimerDisabled)
        }
    }

    @Test("The screen is kept on while isIdleTimerDisabled is true; setting the same value again has no effect")
    func idleTimer() {
        run { application, services in
            #expect(!application.isIdleTimerDisabled)
            for value in [false, true, true, false, false, true] { application.isIdleTimerDisabled = value }
            #expect(services.log.drain() == ["screen true", "screen false", "screen true"])
        }
    }

    @Test("Every background task has its own valid identifier, and its expiration handler is never called")
    func backgroundTasks() {
        run { application, _ in
            let tasks = (0..<50).map { number in
                application.beginBackgroundTask(withName: number % 2 == 0 ? "task" : nil) {
                    Issue.record("the task has expired")
                }
            }
            #expect(Set(tasks).count == 50 && !tasks.contains(.invalid))
            for task in tasks + [.invalid, tasks[0]] { application.endBackgroundTask(task) }
            let next = application.beginBackgroundTask()
            #expect(!tasks.contains(next) && next != .invalid)
            #expect(application.backgroundTimeRemaining > 1e6 && application.backgroundRefreshStatus == .available)
            #expect(UIBackgroundTaskIdentifier.invalid.rawValue == 0)
        }
    }

    @Test("For features that a desktop lacks, the properties have the values of a device without these features")
    func absent() {
        run { application, _ in
            #expect(application.isProtectedDataAvailable && !application.isRegisteredForRemoteNotifications)
            #expect(!application.supportsAlternateIcons && application.alternateIconName == nil)
            #expect(application.isStatusBarHidden && application.statusBarFrame == .zero)
            #expect(application.windows.isEmpty && application.statusBarOrientation == .unknown)
            #expect(application.supportedInterfaceOrientations(for: nil) == .all)
            #expect(application.userInterfaceLayoutDirection == .leftToRight)
            #expect(!application.isNetworkActivityIndicatorVisible)
            application.isNetworkActivityIndicatorVisible = true
            #expect(application.isNetworkActivityIndicatorVisible)
        }
    }

    @Test("Changing the icon fails with an error, after the call has returned")
    func icons() async {
        let log = Log()
        await withCheckedContinuation { continuation in
            run { application, _ in
                application.setAlternateIconName("Clown") { error in
                    log.add("unsupported \((error as? CocoaError)?.code == .featureUnsupported)")
                    continuation.resume()
                }
                log.add("returned")
            }
        }
        #expect(log.drain() == ["returned", "unsupported true"])
    }
}

/// The materials of visual effect views.
@Suite("Visual effect views") @MainActor
struct VisualEffectTests {
    nonisolated static let styles: [(UIBlurEffect.Style, Int)] = [
        (.extraLight, 0), (.light, 1), (.dark, 2), (.regular, 4), (.prominent, 5), (.systemUltraThinMaterial, 6),
        (.systemThinMaterial, 7), (.systemMaterial, 8), (.systemThickMaterial, 9), (.systemChromeMaterial, 10),
        (.systemUltraThinMaterialLight, 11), (.systemThinMaterialLight, 12), (.systemMaterialLight, 13),
        (.systemThickMaterialLight, 14), (.systemChromeMaterialLight, 15), (.systemUltraThinMaterialDark, 16),
        (.systemThinMaterialDark, 17), (.systemMaterialDark, 18), (.systemThickMaterialDark, 19),
        (.systemChromeMaterialDark, 20),
    ]

    /// Returns the lightness of a material, from 0 to 1, and its alpha.
    private func material(_ style: UIBlurEffect.Style, dark: Bool) -> (white: CGFloat, alpha: CGFloat) {
        let traits = UITraitCollection(userInterfaceStyle: dark ? .dark : .light)
        let color = UIVisualEffectView(effect: UIBlurEffect(style: style)).backgroundColor?.resolvedColor(with: traits)
        var (red, green, blue, alpha): (CGFloat, CGFloat, CGFloat, CGFloat) = (0, 0, 0, 0)
        color?.getRed(&red, green: &green, blue: &blue, alpha: &alpha)
        return ((red + green + blue) / 3, alpha)
    }

    @Test(
        "A style has UIKit's raw value, is translucent, and is light or dark by its name or by the interface style",
        arguments: styles)
    func styles(style: UIBlurEffect.Style, rawValue: Int) {
        #expect(style.rawValue == rawValue && UIBlurEffect(style: style).style == style)
        let (light, dark) = (material(style, dark: false), material(style, dark: true))
        #expect((0.5..<1).contains(light.alpha) && light.alpha == dark.alpha)
        let isAlwaysLight = [0, 1].contains(rawValue) || (11...15).contains(rawValue)
        let isAlwaysDark = rawValue == 2 || rawValue >= 16
        #expect(light.white > 0.9 || isAlwaysDark)
        #expect(dark.white < 0.2 || isAlwaysLight)
        if isAlwaysLight || isAlwaysDark { #expect(light.white == dark.white) }
    }

    @Test(
        "Thicker materials are more opaque",
        arguments: [[6, 7, 8, 9, 10], [11, 12, 13, 14, 15], [16, 17, 18, 19, 20]])
    func density(rawValues: [Int]) {
        let alphas = rawValues.compactMap(UIBlurEffect.Style.init).map { material($0, dark: false).alpha }
        #expect(alphas.count == 5 && alphas == alphas.sorted() && Set(alphas).count == 5)
    }

    @Test("The content view fills the effect view, and the effect can be changed and removed")
    func contents() {
        let fixture = TouchFixture()
        let view = fixture.add(UIVisualEffectView(effect: nil), CGRect(x: 10, y: 10, width: 100, height: 50))
        #expect(view.effect == nil && view.backgroundColor == nil)
        #expect(view.contentView.superview === view && view.contentView.frame == view.bounds)
        view.frame.size = CGSize(width: 300, height: 200)
        #expect(view.contentView.frame == view.bounds)
        view.effect = UIBlurEffect(style: .dark)
        #expect(view.backgroundColor != nil)
        view.effect = UIVibrancyEffect(blurEffect: UIBlurEffect(style: .dark))
        #expect(view.backgroundColor == nil, "the vibrancy effect has no material")
        view.effect = nil
        #expect(view.backgroundColor == nil)
        let button = UIButton(type: .system)
        fixture.add(button, CGRect(x: 0, y: 0, width: 100, height: 40), to: view.contentView)
        #expect(fixture.window.hitTest(CGPoint(x: 30, y: 30), with: nil) === button)
    }
}
