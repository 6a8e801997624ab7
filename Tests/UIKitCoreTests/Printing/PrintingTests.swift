import Foundation
import Testing

@testable import UIKitCore

@Suite("Printing", .serialized) @MainActor
struct PrintingTests {
    /// A dialogue that keeps the job and is answered by the test.
    @MainActor final class FakePrinting: PlatformPrinting {
        var jobs: [PrintJob] = []
        var isCancelled = false
        private var completion: (@MainActor (PrintOutcome) -> Void)?

        func run(
            _ job: PrintJob, over surface: (any PlatformSurface)?,
            completion: @escaping @MainActor (PrintOutcome) -> Void
        ) {
            jobs.append(job)
            self.completion = completion
        }
        func cancel() { isCancelled = true }
        func answer(_ outcome: PrintOutcome) { completion?(outcome) }
    }

    private let paper = CGRect(x: 0, y: 0, width: 300, height: 400)
    private let printable = CGRect(x: 20, y: 30, width: 260, height: 340)

    private func renderer(_ formatter: UIPrintFormatter) -> UIPrintPageRenderer {
        let renderer = UIPrintPageRenderer()
        renderer.addPrintFormatter(formatter, startingAtPageAt: 0)
        renderer.setPaper(paper, printable)
        return renderer
    }

    /// Returns the texts that a page draws.
    private func texts(_ renderer: UIPrintPageRenderer, _ page: Int) -> [String] {
        let job = PrintJob(renderer, UIPrintInfo(), showsPageRange: true)
        return job.drawing(ofPage: page).commands.compactMap {
            if case .text(let block, _) = $0 { block.runs.map(\.text).joined() } else { nil }
        }
    }

