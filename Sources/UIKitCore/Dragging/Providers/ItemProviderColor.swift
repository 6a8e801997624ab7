import Foundation

extension UIColor: NSItemProviderWriting, NSItemProviderReading {
    /// The type of a colour's data.
    public static var writableTypeIdentifiersForItemProvider: [String] { [UniformTypes.color] }
    /// The type of data that is read as a colour.
    public static var readableTypeIdentifiersForItemProvider: [String] { [UniformTypes.color] }

    /// Provides the colour in the format that desktop programs use for `application/x-color`: red, green, blue and alpha
    /// with 16 bits each, in the byte order of the machine. A dynamic colour is resolved for the light appearance.
    public func loadData(
        withTypeIdentifier typeIdentifier: String,
        forItemProviderCompletionHandler completionHandler: @escaping @Sendable (Data?, (any Error)?) -> Void
    ) -> Progress? {
        var data = Data()
        let color = drawn(in: UITraitCollection(userInterfaceStyle: .light))
        for component in [color.red, color.green, color.blue, color.alpha] {
            let limited = min(max(component.isFinite ? component : 0, 0), 1)
            withUnsafeBytes(of: UInt16((limited * 65535).rounded())) { data.append(contentsOf: $0) }
        }
        completionHandler(data, nil)
        return nil
    }

    /// Reads a colour. Throws an error if the data does not have exactly four components.
    public static func object(withItemProviderData data: Data, typeIdentifier: String) throws -> Self {
        let bytes = [UInt8](data)
        guard bytes.count == 8 else {
            throw NSItemProvider.error(.unavailableCoercionError, "the data of type \(typeIdentifier) is not valid")
        }
        let parts = stride(from: 0, to: 8, by: 2).map { index in
            var value: UInt16 = 0
            withUnsafeMutableBytes(of: &value) { $0.copyBytes(from: bytes[index..<index + 2]) }
            return CGFloat(value) / 65535
        }
        return self.init(red: parts[0], green: parts[1], blue: parts[2], alpha: parts[3])
    }
}
