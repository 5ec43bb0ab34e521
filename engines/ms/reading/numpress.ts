/**
 * MS-Numpress, three codings of number series. Decoders answer null where the bytes end within a number.
 * Source: Teleman et al., Mol. Cell. Proteomics 13 (2014) 1537, doi 10.1074/mcp.O114.037879.
 */

/** Reads half-byte integers, least significant nibble first within each; the high half of a byte comes before the low one. */
class NibbleReader {
  readonly #bytes: Uint8Array;
  /** In half bytes. */
  #at: number;
  readonly #end: number;

  constructor(bytes: Uint8Array, fromByte: number) {
    this.#bytes = bytes;
    this.#at = 2 * fromByte;
    this.#end = 2 * bytes.length;
  }

  #nibble(): number {
    const byte = this.#bytes[this.#at >> 1] ?? 0;
    const nibble = (this.#at & 1) === 0 ? byte >> 4 : byte & 15;
    this.#at++;
    return nibble;
  }

  /** Whether nothing is left but the half byte that fills the last byte. */
  isDone(): boolean {
    if (this.#at >= this.#end) return true;
    return this.#at === this.#end - 1 && ((this.#bytes[this.#at >> 1] ?? 0) & 15) === 0;
  }

  /** A signed 32-bit integer; null where the bytes end within it. */
  next(): number | null {
    const head = this.#nibble();
    const isNegative = head > 8;
    const leading = isNegative ? head - 8 : head;
    if (this.#at + (8 - leading) > this.#end) return null;
    let value = isNegative ? 0xffffffff << (4 * (8 - leading)) : 0;
    if (leading === 8) return isNegative ? -1 : 0;
    for (let place = 0; place < 8 - leading; place++) value |= this.#nibble() << (4 * place);
    return value;
  }
}

const viewOf = (bytes: Uint8Array): DataView =>
  new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);

/** Fixed point numbers, each told by its distance from the line through the two before it. */
export const decodeLinear = (bytes: Uint8Array): Float64Array | null => {
  if (bytes.length === 8) return new Float64Array(0);
  if (bytes.length < 12) return null;
  const view = viewOf(bytes);
  const scale = view.getFloat64(0, false);
  const values = [view.getUint32(8, true) / scale];
  if (bytes.length === 12) return Float64Array.from(values);
  if (bytes.length < 16) return null;
  let [older, newer] = [view.getUint32(8, true), view.getUint32(12, true)];
  values.push(newer / scale);
  const nibbles = new NibbleReader(bytes, 16);
  while (!nibbles.isDone()) {
    const residual = nibbles.next();
    if (residual === null) return null;
    [older, newer] = [newer, 2 * newer - older + residual];
    values.push(newer / scale);
  }
  return Float64Array.from(values);
};

/** Whole numbers, counts of ions for instance. */
export const decodePic = (bytes: Uint8Array): Float64Array | null => {
  const values: number[] = [];
  const nibbles = new NibbleReader(bytes, 0);
  while (!nibbles.isDone()) {
    const count = nibbles.next();
    if (count === null) return null;
    values.push(count >>> 0);
  }
  return Float64Array.from(values);
};

/** Logarithms of one plus the number, in 16 bits. */
export const decodeSlof = (bytes: Uint8Array): Float64Array | null => {
  if (bytes.length < 8 || bytes.length % 2 !== 0) return null;
  const view = viewOf(bytes);
  const scale = view.getFloat64(0, false);
  return Float64Array.from({ length: (bytes.length - 8) / 2 }, (_, at) =>
    Math.expm1(view.getUint16(8 + 2 * at, true) / scale),
  );
};
