import Foundation

extension UIDocument {
    /// The time between a change and the next autosave, in seconds.
    private static let autosaveDelay: TimeInterval = 10

    /// Reads a file on the queue of the document. The completion handler gets the error; nil for success.
    final func read(from url: URL, _ completion: @escaping @MainActor ((any Error)?) -> Void) {
        let own = fileURL
        performAsynchronousFileAccess {
            var outcome: (any Error)?
            let stamp = FileStamp(url)
            var coordination: NSError?
            NSFileCoordinator(filePresenter: self).coordinate(
                readingItemAt: url, options: .withoutChanges, error: &coordination
            ) { url in
                do { try self.read(from: url) } catch { outcome = error }
            }
            let error = outcome ?? coordination
            if error == nil, url == own { self.file.withLock { $0.stamp = stamp } }
            DispatchQueue.main.async { MainActor.assumeIsolated { completion(error) } }
        }
    }

    final func startSaving(
        to url: URL, for operation: SaveOperation, _ completion: (@MainActor (Bool) -> Void)?
    ) {
        cancelAutosave()
        let save: DocumentSave
        do { save = try prepareSave(to: url, for: operation) } catch {
            didFailToSave(error)
            completion?(false)
            return
        }
        performAsynchronousFileAccess {
            let error = self.write(save)
            DispatchQueue.main.async {
                MainActor.assumeIsolated {
                    self.didSave(save, error)
                    completion?(error == nil)
                }
            }
        }
    }

    /// Saves the changes before the process ends. Blocks the main thread.
    final func saveImmediately() {
        guard hasUnsavedChanges, !stateValue.contains(.closed) else { return }
        do {
            let save = try prepareSave(to: fileURL, for: .forOverwriting)
            didSave(save, write(save))
        } catch {
            didFailToSave(error)
        }
    }

    private func prepareSave(to url: URL, for operation: SaveOperation) throws -> DocumentSave {
        let contents = try contents(forType: savingFileType ?? "public.data")
        saveCount += 1
        return DocumentSave(
            number: saveCount, url: url, operation: operation, contents: ItemTransfer(object: contents),
            attributes: ItemTransfer(object: try fileAttributesToWrite(to: url, for: operation)),
            token: ItemTransfer(object: changeCountToken(for: operation)))
    }

    /// Writes the file, unless a later save operation has already written it. Returns the error; nil for success.
    nonisolated private final func write(_ save: DocumentSave) -> (any Error)? {
        writing.lock()
        defer { writing.unlock() }
        let (stamp, own, written) = file.withLock { ($0.stamp, $0.url, $0.written) }
        guard written < save.number else { return nil }
        var outcome: (any Error)?
        var coordination: NSError?
        NSFileCoordinator(filePresenter: self).coordinate(
            writingItemAt: save.url, options: .forReplacing, error: &coordination
        ) { url in
            do {
                // The contents that another program has written meanwhile must not be lost.
                if url == own, let stamp, let current = FileStamp(url), current != stamp {
                    try NSFileVersion.keepConflict(of: url)
                }
                try writeContents(
                    save.contents.object, andAttributes: save.attributes.object, safelyTo: url, for: save.operation)
            } catch {
                outcome = error
            }
        }
        if let error = outcome ?? coordination { return error }
        file.withLock { ($0.stamp, $0.written, $0.url) = (FileStamp(save.url), save.number, save.url) }
        return nil
    }

    private func didSave(_ save: DocumentSave, _ error: (any Error)?) {
        if let error { return didFailToSave(error) }
        updateChangeCount(withToken: save.token.object, for: save.operation)
        var state = stateValue
        state.remove(.savingError)
        let wasClosed = state.contains(.closed)
        if NSFileVersion.unresolvedConflictVersionsOfItem(at: save.url)?.isEmpty == false { state.insert(.inConflict) }
        setState(state)
        if wasClosed { didOpen() }
        if hasUnsavedChanges { scheduleAutosave() }
    }

    private func didFailToSave(_ error: any Error) {
        setState(stateValue.union(.savingError))
        handleError(error, userInteractionPermitted: true)
    }

    // MARK: State

    final func setState(_ state: State) {
        guard state != stateValue else { return }
        stateValue = state
        NotificationCenter.default.post(name: UIDocument.stateChangedNotification, object: self)
    }

