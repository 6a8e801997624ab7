import Foundation

/// The behaviour of a section whose groups are in a row that scrolls perpendicularly to the layout.
public enum UICollectionLayoutSectionOrthogonalScrollingBehavior: Int, Sendable {
    /// The groups are in a column and scroll with the layout.
    case none = 0
    /// The row slows down and stops at any offset.
    case continuous = 1
    /// The row stops at the leading edge of a group.
    case continuousGroupLeadingBoundary = 2
    /// The row moves by pages of the container's width.
    case paging = 3
    /// The row moves by one group; the group stops at the leading edge.
    case groupPaging = 4
    /// The row moves by one group; the group stops in the centre.
    case groupPagingCentered = 5
}
