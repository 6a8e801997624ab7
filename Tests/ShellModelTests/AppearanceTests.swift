import Foundation
import SceneModel
import Testing

@testable import ShellModel

@Suite("Light and dark")
struct AppearanceTests {
    private func changes(_ driver: WorkspaceDriver) -> [WorkspaceAction] {
        driver.actions.filter {
            switch $0 {
            case .appearanceChanged, .storeAppearanceSetting: true
            default: false
            }
        }
    }

    @Test("M30: Super+A and the notification list's button switch between light and dark, and the choice is stored")
    func byHand() {
        var driver = WorkspaceDriver.withClowns()
        driver.key("a", .logo)
        #expect(driver.display().appearance == .dark)
        #expect(changes(driver) == [.storeAppearanceSetting(.dark), .appearanceChanged(.dark)])
        driver.key("b", .logo)
        driver.finishTransitions()
        driver.tap("appearanceButton")
        #expect(driver.display().appearance == .light && driver.shows("notificationList"))
        #expect(changes(driver).suffix(2) == [.storeAppearanceSetting(.light), .appearanceChanged(.light)])
        #expect(driver.invariantViolations == [])
    }

    @Test("M30: The buttons and the title of the notification list do not overlap at 360 points")
    func narrowList() throws {
        var driver = WorkspaceDriver.withClowns(size: CGSize(width: 360, height: 800))
        driver.handle(
            .foreignNotification(
                ForeignNotification(id: 1, appName: "mail", icon: .letter("M"), title: "T", body: "B")))
        driver.key("b", .logo)
        driver.finishTransitions()
        let (button, clear) = (driver.frame("appearanceButton"), driver.frame("notificationListClear"))
        #expect(button.maxX < clear.minX && button.minX >= driver.frame("notificationList").minX + 24 + 130)
        #expect(driver.frame("notificationList").contains(button))
    }

    @Test("M30: A schedule chooses light or dark by time; a manual choice is valid until the schedule's next change")
    func schedule() {
        var driver = WorkspaceDriver()
        driver.timeOfDay = TimeOfDay(hour: 21, minute: 59)
        driver.handle(.appearanceSetting(.usualSchedule))
        #expect(driver.display().appearance == .light)
        driver.timeOfDay = TimeOfDay(hour: 22, minute: 0)
        driver.handle(.tick)
        #expect(driver.display().appearance == .dark)
        driver.key("a", .logo)
        driver.handle(.tick)
        #expect(driver.display().appearance == .light)
        driver.timeOfDay = TimeOfDay(hour: 7, minute: 0)
        driver.handle(.tick)
        driver.timeOfDay = TimeOfDay(hour: 22, minute: 0)
        driver.handle(.tick)
        #expect(driver.display().appearance == .dark)
        #expect(changes(driver) == [.dark, .light, .dark].map(WorkspaceAction.appearanceChanged))
    }

    @Test("M30: The shell follows the desktop's appearance only while the setting is `desktop`")
    func desktop() {
        var driver = WorkspaceDriver()
        driver.handle(.desktopAppearance(.dark))
        #expect(driver.display().appearance == .light)
        driver.handle(.appearanceSetting(.desktop))
        #expect(driver.display().appearance == .dark)
        driver.handle(.desktopAppearance(nil))
        #expect(driver.display().appearance == .light)
        driver.handle(.desktopAppearance(.dark))
        driver.key("a", .logo)
        driver.handle(.desktopAppearance(.dark))
        #expect(driver.display().appearance == .light)
    }
}
