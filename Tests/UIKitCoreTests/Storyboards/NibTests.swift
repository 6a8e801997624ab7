import Foundation
import Testing
import UIKitBaseTestKit

@testable import UIKitCore

@Suite("M86: nibs and cells", .serialized) @MainActor
struct NibTests {
    private typealias Storyboard = InterfaceBundle
    private static let custom = "customClass=\"StoryboardController\" customModule=\"UIKitCoreTests\""
    private static let cellClass = "customClass=\"StoryboardCell\" customModule=\"UIKitCoreTests\""

    private static func cell(_ id: String, _ attributes: String, _ subviews: String, connections: String = "") -> String
    {
        """
        <tableViewCell clipsSubviews="YES" contentMode="scaleToFill" preservesSuperviewLayoutMargins="YES" id="\(id)" \(attributes)>
            <rect key="frame" x="0.0" y="28" width="400" height="44"/>
            <autoresizingMask key="autoresizingMask"/>
            <tableViewCellContentView key="contentView" opaque="NO" clipsSubviews="YES" tableViewCell="\(id)" id="cc-\(id)">
                <rect key="frame" x="0.0" y="0.0" width="400" height="44"/>
                <autoresizingMask key="autoresizingMask"/>
                <subviews>\(subviews)</subviews>
            </tableViewCellContentView>
            <connections>\(connections)</connections>
        </tableViewCell>
        """
    }

    private static func table(_ attributes: String, _ contents: String) -> String {
        """
        <tableView key="view" clipsSubviews="YES" contentMode="scaleToFill" alwaysBounceVertical="YES" rowHeight="-1" \
        estimatedRowHeight="-1" sectionHeaderHeight="28" sectionFooterHeight="28" id="table" \(attributes)>
            <rect key="frame" x="0.0" y="0.0" width="400" height="400"/>
            \(contents)
            <connections>
                <outlet property="dataSource" destination="vc1" id="d1"/>
                <outlet property="delegate" destination="vc1" id="d2"/>
            </connections>
        </tableView>
        """
    }

    @Test("M86: Prototype cells are created for rows, each with its own outlets, actions and segue")
    func prototypes() throws {
        let label = Storyboard.view("label", "name", CGRect(x: 5, y: 5, width: 100, height: 20), "text=\"?\"")
        let button = Storyboard.view(
            "button", "btn", .zero, "",
            "<connections><action selector=\"cellTapped:\" destination=\"p\" eventType=\"touchUpInside\" id=\"ac\"/></connections>"
        )
        let prototype = Self.cell(
            "p", "reuseIdentifier=\"Row\" \(Self.cellClass) accessoryType=\"disclosureIndicator\"", label + button,
            connections: """
                <outlet property="name" destination="name" id="on"/>
                <segue destination="two" kind="show" identifier="detail" id="sg"/>
                """)
        let interfaces = try Storyboard.storyboard(
            initial: "nav",
            Storyboard.scene(
                "nav", "navigationController", view: nil,
                connections:
                    "<segue destination=\"vc1\" kind=\"relationship\" relationship=\"rootViewController\" id=\"r\"/>"),
            Storyboard.scene(
                "vc1", "tableViewController",
                "customClass=\"StoryboardTableController\" customModule=\"UIKitCoreTests\"",
                view: nil,
                contents: Self.table(
                    "dataMode=\"prototypes\" style=\"grouped\"", "<prototypes>\(prototype)</prototypes>")
            ),
            Storyboard.scene("two", "viewController", "title=\"Two\""))
        let navigation = try #require(interfaces.main.instantiateInitialViewController() as? UINavigationController)
        let fixture = TouchFixture.showing(navigation)
        let controller = try #require(navigation.topViewController as? StoryboardTableController)
        let table = try #require(controller.tableView)
        table.layoutIfNeeded()
        #expect(table.style == .grouped && table.visibleCells.count == 3)
        let cells = table.visibleCells.compactMap { $0 as? StoryboardCell }
        #expect(cells.compactMap { $0.name?.text } == ["row 0", "row 1", "row 2"])
        #expect(cells[0].accessoryType == .disclosureIndicator && cells[0].reuseIdentifier == "Row")
        (cells[1].contentView.subviews[1] as? UIButton)?.sendActions(for: .touchUpInside)
        #expect(cells[1].log.drain() == ["tapped"] && cells[0].log.drain() == [])
        UIView.performWithoutAnimation { table.selectByUser(IndexPath(row: 2, section: 0)) }
        #expect(controller.prepared == ["detail from row 2"] && navigation.topViewController?.title == "Two")
        withExtendedLifetime(fixture) {}
    }

