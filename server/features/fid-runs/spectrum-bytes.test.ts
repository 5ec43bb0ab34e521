import { describe, expect, it } from 'vitest';
import { decodeFloat32, decodeSamples, encodeFloat32, encodeSamples } from './spectrum-bytes.ts';

const values = [0, -1.5, 3.25, 1e-30, -1e30];

/** The same bytes one byte into a larger buffer, as a database hands them out. */
const shifted = (bytes: Uint8Array): Uint8Array => {
  const larger = new Uint8Array(bytes.length + 1);
  larger.set(bytes, 1);
  return larger.subarray(1);
};

/** What a machine of the other byte order would find in its memory. */
const turned = (bytes: Uint8Array, width: 4 | 8): Uint8Array => {
  const copy = Buffer.from(bytes);
  return new Uint8Array(width === 4 ? copy.swap32() : copy.swap64());
};

describe('bytes of a spectrum', () => {
  it('are little-endian and come back as they went', () => {
    const wide = encodeSamples(Float64Array.from(values));
    const narrow = encodeFloat32(values);
    const [wideView, narrowView] = [new DataView(wide.buffer), new DataView(narrow.buffer)];
    values.forEach((value, at) => {
      expect(wideView.getFloat64(8 * at, true)).toBe(value);
      expect(narrowView.getFloat32(4 * at, true)).toBe(Math.fround(value));
    });
    expect([...decodeSamples(wide)]).toEqual(values);
    expect([...decodeFloat32(narrow)]).toEqual(values.map(Math.fround));
  });

  it('are read at any place of a larger buffer', () => {
    expect([...decodeSamples(shifted(encodeSamples(Float64Array.from(values))))]).toEqual(values);
    expect([...decodeFloat32(shifted(encodeFloat32(values)))]).toEqual(values.map(Math.fround));
  });

  it('are swapped on a machine of the other byte order, which leaves them as they are', () => {
    const wide = turned(encodeSamples(Float64Array.from(values)), 8);
    const narrow = turned(encodeFloat32(values), 4);
    const before = [...wide, ...narrow];
    expect([...decodeSamples(wide, false)]).toEqual(values);
    expect([...decodeFloat32(narrow, false)]).toEqual(values.map(Math.fround));
    expect([...wide, ...narrow]).toEqual(before);
  });

  it('of two dimensions are looked at, not copied; samples of one are a copy', () => {
    const narrow = encodeFloat32(values);
    expect(decodeFloat32(narrow, true).buffer).toBe(narrow.buffer);
    const wide = encodeSamples(Float64Array.from(values));
    decodeSamples(wide)[0] = 9;
    expect(decodeSamples(wide)[0]).toBe(0);
  });
});
