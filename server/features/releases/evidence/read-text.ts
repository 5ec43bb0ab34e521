import { refuse } from './refuse-evidence.ts';

/** The text of a file in UTF-8, without a byte order mark. Refuses other encodings, NUL and an empty file. */
export const readText = (bytes: Uint8Array): string => {
  if (bytes.byteLength === 0) refuse('empty', 'The file is empty.');
  let text = '';
  try {
    text = new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    refuse('not_utf8', 'The file is not text in UTF-8.');
  }
  if (text.includes('\u0000')) refuse('not_text', 'The file holds a NUL and is no text.');
  return text;
};