    @Test("M86: A table with static cells shows its sections, with the labels of styled cells")
    func staticCells() throws {
        let styled = Self.cell(
            "c1", "textLabel=\"t1\" detailTextLabel=\"dt1\" style=\"IBUITableViewCellStyleValue1\" rowHeight=\"60\"",
            Storyboard.view("label", "t1", .zero, "text=\"Title\"")
                + Storyboard.view("label", "dt1", .zero, "text=\"Detail\""))
        let sections = """
            <sections>
                <tableViewSection headerTitle="First" footerTitle="End" id="s1"><cells>\(styled)</cells></tableViewSection>
                <tableViewSection id="s2"><cells>\(Self.cell("c2", "", Storyboard.view("switch", "sw")))\(Self.cell("c3", "", ""))</cells></tableViewSection>
            </sections>
            """
        let interfaces = try Storyboard.storyboard(
            Storyboard.scene(
                "vc1", "tableViewController", view: nil,
                contents: Self.table("dataMode=\"static\" style=\"insetGrouped\"", sections)))
        let controller = try #require(interfaces.main.instantiateInitialViewController() as? UITableViewController)
        let fixture = TouchFixture.showing(controller)
        let table = try #require(controller.tableView)
        table.layoutIfNeeded()
        #expect(table.numberOfSections == 2 && table.numberOfRows(inSection: 1) == 2)
        #expect(controller.tableView(table, titleForHeaderInSection: 0) == "First")
        let cell = try #require(table.cellForRow(at: IndexPath(row: 0, section: 0)))
        #expect(cell.textLabel?.text == "Title" && cell.detailTextLabel?.text == "Detail" && cell.frame.height == 60)
        let other = table.cellForRow(at: IndexPath(row: 0, section: 1))
        #expect(other?.contentView.subviews.first is UISwitch)
        withExtendedLifetime(fixture) {}
    }

    @Test("M86: Collection cells come from prototypes, and the layout has the storyboard's sizes and spacings")
    func collections() throws {
        let collection = """
            <collectionView key="view" clipsSubviews="YES" contentMode="scaleToFill" dataMode="prototypes" id="list">
                <rect key="frame" x="0" y="0" width="400" height="400"/>
                <collectionViewFlowLayout key="collectionViewLayout" minimumLineSpacing="4" minimumInteritemSpacing="6" id="layout">
                    <size key="itemSize" width="90" height="40"/>
                    <inset key="sectionInset" minX="7" minY="8" maxX="9" maxY="10"/>
                </collectionViewFlowLayout>
                <cells>
                    <collectionViewCell opaque="NO" contentMode="center" reuseIdentifier="Item" id="cell">
                        <rect key="frame" x="0" y="0" width="90" height="40"/>
                        <view key="contentView" opaque="NO" contentMode="center" id="content">
                            <rect key="frame" x="0" y="0" width="90" height="40"/>
                            <subviews>\(Storyboard.view("label", "cl", .zero, "text=\"Item\""))</subviews>
                        </view>
                    </collectionViewCell>
                </cells>
            </collectionView>
            """
        let interfaces = try Storyboard.storyboard(
            Storyboard.scene("vc1", "collectionViewController", view: nil, contents: collection))
        let controller = try #require(interfaces.main.instantiateInitialViewController() as? UICollectionViewController)
        let list = try #require(controller.collectionView)
        let layout = try #require(list.collectionViewLayout as? UICollectionViewFlowLayout)
        #expect(layout.itemSize == CGSize(width: 90, height: 40) && layout.minimumLineSpacing == 4)
        #expect(layout.sectionInset == UIEdgeInsets(top: 8, left: 7, bottom: 10, right: 9))
        let cell = list.dequeueReusableCell(withReuseIdentifier: "Item", for: IndexPath(item: 0, section: 0))
        #expect((cell.contentView.subviews.first as? UILabel)?.text == "Item" && cell.reuseIdentifier == "Item")
    }

    @Test("M86: A nib can be loaded with an owner, for cells, and as the view of a controller")
    func nibs() throws {
        let cell = Self.cell(
            "p", Self.cellClass, Storyboard.view("label", "name", .zero, "text=\"Nib\""),
            connections: "<outlet property=\"name\" destination=\"name\" id=\"on\"/>")
        let page = Storyboard.view(
            "view", "v", CGRect(x: 0, y: 0, width: 300, height: 200), "",
            "<subviews>\(Storyboard.view("label", "l", .zero, "text=\"Page\""))</subviews>")
        let interfaces = try InterfaceBundle([
            "Cell.xib": Storyboard.nib(cell),
            "Page.xib": Storyboard.nib(
                owner: "<outlet property=\"view\" destination=\"v\" id=\"o1\"/>", page),
            "Views.xib": Storyboard.nib(
                Storyboard.view("view", "a") + Storyboard.view("label", "b", .zero, "text=\"B\"")),
        ])
        let table = UITableView(frame: .zero)
        table.register(UINib(nibName: "Cell", bundle: interfaces.bundle), forCellReuseIdentifier: "Row")
        let row = try #require(table.dequeueReusableCell(withIdentifier: "Row") as? StoryboardCell)
        #expect(row.name?.text == "Nib" && row.reuseIdentifier == "Row")
        let controller = UIViewController(nibName: "Page", bundle: interfaces.bundle)
        #expect((controller.view.subviews.first as? UILabel)?.text == "Page")
        #expect(controller.view.bounds.size == CGSize(width: 300, height: 200))
        let views = try #require(interfaces.bundle.loadNibNamed("Views", owner: nil))
        #expect(views.count == 2 && (views[1] as? UILabel)?.text == "B")
    }
}

/// A table controller of the tests' storyboards.
final class StoryboardTableController: UITableViewController {
    var prepared: [String] = []

    override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 3 }

    override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        let cell = tableView.dequeueReusableCell(withIdentifier: "Row", for: indexPath)
        (cell as? StoryboardCell)?.name?.text = "row \(indexPath.row)"
        return cell
    }

    override func prepare(for segue: UIStoryboardSegue, sender: Any?) {
        prepared.append("\(segue.identifier ?? "-") from \((sender as? StoryboardCell)?.name?.text ?? "-")")
    }
}
