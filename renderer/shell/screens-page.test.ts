import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { screens } from './screen-table.ts';

const docs = join(import.meta.dirname, '../../docs');
const page = readFileSync(join(docs, 'screens.md'), 'utf8');
const lines = [...page.matchAll(/^\| `(?<address>[^`]+)` \| (?<name>[^|]+) \| (?<purpose>[^|]+) \|$/gm)].map(
  ({ groups }) => ({ ...groups }),
);

describe('page of the screens', () => {
  it('has one line for each screen, in the order of the table, and for nothing else', () => {
    expect(lines.map(({ address }) => address)).toEqual(screens.map(({ path }) => path));
  });

  it('tells each screen apart from the others by a purpose of its own, in one sentence', () => {
    const purposes = lines.map(({ purpose }) => purpose ?? '');
    expect(new Set(purposes).size).toBe(purposes.length);
    expect(purposes.filter((purpose) => !/^[A-Z][^.]{15,}\.$/.test(purpose.trim()))).toEqual([]);
  });

  it('shows pictures that are there', () => {
    const pictures = [...page.matchAll(/\]\((images\/[^)]+)\)/g)].map(([, file]) => file ?? '');
    expect(pictures.length).toBeGreaterThan(0);
    expect(pictures.filter((file) => !existsSync(join(docs, file)))).toEqual([]);
  });
});
