import Foundation

/// The content of items in the forms that the standard services use.
@MainActor struct SharedContent {
    private(set) var texts: [String] = []
    private(set) var urls: [URL] = []
    private(set) var images: [UIImage] = []

    init(_ items: [Any]) {
        for item in items {
            switch item {
            case let text as String: texts.append(text)
            case let text as NSString: texts.append(text as String)
            case let text as NSAttributedString: texts.append(text.string)
            case let url as URL: urls.append(url)
            case let url as NSURL: urls.append(url as URL)
            case let image as UIImage: images.append(image)
            default: break
            }
        }
    }

    var isEmpty: Bool { texts.isEmpty && urls.isEmpty && images.isEmpty }

    /// The title of the content: the name of the first file or the host of the first page, or else the first line of
    /// text, or else the number of images.
    var title: String? {
        if let url = urls.first {
            return url.isFileURL ? url.lastPathComponent : url.host ?? url.absoluteString
        }
        if let text = texts.first { return text.split(whereSeparator: \.isNewline).first.map(String.init) }
        return images.isEmpty ? nil : images.count == 1 ? "Image" : "\(images.count) Images"
    }

    /// The first URL that another program can open; nil for none.
    var openableURL: URL? {
        urls.first { $0.isFileURL || ["http", "https", "mailto"].contains($0.scheme?.lowercased() ?? "") }
    }

    /// Copies the content to the pasteboard.
    func copy(to pasteboard: UIPasteboard) {
        if let image = images.first, texts.isEmpty, urls.isEmpty {
            pasteboard.image = image
        } else if texts.isEmpty {
            pasteboard.urls = urls
        } else {
            pasteboard.strings = texts + urls.map(\.absoluteString)
        }
    }

    /// Returns distinct names for files that are saved in one folder. Numbers are appended to equal names.
    static func distinctNames(of files: [URL]) -> [String] {
        var taken: Set<String> = []
        return files.map { file in
            let (stem, end) = (file.deletingPathExtension().lastPathComponent, file.pathExtension)
            var name = file.lastPathComponent
            var number = 1
            while !taken.insert(name.lowercased()).inserted {
                number += 1
                name = "\(stem) \(number)" + (end.isEmpty ? "" : "." + end)
            }
            return name
        }
    }

    /// Writes the content into files of a folder, and returns the files. Files in the content are returned without a
    /// copy.
    func writeFiles(into folder: URL) throws -> [URL] {
        var files = urls.filter(\.isFileURL)
        for (index, image) in images.enumerated() {
            guard let data = image.pngData() else { throw CocoaError(.fileWriteUnknown) }
            let file = folder.appendingPathComponent(index == 0 ? "Image.png" : "Image \(index + 1).png")
            try data.write(to: file)
            files.append(file)
        }
        let lines = texts + urls.filter { !$0.isFileURL }.map(\.absoluteString)
        if !lines.isEmpty {
            let file = folder.appendingPathComponent("Text.txt")
            try Data((lines.joined(separator: "\n") + "\n").utf8).write(to: file)
            files.append(file)
        }
        return files
    }
}
