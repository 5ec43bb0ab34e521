import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { decide, readRules, type WatchRule } from './watch-rules.ts';

const named = (name: string, more: Omit<WatchRule, 'name'> = {}): WatchRule => ({ name, ...more });
const takes = (rule: Omit<WatchRule, 'name'>, at: string, title: string | null = null): boolean =>
  decide([named('only', rule)], { path: at, title }).rule !== null;

describe('a rule of watching', () => {
  it.each([
    ['qc/*', 'qc/12', true],
    ['qc/*', 'QC/12', true],
    ['qc/*', 'qc/2026/12', false],
    ['qc/**', 'qc/2026/12', true],
    ['qc/**', 'qc', true],
    ['**/1', 'a/b/1', true],
    ['**/1', '1', true],
    ['**/1', 'a/b/11', false],
    ['**/lot-*/**/1', 'monday/lot-7/x/y/1', true],
    ['**/lot-*/**/1', 'monday/lot7/x/1', false],
    ['a*b*c/1', 'aXbbYc/1', true],
    ['a*b*c/1', 'aXcYb/1', false],
    ['a.b', 'axb', false],
    ['(lot', '(lot', true],
  ])('by path: %s takes %s: %s', (wanted, at, expected) => {
    expect(takes({ path: wanted }, at)).toBe(expected);
  });

  it.each([
    ['QC *', 'qc aspirin 12/3', true],
    ['*aspirin*', 'Retest of Aspirin, lot 7', true],
    ['*aspirin', 'Aspirin, lot 7', false],
    ['*', null, false],
  ])('by title: %s takes %s: %s', (wanted, title, expected) => {
    expect(takes({ title: wanted }, 'x', title)).toBe(expected);
  });

  it('takes what fits both its path and its title, and everything where it names neither', () => {
    const both = { path: 'qc/**', title: 'QC*' };
    expect(takes(both, 'qc/1', 'QC 1')).toBe(true);
    expect(takes(both, 'qc/1', 'other')).toBe(false);
    expect(takes(both, 'x/1', 'QC 1')).toBe(false);
    expect(takes({}, 'x/1')).toBe(true);
  });

  it('is the first that fits; those before it say why they do not', () => {
    const rules = [
      named('by path', { path: 'qc/**' }),
      named('by title', { title: 'QC*' }),
      named('the rest', { leave: true }),
      named('never asked'),
    ];
    const { rule, passedOver } = decide(rules, { path: 'day/1', title: null });
    expect(rule?.name).toBe('the rest');
    expect(passedOver).toEqual([
      { rule: 'by path', reason: 'the path day/1 is not qc/**' },
      { rule: 'by title', reason: 'the measurement has no title that is read before it is sent' },
    ]);
    expect(decide([], { path: 'x', title: null })).toEqual({ rule: null, passedOver: [] });
  });

  it('of many stars is answered at once, whatever it is asked about', () => {
    expect(takes({ title: `${'*a'.repeat(140)}b` }, 'x', 'a'.repeat(4000))).toBe(false);
    expect(takes({ path: `${'**/'.repeat(90)}b` }, 'a/'.repeat(2000))).toBe(false);
  });
});

describe('a file of rules', () => {
  let folder: string;
  beforeAll(() => {
    folder = mkdtempSync(path.join(tmpdir(), 'larmor-rules-'));
  });
  afterAll(() => rmSync(folder, { recursive: true, force: true }));
  const written = (text: string): string => {
    const file = path.join(folder, 'rules.json');
    writeFileSync(file, text);
    return file;
  };

  it('is read in its order', () => {
    const rules = [
      { name: 'b', path: 'b/**' },
      { name: 'a', leave: true, title: 'x' },
    ];
    expect(readRules(written(JSON.stringify({ rules })))).toEqual(rules);
  });

  it.each([
    ['no JSON', '{'],
    ['no rules', '{"rules": []}'],
    ['a word nobody knows', '{"rules": [{"name": "a", "folder": "x"}]}'],
    ['a rule without a name', '{"rules": [{"path": "x"}]}'],
    ['two of one name', '{"rules": [{"name": "a"}, {"name": "a"}]}'],
    ['an empty pattern', '{"rules": [{"name": "a", "path": ""}]}'],
    ['leave that is not true', '{"rules": [{"name": "a", "leave": false}]}'],
  ])('with %s is refused with its name', (_what, text) => {
    expect(() => readRules(written(text))).toThrow(/rules\.json: /);
  });

  it('that is not there is refused with its name', () => {
    expect(() => readRules(path.join(folder, 'none.json'))).toThrow(/none\.json/);
  });
});
