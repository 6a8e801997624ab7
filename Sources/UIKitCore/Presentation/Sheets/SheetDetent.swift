import Foundation

extension UISheetPresentationController {
    /// A height at which a sheet rests.
    @MainActor public final class Detent: NSObject {
        /// Names a height.
        public struct Identifier: RawRepresentable, Hashable, Sendable {
            /// The name as text.
            public let rawValue: String
            /// A name of some text.
            public init(rawValue: String) { self.rawValue = rawValue }
            /// A name of some text.
            public init(_ rawValue: String) { self.rawValue = rawValue }
            /// Half as high as can be.
            public static let medium = Identifier("com.apple.UIKit.medium")
            /// As high as can be.
            public static let large = Identifier("com.apple.UIKit.large")
        }

        /// The name of the height.
        public let identifier: Identifier
        private let resolver: (any UISheetPresentationControllerDetentResolutionContext) -> CGFloat?

        init(
            _ identifier: Identifier,
            _ resolver: @escaping (any UISheetPresentationControllerDetentResolutionContext) -> CGFloat?
        ) {
            (self.identifier, self.resolver) = (identifier, resolver)
            super.init()
        }

        /// Half as high as can be.
        public class func medium() -> Detent { Detent(.medium) { $0.maximumDetentValue / 2 } }

        /// As high as can be.
        public class func large() -> Detent { Detent(.large) { $0.maximumDetentValue } }

        /// A height that the app computes, without the safe area at the lower edge; nil leaves the height out.
        public class func custom(
            identifier: Identifier? = nil,
            resolver: @escaping (any UISheetPresentationControllerDetentResolutionContext) -> CGFloat?
        ) -> Detent { Detent(identifier ?? Identifier(UUID().uuidString), resolver) }

        /// The height in some surroundings; nil when it is left out there.
        public func resolvedValue(
            in context: any UISheetPresentationControllerDetentResolutionContext
        ) -> CGFloat? { resolver(context) }
    }
}

/// The surroundings in which a height is computed.
@MainActor public protocol UISheetPresentationControllerDetentResolutionContext: NSObjectProtocol {
    /// The traits around the sheet.
    var containerTraitCollection: UITraitCollection { get }
    /// The greatest height there can be, in points.
    var maximumDetentValue: CGFloat { get }
}

/// The surroundings as they are.
@MainActor final class DetentContext: NSObject, UISheetPresentationControllerDetentResolutionContext {
    let containerTraitCollection: UITraitCollection
    let maximumDetentValue: CGFloat

    init(traits: UITraitCollection, maximum: CGFloat) {
        (containerTraitCollection, maximumDetentValue) = (traits, maximum)
    }
}
