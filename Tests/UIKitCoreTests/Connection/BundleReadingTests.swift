import Foundation
import SceneModel
import Testing

@testable import UIKitCore

@Suite("Reading the bundle during platform start-up")
struct BundleReadingTests {
    @Test("The bundle is read on machines with one processor and with two", arguments: [1, 2])
    func bundle(processors: Int) throws {
        let path = "/\(processors)"
        let reading = BundleLoader(processors: processors) { () throws(LaunchFault) in
            AppBundle(manifest: try manifest(), path: path)
        }
        #expect(try reading.bundle().path == path)
    }

    @Test("A fault in the bundle is thrown to the caller of bundle()", arguments: [1, 2])
    func fault(processors: Int) {
        let reading = BundleLoader(processors: processors) { () throws(LaunchFault) in
            throw .noBundle(folder: "/tents")
        }
        #expect(throws: LaunchFault.self) { try reading.bundle() }
    }
}

private func manifest() throws(LaunchFault) -> AppManifest {
    let text = "<plist><dict><key>CFBundleIdentifier</key><string>org.example.tent</string></dict></plist>"
    do {
        return try AppManifest(data: Data(text.utf8), file: "Info.plist")
    } catch {
        throw .badBundle(error.diagnostic)
    }
}
