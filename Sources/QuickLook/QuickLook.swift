// Foundation is re-exported, so that an app that imports QuickLook without UIKit can name the types in the
// configuration's interface.
@_exported import Foundation
