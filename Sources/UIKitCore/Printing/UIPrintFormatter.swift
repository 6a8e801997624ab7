import Foundation

/// An object that lays out content on the pages of a print job. Subclasses lay out text and views.
@preconcurrency @MainActor open class UIPrintFormatter: NSObject {
    final weak var renderer: UIPrintPageRenderer?
    /// The page on which the content starts.
    open var startPage = 0 { didSet { invalidate() } }
    /// The maximum height of the content on a page, in points; 0 for no limit.
    open var maximumContentHeight: CGFloat = 0 { didSet { invalidate() } }
    /// The maximum width of the content, in points; 0 for no limit.
    open var maximumContentWidth: CGFloat = 0 { didSet { invalidate() } }
    /// The distances of the content from the edges of the printable area, on each page.
    open var perPageContentInsets = UIEdgeInsets.zero { didSet { invalidate() } }

    /// Creates a formatter without content.
    public override init() { super.init() }

    /// The renderer that prints the content; nil for none.
    open var printPageRenderer: UIPrintPageRenderer? { renderer }

    /// Removes the formatter from its renderer.
    open func removeFromPrintPageRenderer() { renderer?.remove(self) }

    /// The number of pages that the content needs.
    open var pageCount: Int { 0 }

    /// Returns the area for the content of a page.
    open func rectForPage(at pageIndex: Int) -> CGRect {
        guard let renderer else { return .zero }
        var area = renderer.contentRect.inset(by: perPageContentInsets)
        if maximumContentWidth > 0 { area.size.width = min(area.width, maximumContentWidth) }
        if maximumContentHeight > 0 { area.size.height = min(area.height, maximumContentHeight) }
        return CGRect(x: area.minX, y: area.minY, width: max(0, area.width), height: max(0, area.height))
    }

    /// Draws the content of a page into a rectangle of the current context.
    open func draw(in rect: CGRect, forPageAt pageIndex: Int) {}

    /// Called after a change that affects the layout of the pages.
    func invalidate() {}
}

/// A formatter of text in one style, or of an attributed text.
@preconcurrency @MainActor open class UISimpleTextPrintFormatter: UIPrintFormatter {
    private var pages: (area: CGSize, texts: [NSAttributedString])?
    /// The text; nil for none.
    open var text: String? { didSet { invalidate() } }
    /// The attributed text, which has priority over `text`; nil for none.
    open var attributedText: NSAttributedString? { didSet { invalidate() } }
    /// The font of `text`; nil for the system font of 12 points.
    open var font: UIFont? { didSet { invalidate() } }
    /// The colour of `text`; nil for black.
    open var color: UIColor? { didSet { invalidate() } }
    /// The alignment of `text`.
    open var textAlignment = NSTextAlignment.natural { didSet { invalidate() } }

    /// Creates a formatter of a text.
    public init(text: String) {
        self.text = text
        super.init()
    }

    /// Creates a formatter of an attributed text.
    public init(attributedText: NSAttributedString) {
        self.attributedText = attributedText
        super.init()
    }

    /// The number of pages that the text needs.
    open override var pageCount: Int { texts.count }

    /// Draws the part of the text on a page.
    open override func draw(in rect: CGRect, forPageAt pageIndex: Int) {
        let index = pageIndex - startPage
        guard texts.indices.contains(index) else { return }
        texts[index].draw(in: rect)
    }

    override func invalidate() { pages = nil }

    /// The attributed text, or the text in its style.
    var content: NSAttributedString {
        if let attributedText { return attributedText }
        let style = NSMutableParagraphStyle()
        style.alignment = textAlignment
        return NSAttributedString(
            string: text ?? "",
            attributes: [
                .font: font ?? UIFont.systemFont(ofSize: 12), .foregroundColor: color ?? UIColor.black,
                .paragraphStyle: style,
            ])
    }

    private var texts: [NSAttributedString] {
        let area = rectForPage(at: startPage).size
        if let pages, pages.area == area { return pages.texts }
        let new = TextPagination.split(content, area)
        pages = (area, new)
        return new
    }
}

/// A formatter of simple HTML: paragraphs, headings, lists, line breaks, and bold, italic and underlined text.
///
/// In UIKit, the formatter prints every page that a browser can show. Here, other elements are printed as their text, and
/// styles and images are omitted.
@preconcurrency @MainActor open class UIMarkupTextPrintFormatter: UISimpleTextPrintFormatter {
    /// The HTML; nil for none.
    open var markupText: String? { didSet { attributedText = MarkupText.attributedText(of: markupText ?? "") } }

    /// Creates a formatter of HTML.
    public init(markupText: String) {
        self.markupText = markupText
        super.init(attributedText: MarkupText.attributedText(of: markupText))
    }
}

/// A formatter that prints a view. A scroll view is printed with its whole content, divided into pages.
@preconcurrency @MainActor open class UIViewPrintFormatter: UIPrintFormatter {
    /// The view.
    public final let view: UIView

    init(_ view: UIView) { self.view = view }

    private var size: CGSize {
        guard let scroll = view as? UIScrollView else { return view.bounds.size }
        return CGSize(
            width: max(scroll.contentSize.width, 1), height: max(scroll.contentSize.height, scroll.bounds.height))
    }

    /// The factor by which the view is scaled to the width of the page; a view is never enlarged.
    private var scale: CGFloat { size.width > 0 ? min(1, rectForPage(at: startPage).width / size.width) : 1 }

    /// The number of pages that the view needs.
    open override var pageCount: Int {
        let area = rectForPage(at: startPage)
        guard size.width > 0, size.height > 0, area.width > 0, area.height > 0 else { return 0 }
        return max(1, Int((size.height * scale / area.height - 0.001).rounded(.up)))
    }

    /// Draws the part of the view on a page.
    open override func draw(in rect: CGRect, forPageAt pageIndex: Int) {
        guard let context = UIGraphicsGetCurrentContext(), scale > 0 else { return }
        let part = rect.height / scale
        context.saveGState()
        context.clip(to: rect)
        context.translateBy(x: rect.minX, y: rect.minY)
        context.scaleBy(x: scale, y: scale)
        let start = CGFloat(pageIndex - startPage) * part
        context.translateBy(x: 0, y: -start)
        view.draw(CGRect(x: 0, y: start, width: size.width, height: part), for: self)
        context.restoreGState()
    }
}
