"""Pictures of the screen as bytes, and how alike two are."""

from dataclasses import dataclass


@dataclass(frozen=True)
class Picture:
    """Rows of blue, green, red and a byte that says nothing."""

    width: int
    height: int
    stride: int
    data: bytes

    def difference(self, other: "Picture", step: int = 1) -> float:
        """How far two pictures of one size are from each other, in the mean over colours: 0 is alike, 255 black beside white.

        Only every so many bytes count; an odd step meets all colours."""
        if (self.width, self.height, self.stride) != (other.width, other.height, other.stride):
            return 255.0
        ours, theirs = self.data[::step], other.data[::step]
        if ours == theirs:
            return 0.0
        return sum(abs(a - b) for a, b in zip(ours, theirs)) / len(ours)

    def cropped(self, left: int, top: int, width: int, height: int) -> "Picture":
        """A part of it."""
        rows = (self.data[y * self.stride + left * 4 :][: width * 4] for y in range(top, top + height))
        return Picture(width, height, width * 4, b"".join(rows))
