/** MS-Numpress as an encoder, for tests of its decoders. Source: Teleman et al. 2014, doi 10.1074/mcp.O114.037879. */

/** Half bytes of a signed 32-bit integer: how many leading zeros or Fs are left out, then the rest, least significant first. */
const nibblesOf = (value: number): number[] => {
  const all = Array.from({ length: 8 }, (_, place) => (value >>> (4 * place)) & 15);
  const top = all[7];
  if (top !== 0 && top !== 15) return [0, ...all];
  let kept = 8;
  while (kept > 0 && all[kept - 1] === top) kept--;
  // A run of Fs of the whole number cannot be told: one F stays.
  if (top === 15) kept = Math.max(1, kept);
  return [top === 0 ? 8 - kept : 16 - kept, ...all.slice(0, kept)];
};

const packNibbles = (nibbles: readonly number[]): number[] =>
  Array.from(
    { length: Math.ceil(nibbles.length / 2) },
    (_, at) => ((nibbles[2 * at] ?? 0) << 4) | (nibbles[2 * at + 1] ?? 0),
  );

const bytesOf = (length: number, fill: (view: DataView) => void): number[] => {
  const bytes = new Uint8Array(length);
  fill(new DataView(bytes.buffer));
  return [...bytes];
};

const scaleBytes = (scale: number): number[] => bytesOf(8, (view) => view.setFloat64(0, scale, false));
const wordBytes = (word: number): number[] => bytesOf(4, (view) => view.setUint32(0, word, true));

export const encodeLinear = (values: readonly number[], scale: number): Uint8Array => {
  const fixed = values.map((value) => Math.round(value * scale));
  const residuals = fixed
    .slice(2)
    .flatMap((value, at) => nibblesOf((value - 2 * (fixed[at + 1] ?? 0) + (fixed[at] ?? 0)) | 0));
  return Uint8Array.from([
    ...scaleBytes(scale),
    ...fixed.slice(0, 2).flatMap(wordBytes),
    ...packNibbles(residuals),
  ]);
};

export const encodePic = (values: readonly number[]): Uint8Array =>
  Uint8Array.from(packNibbles(values.flatMap((value) => nibblesOf(Math.round(value) | 0))));

export const encodeSlof = (values: readonly number[], scale: number): Uint8Array =>
  Uint8Array.from([
    ...scaleBytes(scale),
    ...values.flatMap((value) =>
      bytesOf(2, (view) => view.setUint16(0, Math.round(Math.log1p(value) * scale), true)),
    ),
  ]);
