import { mkdirSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { brukerFiles } from '../../testing/upload.ts';
import { lookAtFolder } from './look-task.ts';

let base: string;
let root: string;
beforeEach(() => {
  base = realpathSync(mkdtempSync(path.join(tmpdir(), 'larmor-look-')));
  root = path.join(base, 'lab');
  const { fid, acqus } = brukerFiles({ points: 64, seed: 1 });
  mkdirSync(path.join(root, '1'), { recursive: true });
  writeFileSync(path.join(root, '1', 'fid'), fid);
  writeFileSync(path.join(root, '1', 'acqus'), `${acqus}\n##$NUC1= <1H>\n`);
});
afterEach(() => rmSync(base, { recursive: true, force: true }));

describe('a look', () => {
  it('reads nothing of what is larger than what is sent', () => {
    const places = { roots: null, dataDir: path.join(base, 'data') };
    const input = { root, places, seen: {}, mostRead: 9, mostBytes: 100 };
    const first = lookAtFolder(input, () => {});
    if ('problem' in first) throw new Error(first.problem);
    const [{ path: at, fileState } = { path: '', fileState: '' }] = first.moving;
    const seen = { [at]: { fileState, isSettled: false } };
    expect(lookAtFolder({ ...input, seen }, () => {})).toMatchObject({
      read: [],
      moving: [],
      refused: [{ path: '1', code: 'too_large' }],
    });
    expect(lookAtFolder({ ...input, seen, mostBytes: 1e6 }, () => {})).toMatchObject({
      read: [{ path: '1' }],
      refused: [],
    });
  });
});
