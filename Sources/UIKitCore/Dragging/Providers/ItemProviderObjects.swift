import Foundation
import UIKitBase

/// Returns the error for data from which no object of a class can be created.
private func invalidData(_ typeIdentifier: String) -> NSError {
    NSItemProvider.error(.unavailableCoercionError, "the data of type \(typeIdentifier) is not valid")
}

extension NSString: NSItemProviderWriting, NSItemProviderReading {
    /// The types of a text's data.
    public static var writableTypeIdentifiersForItemProvider: [String] { ["public.utf8-plain-text"] }
    /// The types of data that are read as text.
    public static var readableTypeIdentifiersForItemProvider: [String] {
        ["public.utf8-plain-text", "public.plain-text"]
    }

    /// Provides the text as UTF-8.
    public func loadData(
        withTypeIdentifier typeIdentifier: String,
        forItemProviderCompletionHandler completionHandler: @escaping @Sendable (Data?, (any Error)?) -> Void
    ) -> Progress? {
        completionHandler(Data(String(describing: self).utf8), nil)
        return nil
    }

    /// Reads a text. Throws an error if the data is not UTF-8.
    public static func object(withItemProviderData data: Data, typeIdentifier: String) throws -> Self {
        guard let text = String(data: data, encoding: .utf8), let object = NSString(string: text) as? Self else {
            throw invalidData(typeIdentifier)
        }
        return object
    }
}

extension NSURL: NSItemProviderWriting, NSItemProviderReading {
    /// The types of a URL's data.
    public static var writableTypeIdentifiersForItemProvider: [String] { ["public.url"] }
    /// The types of data that are read as a URL.
    public static var readableTypeIdentifiersForItemProvider: [String] { ["public.url"] }

    /// Provides the URL as a list with one line.
    public func loadData(
        withTypeIdentifier typeIdentifier: String,
        forItemProviderCompletionHandler completionHandler: @escaping @Sendable (Data?, (any Error)?) -> Void
    ) -> Progress? {
        completionHandler(Data((absoluteString + "\r\n").utf8), nil)
        return nil
    }

    /// Reads the first URL of a list. Throws an error if the list has no URL.
    public static func object(withItemProviderData data: Data, typeIdentifier: String) throws -> Self {
        guard let url = DragContents.urls(data).first, let object = NSURL(string: url.absoluteString) as? Self else {
            throw invalidData(typeIdentifier)
        }
        return object
    }
}

extension UIImage: NSItemProviderWriting, NSItemProviderReading {
    /// The types of an image's data.
    public static var writableTypeIdentifiersForItemProvider: [String] { ["public.png"] }
    /// The types of data that are read as an image.
    public static var readableTypeIdentifiersForItemProvider: [String] { ["public.image"] }

    /// Provides the image as a PNG file.
    public func loadData(
        withTypeIdentifier typeIdentifier: String,
        forItemProviderCompletionHandler completionHandler: @escaping @Sendable (Data?, (any Error)?) -> Void
    ) -> Progress? {
        completionHandler(pngData(), nil)
        return nil
    }

    /// Reads an image file. Throws an error if the file is not valid.
    public static func object(withItemProviderData data: Data, typeIdentifier: String) throws -> Self {
        guard let image = UIImage(data: data) as? Self, !data.isEmpty else { throw invalidData(typeIdentifier) }
        return image
    }
}

extension NSUserActivity: NSItemProviderWriting, NSItemProviderReading {
    /// The types of an activity's data.
    public static var writableTypeIdentifiersForItemProvider: [String] { [UniformTypes.userActivity] }
    /// The types of data that are read as an activity.
    public static var readableTypeIdentifiersForItemProvider: [String] { [UniformTypes.userActivity] }

    /// Provides the current state of the activity.
    public func loadData(
        withTypeIdentifier typeIdentifier: String,
        forItemProviderCompletionHandler completionHandler: @escaping @Sendable (Data?, (any Error)?) -> Void
    ) -> Progress? {
        Task { @MainActor in
            var contents = DragContents()
            contents.add(self)
            completionHandler(contents.formats.first?.data, nil)
        }
        return nil
    }

    /// Reads an activity. Throws an error if the data is not valid.
    public static func object(withItemProviderData data: Data, typeIdentifier: String) throws -> Self {
        guard let activity = DragContents.activity(data) as? Self else { throw invalidData(typeIdentifier) }
        return activity
    }
}
