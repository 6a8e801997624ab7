import Foundation

/// An object that shows a file or folder and is notified when other objects of the same process access it through a
/// coordinator.
///
/// Foundation has this protocol only on Apple's systems. All methods have defaults that do nothing.
public protocol NSFilePresenter: AnyObject {
    /// The file or folder; nil for none.
    var presentedItemURL: URL? { get }
    /// The queue on which the methods are called.
    var presentedItemOperationQueue: OperationQueue { get }
    /// Called before another object reads the file. The object must call `reader` with a closure; this closure is
    /// called after the other object has read the file.
    func relinquishPresentedItem(toReader reader: @escaping @Sendable ((@Sendable () -> Void)?) -> Void)
    /// Called before another object writes the file. The object must call `writer` with a closure; this closure is
    /// called after the other object has written the file.
    func relinquishPresentedItem(toWriter writer: @escaping @Sendable ((@Sendable () -> Void)?) -> Void)
    /// Called before another object reads the file. The presenter writes the changes that are only in memory, and then
    /// calls the completion handler.
    func savePresentedItemChanges(completionHandler: @escaping @Sendable ((any Error)?) -> Void)
    /// Called before another object deletes the file. The presenter calls the completion handler when the file can be
    /// deleted.
    func accommodatePresentedItemDeletion(completionHandler: @escaping @Sendable ((any Error)?) -> Void)
    /// Called after another object has moved the file.
    func presentedItemDidMove(to newURL: URL)
    /// Called after another object has written the file.
    func presentedItemDidChange()
    /// Called after another object has written a file in the folder.
    func presentedSubitemDidChange(at url: URL)
}

extension NSFilePresenter {
    /// Calls `reader` at once, without a closure.
    public func relinquishPresentedItem(toReader reader: @escaping @Sendable ((@Sendable () -> Void)?) -> Void) {
        reader(nil)
    }
    /// Calls `writer` at once, without a closure.
    public func relinquishPresentedItem(toWriter writer: @escaping @Sendable ((@Sendable () -> Void)?) -> Void) {
        writer(nil)
    }
    /// Calls the completion handler at once, without an error.
    public func savePresentedItemChanges(completionHandler: @escaping @Sendable ((any Error)?) -> Void) {
        completionHandler(nil)
    }
    /// Calls the completion handler at once, without an error.
    public func accommodatePresentedItemDeletion(completionHandler: @escaping @Sendable ((any Error)?) -> Void) {
        completionHandler(nil)
    }
    /// Does nothing.
    public func presentedItemDidMove(to newURL: URL) {}
    /// Does nothing.
    public func presentedItemDidChange() {}
    /// Does nothing.
    public func presentedSubitemDidChange(at url: URL) {}
}