    @Test("A long text is divided at words into pages that together have the whole text")
    func longText() {
        let words = (0..<900).map { "word\($0)" }.joined(separator: " ")
        let formatter = UISimpleTextPrintFormatter(text: words)
        let renderer = renderer(formatter)
        #expect(renderer.numberOfPages > 3 && renderer.numberOfPages == formatter.pageCount)
        let pages = (0..<renderer.numberOfPages).map { texts(renderer, $0).joined() }
        #expect(pages.joined() == words)
        for page in pages.dropLast() { #expect(page.hasSuffix(" ") && !page.hasPrefix(" ")) }
        for page in pages {
            let shown = page.trimmingCharacters(in: .whitespaces)
            let size = NSAttributedString(string: shown, attributes: [.font: UIFont.systemFont(ofSize: 12)])
                .boundingRect(
                    with: CGSize(width: 260, height: 10_000), options: .usesLineFragmentOrigin, context: nil)
            #expect(size.height <= 340)
        }
    }

    @Test("A word that is longer than a page is divided between characters, never within one")
    func longWord() {
        let word = String(repeating: "👩‍🚀", count: 3_000)
        let renderer = renderer(UISimpleTextPrintFormatter(text: word))
        let pages = (0..<renderer.numberOfPages).map { texts(renderer, $0).joined() }
        #expect(pages.count > 1 && pages.joined() == word && pages.allSatisfy { $0.allSatisfy { $0 == "👩‍🚀" } })
    }

    @Test("Headers, footers and insets reduce the area for contents; formatters can start on later pages")
    func areas() {
        final class Renderer: UIPrintPageRenderer {
            var areas: [String: CGRect] = [:]
            override func drawHeaderForPage(at pageIndex: Int, in headerRect: CGRect) { areas["header"] = headerRect }
            override func drawContentForPage(at pageIndex: Int, in contentRect: CGRect) {
                areas["content"] = contentRect
            }
            override func drawFooterForPage(at pageIndex: Int, in footerRect: CGRect) { areas["footer"] = footerRect }
        }
        let renderer = Renderer()
        (renderer.headerHeight, renderer.footerHeight) = (20, 10)
        let (one, two) = (UISimpleTextPrintFormatter(text: "one"), UISimpleTextPrintFormatter(text: "two"))
        renderer.addPrintFormatter(one, startingAtPageAt: 0)
        renderer.addPrintFormatter(two, startingAtPageAt: 2)
        one.perPageContentInsets = UIEdgeInsets(top: 5, left: 6, bottom: 7, right: 8)
        one.maximumContentWidth = 100
        let job = PrintJob(renderer, UIPrintInfo(), showsPageRange: true)
        #expect(job.layOut(paper: paper, printable: printable) == 3)
        #expect(one.rectForPage(at: 0) == CGRect(x: 26, y: 55, width: 100, height: 298))
        #expect(texts(renderer, 0) == ["one"] && texts(renderer, 1) == [] && texts(renderer, 2) == ["two"])
        #expect(renderer.areas["header"] == CGRect(x: 20, y: 30, width: 260, height: 20))
        #expect(renderer.areas["content"] == CGRect(x: 20, y: 50, width: 260, height: 310))
        #expect(renderer.areas["footer"] == CGRect(x: 20, y: 360, width: 260, height: 10))
        one.removeFromPrintPageRenderer()
        #expect(renderer.printFormatters?.count == 1 && one.printPageRenderer == nil)
    }

    @Test("HTML is printed as text with headings, lists, styles and entities; scripts are omitted")
    func markup() {
        let html = """
            <html><head><title>No</title><style>p { }</style></head><body><h1>Title</h1>
            <p>One  <b>bold</b>
            word &amp; more&#33;</p><ul><li>first</li><li>second</li></ul><ol><li>a<li>b</ol><script>no()</script>x<br/>y &unknown; <!-- no --></body></html>
            """
        let formatter = UIMarkupTextPrintFormatter(markupText: html)
        let text = formatter.content
        #expect(text.string == "Title\n\nOne bold word & more!\n\n• first\n• second\n1. a\n2. b\nx\ny &unknown; ")
        let bold = (text.string as NSString).range(of: "bold").location
        let font = text.attribute(.font, at: bold, effectiveRange: nil) as? UIFont
        #expect(font == UIFont.boldSystemFont(ofSize: 12))
        #expect((text.attribute(.font, at: 0, effectiveRange: nil) as? UIFont)?.pointSize == 24)
    }

    @Test(
        "Broken HTML does not end the process",
        arguments: ["<", "<b", "a < b", "&", "&#xFFFFFFFF;", "<!--", "</p></p>", "<li><ol></ul>"])
    func brokenMarkup(html: String) {
        _ = UIMarkupTextPrintFormatter(markupText: html).content
    }

    @Test("A view is scaled to the page; a list is printed with all rows and shown as before afterwards")
    func views() {
        final class Rows: UITableViewController {
            override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 60 }
            override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
                let cell = UITableViewCell(style: .default, reuseIdentifier: nil)
                cell.textLabel?.text = "row \(indexPath.row)"
                return cell
            }
        }
        let rows = Rows(style: .plain)
        let fixture = TouchFixture.showing(rows)
        fixture.window.layoutIfNeeded()
        let before = (rows.tableView.bounds, rows.tableView.contentOffset)
        let formatter = rows.tableView.viewPrintFormatter()
        let renderer = renderer(formatter)
        #expect(renderer.numberOfPages > 1)
        let found = (0..<renderer.numberOfPages).flatMap { texts(renderer, $0) }
        #expect(found.contains("row 0") && found.contains("row 59"))
        #expect(rows.tableView.bounds == before.0 && rows.tableView.contentOffset == before.1)
        let small = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10)).viewPrintFormatter()
        #expect(self.renderer(small).numberOfPages == 1)
    }

    @Test("The dialogue gets the properties of the job; the completion handler gets its result")
    func dialogue() throws {
        let (printing, controller) = (FakePrinting(), UIPrintInteractionController.shared)
        let before = ApplicationEnvironment.current.printing
        ApplicationEnvironment.current.printing = nil
        defer { ApplicationEnvironment.current.printing = before }
        #expect(!UIPrintInteractionController.isPrintingAvailable && !controller.present(animated: false))
        ApplicationEnvironment.current.printing = printing
        controller.printingItem = "not an image"
        #expect(!controller.present(animated: false), "there is nothing to print")
        let info = UIPrintInfo(dictionary: ["jobName": "Letter", "orientation": 1, "outputType": 2, "duplex": 1])
        #expect(UIPrintInfo(dictionary: info.dictionaryRepresentation).jobName == "Letter")
        (controller.printInfo, controller.printFormatter) = (info, UISimpleTextPrintFormatter(text: "text"))
        #expect(controller.printingItem == nil, "one source replaces the other")
        let results = Log()
        let report: UIPrintInteractionController.CompletionHandler = { _, isDone, error in
            results.add("\(isDone) \(error == nil)")
        }
        for outcome in [PrintOutcome.completed, .cancelled, .failed(CocoaError(.fileWriteUnknown))] {
            #expect(controller.present(animated: false, completionHandler: report))
            #expect(!controller.present(animated: false), "only one job at a time")
            let job = try #require(printing.jobs.last)
            #expect(job.name == "Letter" && job.isLandscape && job.isGrayscale && job.duplex == .longEdge)
            #expect(job.layOut(paper: paper, printable: printable) == 1)
            printing.answer(outcome)
        }
        #expect(results.drain() == ["true true", "false true", "false false"])
        #expect(controller.printPaper?.paperSize == paper.size)
        controller.printFormatter = nil
    }
}
