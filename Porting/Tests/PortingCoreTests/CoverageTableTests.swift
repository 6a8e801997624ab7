import Foundation
import PortingCore
import Testing

@Suite("Porting: coverage of the API")
struct CoverageTableTests {
    @Test("The table has a row for each type, with the missing members of types that are partly available")
    func rows() {
        let table = CoverageTable(
            """
            # Coverage
            | type | state | members | missing members |
            |---|---|---|---|
            | UIView | partly | 2 of 4 | `mask`, `draw(_:for:)` |
            | UIViewController | have | 3 of 3 |  |
            | UIVideoEditorController | missing | 0 of 5 | all |
            """)
        #expect(table.types.map(\.missing) == [["mask", "draw(_:for:)"], [], []])
        #expect(table.types(withPrefix: "UIView").map(\.name) == ["UIView", "UIViewController"])
        #expect(table.types[0].description == "UIView: partly, 2 of 4 members; missing:\n  mask\n  draw(_:for:)")
        #expect(table.types[2].description == "UIVideoEditorController: missing, 0 of 5 members")
        #expect(table.summary.first == "UIView                   partly   2 of 4")
        #expect(table.summary.last == "3 types: 1 have, 1 partly, 1 missing")
    }

    @Test("The table in the repository has all types of the list of names, and the most used classes are available")
    func repository() throws {
        let folder = (0..<4).reduce(URL(fileURLWithPath: #filePath)) { url, _ in url.deletingLastPathComponent() }
        let table = try CoverageTable(contentsOf: folder.appendingPathComponent(CoverageTable.path))
        let names = try String(contentsOf: folder.appendingPathComponent("docs/uikit-names.txt"), encoding: .utf8)
        let types = names.split(separator: "\n").filter { $0.prefix(1).contains(/[a-z]/) }
        #expect(table.types.count == types.count && types.count > 500)
        for name in ["UIView", "UIViewController", "UITableView", "UIButton", "UIStoryboard", "UIDevice"] {
            let type = try #require(table.types.first { $0.name == name })
            #expect(type.state != "missing" && type.missing.count < 40, "\(type.description)")
        }
    }
}
