import { describe, expect, it } from 'vitest';
import { noValidators } from './look.ts';
import { readText } from './read-text.ts';

const read = (
  bytes: Uint8Array,
  mediaType: Parameters<typeof readText>[1],
  charset: string | null = null,
) => {
  const look = readText({ bytes, charset, validators: noValidators, from: 'x' }, mediaType, 1_000_000);
  if (look.kind === 'text') return look.text;
  return look.kind === 'failed' ? `failed: ${look.code}` : look.kind;
};
const utf8 = (text: string): Uint8Array => new TextEncoder().encode(text);

describe('a text', () => {
  it('is read in its charset, without a byte order mark', () => {
    expect(read(utf8('\uFEFFBlei 5 µg'), 'text/plain')).toBe('Blei 5 µg');
    expect(read(Buffer.from('Blei 5 \u00b5g', 'latin1'), 'text/plain', 'iso-8859-1')).toBe('Blei 5 µg');
    expect(read(Buffer.from('Blei 5 \u00b5g', 'latin1'), 'text/plain')).toBe('failed: not_text');
  });

  it('is of its format', () => {
    expect(read(utf8('{"a": 1}'), 'application/json')).toBe('{"a": 1}');
    expect(read(utf8('{"a": 1'), 'application/json')).toBe('failed: not_valid');
    expect(read(utf8('<?xml version="1.0"?><a/>'), 'application/xml')).toContain('<a/>');
    expect(read(utf8('a,b'), 'application/xml')).toBe('failed: not_valid');
  });

  it('is no page, whatever stands before its beginning', () => {
    const page = ' <!-- a --> <!-- b -->\n<HTML lang="en">';
    expect(read(utf8(page), 'text/plain')).toBe('failed: html_instead');
    expect(read(utf8(page), 'application/xml')).toBe('failed: html_instead');
    expect(read(utf8(page), 'text/html')).toBe(page);
    expect(read(utf8('<htmlish>'), 'text/plain')).toBe('<htmlish>');
  });

  it('made of comments to keep its reader busy is read like any other', () => {
    const text = '<!---->'.repeat(10_000);
    expect(read(utf8(`${text}x`), 'text/plain')).toBe(`${text}x`);
    expect(read(utf8(`${text}<!--`), 'text/plain')).toBe(`${text}<!--`);
  });

  it('may be as large as a revision, counted as it is kept', () => {
    expect(read(Buffer.from('µ'.repeat(500_001), 'latin1'), 'text/plain', 'latin1')).toBe(
      'failed: too_large',
    );
  });
});
