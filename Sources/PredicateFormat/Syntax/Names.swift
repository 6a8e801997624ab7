// Short names inside the module. Foundation has an `Expression` and a `Predicate` of its own, so the public ones are nested.
typealias Expression = ScenePredicate.Expression
typealias Comparison = ScenePredicate.Comparison
typealias Constant = ScenePredicate.Constant
typealias Number = ScenePredicate.Number
