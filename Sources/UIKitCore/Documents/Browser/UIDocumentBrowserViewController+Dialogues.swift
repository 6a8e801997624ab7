import Foundation

extension UIDocumentBrowserViewController {
    /// Shows the desktop's dialogue for opening files.
    final func choose() {
        var request = FileChooserRequest(.open)
        request.allowsMultiple = allowsPickingMultipleItems
        request.filter = FileFilter(contentTypes)
        show(request) { [weak self] urls in
            if let urls, !urls.isEmpty { self?.pick(urls) }
        }
    }

    /// Asks the delegate for a new file, and the user for its location.
    final func createDocument() {
        delegate?.documentBrowser(
            self,
            didRequestDocumentCreationWithHandler: { [weak self] url, mode in
                guard let self, let url, mode != .none else { return }
                chooseLocation(of: url, mode)
            })
    }

    private func chooseLocation(of source: URL, _ mode: ImportMode) {
        guard ApplicationEnvironment.current.fileChooser != nil else {
            let folder = FileManager.default.urls(for: .documentDirectory, in: .userDomainMask).first
            return place(source, at: folder.map { DocumentTypes.freeName(source.lastPathComponent, in: $0) }, mode)
        }
        var request = FileChooserRequest(.save)
        request.suggestedName = source.lastPathComponent
        show(request) { [weak self] in self?.place(source, at: $0?.first, mode) }
    }

    private func place(_ source: URL, at target: URL?, _ mode: ImportMode) {
        do {
            guard let target else { throw CocoaError(.userCancelled) }
            try DocumentTransfer.export(source, to: target, isCopy: mode == .copy)
            RecentDocuments.add([target])
            delegate?.documentBrowser(self, didImportDocumentAt: source, toDestinationURL: target)
        } catch {
            delegate?.documentBrowser(self, failedToImportDocumentAt: source, error: error)
        }
    }

    private func show(_ request: FileChooserRequest, _ completion: @escaping @MainActor ([URL]?) -> Void) {
        guard choice == nil, let chooser = ApplicationEnvironment.current.fileChooser else { return }
        choice = chooser.choose(request, over: viewIfLoaded?.window?.windowScene?.surface) { [weak self] urls in
            self?.choice = nil
            completion(urls)
        }
    }
}
