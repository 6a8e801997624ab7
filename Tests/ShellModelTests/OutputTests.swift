import Foundation
import SceneModel
import Testing

@testable import ShellModel

@Suite("Outputs that are removed and connected again")
struct OutputTests {
    private static let first = OutputProperties(output: WorkspaceDriver.output, size: WorkspaceDriver.size, scale: 1)
    private static let second = OutputProperties(
        output: WorkspaceDriver.secondOutput, size: CGSize(width: 1920, height: 1080), scale: 1)

    @Test("M30, M33: If the only output is turned off and on again, it shows its split with the same focus")
    func loneOutput() {
        var (driver, left, right) = WorkspaceDriver.withSplit()
        driver.wait(10)
        let before = driver.display()
        driver.handle(.outputRemoved(WorkspaceDriver.output))
        driver.wait(20)
        #expect(driver.display().elements.isEmpty)
        driver.handle(.output(Self.first))
        driver.finishTransitions()
        #expect(driver.display().elements.map(\.id) == before.elements.map(\.id))
        #expect(driver.display().focus == before.focus && [left, right].contains(before.focus))
        #expect(driver.invariantViolations == [])
    }

    @Test("M30, M32: A prominent scene returns when its output returns; a scene that was closed meanwhile does not")
    func closedMeanwhile() {
        var driver = WorkspaceDriver.withClowns()
        driver.present(SampleCards.clownsMain)
        driver.window(SampleCards.clownsMain)
        driver.present(SampleCards.robbie, .prominent)
        let robbie = driver.window(SampleCards.robbie)
        driver.finishTransitions()
        #expect(driver.display().focus == robbie)
        driver.handle(.outputRemoved(WorkspaceDriver.output))
        driver.handle(.output(Self.first))
        #expect(driver.display().focus == robbie)
        #expect(driver.shows("scene/s:clowns-main") && driver.shows("dim"))
        driver.handle(.outputRemoved(WorkspaceDriver.output))
        driver.receive(.dismissal(.init(session: SampleCards.robbie.session, animation: .standard)))
        driver.handle(.output(Self.first))
        #expect(driver.shows("scene/s:clowns-main") && !driver.shows("dim"))
        #expect(driver.invariantViolations == [])
    }

    @Test("M30, M33: A scene that another output took over returns to its former output, unless the user moved it")
    func takenOver() {
        for moves in [false, true] {
            var driver = WorkspaceDriver.withClowns()
            driver.handle(.output(Self.second))
            driver.present(SampleCards.clownsMain)
            driver.window(SampleCards.clownsMain)
            driver.finishTransitions()
            driver.handle(.outputRemoved(WorkspaceDriver.output))
            driver.finishTransitions()
            #expect(driver.shows("scene/s:clowns-main", WorkspaceDriver.secondOutput))
            if moves {
                driver.present(SampleCards.robbie, from: SampleCards.clownsMain.session)
                driver.finishTransitions()
            }
            driver.handle(.output(Self.first))
            driver.finishTransitions()
            #expect(driver.shows("scene/s:clowns-main") != moves)
            #expect(driver.shows("scene/s:clowns-main", WorkspaceDriver.secondOutput) == moves)
            #expect(driver.invariantViolations == [])
        }
    }

    @Test("M30: A program's window that opens while no output is connected is shown when an output is back")
    func openedMeanwhile() {
        var driver = WorkspaceDriver.withClowns()
        driver.handle(.outputRemoved(WorkspaceDriver.output))
        let foot = driver.window(nil, app: "org.example.foot")
        driver.handle(.output(Self.first))
        driver.finishTransitions()
        #expect(driver.shows("scene/w:\(foot.rawValue)") && driver.display().focus == foot)
        #expect(driver.invariantViolations == [])
    }

    @Test(
        "M30: Keys belong to the overlay of the focused output, even while the pointer is on another output",
        arguments: ["Up", "b", "slash", "space"])
    func keysOfOverlay(_ name: String) {
        var driver = WorkspaceDriver.withClowns()
        driver.handle(.output(Self.second))
        driver.present(SampleCards.clownsMain)
        driver.window(SampleCards.clownsMain)
        driver.finishTransitions()
        driver.key(name, .logo, on: WorkspaceDriver.output)
        driver.finishTransitions()
        #expect(driver.workspace.outputStates.map { $0.overlay != nil } == [true, false])
        // No window has the focus now, so the compositor reports keys for the output with the pointer.
        let isConsumed = driver.key("Escape", on: WorkspaceDriver.secondOutput)
        driver.finishTransitions()
        #expect(isConsumed)
        #expect(driver.workspace.outputStates.map { $0.overlay != nil } == [false, false])
        #expect(driver.invariantViolations == [])
    }

    @Test("M30: The scenes of the last 16 removed outputs are remembered")
    func manyOutputs() {
        var driver = WorkspaceDriver.withClowns()
        for number in 0..<200 {
            let output = OutputIdentifier("HEADLESS-\(number + 2)")
            driver.handle(.output(OutputProperties(output: output, size: WorkspaceDriver.size, scale: 1)))
            driver.handle(.outputRemoved(output))
        }
        #expect(driver.workspace.removedOutputs.count == RemovedOutput.maximumCount)
        #expect(driver.workspace.removedOutputs.last?.output.name == "HEADLESS-201")
    }
}
