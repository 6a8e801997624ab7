import Foundation
import Testing

@testable import ShellModel

/// Tests of the workspace with thousands of windows.
@Suite("Thousands of windows")
struct ManyWindowsTests {
    private static func properties(_ number: UInt64, parent: UInt64? = nil) -> WindowProperties {
        WindowProperties(
            window: WindowIdentifier(number), processID: 1, appID: "org.example.many", title: "\(number)",
            parent: parent.map { WindowIdentifier($0) })
    }

    /// Returns a workspace with windows that have no content.
    private static func workspace(windows count: UInt64) -> WorkspaceDriver {
        var driver = WorkspaceDriver()
        driver.checksEvery = .max
        for number in 1...count { driver.handle(.windowCreated(properties(number))) }
        return driver
    }

    /// Measures the same number of events several times, and returns the shortest duration.
    private static func time(_ driver: inout WorkspaceDriver) -> Duration {
        var times: [Duration] = []
        for _ in 0..<5 {
            let start = ContinuousClock.now
            for number in 1...100 as ClosedRange<UInt64> {
                var changed = properties(number)
                changed.title = "\(times.count)"
                driver.handle(.windowChanged(changed))
            }
            times.append(ContinuousClock.now - start)
        }
        return times.min() ?? .zero
    }

    @Test("M30 B03: An event takes the same time with 8,000 windows as with 400")
    func time() {
        var (few, many) = (Self.workspace(windows: 400), Self.workspace(windows: 8_000))
        let (short, long) = (Self.time(&few), Self.time(&many))
        print("100 events: \(short) with 400 windows, \(long) with 8,000")
        #expect(long < short * 4)
    }

    @Test("M30: Windows are configured when they are created, placed or activated, and not again afterwards")
    func configurations() {
        var driver = WorkspaceDriver()
        let (first, second) = (WindowIdentifier(1), WindowIdentifier(2))
        for number in [1, 2] as [UInt64] {
            driver.handle(.windowCreated(Self.properties(number)))
            driver.handle(.windowMapped(WindowIdentifier(number)))
        }
        #expect(driver.configuration(first)?.isActivated == false)
        #expect(driver.configuration(second)?.isActivated == true)
        driver.actions = []
        driver.handle(.windowDestroyed(second))
        driver.finishTransitions()
        #expect(driver.configuration(second) == nil)
        #expect(driver.configuration(first)?.isActivated == true)
        driver.actions = []
        driver.wait(1)
        #expect(!driver.actions.contains { if case .configure = $0 { true } else { false } })
        #expect(driver.invariantViolations == [])
    }

    /// Creates and maps a window that has the size of a full scene.
    private static func show(_ number: UInt64, _ driver: inout WorkspaceDriver) {
        driver.handle(.windowCreated(properties(number)))
        var shown = properties(number)
        shown.size = driver.configuration(shown.window)?.size ?? .zero
        driver.handle(.windowChanged(shown))
        driver.handle(.windowMapped(shown.window))
    }

    /// Returns the displayed elements that are windows or pictures of windows.
    private static func scenes(_ driver: WorkspaceDriver) -> [DisplayElement] {
        driver.elements("scene/") + driver.elements("face/")
    }

    @Test("M30 B03: A client that shows many windows in a short time lets the shell draw only a few of them in a frame")
    func burst() {
        var driver = WorkspaceDriver()
        for number in 1...100 as ClosedRange<UInt64> {
            Self.show(number, &driver)
            #expect(Self.scenes(driver).count <= TransitionPlanner.maximumDepartingScenes + 1, "\(number)")
            let front = driver.elements("scene/w:\(number)") + driver.elements("face/w:\(number)")
            #expect(front.count == 1, "\(number)")
            driver.wait(0.01)
        }
        // A picture is retained only for a window that appears with a motion, and within 1 s only a few windows do.
        let pictures = driver.actions.count { if case .retainLastFrame = $0 { true } else { false } }
        #expect(pictures < 30, "\(pictures)")
        driver.finishTransitions()
        #expect(Self.scenes(driver).map(\.id.description) == ["scene/w:100"])
        #expect(driver.invariantViolations == [])
    }

    @Test("M30: After a burst of windows, the next window appears with a motion again, as the first windows did")
    func motionAfterBurst() {
        var driver = WorkspaceDriver()
        func moves(_ number: UInt64) -> Bool { driver.elements("face/w:\(number)").first?.isMoving ?? false }
        Self.show(1, &driver)
        #expect(moves(1))
        for number in 2...20 as ClosedRange<UInt64> { Self.show(number, &driver) }
        #expect(!moves(20))
        driver.finishTransitions()
        Self.show(21, &driver)
        #expect(moves(21))
    }

    @Test(
        "M30 B03: In a chain of hundreds of parents, transients(of:) and scene(of:) agree about the windows of a scene")
    func chain() {
        var registry = WindowRegistry()
        for number in 1...400 as ClosedRange<UInt64> {
            registry.create(Self.properties(number, parent: number > 1 ? number - 1 : nil))
            registry.change(WindowIdentifier(number)) { $0.isMapped = true }
        }
        registry.change(WindowIdentifier(1)) { $0.isForeign = true }
        let key = SceneKey.window(WindowIdentifier(1))
        let expected = (2...400 as ClosedRange<UInt64>).map { WindowIdentifier($0) }.filter {
            registry.scene(of: $0) == key
        }
        #expect(expected.count == 31)
        #expect(registry.transients(of: key) == expected)
        // A cycle of parents also ends the search.
        registry.change(WindowIdentifier(2)) { $0.properties.parent = WindowIdentifier(300) }
        #expect(registry.transients(of: key).isEmpty)
    }
}
