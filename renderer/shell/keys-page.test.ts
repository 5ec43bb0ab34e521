import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { commandTable } from '../screens/command-table.ts';
import { renderKeysPage } from './keys-page.ts';

describe('page of commands and keys', () => {
  it('stands in docs as the command table writes it (npm run keys)', () => {
    const committed = join(import.meta.dirname, '../../docs/keys.md');
    expect(readFileSync(committed, 'utf8')).toBe(renderKeysPage());
  });

  it('names every command once', () => {
    const ids = [...renderKeysPage().matchAll(/`([\w.-]+)` \|$/gm)].map(([, id]) => id);
    expect(ids.toSorted()).toEqual(commandTable.map(({ id }) => id).toSorted());
    expect(new Set(ids).size).toBe(ids.length);
  });
});
