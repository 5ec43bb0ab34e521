import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';

const renderer = join(import.meta.dirname, '..');

const markedIn = (): readonly string[] =>
  readdirSync(renderer, { recursive: true, encoding: 'utf8' })
    .filter(
      (path) =>
        path.endsWith('.tsx') && /lang="en"|lang: 'en'/.test(readFileSync(join(renderer, path), 'utf8')),
    )
    .map((path) => path.replaceAll('\\', '/'));

describe('the language of the service', () => {
  it('is marked in one place', () => {
    expect(markedIn()).toEqual(['ui/service-text.tsx']);
  });
});
