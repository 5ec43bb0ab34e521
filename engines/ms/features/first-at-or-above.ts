/** First place of a rising sequence that stands at `least` or above; its length where none does. */
export const firstAtOrAbove = (length: number, valueAt: (place: number) => number, least: number): number => {
  let low = 0;
  let high = length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (valueAt(middle) < least) low = middle + 1;
    else high = middle;
  }
  return low;
};
