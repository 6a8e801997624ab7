import Foundation
import SceneModel
import SceneProtocol
import ShellModel
import Testing

@testable import Shell

extension CompositorTests {
    /// Tests of whole screens, rendered by the real compositor.
    @Suite("Whole screens")
    struct ScreenTests {
        private static let names: [Appearance: [String]] = [
            .light: [
                "home", "quick-actions", "full", "shelf", "split", "prominent", "scene-menu", "switcher", "banner",
                "list",
                "help",
            ],
            .dark: ["home", "switcher", "banner"],
        ]

        private static let (meta, escape): (UInt32, UInt32) = (125, 1)

        @Test(
            "M13 M16 M27 M30 M32 M35 M36: The screen matches its reviewed reference",
            arguments: Appearance.allCases)
        func screens(_ appearance: Appearance) async throws {
            let rig = try await ScreenRig.start(appearance)
            let content = ScreenContent(rig, appearance)
            try await content.addHomeContent()
            try await Self.check("home", content)
            try await Self.menu(content)
            try await Self.scenes(content)
            try await rig.press(103, holding: [Self.meta])
            try await Self.check("switcher", content)
            try await rig.press(Self.escape)
            try await rig.press(35, holding: [Self.meta])
            try await content.notify()
            try await Self.check("banner", content)
            try await rig.press(48, holding: [Self.meta])
            try await Self.check("list", content)
            try await rig.press(Self.escape)
            try await rig.press(53, holding: [Self.meta])
            try await Self.check("help", content)
            try await rig.end()
        }

        /// Opens an icon's menu by a secondary click.
        private static func menu(_ content: ScreenContent) async throws {
            let icon = try #require(try await content.rig.frame(of: "icon/org.example.clowns"))
            try await content.rig.on { shell in
                shell.compositor.inject(.pointer(ScreenRig.output, CGPoint(x: icon.midX, y: icon.midY)))
                shell.compositor.inject(.button(0x111, isDown: true))
                shell.compositor.inject(.button(0x111, isDown: false))
            }
            try await check("quick-actions", content)
            try await content.rig.press(escape)
        }

        private static func scenes(_ content: ScreenContent) async throws {
            // The shelf of an app with several scenes appears automatically.
            try await content.open("clowns-main")
            try await check("shelf", content)
            try await content.rig.press(31, holding: [meta])
            try await check("full", content)
            try await content.open("clowns-robbie", .standard, from: "clowns-main")
            try await content.rig.settle(content.windows)
            try await content.rig.press(31, holding: [meta])
            try await check("split", content)
            let dots = try #require(try await content.rig.frame(of: "dots/s:clowns-main"))
            try await content.rig.on { shell in
                shell.compositor.inject(.touchDown(1, ScreenRig.output, CGPoint(x: dots.midX, y: dots.midY)))
                shell.compositor.inject(.touchUp(1))
            }
            try await check("scene-menu", content)
            try await content.rig.press(escape)
            try await content.open("clowns-details", .prominent, from: "clowns-robbie")
            try await check("prominent", content)
            let session = try SessionIdentifier("clowns-details")
            try await content.rig.send(
                .dismissal(.init(session: session, animation: .standard)))
        }

        private static func check(_ name: String, _ content: ScreenContent) async throws {
            try await content.rig.settle(content.windows)
            guard names[content.appearance]?.contains(name) ?? false else { return }
            let screenshot = try await content.rig.screenshot()
            let difference = try ScreenReference.difference(of: screenshot, "\(name)-\(content.appearance.rawValue)")
            #expect(difference == nil)
        }

        @Test("All references together occupy at most 1.5 MiB, and each belongs to a screen")
        func folder() throws {
            let files = try FileManager.default.contentsOfDirectory(atPath: ScreenReference.folder.path).filter {
                $0.hasSuffix(".png")
            }
            let expected = Self.names.flatMap { look in look.value.map { "\($0)-\(look.key.rawValue).png" } }
            #expect(Set(files) == Set(expected))
            let sizes = try files.map { name in
                try Data(contentsOf: ScreenReference.folder.appendingPathComponent(name)).count
            }
            #expect(sizes.reduce(0, +) <= 3 << 19)
        }
    }
}
