import type { RevisionMediaType } from '#contract/knowledge';
import { type FoundBytes, failed, type TextLook } from './look.ts';

const decode = ({ bytes, charset }: FoundBytes): string | null => {
  try {
    return new TextDecoder(charset ?? 'utf-8', { fatal: true }).decode(bytes);
  } catch (error) {
    // Bytes that are no text in this charset, and charsets nobody knows.
    if (error instanceof TypeError || error instanceof RangeError) return null;
    throw error;
  }
};

const isJson = (text: string): boolean => {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
};

/** Where the text goes on after blanks and comments; step by step, since a pattern would try every way to part them. */
const skipComments = (text: string): string => {
  let from = 0;
  for (;;) {
    from += text.slice(from).search(/\S|$/);
    if (!text.startsWith('<!--', from)) return text.slice(from, from + 100);
    const end = text.indexOf('-->', from);
    if (end === -1) return '';
    from = end + '-->'.length;
  }
};

const looksLikeHtml = (text: string): boolean => /^<(!doctype html|html)\b/i.test(skipComments(text));

const whyNot = (text: string, mediaType: RevisionMediaType) => {
  if (text.trim() === '') return failed('empty', 'It holds no text.');
  if (text.includes('\u0000')) return failed('not_text', 'It is no text; read the text out of it first.');
  if (mediaType !== 'text/html' && looksLikeHtml(text))
    return failed('html_instead', `It is a page where ${mediaType} was expected.`);
  if (mediaType === 'application/json' && !isJson(text)) return failed('not_valid', 'It is no JSON.');
  if (mediaType === 'application/xml' && !/^\s*</.test(text)) return failed('not_valid', 'It is no XML.');
  return null;
};

/** The bytes as the text that was expected, or why they are none. */
export const readText = (found: FoundBytes, mediaType: RevisionMediaType, largestBytes: number): TextLook => {
  const text = decode(found);
  if (text === null) return failed('not_text', 'It is no text; read the text out of it first.');
  const refused = whyNot(text, mediaType);
  if (refused !== null) return refused;
  // Other charsets take less room than UTF-8.
  if (Buffer.byteLength(text) > largestBytes)
    return failed('too_large', 'The text is larger than a revision may be.');
  return { kind: 'text', text, from: found.from, validators: found.validators };
};
