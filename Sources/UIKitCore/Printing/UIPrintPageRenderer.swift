import Foundation

/// The pages of a print job. A subclass draws headers, footers and contents; formatters lay out contents.
@preconcurrency @MainActor open class UIPrintPageRenderer: NSObject {
    private var formatters: [UIPrintFormatter] = []
    private var paper = (whole: CGRect.zero, printable: CGRect.zero)

    /// Creates a renderer without formatters.
    public override init() { super.init() }

    /// The sheet of paper, in points.
    open var paperRect: CGRect { paper.whole }
    /// The area of the sheet that the printer can print on.
    open var printableRect: CGRect { paper.printable }
    /// The height of the header, in points. The default is 0.
    open var headerHeight: CGFloat = 0 { didSet { invalidate() } }
    /// The height of the footer, in points. The default is 0.
    open var footerHeight: CGFloat = 0 { didSet { invalidate() } }

    /// The formatters; nil for none.
    open var printFormatters: [UIPrintFormatter]? {
        get { formatters.isEmpty ? nil : formatters }
        set {
            for formatter in formatters { formatter.renderer = nil }
            formatters = newValue ?? []
            for formatter in formatters { formatter.renderer = self }
            invalidate()
        }
    }

    /// Adds a formatter whose content starts on a page.
    open func addPrintFormatter(_ formatter: UIPrintFormatter, startingAtPageAt pageIndex: Int) {
        formatter.removeFromPrintPageRenderer()
        formatters.append(formatter)
        formatter.renderer = self
        formatter.startPage = pageIndex
    }

    /// Returns the formatters with content on a page.
    open func printFormattersForPage(at pageIndex: Int) -> [UIPrintFormatter]? {
        let found = formatters.filter { (0..<$0.pageCount).contains(pageIndex - $0.startPage) }
        return found.isEmpty ? nil : found
    }

    /// The number of pages. By default, this is the number that the formatters need.
    open var numberOfPages: Int { formatters.map { $0.startPage + $0.pageCount }.max() ?? 0 }

    /// Called before the pages are drawn. The default does nothing.
    open func prepare(forDrawingPages range: NSRange) {}

    /// Draws a page: header, content and the contents of formatters, footer.
    open func drawPage(at pageIndex: Int, in printableRect: CGRect) {
        if headerHeight > 0 {
            let header = CGRect(
                x: printableRect.minX, y: printableRect.minY, width: printableRect.width, height: headerHeight)
            drawHeaderForPage(at: pageIndex, in: header)
        }
        drawContentForPage(at: pageIndex, in: contentRect)
        for formatter in printFormattersForPage(at: pageIndex) ?? [] {
            drawPrintFormatter(formatter, forPageAt: pageIndex)
        }
        if footerHeight > 0 {
            let footer = CGRect(
                x: printableRect.minX, y: printableRect.maxY - footerHeight, width: printableRect.width,
                height: footerHeight)
            drawFooterForPage(at: pageIndex, in: footer)
        }
    }

    /// Draws the content of a formatter on a page.
    open func drawPrintFormatter(_ printFormatter: UIPrintFormatter, forPageAt pageIndex: Int) {
        printFormatter.draw(in: printFormatter.rectForPage(at: pageIndex), forPageAt: pageIndex)
    }

    /// Draws the header of a page. The default draws nothing.
    open func drawHeaderForPage(at pageIndex: Int, in headerRect: CGRect) {}
    /// Draws the content of a page, behind the contents of formatters. The default draws nothing.
    open func drawContentForPage(at pageIndex: Int, in contentRect: CGRect) {}
    /// Draws the footer of a page. The default draws nothing.
    open func drawFooterForPage(at pageIndex: Int, in footerRect: CGRect) {}

    /// The printable area between header and footer.
    final var contentRect: CGRect {
        paper.printable.inset(by: UIEdgeInsets(top: headerHeight, left: 0, bottom: footerHeight, right: 0))
    }

    final func setPaper(_ whole: CGRect, _ printable: CGRect) {
        paper = (whole, printable)
        invalidate()
    }

    final func remove(_ formatter: UIPrintFormatter) {
        formatters.removeAll { $0 === formatter }
        formatter.renderer = nil
    }

    private func invalidate() {
        for formatter in formatters { formatter.invalidate() }
    }
}
