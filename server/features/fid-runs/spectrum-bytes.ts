import { endianness } from 'node:os';

const isLittleEndian = endianness() === 'LE';

/** Little-endian bytes in the order of this machine: the bytes themselves where that is the same, else a copy. */
const toNative = (bytes: Uint8Array, width: 4 | 8, isSame: boolean): Uint8Array => {
  const isAligned = bytes.byteOffset % width === 0;
  if (isSame) return isAligned ? bytes : bytes.slice();
  const copy = Uint8Array.from(bytes);
  const swapped = Buffer.from(copy.buffer);
  if (width === 4) swapped.swap32();
  else swapped.swap64();
  return copy;
};

/** Samples as little-endian float64, the form they are hashed and stored in. */
export const encodeSamples = (samples: Float64Array): Uint8Array =>
  toNative(new Uint8Array(samples.slice().buffer), 8, isLittleEndian);

/** A copy: who asked may write into it. */
export const decodeSamples = (bytes: Uint8Array, isSame = isLittleEndian): Float64Array => {
  const { buffer, byteOffset, byteLength } = toNative(bytes, 8, isSame);
  return new Float64Array(buffer, byteOffset, byteLength / 8).slice();
};

/** Samples as little-endian float32, the form they travel in. */
export const encodeFloat32 = (samples: ArrayLike<number>): Uint8Array =>
  toNative(new Uint8Array(new Float32Array(samples).buffer), 4, isLittleEndian);

/** To read only: a view of the bytes where the machine allows one, as a matrix has megabytes of them. */
export const decodeFloat32 = (bytes: Uint8Array, isSame = isLittleEndian): Float32Array => {
  const { buffer, byteOffset, byteLength } = toNative(bytes, 4, isSame);
  return new Float32Array(buffer, byteOffset, byteLength / 4);
};
