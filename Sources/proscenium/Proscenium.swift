import ArgumentParser

@main
struct Proscenium: ParsableCommand {}
