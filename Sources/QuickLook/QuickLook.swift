// An app that imports QuickLook and not UIKit can still name what its configuration is made of.
@_exported import Foundation
