import Foundation
import Testing

@testable import SceneModel

@Suite("Appearance setting")
struct AppearanceSettingTests {
    @Test("A setting has a text form, and other texts are refused")
    func text() {
        for text in ["light", "dark", "desktop", "schedule 22:00 07:00", "schedule 00:00 23:59"] {
            #expect(AppearanceSetting(text)?.description == text)
        }
        #expect(AppearanceSetting(" schedule \n") == .usualSchedule)
        #expect(AppearanceSetting("schedule 7:05 22:00")?.description == "schedule 07:05 22:00")
        for text in [
            "", "Dark", "dark light", "schedule 22:00", "schedule 24:00 07:00", "schedule 22:60 07:00",
            "schedule 2200 700", "schedule -1:00 07:00", "schedule ٢٢:٠٠ 07:00", "desktop 1",
        ] {
            #expect(AppearanceSetting(text) == nil, "\(text)")
        }
    }

    @Test("A schedule is dark from its start time until just before its end time, even across midnight")
    func schedule() {
        func isDark(_ setting: String, _ time: String) -> Bool? {
            guard let setting = AppearanceSetting(setting), let time = TimeOfDay(time) else { return nil }
            return setting.isDark(at: time, desktopPrefersDark: nil)
        }
        for (time, expected) in [
            ("21:59", false), ("22:00", true), ("23:59", true), ("00:00", true), ("06:59", true), ("07:00", false),
        ] {
            #expect(isDark("schedule 22:00 07:00", time) == expected, "\(time)")
            #expect(isDark("schedule 07:00 22:00", time) == !expected, "\(time)")
        }
        #expect(isDark("schedule 12:00 12:00", "12:00") == false)
        #expect(AppearanceSetting.desktop.isDark(at: TimeOfDay(hour: 1, minute: 0), desktopPrefersDark: true))
        #expect(!AppearanceSetting.desktop.isDark(at: TimeOfDay(hour: 1, minute: 0), desktopPrefersDark: nil))
    }

    @Test("The file is created with its folder; an invalid file counts as no setting")
    func file() throws {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent("appearance-\(UUID())")
        defer { try? FileManager.default.removeItem(at: folder) }
        let path = try #require(AppearanceFile.path(in: ["HOME": folder.path]))
        #expect(path.hasSuffix("/.config/proscenium/appearance") && AppearanceFile.read(path) == nil)
        try AppearanceFile.write(.usualSchedule, to: path)
        #expect(AppearanceFile.read(path) == .usualSchedule)
        try Data("purple".utf8).write(to: URL(fileURLWithPath: path))
        #expect(AppearanceFile.read(path) == nil)
        try Data("dark".padding(toLength: 2000, withPad: " ", startingAt: 0).utf8).write(to: URL(fileURLWithPath: path))
        #expect(AppearanceFile.read(path) == nil)
        try FileManager.default.removeItem(atPath: path)
        #expect(mkfifo(path, 0o600) == 0 && AppearanceFile.read(path) == nil)
        #expect(AppearanceFile.path(in: ["HOME": "/a", "XDG_CONFIG_HOME": "/b"]) == "/b/proscenium/appearance")
        #expect(AppearanceFile.path(in: [:]) == nil)
    }
}
