import Foundation
import PowerLossKit
import SceneModel
import Testing

@Suite("Power loss while the appearance is stored")
struct AppearancePowerLossTests {
    @Test("After a power loss, the file has a complete setting or is absent; a confirmed setting is kept")
    func settings() throws {
        let root = FileManager.default.temporaryDirectory.appendingPathComponent("appearance-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: root, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: root) }
        let path = "config/proscenium/appearance"
        let trial = try PowerLossTrial(root)
        try trial.run("file-worker", ["appearance", root.appendingPathComponent(path).path, "light", "dark"])
        try trial.forEachLoss(seeds: 8) { loss in
            let setting = AppearanceFile.read(loss.folder.appendingPathComponent(path).path)
            if loss.tree[path] != nil { #expect(setting != nil, "\(loss.description)") }
            if !loss.output.isEmpty { #expect(setting == .dark, "\(loss.description)") }
        }
    }
}
