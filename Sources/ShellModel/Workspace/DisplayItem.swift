import Foundation

/// The stacking order of items, from back to front.
enum Layer: Int, Comparable, Sendable {
    case wallpaper, panels, home, backdrop, panelsOverBackdrop, leavingScene, scene, sceneTransient, divider, dim,
        prominent
    case prominentTransient, switcher, card, cardPart, movingScene, strip, multitaskingControl, shelf, shelfCard, dock,
        dockIcon
    case indicator, overlayScrim, menu, folderIcon, notificationList, notificationRow, help, banner, reply, slot,
        dragged

    static func < (left: Layer, right: Layer) -> Bool { left.rawValue < right.rawValue }
}

/// An element of a display, together with its kind and its layer.
struct DisplayItem: Equatable, Sendable {
    var kind: ElementKind
    var element: DisplayElement
    var layer: Layer

    init(
        _ part: ElementKind, _ content: DisplayElement.Content, _ frame: CGRect, _ layer: Layer, opacity: Double = 1,
        takesInput: Bool = true, cornerRadius: Double = 0
    ) {
        self.kind = part
        self.layer = layer
        element = DisplayElement(
            part.identifier, content, frame: frame, opacity: opacity, takesInput: takesInput, cornerRadius: cornerRadius
        )
    }

    /// The frame and opacity of the element.
    var pose: Pose {
        get { Pose(frame: element.frame, opacity: element.opacity) }
        set { (element.frame, element.opacity) = (newValue.frame, newValue.opacity) }
    }
}
