import Foundation
import QuickLook
import SceneProtocol
import Testing
import Varlink

@testable import UIKitCore

/// `UIWindowScene.ActivationAction`: actions that open windows.
@MainActor
@Suite("Activation actions", .serialized)
struct ActivationActionTests {
    private func alternate(_ log: Log) -> UIAction {
        UIAction(title: "Show Here", subtitle: "here", attributes: .destructive, state: .on) { _ in log.add("here") }
    }

    private func configuration() -> UIWindowScene.ActivationConfiguration {
        UIWindowScene.ActivationConfiguration(userActivity: NSUserActivity(activityType: "com.example.open"))
    }

    /// Connects a scene. Returns the scene and a button that performs an action.
    private func button(_ app: TestApp, _ action: UIAction) throws -> (UIControl, UIWindowScene) {
        app.daemon.register()
        app.daemon.connect(try app.daemon.session(1), isNew: true)
        let scene = try #require(app.application.connectedScenes.first as? UIWindowScene)
        let control = UIControl(frame: CGRect(x: 0, y: 0, width: 50, height: 50), primaryAction: action)
        scene.windows.first?.addSubview(control)
        return (control, scene)
    }

    @Test("M38: In an app with multiple scenes the action opens a window at the request of the sender's scene")
    func opens() throws {
        let app = try TestApp()
        let log = Log()
        var actions: [UIWindowScene.ActivationAction] = []
        let action = UIWindowScene.ActivationAction(alternate: alternate(log)) {
            actions.append($0)
            return configuration()
        }
        #expect(action.title == "Open in New Window" && (action as UIAction).title == "Open in New Window")
        #expect(action.attributes == [] && action.state == .off && action.subtitle == nil)
        let (control, scene) = try button(app, action)
        control.sendActions(for: .primaryActionTriggered)
        #expect(actions == [action] && log.drain() == [])
        let call = try #require(app.daemon.calls(of: "RequestActivation").first)
        #expect(call["session"] == nil && "\(call["activity"] ?? .null)".contains("com.example.open"))
        #expect(
            call["presentation"]
                == .object([
                    "style": .string("prominent"), "requestingSession": .string(scene.session.persistentIdentifier),
                    "preview": Self.frame(0, 0, 50, 50),
                ]))
    }

    private static func frame(_ x: Int64, _ y: Int64, _ width: Int64, _ height: Int64) -> JSONValue {
        .object(["x": .integer(x), "y": .integer(y), "width": .integer(width), "height": .integer(height)])
    }

    @Test("M44: The request has the frame of the app's preview or of the sender; an invalid frame is left out")
    func preview() throws {
        let app = try TestApp()
        let activation = configuration()
        let action = UIWindowScene.ActivationAction { _ in activation }
        let (control, scene) = try button(app, action)
        let source = UIView(frame: CGRect(x: 10, y: 20, width: 30, height: 40))
        scene.windows.first?.addSubview(source)
        func actions() throws -> JSONValue? {
            control.sendActions(for: .primaryActionTriggered)
            let presentation = try #require(app.daemon.calls(of: "RequestActivation").last)["presentation"]
            guard case .object(let fields)? = presentation else { return nil }
            return fields["preview"]
        }
        #expect(try actions() == Self.frame(0, 0, 50, 50))
        activation.preview = UITargetedPreview(view: source)
        #expect(try actions() == Self.frame(10, 20, 30, 40))
        let target = UIPreviewTarget(container: control, center: CGPoint(x: 100, y: 100))
        activation.preview = UITargetedPreview(view: source, parameters: UIPreviewParameters(), target: target)
        #expect(try actions() == Self.frame(85, 80, 30, 40))
        // A preview without an area, a preview with an infinite position, and a preview outside any window.
        source.bounds = .zero
        #expect(try actions() == nil)
        source.bounds = CGRect(x: 0, y: 0, width: 30, height: 40)
        let invalidTarget = UIPreviewTarget(container: control, center: CGPoint(x: CGFloat.infinity, y: 0))
        activation.preview = UITargetedPreview(view: source, parameters: UIPreviewParameters(), target: invalidTarget)
        #expect(try actions() == nil)
        let alone = UIPreviewTarget(container: UIView(), center: .zero)
        activation.preview = UITargetedPreview(view: source, parameters: UIPreviewParameters(), target: alone)
        #expect(try actions() == nil)
    }

    @Test("M38: The title can be set, and nil gives the default title")
    func title() throws {
        let app = try TestApp()
        _ = app
        let action = UIWindowScene.ActivationAction(title: "Open Clown") { _ in nil }
        #expect((action as UIMenuElement).title == "Open Clown")
        action.title = "Other"
        #expect((action as UIMenuElement).title == "Other" && action.title == "Other")
        action.title = nil
        #expect((action as UIMenuElement).title == "Open in New Window" && action.title == "Open in New Window")
    }

    @Test("M39: In an app without multiple scenes the alternate action replaces the action")
    func alternateReplaces() throws {
        let app = try TestApp(supportsMultipleScenes: false)
        let log = Log()
        let action = UIWindowScene.ActivationAction(title: "Open", alternate: alternate(log)) { _ in
            Issue.record("the action asked for a configuration")
            return nil
        }
        let shownAction: UIAction = action
        #expect(shownAction.title == "Show Here" && shownAction.subtitle == "here" && action.title == "Show Here")
        #expect(shownAction.attributes == .destructive && shownAction.state == .on)
        let (control, _) = try button(app, action)
        control.sendActions(for: .primaryActionTriggered)
        #expect(log.drain() == ["here"] && app.daemon.calls(of: "RequestActivation").isEmpty)
    }

    @Test("M38: In an app without multiple scenes an action without an alternate is hidden")
    func hides() throws {
        let app = try TestApp(supportsMultipleScenes: false)
        let action = UIWindowScene.ActivationAction(attributes: .disabled) { _ in nil }
        #expect(action.attributes == [.disabled, .hidden])
        withExtendedLifetime(app) {}
    }

    @Test("M39 M42: A refused request performs the alternate action; without a configuration nothing opens")
    func fails() throws {
        let app = try TestApp()
        let log = Log()
        var answers = true
        let action = UIWindowScene.ActivationAction(alternate: alternate(log)) { _ in
            answers ? configuration() : nil
        }
        let (control, _) = try button(app, action)
        app.daemon.errors["RequestActivation"] = VarlinkError(
            name: ProtocolInterface.scenes.member("RequestDenied"), parameters: ["message": "no"])
        control.sendActions(for: .primaryActionTriggered)
        #expect(log.drain() == ["here"] && app.daemon.calls(of: "RequestActivation").count == 1)
        answers = false
        control.sendActions(for: .primaryActionTriggered)
        #expect(log.drain() == [] && app.daemon.calls(of: "RequestActivation").count == 1)
    }

    @Test("M43: The request uses the options of the app's configuration, and does not change them")
    func options() throws {
        let app = try TestApp()
        let options = UIWindowScene.ActivationRequestOptions()
        options.preferredPresentationStyle = .standard
        let action = UIWindowScene.ActivationAction { _ in
            UIWindowScene.ActivationConfiguration(
                userActivity: NSUserActivity(activityType: "com.example.open"), options: options)
        }
        let (control, scene) = try button(app, action)
        control.sendActions(for: .primaryActionTriggered)
        options.placement = .prominent()
        control.sendActions(for: .primaryActionTriggered)
        let styles = app.daemon.calls(of: "RequestActivation").map { "\($0["presentation"] ?? .null)" }
        #expect(styles.count == 2 && styles[0].contains("standard") && styles[1].contains("prominent"))
        #expect(styles[0].contains(scene.session.persistentIdentifier) && options.requestingScene == nil)
    }

    @Test("M46: A file preview's activity has the files and the index of the first file to show")
    func files() throws {
        let urls = ["/a/one.txt", "/a/two words.png"].map { URL(fileURLWithPath: $0) }
        let options = QLPreviewSceneActivationConfiguration.Options()
        #expect(options.initialPreviewIndex == 0)
        options.initialPreviewIndex = 1
        let configuration = QLPreviewSceneActivationConfiguration(itemsAt: urls, options: options)
        #expect(FilePreview(configuration.userActivity) == FilePreview(urls: urls, index: 1))
        #expect(configuration.userActivity.title == "two words.png")
        let plain = QLPreviewSceneActivationConfiguration(itemsAt: urls, options: nil)
        #expect(FilePreview(plain.userActivity)?.index == 0)
        #expect(FilePreview(NSUserActivity(activityType: "com.example.open")) == nil)
        options.initialPreviewIndex = 9
        #expect(FilePreview(urls: urls, index: 9).index == 1)
    }
}
