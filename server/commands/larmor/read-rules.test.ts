import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readRules } from './read-rules.ts';

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