    final func setEditing(isEnabled: Bool) {
        if isEnabled {
            setState(stateValue.subtracting(.editingDisabled))
            enableEditing()
        } else {
            disableEditing()
            setState(stateValue.union(.editingDisabled))
        }
    }

    final func didOpen() {
        var state = stateValue.subtracting([.closed, .savingError])
        if NSFileVersion.unresolvedConflictVersionsOfItem(at: fileURL)?.isEmpty == false { state.insert(.inConflict) }
        NSFileCoordinator.addFilePresenter(self)
        observeApplication()
        setState(state)
    }

    final func didClose() {
        cancelAutosave()
        NSFileCoordinator.removeFilePresenter(self)
        for observer in lifeObservers { NotificationCenter.default.removeObserver(observer) }
        lifeObservers = []
        setState(stateValue.union(.closed))
    }

    final func stopObserving() {
        cancelAutosave()
        for observer in undoObservers + lifeObservers { NotificationCenter.default.removeObserver(observer) }
    }

    // MARK: Autosave

    final func scheduleAutosave() {
        guard autosaveTask == nil, !stateValue.contains(.closed) else { return }
        autosaveTask = ApplicationEnvironment.current.clock.schedule(after: Self.autosaveDelay) { [weak self] in
            self?.autosaveTask = nil
            self?.autosave(completionHandler: nil)
        }
    }

    final func cancelAutosave() {
        autosaveTask?.cancel()
        autosaveTask = nil
    }

    private func observeApplication() {
        guard lifeObservers.isEmpty else { return }
        observe(UIApplication.didEnterBackgroundNotification) { $0.autosave(completionHandler: nil) }
        observe(UIApplication.willTerminateNotification) { $0.saveImmediately() }
        observe(UIApplication.willEnterForegroundNotification) { $0.updateFromFile() }
    }

    private func observe(_ name: Notification.Name, _ body: @escaping @MainActor @Sendable (UIDocument) -> Void) {
        lifeObservers.append(
            NotificationCenter.default.addObserver(forName: name, object: nil, queue: nil) { [weak self] _ in
                MainActor.assumeIsolated { if let self { body(self) } }
            })
    }

    /// Reads the file again if another program has written it. Changes of the document have priority: the next save
    /// keeps the contents of the file as a version.
    final func updateFromFile() {
        let (url, stamp) = file.withLock { ($0.url, $0.stamp) }
        guard !stateValue.contains(.closed), !hasUnsavedChanges, let current = FileStamp(url), current != stamp else {
            return
        }
        revert(toContentsOf: url, completionHandler: nil)
    }

    // MARK: Undo

    final var undoManagerCreatingIfNeeded: UndoManager {
        if let undoManagerValue { return undoManagerValue }
        let new = UndoManager()
        setUndoManager(new)
        return new
    }

    /// Whether the undo manager has recorded changes in an undo group that is still open, such as the group of the
    /// current event.
    final var hasOpenUndoGroup: Bool { undoManagerValue?.openGroups.contains { !$0.steps.isEmpty } ?? false }

    final func setUndoManager(_ manager: UndoManager?) {
        for observer in undoObservers { NotificationCenter.default.removeObserver(observer) }
        undoObservers = []
        undoManagerValue = manager
        guard let manager else { return }
        let kinds: [(String, ChangeKind)] = [
            ("NSUndoManagerDidCloseUndoGroupNotification", .done), ("NSUndoManagerDidUndoChangeNotification", .undone),
            ("NSUndoManagerDidRedoChangeNotification", .redone),
        ]
        undoObservers = kinds.map { name, kind in
            NotificationCenter.default.addObserver(
                forName: Notification.Name(name), object: manager, queue: nil
            ) { [weak self, weak manager] _ in
                MainActor.assumeIsolated {
                    // Undoing and redoing also close groups, but do not make new changes.
                    if kind == .done, manager?.isUndoing == true || manager?.isRedoing == true { return }
                    self?.updateChangeCount(kind)
                }
            }
        }
    }
}

/// One save operation of a document.
struct DocumentSave: Sendable {
    let number: Int
    let url: URL
    let operation: UIDocument.SaveOperation
    let contents: ItemTransfer<Any>
    let attributes: ItemTransfer<[AnyHashable: Any]?>
    let token: ItemTransfer<Any>
}
