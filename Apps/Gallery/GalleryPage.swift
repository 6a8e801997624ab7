import UIKit

/// A page of the gallery; the cases are in the order of the sidebar.
enum GalleryPage: String, CaseIterable {
    case labels, fonts, colors, images, drawing
    case buttons, menus, controls, progress, fields, search, pickers, keyboard
    case stacks, scrolling, table, flow, list, compositional
    case bars, tabs, pages, alerts, presentations
    case animation, pointer, dragging

    /// A section of the sidebar; the raw value is its title.
    enum Section: String, CaseIterable {
        case content = "Content"
        case controls = "Controls"
        case arrangement = "Arrangement"
        case navigation = "Navigation"
        case motion = "Motion"

        var pages: [GalleryPage] { GalleryPage.allCases.filter { $0.section == self } }
    }

    var section: Section {
        switch self {
        case .labels, .fonts, .colors, .images, .drawing: .content
        case .buttons, .menus, .controls, .progress, .fields, .search, .pickers, .keyboard: .controls
        case .stacks, .scrolling, .table, .flow, .list, .compositional: .arrangement
        case .bars, .tabs, .pages, .alerts, .presentations: .navigation
        case .animation, .pointer, .dragging: .motion
        }
    }

    var title: String {
        switch self {
        case .labels: "Labels"
        case .fonts: "Fonts"
        case .colors: "Colours"
        case .images: "Images"
        case .drawing: "Drawing"
        case .buttons: "Buttons"
        case .menus: "Menus"
        case .controls: "Switches and Sliders"
        case .progress: "Progress"
        case .fields: "Text Fields"
        case .search: "Searching"
        case .pickers: "Dates and Pickers"
        case .keyboard: "Keyboard"
        case .stacks: "Stack Views"
        case .scrolling: "Scrolling and Zooming"
        case .table: "Table"
        case .flow: "Collection: Flow"
        case .list: "Collection: List"
        case .compositional: "Collection: Compositional"
        case .bars: "Bars"
        case .tabs: "Tabs"
        case .pages: "Pages"
        case .alerts: "Alerts"
        case .presentations: "Sheets and Popovers"
        case .animation: "Animation"
        case .pointer: "Pointer"
        case .dragging: "Drag and Drop"
        }
    }

    var symbolName: String {
        switch self {
        case .labels: "text.alignleft"
        case .fonts: "textformat"
        case .colors: "paintpalette"
        case .images: "photo"
        case .drawing: "paintbrush"
        case .buttons: "checkmark.circle"
        case .menus: "ellipsis.circle"
        case .controls: "slider.horizontal.3"
        case .progress: "arrow.clockwise"
        case .fields: "pencil"
        case .search: "magnifyingglass"
        case .pickers: "calendar"
        case .keyboard: "keyboard"
        case .stacks: "rectangle"
        case .scrolling: "plus.magnifyingglass"
        case .table: "list.bullet"
        case .flow: "photo.on.rectangle"
        case .list: "list.dash"
        case .compositional: "tablecells"
        case .bars: "line.3.horizontal"
        case .tabs: "plus.square.on.square"
        case .pages: "book"
        case .alerts: "exclamationmark.triangle"
        case .presentations: "arrow.up.to.line"
        case .animation: "play"
        case .pointer: "computermouse"
        case .dragging: "tray.and.arrow.down"
        }
    }

    /// Creates the view controller of the page.
    @MainActor func makeController() -> UIViewController {
        switch self {
        case .labels: LabelsController()
        case .fonts: FontsController()
        case .colors: ColorsController()
        case .images: ImagesController()
        case .drawing: DrawingController()
        case .buttons: ButtonsController()
        case .menus: MenusController()
        case .controls: ControlsController()
        case .progress: ProgressController()
        case .fields: FieldsController()
        case .search: SearchController()
        case .pickers: PickersController()
        case .keyboard: KeyboardController()
        case .stacks: StacksController()
        case .scrolling: ScrollingController()
        case .table: TableController(style: .insetGrouped)
        case .flow: FlowController()
        case .list: ListController()
        case .compositional: CompositionalController()
        case .bars: BarsController()
        case .tabs: TabsController()
        case .pages: PagesController()
        case .alerts: AlertsController()
        case .presentations: PresentationsController()
        case .animation: AnimationController()
        case .pointer: PointerStylesController()
        case .dragging: DraggingController()
        }
    }
}
