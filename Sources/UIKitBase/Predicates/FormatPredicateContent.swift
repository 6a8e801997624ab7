import Foundation
import PredicateFormat

extension FormatPredicate.Content {
    init(format: String, _ arguments: [Any?]) throws(PredicateSyntaxError) {
        let arguments = FormatArguments(arguments)
        let parsed = try ParsedPredicate(format: format, arguments: arguments.list)
        self.init(parsed.predicate, parsed: parsed, objects: arguments.objects)
    }

    init(
        _ predicate: ScenePredicate, parsed: ParsedPredicate?, objects: [ScenePredicate.Constant.Object: Any]
    ) {
        self.predicate = predicate
        self.parsed = parsed
        self.objects = objects
        // A violation with a `measure` means only that the predicate exceeds a size limit. A predicate that is too
        // large for a scene condition can still be evaluated in this process.
        let isPlain = predicate.conditionViolations().allSatisfy { $0.measure != nil }
        compiled = isPlain ? CompiledPredicate(predicate) : nil
    }

    /// The canonical text, with descriptions in place of the objects that the predicate language cannot express.
    var text: String {
        objects.reduce(predicate.canonicalText) { text, entry in
            let standIn = ScenePredicate.Expression.constant(.object(entry.key)).canonicalText
            return text.replacingOccurrences(of: standIn, with: String(describing: entry.value))
        }
    }
}
