import Foundation
import SceneModel
import SceneProtocol
import ShellModel
import Testing

@testable import Shell

extension CompositorTests {
    /// Whole screens, rendered by the real compositor.
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
            let stage = ScreenStage(rig, appearance)
            try await stage.furnish()
            try await Self.check("home", stage)
            try await Self.menu(stage)
            try await Self.scenes(stage)
            try await rig.press(103, holding: [Self.meta])
            try await Self.check("switcher", stage)
            try await rig.press(Self.escape)
            try await rig.press(35, holding: [Self.meta])
            try await stage.notify()
            try await Self.check("banner", stage)
            try await rig.press(48, holding: [Self.meta])
            try await Self.check("list", stage)
            try await rig.press(Self.escape)
            try await rig.press(53, holding: [Self.meta])
            try await Self.check("help", stage)
            try await rig.end()
        }

        /// Opens an icon's menu by a secondary click.
        private static func menu(_ stage: ScreenStage) async throws {
            let icon = try #require(try await stage.rig.place(of: "icon/org.example.clowns"))
            try await stage.rig.on { shell in
                shell.compositor.inject(.pointer(ScreenRig.output, CGPoint(x: icon.midX, y: icon.midY)))
                shell.compositor.inject(.button(0x111, isDown: true))
                shell.compositor.inject(.button(0x111, isDown: false))
            }
            try await check("quick-actions", stage)
            try await stage.rig.press(escape)
        }

        private static func scenes(_ stage: ScreenStage) async throws {
            // The shelf of an app with several scenes appears automatically.
            try await stage.open("clowns-main")
            try await check("shelf", stage)
            try await stage.rig.press(31, holding: [meta])
            try await check("full", stage)
            try await stage.open("clowns-robbie", .standard, from: "clowns-main")
            try await stage.rig.settle(stage.windows)
            try await stage.rig.press(31, holding: [meta])
            try await check("split", stage)
            let dots = try #require(try await stage.rig.place(of: "dots/s:clowns-main"))
            try await stage.rig.on { shell in
                shell.compositor.inject(.touchDown(1, ScreenRig.output, CGPoint(x: dots.midX, y: dots.midY)))
                shell.compositor.inject(.touchUp(1))
            }
            try await check("scene-menu", stage)
            try await stage.rig.press(escape)
            try await stage.open("clowns-details", .prominent, from: "clowns-robbie")
            try await check("prominent", stage)
            let session = try SessionIdentifier("clowns-details")
            try await stage.rig.send(
                .dismissal(.init(session: session, animation: .standard)))
        }

        private static func check(_ name: String, _ stage: ScreenStage) async throws {
            try await stage.rig.settle(stage.windows)
            guard names[stage.appearance]?.contains(name) ?? false else { return }
            let seen = try await stage.rig.screenshot()
            let fault = try ScreenReference.fault(of: seen, "\(name)-\(stage.appearance.rawValue)")
            #expect(fault == nil)
        }

        @Test("References have a megabyte and a half at most, and each belongs to a screen")
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
