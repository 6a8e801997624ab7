import Foundation
import UniformTypeIdentifiers

/// The conversion of pasteboard values to data and back.
@MainActor enum PasteboardItem {
    /// Returns the data of a value for a type; nil if the value has no data of the type.
    static func data(of value: Any, type: String) -> Data? {
        switch value {
        case let data as Data: data
        case let text as String: Data(text.utf8)
        case let text as NSAttributedString: Data(text.string.utf8)
        case let url as URL: Data(url.absoluteString.utf8)
        case let image as UIImage: image.pngData()
        case let color as UIColor: color.transferData
        default: propertyList(value)
        }
    }

    /// Returns the value of data of a type: a text, a URL, an image or a colour; the data itself for other types.
    static func value(of data: Data, type: String) -> Any {
        if type == colorType, let color = UIColor(transferData: data) { return color }
        guard let type = UTType(type) else { return data }
        if type.conforms(to: .url), let url = URL(string: String(decoding: data, as: UTF8.self)) { return url }
        if isPlain(type) { return String(decoding: data, as: UTF8.self) }
        if type.conforms(to: .image), let image = UIImage(data: data) { return image }
        return data
    }

    private static func propertyList(_ value: Any) -> Data? {
        guard PropertyListSerialization.propertyList(value, isValidFor: .binary) else { return nil }
        return try? PropertyListSerialization.data(fromPropertyList: value, format: .binary, options: 0)
    }

    static let colorType = UniformTypes.color
    static let textType = UTType.utf8PlainText.identifier

    /// Whether the data of a type is a text without marks.
    static func isPlain(_ type: UTType) -> Bool { type.conforms(to: .plainText) || type == .text }

    /// Returns the contents of a clipboard with typed items. The contents also include texts, URLs and images, for
    /// programs that support only these.
    static func contents(_ items: [[String: Data]]) -> ClipboardContents {
        var contents = ClipboardContents()
        contents.items = items
        for item in items {
            let known = item.compactMap { name, data in UTType(name).map { ($0, data) } }
                .sorted { $0.0.identifier < $1.0.identifier }
            if let text = known.first(where: { isPlain($0.0) && !$0.0.conforms(to: .url) })?.1 {
                contents.strings.append(String(decoding: text, as: UTF8.self))
            }
            if let url = known.first(where: { $0.0.conforms(to: .url) })?.1,
                let value = URL(string: String(decoding: url, as: UTF8.self))
            {
                contents.urls.append(value)
            }
            if contents.png == nil { contents.png = item[UTType.png.identifier] }
        }
        return contents
    }
}
