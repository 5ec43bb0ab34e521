const digitBits = 16;
const digits = 1 << digitBits;

/** One pass of a stable radix sort: the places of `from` by 16 bits of their key, written to `to`. */
const sortByDigit = (from: Uint32Array, to: Uint32Array, keys: Uint32Array, shift: number): void => {
  const starts = new Uint32Array(digits + 1);
  const mask = digits - 1;
  for (const place of from) {
    const digit = ((keys[place] as number) >>> shift) & mask;
    starts[digit + 1] = (starts[digit + 1] as number) + 1;
  }
  for (let digit = 0; digit < digits; digit++) {
    starts[digit + 1] = (starts[digit + 1] as number) + (starts[digit] as number);
  }
  for (const place of from) {
    const digit = ((keys[place] as number) >>> shift) & mask;
    const at = starts[digit] as number;
    to[at] = place;
    starts[digit] = at + 1;
  }
};

/**
 * The given places by falling intensity; of equal intensities the earlier place first. Positive 32-bit floats are in the order of
 * their bits, so two passes over these sort millions of them.
 */
export const orderByIntensity = (places: Uint32Array, intensity: Float32Array): Uint32Array => {
  const bits = new Uint32Array(intensity.buffer, intensity.byteOffset, intensity.length);
  const keys = bits.map((value) => ~value);
  const half = new Uint32Array(places.length);
  const sorted = new Uint32Array(places.length);
  sortByDigit(places, half, keys, 0);
  sortByDigit(half, sorted, keys, digitBits);
  return sorted;
};
