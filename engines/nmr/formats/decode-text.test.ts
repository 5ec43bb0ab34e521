import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { decodeText } from './decode-text.ts';

const platformUtf8 = new TextDecoder('utf-8', { fatal: true });

const decodeByPlatform = (bytes: Uint8Array): string => {
  try {
    return platformUtf8.decode(bytes);
  } catch {
    return Buffer.from(bytes).toString('latin1');
  }
};

describe('text of instrument files', () => {
  it('reads any text written as UTF-8, and any other bytes as Latin-1', () => {
    const texts = fc
      .string({ unit: 'grapheme', maxLength: 60 })
      .map((text) => new TextEncoder().encode(text));
    const anyBytes = fc.oneof(texts, fc.uint8Array({ maxLength: 12 }));
    fc.assert(
      fc.property(anyBytes, (bytes) => {
        expect(decodeText(bytes)).toBe(decodeByPlatform(bytes));
      }),
      { seed: 8859, numRuns: 2000 },
    );
  });

  it('reads texts longer than one chunk', () => {
    const text = 'µ°C '.repeat(5000);
    expect(decodeText(new TextEncoder().encode(text))).toBe(text);
    expect(decodeText(new Uint8Array(Buffer.from(text, 'latin1')))).toBe(text);
  });
});
