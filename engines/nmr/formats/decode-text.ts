/**
 * Text of instrument files. Old spectrometers wrote Latin-1, new ones UTF-8, and nothing in the file says which:
 * bytes that form valid UTF-8 are read as UTF-8, everything else as Latin-1. Neither can fail.
 * Written here because engines run where no platform decoder exists.
 */

/** Characters joined at once; more would exceed the argument limit of some runtimes. */
const chunkLength = 8192;

/** Length of the UTF-8 sequence a lead byte announces, 0 where it is no lead byte. */
const sequenceLength = (lead: number): number => {
  if (lead < 0x80) return 1;
  if (lead >= 0xc2 && lead < 0xe0) return 2;
  if (lead >= 0xe0 && lead < 0xf0) return 3;
  return lead >= 0xf0 && lead < 0xf5 ? 4 : 0;
};

/** Code point of the sequence at `at`, or -1 where the continuation bytes do not fit. */
const codePointAt = (bytes: Uint8Array, at: number, length: number): number => {
  const lead = bytes[at] ?? 0;
  if (length === 1) return lead;
  let point = lead & (0xff >> (length + 1));
  for (let k = 1; k < length; k += 1) {
    const byte = bytes[at + k];
    if (byte === undefined || (byte & 0xc0) !== 0x80) return -1;
    point = (point << 6) | (byte & 0x3f);
  }
  const isSurrogate = point >= 0xd800 && point < 0xe000;
  const isOverlong = (length === 3 && point < 0x800) || (length === 4 && point < 0x10000);
  return isSurrogate || isOverlong || point > 0x10ffff ? -1 : point;
};

const joinCharacters = (bytes: Uint8Array, from: number, to: number): string => {
  const byte = (at: number): number => bytes[at] ?? 0;
  let text = '';
  let at = from;
  for (; at + 4 <= to; at += 4)
    text += String.fromCharCode(byte(at), byte(at + 1), byte(at + 2), byte(at + 3));
  for (; at < to; at++) text += String.fromCharCode(byte(at));
  return text;
};

const decodeLatin1 = (bytes: Uint8Array): string => {
  const parts: string[] = [];
  for (let from = 0; from < bytes.length; from += chunkLength) {
    const to = Math.min(bytes.length, from + chunkLength);
    parts.push(joinCharacters(bytes, from, to));
  }
  return parts.join('');
};

const isAscii = (bytes: Uint8Array): boolean => {
  for (let at = 0; at < bytes.length; at++) if ((bytes[at] ?? 0) >= 0x80) return false;
  return true;
};

/** UTF-8 where the bytes are valid UTF-8 (a byte-order mark is dropped), Latin-1 otherwise. */
export const decodeText = (bytes: Uint8Array): string => {
  // Latin-1 and UTF-8 agree on it, and nearly all parameters are.
  if (isAscii(bytes)) return decodeLatin1(bytes);
  const hasMark = bytes[0] === 0xef && bytes[1] === 0xbb && bytes[2] === 0xbf;
  const parts: string[] = [];
  let points: number[] = [];
  for (let at = hasMark ? 3 : 0; at < bytes.length; ) {
    const length = sequenceLength(bytes[at] ?? 0);
    const point = length === 0 ? -1 : codePointAt(bytes, at, length);
    if (point < 0) return decodeLatin1(bytes);
    points.push(point);
    at += length;
    if (points.length === chunkLength) {
      parts.push(String.fromCodePoint(...points));
      points = [];
    }
  }
  parts.push(String.fromCodePoint(...points));
  return parts.join('');
};
