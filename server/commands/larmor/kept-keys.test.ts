import { execFile, spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { findKey, forgetKey, keepKey } from './kept-keys.ts';

const run = promisify(execFile);
const kept = (key: string) => ({ key, expires_at: '2027-01-01T00:00:00.000Z' });

let folder: string;
let file: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'larmor-test-'));
  file = path.join(folder, 'keys.json');
});
afterEach(() => rmSync(folder, { recursive: true }));

const keysKept = (): readonly string[] => Object.keys(JSON.parse(readFileSync(file, 'utf8')).keys).toSorted();

const each = 8;
const servicesOf = (program: string): readonly string[] =>
  Array.from({ length: each }, (_, number) => `https://${program}.example/${number}`);

/** A program of its own that keeps keys of several services, one after the other. */
const keepByNode = (program: string) =>
  run(process.execPath, [
    '--input-type=module',
    '-e',
    `import { keepKey } from ${JSON.stringify(pathToFileURL(path.join(import.meta.dirname, 'kept-keys.ts')))};
    for (const service of ${JSON.stringify(servicesOf(program))})
      await keepKey(${JSON.stringify(file)}, service, ${JSON.stringify(kept('k'))});`,
  ]);

const client = path.join(import.meta.dirname, '../../../clients/python');
const version = spawnSync('python3', ['-c', 'import sys; print(sys.version_info >= (3, 11))'], {
  encoding: 'utf8',
});
const hasPython = version.stdout?.trim() === 'True';
const keepByPython = (program: string) =>
  run(
    'python3',
    [
      '-c',
      `from larmor._sign_in import keep_key\nfor service in ${JSON.stringify(servicesOf(program))}: keep_key(service, "k", 60)`,
    ],
    { env: { ...process.env, PYTHONPATH: client, PYTHONDONTWRITEBYTECODE: '1', LARMOR_KEYS: file } },
  );

describe('the file of keys', () => {
  it('loses none where several programs write at the same time', async () => {
    const programs = ['a', 'b', 'c', 'd'];
    await Promise.all(programs.map(keepByNode));
    expect(keysKept()).toEqual(programs.flatMap(servicesOf).toSorted());
    expect(readdirSync(folder).toSorted()).toEqual(['keys.json', 'keys.json.lock']);
  });

  it.skipIf(!hasPython)(
    'loses none where the Python client writes as well (needs python3, 3.11 or later)',
    async () => {
      await Promise.all([...['a', 'b'].map(keepByNode), ...['c', 'd'].map(keepByPython)]);
      expect(keysKept()).toEqual(['a', 'b', 'c', 'd'].flatMap(servicesOf).toSorted());
    },
  );

  it('says whose place a key takes, and forgets a key and not the one after it', async () => {
    expect(await keepKey(file, 'https://a.example', kept('one'))).toBeNull();
    expect(await keepKey(file, 'https://a.example', kept('two'))).toEqual(kept('one'));
    await forgetKey(file, 'https://a.example', 'one');
    expect(findKey(file, 'https://a.example')).toEqual(kept('two'));
    await forgetKey(file, 'https://a.example', 'two');
    expect(findKey(file, 'https://a.example')).toBeNull();
  });

  it('is written also after one that was killed while it wrote', async () => {
    writeFileSync(`${file}.new`, '{"keys"');
    await keepKey(file, 'https://a.example', kept('one'));
    expect(findKey(file, 'https://a.example')).toEqual(kept('one'));
  });
});
