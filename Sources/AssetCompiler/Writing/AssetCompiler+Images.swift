import AssetCatalogs
import Foundation

extension AssetCompiler {
    /// Adds an image set.
    mutating func addImages(_ folder: AssetFolder) {
        var asset = ImageAsset(variants: [])
        asset.rendering = folder.contents["properties"]["template-rendering-intent"].text
            .flatMap(ImageAsset.Rendering.init)
        let nodes = folder.contents["images"].elements
        var failures = 0
        for node in nodes where node["filename"].text?.isEmpty == false {
            guard case .variant(let traits) = VariantTraits(node) else { continue }
            guard let variant = image(node, traits, folder) else {
                failures += 1
                continue
            }
            asset.variants.append(variant)
        }
        // The problems of the files have been reported, so a set without any usable file needs no further report.
        if asset.variants.isEmpty, failures > 0 { return }
        finish(asset, .image, folder, isEmpty: asset.variants.isEmpty)
    }

    private mutating func image(_ node: ContentsNode, _ traits: AssetTraits, _ folder: AssetFolder) -> ImageVariant? {
        guard let path = file(node["filename"], in: folder) else { return nil }
        let name = (path as NSString).lastPathComponent
        let key = node["filename"].key
        guard let data = try? Data(contentsOf: URL(fileURLWithPath: path), options: .mappedIfSafe),
            let kind = ImageFileKind(data)
        else {
            report(.error, folder, key: key, "the file “\(name)” is not an image", remedy: "use PNG, JPEG or SVG")
            return nil
        }
        switch kind {
        case .pdf: return converted(path, key, traits, folder)
        case .heif:
            report(
                .error, folder, key: key, "“\(name)” is in the format HEIF, which is not supported",
                remedy: "export it as PNG or JPEG")
            return nil
        default: break
        }
        guard let size = ImageHeader.size(of: data, kind) else {
            report(.error, folder, key: key, "the image “\(name)” has no size", remedy: "export it again")
            return nil
        }
        let scale = kind == .svg ? nil : Self.scale(node["scale"].text)
        let density = Double(scale ?? 1)
        var variant = ImageVariant(
            traits: traits, file: output.add(file: path, extension: kind.rawValue), scale: scale,
            width: size.width / density, height: size.height / density)
        addSlices(node, density, to: &variant)
        return variant
    }

    /// Returns the variant of a PDF file, which is converted to SVG.
    private mutating func converted(
        _ path: String, _ key: String, _ traits: AssetTraits, _ folder: AssetFolder
    ) -> ImageVariant? {
        let name = (path as NSString).lastPathComponent
        guard converter.program != nil else {
            report(
                .error, folder, key: key, "“\(name)” is a PDF, and pdftocairo, which converts PDFs, is not installed",
                remedy: PDFConverter.remedy)
            return nil
        }
        guard let svg = converter.svg(of: path), let size = ImageHeader.size(of: svg, .svg) else {
            report(.error, folder, key: key, "the PDF “\(name)” cannot be converted", remedy: "export it as SVG")
            return nil
        }
        // A PDF point is a point in UIKit, but Poppler states the size of the page in CSS points.
        let isInPoints = String(decoding: svg.prefix(512), as: UTF8.self).contains("pt\"")
        let factor = isInPoints ? 0.75 : 1
        return ImageVariant(
            traits: traits, file: output.add(svg, extension: "svg"), scale: nil, width: size.width * factor,
            height: size.height * factor)
    }

    /// Returns the number of pixels per point from a text such as `2x`; 1 for an image for all scales.
    private static func scale(_ text: String?) -> Int {
        guard let text, text.hasSuffix("x"), let number = Int(text.dropLast()), (1...8).contains(number) else {
            return 1
        }
        return number
    }

    /// Adds the slices and the alignment insets, which are in pixels in a catalogue.
    private func addSlices(_ node: ContentsNode, _ density: Double, to variant: inout ImageVariant) {
        let resizing = node["resizing"]
        if resizing.exists {
            var insets = Self.insets(resizing["cap-insets"], density) ?? .init(top: 0, left: 0, bottom: 0, right: 0)
            let mode = resizing["mode"].text
            if mode == "3-part-horizontal" { (insets.top, insets.bottom) = (0, 0) }
            if mode == "3-part-vertical" { (insets.left, insets.right) = (0, 0) }
            if insets.left + insets.right < variant.width, insets.top + insets.bottom < variant.height {
                variant.slicing = ImageSlicing(
                    insets: insets, isTiled: resizing["center"]["mode"].text == "tile")
            }
        }
        variant.alignment = Self.insets(node["alignment-insets"], density)
    }

    private static func insets(_ node: ContentsNode, _ density: Double) -> AssetInsets? {
        guard node.exists else { return nil }
        func inset(_ name: String) -> Double { max(node[name].number ?? 0, 0) / density }
        return AssetInsets(top: inset("top"), left: inset("left"), bottom: inset("bottom"), right: inset("right"))
    }

    // MARK: Symbols

    /// Adds a symbol set.
    mutating func addSymbol(_ folder: AssetFolder) {
        var asset = ImageAsset(variants: [], rendering: .template, isSymbol: true)
        var failures = 0
        for node in folder.contents["symbols"].elements where node["filename"].text?.isEmpty == false {
            guard case .variant(let traits) = VariantTraits(node) else { continue }
            guard let path = file(node["filename"], in: folder),
                let data = FileManager.default.contents(atPath: path)
            else {
                failures += 1
                continue
            }
            guard let template = SymbolTemplate(data) else {
                failures += 1
                report(
                    .error, folder, key: node["filename"].key, "this file is not a template of a symbol",
                    remedy: "export it from SF Symbols, or use an image set")
                continue
            }
            asset.variants.append(
                ImageVariant(
                    traits: traits, file: output.add(template.svg, extension: "svg"), scale: nil,
                    width: template.size.width, height: template.size.height))
        }
        if asset.variants.isEmpty, failures > 0 { return }
        finish(asset, .image, folder, isEmpty: asset.variants.isEmpty)
    }
}
