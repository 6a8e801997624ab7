// Apps see the public declarations of UIKitBase as a part of UIKit.
@_exported import UIKitBase
