// Short names for use in the module. Foundation has its own `Expression` and `Predicate`, so the public types are
// nested in `ScenePredicate`.
typealias Expression = ScenePredicate.Expression
typealias Comparison = ScenePredicate.Comparison
typealias Constant = ScenePredicate.Constant
typealias Number = ScenePredicate.Number
