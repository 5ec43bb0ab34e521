import { zlibSync } from 'fflate';
import type { GreyPicture } from '#engines/display/raster/rasterise-structure.ts';

const signature = Uint8Array.of(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a);

const crcTable = Uint32Array.from({ length: 256 }, (_, n) => {
  let c = n;
  for (let bit = 0; bit < 8; bit++) c = (c & 1) === 1 ? 0xedb88320 ^ (c >>> 1) : c >>> 1;
  return c >>> 0;
});

const crcOf = (bytes: Uint8Array): number => {
  let crc = 0xffffffff;
  for (const byte of bytes) crc = (crcTable[(crc ^ byte) & 0xff] ?? 0) ^ (crc >>> 8);
  return (crc ^ 0xffffffff) >>> 0;
};

/** Length, name, content and checksum of a piece of the file. */
const chunk = (name: string, content: Uint8Array): Uint8Array => {
  const bytes = new Uint8Array(12 + content.length);
  const view = new DataView(bytes.buffer);
  view.setUint32(0, content.length);
  bytes.set(new TextEncoder().encode(name), 4);
  bytes.set(content, 8);
  view.setUint32(8 + content.length, crcOf(bytes.subarray(4, 8 + content.length)));
  return bytes;
};

/** Eight bits of grey; `pixelsPerMetre` says how large it is on paper. The packer is ours, so the bytes are the same everywhere. */
export const encodePng = ({ width, height, samples }: GreyPicture, pixelsPerMetre: number): Uint8Array => {
  const header = new Uint8Array(13);
  const view = new DataView(header.buffer);
  view.setUint32(0, width);
  view.setUint32(4, height);
  header.set([8, 0, 0, 0, 0], 8);
  const density = new Uint8Array(9);
  new DataView(density.buffer).setUint32(0, pixelsPerMetre);
  new DataView(density.buffer).setUint32(4, pixelsPerMetre);
  density[8] = 1;
  // Every row begins with the number of its filter: none.
  const rows = new Uint8Array((width + 1) * height);
  for (let y = 0; y < height; y++)
    rows.set(samples.subarray(y * width, (y + 1) * width), y * (width + 1) + 1);
  const parts = [
    signature,
    chunk('IHDR', header),
    chunk('pHYs', density),
    chunk('IDAT', zlibSync(rows, { level: 9 })),
    chunk('IEND', new Uint8Array(0)),
  ];
  const bytes = new Uint8Array(parts.reduce((sum, part) => sum + part.length, 0));
  let at = 0;
  for (const part of parts) {
    bytes.set(part, at);
    at += part.length;
  }
  return bytes;
};
