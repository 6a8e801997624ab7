/// A step of an installation or a removal. If the process ends before or during any of the steps, the next installation
/// or removal cleans up.
public enum InstallStep: String, CaseIterable, Sendable {
    /// Cleans up after an interrupted run.
    case recover
    /// Copies the bundle to the staging folder.
    case copy
    /// Records all files that the installation will create, before it creates any of them.
    case record
    /// Moves the previous bundle out of the destination folder, if the bundles cannot be exchanged atomically.
    case moveAside
    /// Moves the new bundle to the destination folder.
    case swap
    /// Writes the icon.
    case icon
    /// Writes the desktop entries, or removes them.
    case entries
    /// Rebuilds the desktop's database of link and file types.
    case database
    /// Removes the previous bundle and files that are not needed any more.
    case removePrevious
    /// Records that the installation is complete, or that the app is removed.
    case finish
}
