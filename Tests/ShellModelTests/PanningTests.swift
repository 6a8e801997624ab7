import Foundation
import SceneModel
import Testing

@testable import ShellModel

@Suite("Windows larger than their frames")
struct PanningTests {
    private static let size = CGSize(width: 800, height: 600)

    /// Returns a workspace with a foreign window that cannot be smaller than a size.
    private func make(_ minimum: CGSize) -> (driver: WorkspaceDriver, scene: String) {
        var driver = WorkspaceDriver(size: Self.size)
        driver.register(SampleCards.apps, [])
        let window = driver.window(
            nil, size: CGSize(width: max(800, minimum.width), height: max(576, minimum.height)), minimum: minimum)
        driver.wait(1)
        return (driver, "w:\(window.rawValue)")
    }

    @Test("M30: Every part of a window that is wider than the screen is reached with a finger or the pointer")
    func wide() {
        for kind in [Contact.Kind.touch, .primaryButton] {
            var (driver, scene) = make(CGSize(width: 1000, height: 0))
            #expect(driver.frame("scene/\(scene)") == CGRect(x: 0, y: 24, width: 1000, height: 576))
            #expect(!driver.shows("scrollY/\(scene)"))
            let start = driver.frame("scrollX/\(scene)").center
            driver.drag(from: start, to: CGPoint(x: start.x + 2000, y: start.y), kind)
            let frame = driver.frame("scene/\(scene)")
            // The window's right edge is visible, and so is the content that the scroller covered.
            #expect(frame.maxX == 800 - 48 && frame.width == 1000)
            let end = driver.frame("scrollX/\(scene)")
            #expect(end.maxX <= 800 && end.minX > start.x)
            driver.drag(from: end.center, to: CGPoint(x: 0, y: end.midY), kind)
            #expect(driver.frame("scene/\(scene)").minX == 0)
            #expect(driver.invariantViolations == [])
        }
    }

    @Test("M30: A window that is too high is panned by its scroller and by the wheel over the scroller")
    func high() {
        var (driver, scene) = make(CGSize(width: 0, height: 900))
        let start = driver.frame("scrollY/\(scene)").center
        #expect(!driver.shows("stripBackground"))
        driver.drag(from: start, to: CGPoint(x: start.x, y: start.y + 2000))
        #expect(driver.frame("scene/\(scene)").maxY == 552)
        // The window is behind the status strip, which stays legible.
        #expect(driver.shows("stripBackground"))
        let point = driver.frame("scrollY/\(scene)").center
        driver.handle(
            .input(WorkspaceDriver.output, .scroll(point, dx: 0, dy: -50), ElementIdentifier("scrollY/\(scene)")))
        #expect(driver.frame("scene/\(scene)").maxY == 602)
        driver.handle(
            .input(WorkspaceDriver.output, .scroll(point, dx: 0, dy: -1e300), ElementIdentifier("scrollY/\(scene)")))
        #expect(driver.frame("scene/\(scene)").minY == 24)
        #expect(driver.invariantViolations == [])
    }

    @Test("M30: A window without a minimum size has no scroller, whatever size it draws")
    func withoutMinimum() {
        var driver = WorkspaceDriver(size: Self.size)
        driver.register(SampleCards.apps, [])
        let window = driver.window(nil, size: CGSize(width: 1366, height: 1000))
        driver.wait(1)
        #expect(driver.frame("scene/w:\(window.rawValue)").width == 800)
        #expect(!driver.shows("scrollX/w:\(window.rawValue)"))
    }

    @Test("M30: An offset returns into its limits when the screen grows, and the scroller disappears")
    func grows() {
        var (driver, scene) = make(CGSize(width: 1000, height: 0))
        let start = driver.frame("scrollX/\(scene)").center
        driver.drag(from: start, to: CGPoint(x: 790, y: start.y))
        driver.handle(
            .output(OutputProperties(output: WorkspaceDriver.output, size: CGSize(width: 980, height: 600), scale: 1)))
        #expect(driver.frame("scene/\(scene)").maxX == 932)
        driver.handle(
            .output(OutputProperties(output: WorkspaceDriver.output, size: CGSize(width: 1200, height: 600), scale: 1)))
        #expect(driver.frame("scene/\(scene)").minX >= 0 && !driver.shows("scrollX/\(scene)"))
        #expect(driver.invariantViolations == [])
    }

    @Test("M30, M33: In a split, the part of a window beyond its frame is behind the other scene")
    func split() {
        for isRightWide in [false, true] {
            var driver = WorkspaceDriver.withClowns(size: Self.size)
            let wide = (size: CGSize(width: 600, height: 576), minimum: CGSize(width: 600, height: 0))
            driver.present(SampleCards.clownsMain)
            driver.window(
                SampleCards.clownsMain, size: isRightWide ? nil : wide.size, minimum: isRightWide ? .zero : wide.minimum
            )
            driver.present(SampleCards.robbie, .standard, from: SampleCards.clownsMain.session)
            driver.window(
                SampleCards.robbie, size: isRightWide ? wide.size : nil, minimum: isRightWide ? wide.minimum : .zero)
            driver.wait(10)
            let scenes = driver.elements("scene/").map(\.id.description)
            #expect(scenes.last == (isRightWide ? "scene/s:clowns-main" : "scene/s:clowns-robbie"))
            #expect(driver.elements("scrollX/").count == 1)
            #expect(driver.invariantViolations == [])
        }
    }

