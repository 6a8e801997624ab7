import Foundation

/// A catalogue with the assets that the probe `assets` shows.
struct SampleCatalog {
    let folder: URL
    private let isDark = "\"appearances\": [{\"appearance\": \"luminosity\", \"value\": \"dark\"}]"

    init(folder: URL) { self.folder = folder }

    private func write(_ path: String, _ data: Data) throws {
        let file = folder.appendingPathComponent(path)
        try FileManager.default.createDirectory(at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
        try data.write(to: file)
    }

    private func writeImage(_ name: String, _ list: String, _ more: String = "") throws {
        try write("\(name).imageset/Contents.json", Data("{\"images\": [\(list)]\(more)}".utf8))
    }

    private func circle(_ color: String) -> Data {
        let shape = "<circle cx='20' cy='20' r='20' fill='\(color)'/>"
        return Data("<svg viewBox='0 0 40 40' xmlns='http://www.w3.org/2000/svg'>\(shape)</svg>".utf8)
    }

    /// Writes an image with two scales, a vector image with a dark variant, and a template.
    func writeImages() throws {
        let pictures = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
            .deletingLastPathComponent().appendingPathComponent("Apps/Gallery/Pictures")
        for name in ["hills.png", "hills@2x.png"] {
            try write("hills.imageset/\(name)", Data(contentsOf: pictures.appendingPathComponent(name)))
        }
        try writeImage(
            "hills",
            """
            {"idiom": "universal", "scale": "1x", "filename": "hills.png"},
            {"idiom": "universal", "scale": "2x", "filename": "hills@2x.png"}
            """)
        try write("badge.imageset/l.svg", circle("#0000ff"))
        try write("badge.imageset/d.svg", circle("#00ff00"))
        try writeImage(
            "badge",
            """
            {"idiom": "universal", "filename": "l.svg"}, {"idiom": "universal", "filename": "d.svg", \(isDark)}
            """)
        try write("template.imageset/t.svg", circle("#123456"))
        try writeImage(
            "template", "{\"idiom\": \"universal\", \"filename\": \"t.svg\"}",
            ", \"properties\": {\"template-rendering-intent\": \"template\"}")
    }

    /// Writes an image whose edges are not stretched.
    func writeSlices() throws {
        let frame = """
            <svg width='40' height='40' xmlns='http://www.w3.org/2000/svg'><rect width='40' height='40' rx='12' \
            fill='#884400'/><rect x='6' y='6' width='28' height='28' rx='8' fill='#ffcc88'/></svg>
            """
        try write("slices.imageset/s.svg", Data(frame.utf8))
        try writeImage(
            "slices",
            """
            {"idiom": "universal", "filename": "s.svg", "resizing": {"mode": "9-part",
             "cap-insets": {"top": 14, "left": 14, "bottom": 14, "right": 14}}}
            """)
    }

    /// Writes a symbol in the shape of a triangle.
    func writeSymbol() throws {
        try write(
            "symbol.symbolset/Contents.json",
            Data("{\"symbols\": [{\"idiom\": \"universal\", \"filename\": \"m.svg\"}]}".utf8))
        let symbol = """
            <svg xmlns="http://www.w3.org/2000/svg"><g id="Guides"><line id="Baseline-M" y1="170.459"/>
            <line id="Capline-M" y1="100"/><line id="left-margin-Regular-M" x1="0"/>
            <line id="right-margin-Regular-M" x1="100"/></g><g id="Symbols"><g id="Regular-M">
            <path d="M50 90L95 175L5 175Z"/></g></g></svg>
            """
        try write("symbol.symbolset/m.svg", Data(symbol.utf8))
    }

    /// Writes a grey colour with a dark variant.
    func writeColor() throws {
        func color(_ white: String, _ more: String) -> String {
            """
            {"idiom": "universal"\(more), "color": {"color-space": "extended-gray",
             "components": {"white": "\(white)", "alpha": "1.0"}}}
            """
        }
        try write(
            "Page.colorset/Contents.json",
            Data("{\"colors\": [\(color("0xEE", "")), \(color("0x22", ", " + isDark))]}".utf8))
    }
}
