/// A step of an installation or of a removal; what happens when the process ends before it is the same for each: the
/// next installation or removal puts the rest in order.
public enum InstallStep: String, CaseIterable, Sendable {
    /// Puts in order what an interrupted run left.
    case sweep
    /// Copies the bundle beside its place.
    case copy
    /// Notes all that the installation will make, before it makes any of it.
    case note
    /// Moves the previous bundle away, where it cannot be exchanged in one go.
    case moveAside
    /// Puts the bundle in its place.
    case swap
    /// Writes the icon.
    case icon
    /// Writes the desktop entries, or removes them.
    case entries
    /// Has the list of link and file types made anew.
    case database
    /// Removes the previous bundle and files that are not needed any more.
    case clean
    /// Notes what is there now.
    case finish
}