    /// Draws a window at its configured size or, if that is too small, at its minimum size.
    private func draw(_ window: WindowIdentifier, _ driver: inout WorkspaceDriver) {
        guard var properties = driver.workspace.windows[window]?.properties,
            let size = driver.configuration(window)?.size
        else { return }
        properties.size = CGSize(width: max(size.width, properties.minimumSize.width), height: size.height)
        driver.handle(.windowChanged(properties))
    }

    @Test("M30, M33: If both windows of a split are too wide, the divider moves so that one fits and covers the other")
    func twoWideWindows() {
        for widths in [[450.0, 600], [600, 450]] {
            var driver = WorkspaceDriver.withClowns(size: Self.size)
            driver.present(SampleCards.clownsMain)
            let left = driver.window(SampleCards.clownsMain, minimum: CGSize(width: widths[0], height: 0))
            driver.present(SampleCards.robbie, .standard, from: SampleCards.clownsMain.session)
            let right = driver.window(
                SampleCards.robbie, size: CGSize(width: widths[1], height: 576),
                minimum: CGSize(width: widths[1], height: 0))
            for window in [left, right, left, right] {
                draw(window, &driver)
                driver.wait(10)
            }
            let isLeftSmall = widths[0] < widths[1]
            let fitting = isLeftSmall ? "s:clowns-main" : "s:clowns-robbie"
            let panned = isLeftSmall ? "s:clowns-robbie" : "s:clowns-main"
            #expect(driver.frame("scene/" + fitting).width == 450)
            #expect(driver.elements("scene/").last?.id.description == "scene/" + fitting)
            #expect(driver.elements("scrollX/").map(\.id.description) == ["scrollX/" + panned])
            let start = driver.frame("scrollX/" + panned).center
            driver.drag(from: start, to: CGPoint(x: start.x + 1000, y: start.y))
            #expect(abs(driver.frame("scene/" + panned).maxX - ((isLeftSmall ? 800 : 340) - 48)) < 0.5)
            #expect(driver.frame("scene/" + fitting).minX == (isLeftSmall ? 0 : 350))
            #expect(driver.invariantViolations == [])
        }
    }

    @Test("M30, M33: If both windows are too wide for their halves, each is visible and gets input only in its half")
    func twoPannedWindows() {
        var driver = WorkspaceDriver.withClowns(size: Self.size)
        let wide = (size: CGSize(width: 600, height: 576), minimum: CGSize(width: 600, height: 0))
        driver.present(SampleCards.clownsMain)
        driver.window(SampleCards.clownsMain, size: wide.size, minimum: wide.minimum)
        driver.present(SampleCards.robbie, .standard, from: SampleCards.clownsMain.session)
        driver.window(SampleCards.robbie, size: wide.size, minimum: wide.minimum)
        driver.wait(10)
        let halves = [
            "s:clowns-main": CGRect(x: 0, y: 24, width: 395, height: 576),
            "s:clowns-robbie": CGRect(x: 405, y: 24, width: 395, height: 576),
        ]
        #expect(driver.elements("scrollX/").count == 2)
        // The second round finds both windows panned to their right edges.
        for round in 1...2 {
            for (scene, half) in halves {
                #expect(driver.element("scene/" + scene)?.visibleFrame.minX == half.minX, "round \(round)")
                #expect(driver.element("scene/" + scene).map { half.contains($0.visibleFrame) } == true)
                for x in stride(from: half.minX + 1, to: half.maxX, by: 40) where round == 1 || x < half.maxX - 48 {
                    let target = driver.display().element(at: CGPoint(x: x, y: 200))?.id.description
                    #expect(target == "scene/" + scene, "at \(x), round \(round)")
                }
                let start = driver.frame("scrollX/" + scene).center
                driver.drag(from: start, to: CGPoint(x: start.x + 1000, y: start.y))
                #expect(driver.frame("scene/" + scene).maxX == half.maxX - 48)
            }
        }
        #expect(driver.invariantViolations == [])
    }

    @Test("M30: A window that is panned up is clipped at the status strip; a window that is animated has no clip")
    func clip() {
        var (driver, scene) = make(CGSize(width: 0, height: 900))
        let area = CGRect(x: 0, y: 24, width: 800, height: 576)
        let start = driver.frame("scrollY/\(scene)").center
        driver.drag(from: start, to: CGPoint(x: start.x, y: start.y + 2000))
        #expect(driver.element("scene/\(scene)")?.clip == area)
        #expect(driver.display().element(at: CGPoint(x: 400, y: 10))?.id.description != "scene/\(scene)")
        driver.key("Home", .logo)
        driver.key("h", .logo)
        for _ in 0..<20 {
            driver.wait(0.02)
            let moving = driver.display().elements.filter { $0.isMoving && $0.clip != nil }
            #expect(moving.isEmpty)
        }
        var small = make(.zero)
        #expect(small.driver.element("scene/\(small.scene)")?.clip == nil)
        small.driver.wait(1)
        #expect(driver.invariantViolations == [])
    }
}
