import { execFileSync } from 'node:child_process';
import {
  mkdirSync,
  mkdtempSync,
  realpathSync,
  renameSync,
  rmSync,
  symlinkSync,
  unlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { brukerFiles } from '../../testing/upload.ts';
import { digestOf, findMeasurements, type Located, locateExperiments } from './find-measurements.ts';

let base: string;
let root: string;
beforeEach(() => {
  base = realpathSync(mkdtempSync(path.join(tmpdir(), 'larmor-finds-')));
  root = path.join(base, 'lab');
  put(root);
});
afterEach(() => rmSync(base, { recursive: true, force: true }));

const put = (folder: string): void => {
  const { fid, acqus } = brukerFiles({ points: 64, seed: 1 });
  mkdirSync(path.join(folder, '1'), { recursive: true });
  writeFileSync(path.join(folder, '1', 'fid'), fid);
  writeFileSync(path.join(folder, '1', 'acqus'), `${acqus}\n##$NUC1= <1H>\n`);
};

const located = (): Located => {
  const [only] = locateExperiments(root).located;
  if (only === undefined) throw new Error('One measurement lies there.');
  return only;
};

describe('what is read below a folder that was checked', () => {
  it('is not what a link leads to that was put in the place of the folder', () => {
    const found = located();
    expect(digestOf(found)).toMatch(/^[0-9a-f]{64}$/);
    renameSync(root, path.join(base, 'elsewhere'));
    symlinkSync(path.join(base, 'elsewhere'), root);
    expect(() => digestOf(found)).toThrow(/leads out/);
  });

  it.each(['1', '1/fid'])('is not what a link leads to that was put in the place of %s', (name) => {
    const found = located();
    renameSync(path.join(root, name), path.join(base, 'elsewhere'));
    symlinkSync(path.join(base, 'elsewhere'), path.join(root, name));
    expect(() => digestOf(found)).toThrow(/leads out/);
  });

  it.skipIf(process.platform === 'win32')('is no pipe, which nobody waits for (Windows has none)', () => {
    const found = located();
    unlinkSync(path.join(root, '1', 'fid'));
    execFileSync('mkfifo', [path.join(root, '1', 'fid')]);
    expect(() => digestOf(found)).toThrow(/leads out/);
  });

  it('is the folder itself where the command is given a link to it', () => {
    symlinkSync(root, path.join(base, 'link'));
    const { measurements } = findMeasurements(path.join(base, 'link'));
    expect(measurements.map(({ source }) => source)).toEqual([`${path.join(base, 'link', '1')}${path.sep}`]);
    expect(measurements[0]?.pack().bytes.length).toBeGreaterThan(0);
  });
});

describe('what tells a measurement from every other', () => {
  const digestIn = (name: string, files: Readonly<Record<string, string>>): string => {
    const place = path.join(base, name);
    mkdirSync(path.join(place, 'x.fid'), { recursive: true });
    for (const [file, text] of Object.entries(files)) writeFileSync(path.join(place, 'x.fid', file), text);
    const [only] = locateExperiments(place).located;
    if (only === undefined) throw new Error('One measurement lies there.');
    return digestOf(only);
  };

  it('is of Agilent data its procpar too, and of none the text beside it', () => {
    const files = { fid: 'samples', procpar: 'sfrq', text: 'a title' };
    const own = digestIn('own', files);
    expect(digestIn('copy', { ...files, text: 'another title' })).toBe(own);
    expect(digestIn('parameters', { ...files, procpar: 'tn' })).not.toBe(own);
    expect(digestIn('samples', { ...files, fid: 'others' })).not.toBe(own);
  });
});
