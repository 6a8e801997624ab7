import Foundation

/// A loader of the items of providers, in the forms that services accept: files, URLs, images and texts.
@MainActor final class SharedItemLoader {
    private var items: [Any?]
    private var missing: Int
    private var completion: (([Any]) -> Void)?

    /// Loads the items of providers. `completion` is called once, on the main queue, with the items in the order of
    /// their providers; items that cannot be loaded are left out.
    static func load(_ providers: [NSItemProvider], completion: @escaping ([Any]) -> Void) {
        let loader = SharedItemLoader(count: providers.count, completion)
        guard !providers.isEmpty else { return loader.finish() }
        for (index, provider) in providers.enumerated() { loader.load(provider, at: index) }
    }

    private init(count: Int, _ completion: @escaping ([Any]) -> Void) {
        items = Array(repeating: nil, count: count)
        (missing, self.completion) = (count, completion)
    }

    private func load(_ provider: NSItemProvider, at index: Int) {
        let done: @Sendable (Any?) -> Void = { item in
            let loaded = ItemTransfer(object: item)
            DispatchQueue.main.async { MainActor.assumeIsolated { self.loaded(loaded.object, at: index) } }
        }
        if let type = provider.publicFileTypeIdentifier {
            // The copy of a file that the provider does not share stays in the temporary folder, because another
            // program may open it after the service has ended.
            provider.loadInPlaceFileRepresentation(forTypeIdentifier: type) { file, _, _ in done(file) }
        } else if provider.canLoadObject(ofClass: URL.self) {
            provider.loadObject(ofClass: URL.self) { url, _ in done(url) }
        } else if provider.canLoadObject(ofClass: UIImage.self) {
            provider.loadObject(ofClass: UIImage.self) { image, _ in done(image) }
        } else {
            provider.loadObject(ofClass: String.self) { text, _ in done(text) }
        }
    }

    private func loaded(_ item: Any?, at index: Int) {
        items[index] = item
        missing -= 1
        if missing == 0 { finish() }
    }

    private func finish() {
        completion?(items.compactMap(\.self))
        completion = nil
    }
}
