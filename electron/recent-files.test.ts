import { mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createRecentFiles } from './recent-files.ts';

let folder: string;
let file: string;
let changes: number;
const open = () => createRecentFiles(file, () => (changes += 1));

beforeEach(() => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'larmor-recent-'));
  file = path.join(folder, 'recent.json');
  changes = 0;
});
afterEach(() => rmSync(folder, { recursive: true }));

describe('recent files', () => {
  it('are known while the program runs where no disk takes them', () => {
    const recent = createRecentFiles(path.join(folder, 'gone', 'recent.json'), () => (changes += 1));
    recent.add(['/data/a.jdx']);
    expect([recent.paths(), changes]).toEqual([['/data/a.jdx'], 1]);
  });

  it('stand newest first, once each, ten at most, and outlive the program', () => {
    const recent = open();
    recent.add(['/data/a.jdx', '/data/b.zip']);
    recent.add(['/data/b.zip']);
    expect(open().paths()).toEqual(['/data/b.zip', '/data/a.jdx']);
    recent.add(Array.from({ length: 12 }, (_, index) => `/data/${index}`));
    expect(recent.paths()).toHaveLength(10);
    expect(changes).toBe(3);
    expect(statSync(file).mode & 0o777).toBe(0o600);
  });

  it('tell the page names to know them by, and open by what was told only', () => {
    const recent = open();
    recent.add(['/home/kl/secret project/caffeine/10']);
    const [entry] = recent.list();
    expect(entry?.name).toBe('caffeine/10');
    expect(JSON.stringify(recent.list())).not.toContain('secret project');
    expect(recent.find(entry?.id)).toBe('/home/kl/secret project/caffeine/10');
    for (const id of ['/etc/passwd', '', null, 7, {}]) expect(recent.find(id)).toBeNull();
  });

  it('are forgotten one by one or all', () => {
    const recent = open();
    recent.add(['/a', '/b']);
    recent.forget('/a');
    expect(recent.paths()).toEqual(['/b']);
    recent.clear();
    expect(open().paths()).toEqual([]);
  });

  it('begin anew where the list is damaged', () => {
    writeFileSync(file, '{"not": "a list"');
    expect(open().paths()).toEqual([]);
    writeFileSync(file, '[1, "/a", null]');
    expect(open().paths()).toEqual(['/a']);
  });
});
