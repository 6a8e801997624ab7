import Foundation
import FoundationXML
import InterfaceFiles

/// A parser that reads an XML file as a tree within the limits of compiled files.
final class SourceParser: NSObject, XMLParserDelegate {
    private var root: SourceElement?
    private var open: [SourceElement] = []
    private var count = 0
    private var failure: InterfaceDiagnostic?
    private let file: String

    private init(file: String) { self.file = file }

    /// Parses a file.
    ///
    /// - Throws: ``InterfaceDiagnostic`` with the line of the first error.
    static func parse(_ data: Data, file: String) throws(InterfaceDiagnostic) -> SourceElement {
        guard data.count <= InterfaceLimits.fileSize else {
            throw InterfaceDiagnostic(
                .error, file: file, line: nil,
                "the size of the file is \(data.count >> 20) MB; at most "
                    + "\(InterfaceLimits.fileSize >> 20) MB can be compiled: split it")
        }
        // Reject a document type: Xcode does not write one, and its entities could multiply the contents.
        guard data.prefix(1 << 16).range(of: Data("<!DOCTYPE".utf8)) == nil else {
            throw InterfaceDiagnostic(
                .error, file: file, line: 1, "document types are not supported: remove <!DOCTYPE …>")
        }
        let source = SourceParser(file: file)
        let parser = XMLParser(data: data)
        parser.shouldResolveExternalEntities = false
        parser.delegate = source
        let isParsed = parser.parse()
        if let failure = source.failure { throw failure }
        guard isParsed, let root = source.root, source.open.isEmpty else {
            throw InterfaceDiagnostic(
                .error, file: file, line: max(1, parser.lineNumber),
                "this is not well-formed XML: correct the file in Xcode")
        }
        return root
    }

    func parser(
        _ parser: XMLParser, didStartElement elementName: String, namespaceURI: String?, qualifiedName: String?,
        attributes: [String: String]
    ) {
        let element = SourceElement(elementName, attributes, line: parser.lineNumber)
        count += 1
        if count > InterfaceLimits.nodes {
            return fail(parser, "the file has more than \(InterfaceLimits.nodes) elements: split it")
        }
        if open.count >= InterfaceLimits.depth {
            return fail(parser, "elements are nested more than \(InterfaceLimits.depth) deep: simplify the hierarchy")
        }
        open.last?.children.append(element)
        if root == nil { root = element }
        open.append(element)
    }

    func parser(
        _ parser: XMLParser, didEndElement elementName: String, namespaceURI: String?, qualifiedName: String?
    ) { _ = open.popLast() }

    func parser(_ parser: XMLParser, foundCharacters string: String) { open.last?.text += string }

    func parser(_ parser: XMLParser, foundCDATA block: Data) {
        open.last?.text += String(decoding: block, as: UTF8.self)
    }

    private func fail(_ parser: XMLParser, _ message: String) {
        if failure == nil { failure = InterfaceDiagnostic(.error, file: file, line: parser.lineNumber, message) }
        parser.abortParsing()
    }
}
