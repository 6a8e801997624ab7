import Foundation

extension UIColor: NSItemProviderWriting, NSItemProviderReading {
    /// The type of a colour's data.
    public static var writableTypeIdentifiersForItemProvider: [String] { [UniformTypes.color] }
    /// The type of data that is read as a colour.
    public static var readableTypeIdentifiersForItemProvider: [String] { [UniformTypes.color] }

    /// Provides the colour in the format that desktop programs use for `application/x-color`.
    public func loadData(
        withTypeIdentifier typeIdentifier: String,
        forItemProviderCompletionHandler completionHandler: @escaping @Sendable (Data?, (any Error)?) -> Void
    ) -> Progress? {
        completionHandler(transferData, nil)
        return nil
    }

    /// Reads a colour. Throws an error if the data does not have exactly four components.
    public static func object(withItemProviderData data: Data, typeIdentifier: String) throws -> Self {
        guard let parts = components(ofTransferData: data) else {
            throw NSItemProvider.error(.unavailableCoercionError, "the data of type \(typeIdentifier) is not valid")
        }
        return self.init(red: parts[0], green: parts[1], blue: parts[2], alpha: parts[3])
    }

    /// The colour in the format of `application/x-color`: red, green, blue and alpha with 16 bits each, in the byte
    /// order of the machine. A dynamic colour is resolved for the light appearance.
    var transferData: Data {
        var data = Data()
        let color = drawn(in: UITraitCollection(userInterfaceStyle: .light))
        for component in [color.red, color.green, color.blue, color.alpha] {
            let limited = min(max(component.isFinite ? component : 0, 0), 1)
            withUnsafeBytes(of: UInt16((limited * 65535).rounded())) { data.append(contentsOf: $0) }
        }
        return data
    }

    /// Creates a colour from the format of `application/x-color`; nil for other data.
    convenience init?(transferData data: Data) {
        guard let parts = Self.components(ofTransferData: data) else { return nil }
        self.init(red: parts[0], green: parts[1], blue: parts[2], alpha: parts[3])
    }

    private static func components(ofTransferData data: Data) -> [CGFloat]? {
        let bytes = [UInt8](data)
        guard bytes.count == 8 else { return nil }
        return stride(from: 0, to: 8, by: 2).map { index in
            var value: UInt16 = 0
            withUnsafeMutableBytes(of: &value) { $0.copyBytes(from: bytes[index..<index + 2]) }
            return CGFloat(value) / 65535
        }
    }
}
