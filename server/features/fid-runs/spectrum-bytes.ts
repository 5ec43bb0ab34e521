import { endianness } from 'node:os';

const isLittleEndian = endianness() === 'LE';

/** Samples as little-endian float64, the form they are hashed and stored in. */
export const encodeSamples = (samples: Float64Array): Uint8Array => {
  if (isLittleEndian) return new Uint8Array(samples.slice().buffer);
  const bytes = new Uint8Array(samples.length * 8);
  const view = new DataView(bytes.buffer);
  samples.forEach((value, index) => {
    view.setFloat64(index * 8, value, true);
  });
  return bytes;
};

export const decodeSamples = (bytes: Uint8Array): Float64Array => {
  const samples = new Float64Array(bytes.byteLength / 8);
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  for (let index = 0; index < samples.length; index++) samples[index] = view.getFloat64(index * 8, true);
  return samples;
};

/** Samples as little-endian float32, the form they travel in. */
export const encodeFloat32 = (samples: ArrayLike<number>): Uint8Array => {
  const bytes = new Uint8Array(samples.length * 4);
  const view = new DataView(bytes.buffer);
  for (let index = 0; index < samples.length; index++) view.setFloat32(index * 4, samples[index] ?? 0, true);
  return bytes;
};

export const decodeFloat32 = (bytes: Uint8Array): Float32Array => {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  return Float32Array.from({ length: bytes.byteLength / 4 }, (_, index) => view.getFloat32(index * 4, true));
};
