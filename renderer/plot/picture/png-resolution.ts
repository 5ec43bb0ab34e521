/** Bits of the reversed polynomial of the checksum of PNG (ISO 15948, annex D). */
const polynomial = 0xedb88320;
const signatureLength = 8;
/** Length, name and checksum around the content of a chunk. */
const chunkFrame = 12;
const mmPerInch = 25.4;
const unitMetre = 1;

const crc32 = (bytes: Uint8Array): number => {
  let crc = 0xffffffff;
  for (const byte of bytes) {
    crc ^= byte;
    for (let bit = 0; bit < 8; bit++) crc = (crc >>> 1) ^ (crc & 1 ? polynomial : 0);
  }
  return (crc ^ 0xffffffff) >>> 0;
};

/** Puts the number of pixels per metre behind the header, so that the picture has its size in millimetres. */
export const setPngResolution = (png: Uint8Array, dpi: number): Uint8Array<ArrayBuffer> => {
  const headerLength = new DataView(png.buffer, png.byteOffset).getUint32(signatureLength);
  const at = signatureLength + chunkFrame + headerLength;
  const chunk = new Uint8Array(chunkFrame + 9);
  const view = new DataView(chunk.buffer);
  const perMetre = Math.round((dpi * 1000) / mmPerInch);
  view.setUint32(0, 9);
  chunk.set(new TextEncoder().encode('pHYs'), 4);
  view.setUint32(8, perMetre);
  view.setUint32(12, perMetre);
  chunk[16] = unitMetre;
  view.setUint32(17, crc32(chunk.subarray(4, 17)));
  const whole = new Uint8Array(png.length + chunk.length);
  whole.set(png.subarray(0, at));
  whole.set(chunk, at);
  whole.set(png.subarray(at), at + chunk.length);
  return whole;
};
