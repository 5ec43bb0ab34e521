import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { type CheckedProgram, checks, systemOfRow } from './checks.ts';
import { readChecklist } from './read-checklist.ts';
import { walkChecklist } from './walk-checklist.ts';

const page = readFileSync(path.join(import.meta.dirname, '../../docs/release-checklist.md'), 'utf8');

const nowhere: CheckedProgram = {
  system: 'linux',
  binary: path.join(import.meta.dirname, 'nothing', 'larmor'),
  archive: path.join(import.meta.dirname, 'nothing', 'app.asar'),
  staged: null,
  installers: [],
  version: '0.0.0',
};

describe('the walk along the release checklist', () => {
  it('knows each row below "With the real binary" by a word of its own, and has no check without a row', () => {
    const below = page.slice(page.indexOf('## With the real binary'));
    const rows = readChecklist(page);
    expect(below.match(/^- \[ \]/gm)).toHaveLength(rows.length);
    const ids = rows.map(({ id }) => id);
    expect(Object.keys({ ...checks, ...systemOfRow }).filter((id) => !ids.includes(id))).toEqual([]);
    expect(() => readChecklist('no rows')).toThrow('no rows');
    expect(() => readChecklist('- [ ] **a** x\n- [ ] **a** y')).toThrow('two under one word');
  });

  it('takes what a person saw for what a machine does not see, and never in the place of what it does', async () => {
    const rows = readChecklist(page).filter(({ id }) =>
      ['fuses', 'archive', 'key-store', 'sandbox'].includes(id),
    );
    const seen = { by: 'A. Berg', saw: 'Secret Service' };
    const told = await walkChecklist(rows, nowhere, false, { fuses: seen, archive: seen, 'key-store': seen });
    expect(told.map(({ id, outcome }) => [id, outcome])).toEqual([
      ['fuses', 'failed'],
      ['archive', 'observed'],
      ['key-store', 'observed'],
      ['sandbox', 'open'],
    ]);
    expect(told[2]?.evidence).toBe('A. Berg: Secret Service');
  });

  it('leaves rows of another system to its own protocol', async () => {
    const rows = readChecklist(page).filter(({ id }) => id.startsWith('signed-'));
    const told = await walkChecklist(rows, nowhere, false, {});
    expect(told.map(({ id, outcome }) => [id, outcome])).toEqual([
      ['signed-windows', 'elsewhere'],
      ['signed-macos', 'elsewhere'],
      ['signed-linux', 'open'],
    ]);
  });

  it('refuses an observation of what is no row', async () => {
    await expect(
      walkChecklist(readChecklist(page), nowhere, true, { fuse: { by: 'a', saw: 'b' } }),
    ).rejects.toThrow('no row fuse');
  });
});
