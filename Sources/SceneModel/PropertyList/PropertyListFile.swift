import Foundation

/// A reader for property lists from untrusted bytes.
///
/// Foundation reads XML reliably and limits the nesting of XML, but crashes on some binary input and expands shared
/// objects without a limit. Binary lists are therefore read by ``BinaryPropertyList``.
enum PropertyListFile {
    /// Returns the value encoded in `data`.
    ///
    /// - Throws: ``PropertyListFormatError``.
    static func value(_ data: Data) throws(PropertyListFormatError) -> PropertyListValue {
        if data.starts(with: Array("bplist".utf8)) {
            var reader = try BinaryPropertyList([UInt8](data))
            return try reader.root()
        }
        if [[0xFE, 0xFF], [0xFF, 0xFE], [0, 0]].contains(where: { data.starts(with: $0) }) {
            throw PropertyListFormatError(problem: .notUTF8)
        }
        let mark: [UInt8] = [0xEF, 0xBB, 0xBF]
        let text = data.starts(with: mark) ? data.dropFirst(mark.count) : data
        // Only XML is passed to Foundation, because Foundation would also read the older text format.
        guard text.first(where: { !" \t\r\n".utf8.contains($0) }) == UInt8(ascii: "<") else {
            throw PropertyListFormatError(problem: .unknownFormat)
        }
        return try xml(Data(text))
    }

    private static func xml(_ data: Data) throws(PropertyListFormatError) -> PropertyListValue {
        let object: Any
        do {
            object = try PropertyListSerialization.propertyList(from: data, options: [], format: nil)
        } catch {
            throw PropertyListFormatError(problem: .malformedXML(reason: reason(of: error)))
        }
        do throws(PropertyListError) {
            return try PropertyListValue(propertyList: object)
        } catch {
            throw PropertyListFormatError(problem: .value(error))
        }
    }

    /// Returns the detailed reason of Foundation's error, or the error's general message if the error has no detailed
    /// reason.
    private static func reason(of error: any Error) -> String {
        let userInfo = (error as NSError).userInfo
        return userInfo["NSDebugDescription"] as? String ?? "\((error as NSError).localizedDescription)"
    }
}
