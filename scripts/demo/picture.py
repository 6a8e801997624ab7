"""Screenshots as bytes, and the difference between two of them."""

from dataclasses import dataclass


@dataclass(frozen=True)
class Picture:
    """A screenshot: rows of pixels with the bytes blue, green, red and an unused one."""

    width: int
    height: int
    stride: int
    data: bytes

    def difference(self, other: "Picture", step: int = 1) -> float:
        """Returns the mean difference of the colour values of two pictures: 0 for equal ones, 255 for black and white,
        and for pictures of different sizes.

        Only every `step`-th byte is compared; with an odd step all colour components are.
        """
        if (self.width, self.height, self.stride) != (other.width, other.height, other.stride):
            return 255.0
        ours, theirs = self.data[::step], other.data[::step]
        if ours == theirs:
            return 0.0
        return sum(abs(a - b) for a, b in zip(ours, theirs)) / len(ours)

    def cropped(self, left: int, top: int, width: int, height: int) -> "Picture":
        """Returns the part of the picture in a rectangle, in pixels."""
        rows = (self.data[y * self.stride + left * 4 :][: width * 4] for y in range(top, top + height))
        return Picture(width, height, width * 4, b"".join(rows))
