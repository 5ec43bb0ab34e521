import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { compressFolder } from './compress-screens.ts';

describe('compressed forms of the built screens', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'larmor-compress-'));
  const script = 'export const shift = 7.26;\n'.repeat(200);

  beforeAll(async () => {
    writeFileSync(path.join(folder, 'a.js'), script);
    writeFileSync(path.join(folder, 'small.js'), 'export {};');
    writeFileSync(path.join(folder, 'a.woff2'), script);
    await compressFolder(folder);
  });

  afterAll(() => rmSync(folder, { recursive: true }));

  it('stand beside what gets smaller, and beside nothing else', () => {
    expect(readdirSync(folder).toSorted()).toEqual(['a.js', 'a.js.br', 'a.js.gz', 'a.woff2', 'small.js']);
  });

  it('unpack to the file itself', () => {
    expect(brotliDecompressSync(readFileSync(path.join(folder, 'a.js.br'))).toString()).toBe(script);
    expect(gunzipSync(readFileSync(path.join(folder, 'a.js.gz'))).toString()).toBe(script);
  });
});
