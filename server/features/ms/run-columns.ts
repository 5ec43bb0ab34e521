import type { MsRun, Scan } from '#engines/ms/run.ts';

/**
 * A run as it is kept, so that XML is parsed once: length of the table of scans (uint32), that table as JSON, then m/z (float64) and
 * intensities (float32) of all scans one after the other. Little-endian, as every platform this program runs on.
 */
const headLength = 8;

const aligned = (length: number): number => Math.ceil(length / 8) * 8;

export const encodeRun = ({ scans, mz, intensity }: MsRun): Uint8Array<ArrayBuffer> => {
  const table = Buffer.from(JSON.stringify(scans), 'utf8');
  const from = headLength + aligned(table.length);
  const bytes = new Uint8Array(from + mz.byteLength + intensity.byteLength);
  new DataView(bytes.buffer).setUint32(0, table.length, true);
  bytes.set(table, headLength);
  new Float64Array(bytes.buffer, from, mz.length).set(mz);
  new Float32Array(bytes.buffer, from + mz.byteLength, intensity.length).set(intensity);
  return bytes;
};

/** Bytes of the archive, whose hash is that of what was written. */
export const decodeRun = (given: Uint8Array): MsRun => {
  const bytes = given.byteOffset % 8 === 0 ? given : given.slice();
  const length = new DataView(bytes.buffer, bytes.byteOffset, 4).getUint32(0, true);
  const table = Buffer.from(bytes.buffer, bytes.byteOffset + headLength, length).toString('utf8');
  const from = headLength + aligned(length);
  const peaks = (bytes.byteLength - from) / 12;
  return {
    scans: JSON.parse(table) as Scan[],
    mz: new Float64Array(bytes.buffer, bytes.byteOffset + from, peaks),
    intensity: new Float32Array(bytes.buffer, bytes.byteOffset + from + 8 * peaks, peaks),
  };
};
