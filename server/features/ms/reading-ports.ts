import { inflateSync } from 'node:zlib';
import type { ReadingPorts } from '#engines/ms/reading/ports.ts';

/** What engines do not have for reading mass spectra, of this platform. */
export const readingPorts: ReadingPorts = {
  inflate: (bytes, atMost) => {
    try {
      return inflateSync(bytes, { maxOutputLength: Math.max(1, atMost) });
    } catch {
      // What does not inflate is the answer: the reader names scan and array.
      return null;
    }
  },
  fromBase64: (characters) =>
    Buffer.from(
      Buffer.from(characters.buffer, characters.byteOffset, characters.byteLength).toString('latin1'),
      'base64',
    ),
  openText: (encoding) => {
    const decoder = new TextDecoder(encoding);
    return (bytes, isLast) => decoder.decode(bytes, { stream: !isLast });
  },
};
