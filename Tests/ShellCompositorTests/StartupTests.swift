import Foundation
import SceneModel
import SceneProtocol
import ShellModel
import Testing

@testable import Shell

extension CompositorTests {
    @Suite("Start-up")
    struct StartupTests {
        private static func options(_ folder: String) -> ShellOptions {
            ShellOptions(
                compositor: CompositorOptions(
                    backend: .headless([.init(width: 400, height: 300)]), renderer: .pixman, socket: .none),
                stage: StageOptions(name: "beginning", socket: folder + "/socket"),
                environment: ["HOME": folder, "XDG_DATA_DIRS": folder],
                notifications: nil, calendar: { CalendarTime(clock: "9:41", date: "Mon 1 Jan") })
        }

        /// Runs the loop until a condition holds.
        @ShellActor
        private static func run(_ shell: Shell, until condition: @ShellActor () -> Bool) throws {
            let deadline = Date() + 60
            while !condition() {
                try #require(Date() < deadline, "the condition does not hold in time")
                shell.compositor.turn(milliseconds: 20)
            }
        }

        @Test(
            "M13, M30: The loop runs while the first frame is prepared; another thread draws the wallpaper of the frame"
        )
        func firstFrame() throws {
            let folder = try ShellRig.makeFolder()
            defer { try? FileManager.default.removeItem(atPath: folder) }
            try ShellActor.runOwning {
                let shell = try Shell(Self.options(folder))
                defer { shell.tearDown() }
                try shell.start()
                #expect(shell.isPreparingFirstFrame)
                shell.updateDisplays()
                #expect(shell.shownDisplays.isEmpty, "nothing must be shown before the first frame is complete")
                try Self.run(shell) { !shell.shownDisplays.isEmpty }
                let elements = try #require(shell.shownDisplays[CompositorTests.output]).elements
                let wallpapers = elements.filter { $0.content == .drawing(.wallpaper) }
                #expect(wallpapers.map(\.frame) == [CGRect(x: 0, y: 0, width: 400, height: 300)])
                // The loop drew all other drawings, each once.
                let drawings = elements.filter {
                    if case .drawing = $0.content { $0.opacity > 0 && !PointBox($0.frame).isEmpty } else { false }
                }
                #expect(drawings.count > 1 && shell.compositor.bitmaps.paintings == drawings.count - 1)
            }
        }

        @Test("M30: After a tap the next frame waits for the daemon's answer, up to a limit")
        func answer() throws {
            let folder = try ShellRig.makeFolder()
            defer { try? FileManager.default.removeItem(atPath: folder) }
            try ShellActor.runOwning {
                let shell = try Shell(Self.options(folder))
                defer { shell.tearDown() }
                try shell.start()
                try Self.run(shell) { !shell.shownDisplays.isEmpty && shell.pendingUpdate == nil }
                shell.delayFrameForReply()
                #expect(!shell.delaysFrameForReply, "no daemon is connected that could answer")

                let registration = StageMessages.Registration(
                    joinToken: "token", snapshotFolder: folder, apps: [], cards: [])
                shell.send(.stageMessage(.registration(registration)))
                let presentation = StageMessages.Presentation(
                    session: try SessionIdentifier("one"), hasScene: false, PresentationOptions())
                for answer in [
                    .stageMessage(.presentation(presentation)), .daemonLost, nil,
                ]
                    as [WorkspaceEvent?]
                {
                    shell.send(.stageMessage(.registration(registration)))
                    shell.scheduleUpdate()
                    shell.delayFrameForReply()
                    #expect(
                        shell.delaysFrameForReply && shell.pendingUpdate == nil,
                        "a scheduled frame must not be rendered before the answer")
                    shell.scheduleUpdate()
                    #expect(
                        shell.delaysFrameForReply && shell.pendingUpdate == nil,
                        "no frame must be rendered before the answer")
                    if let answer {
                        shell.handle(answer)
                        #expect(
                            !shell.delaysFrameForReply && shell.pendingUpdate != nil,
                            "a frame must be rendered after the answer")
                    }
                    try Self.run(shell) { !shell.delaysFrameForReply && shell.pendingUpdate == nil }
                }
            }
        }

        @Test("M30: A theme's cursors are read when a cursor is shown, and never if the shell draws its own cursors")
        func pointers() throws {
            try ShellActor.runOwning {
                let compositor = try Compositor(
                    CompositorOptions(
                        backend: .headless([.init(width: 64, height: 48)]), renderer: .pixman, socket: .none,
                        cursor: .theme(nil, size: 24)),
                    paint: { _, _, _, _ in nil }, picture: { _ in nil })
                defer { compositor.tearDown() }
                try compositor.start()
                let shellCursor = Bitmap.plain(0xFFFF_0000, width: 8, height: 8)
                compositor.setPointer(shellCursor)
                compositor.showShellPointer()
                #expect(!compositor.pointerImages.usesTheme)
                compositor.setPointer(nil)
                #expect(compositor.pointerImages.usesTheme)
            }
        }
    }
}
