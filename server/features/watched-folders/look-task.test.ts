import { chmodSync, mkdirSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { brukerFiles } from '../../testing/upload.ts';
import { type LookAnswer, lookAtFolder, packMeasurement } from './look-task.ts';

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
    const input = { root, places, seen: {}, mostRead: 9, mostBytes: 100, oldSinceMs: 0 };
    const first = lookAtFolder(input, () => {});
    if ('problem' in first) throw new Error(first.problem);
    const [{ path: at, fileState } = { path: '', fileState: '' }] = first.moving;
    const seen = { [at]: { fileState, isSettled: false, isRested: false } };
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

  const places = () => ({ roots: null, dataDir: path.join(base, 'data') });
  const lookTwice = (): LookAnswer => {
    const input = { root, places: places(), mostRead: 9, mostBytes: 1e6, oldSinceMs: 0 };
    const first = lookAtFolder({ ...input, seen: {} }, () => {});
    if ('problem' in first) throw new Error(first.problem);
    const seen = Object.fromEntries(
      first.moving.map(({ path: at, fileState }) => [at, { fileState, isSettled: false, isRested: false }]),
    );
    const second = lookAtFolder({ ...input, seen }, () => {});
    if ('problem' in second) throw new Error(second.problem);
    return second;
  };
  const putAnother = (name: string): void => {
    const { fid, acqus } = brukerFiles({ points: 64, seed: 2 });
    mkdirSync(path.join(root, name));
    writeFileSync(path.join(root, name, 'fid'), fid);
    writeFileSync(path.join(root, name, 'acqus'), `${acqus}\n##$NUC1= <1H>\n`);
  };

  /** As somebody whom the system refuses what is locked: root is refused nothing. */
  const asNobody = <T>(run: () => T): T => {
    const isRoot = process.geteuid?.() === 0;
    if (isRoot) process.seteuid?.(65534);
    try {
      return run();
    } finally {
      if (isRoot) process.seteuid?.(0);
    }
  };

  it.skipIf(process.platform === 'win32')(
    'tells of each what cannot be read with its file, and reads the others (Windows has no such rights)',
    () => {
      for (const name of ['2', '3', '4']) putAnother(name);
      mkdirSync(path.join(root, '2', 'pdata', '1'), { recursive: true });
      writeFileSync(path.join(root, '2', 'pdata', '1', 'title'), 'Locked');
      chmodSync(base, 0o755);
      chmodSync(path.join(root, '2', 'pdata', '1', 'title'), 0);
      chmodSync(path.join(root, '3', 'fid'), 0);
      // It lists its files and lets nobody measure them.
      chmodSync(path.join(root, '4'), 0o444);
      const { read, unread, refused } = asNobody(lookTwice);
      expect(read.map(({ path: at }) => at)).toEqual(['1']);
      expect(unread).toMatchObject([
        { path: '2', code: 'unreadable', detail: 'pdata/1/title (EACCES)' },
        { path: '3', code: 'unreadable', detail: 'fid (EACCES)' },
      ]);
      expect(refused).toMatchObject([{ path: '4', code: 'unreadable', detail: 'EACCES' }]);
      const [{ fileState } = { fileState: '' }] = unread;
      const packed = { root, places: places(), path: '2', fileState, mostBytes: 1e6 };
      expect(asNobody(() => packMeasurement(packed, () => {}))).toEqual({
        kind: 'unread',
        code: 'unreadable',
        detail: 'pdata/1/title (EACCES)',
      });
    },
  );

  it('takes nothing whose data are shorter than its parameters say, before it has rested', () => {
    writeFileSync(path.join(root, '1', 'fid'), brukerFiles({ points: 64, seed: 1 }).fid.subarray(0, 128));
    const { read, incomplete } = lookTwice();
    expect(read).toEqual([]);
    expect(incomplete).toMatchObject([{ path: '1', detail: '25 %' }]);
    const [{ fileState } = { fileState: '' }] = incomplete;
    const input = { root, places: places(), mostRead: 9, mostBytes: 1e6, oldSinceMs: 0 };
    const rested = { ...input, seen: { 1: { fileState, isSettled: false, isRested: true } } };
    expect(lookAtFolder(rested, () => {})).toMatchObject({ read: [{ path: '1' }], incomplete: [] });
    const seen = { 1: { fileState, isSettled: false, isRested: false } };
    expect(lookAtFolder({ ...input, seen }, () => {})).toMatchObject({ read: [] });
    // As in a folder of last year that is watched from today on.
    const old = { ...input, seen, oldSinceMs: Date.now() + 60_000 };
    expect(lookAtFolder(old, () => {})).toMatchObject({ read: [{ path: '1' }], incomplete: [] });
  });
});
