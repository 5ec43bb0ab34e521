import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { loadSettings, thisPlatform } from '#kernel/config/load-settings.ts';
import { madeMassLines } from '../testing/made-mass-spectra.ts';
import { madeLines } from '../testing/made-pack.ts';
import { pack } from './pack.ts';

let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'larmor-pack-'));
  await writeFile(path.join(folder, 'made.jsonl'), madeLines().join('\n'));
  await writeFile(path.join(folder, 'fragments.jsonl'), [...madeMassLines(), '{}'].join('\n'));
  await writeFile(path.join(folder, 'empty.jsonl'), '');
});
afterAll(() => rm(folder, { recursive: true }));

const run = async (...args: string[]): Promise<{ code: number; lines: string[] }> => {
  const lines: string[] = [];
  const code = await pack({
    settings: loadSettings({ DATA_DIR: folder }, thisPlatform()),
    args,
    resolvePath: (given) => path.resolve(folder, given),
    print: (line) => lines.push(line),
  });
  return { code, lines };
};

describe('npm run pack', () => {
  it('builds a pack that show then reads, and leaves nothing unfinished beside it', async () => {
    const built = await run(
      'build',
      'shifts',
      'made.jsonl',
      '--out',
      'a.larmorpack',
      '--licence',
      'CC0',
      '--trees',
      '5',
      '--doubtful',
      'look.csv',
    );
    expect(built.code).toBe(0);
    const rows = (await readFile(path.join(folder, 'look.csv'), 'utf8')).trim().split('\n');
    expect(rows[0]?.trim()).toBe('nucleus,id,shifts,assigned_error_ppm,matched_error_ppm');
    expect(built.lines.at(-1)).toMatch(new RegExp(`^assignment doubtful: ${rows.length - 1} molecules`));
    const shown = await run('show', 'a.larmorpack');
    expect(shown.code).toBe(0);
    expect(shown.lines).toContain('licence CC0');
    expect(built.lines).toEqual(expect.arrayContaining(shown.lines));
    expect((await readdir(folder)).filter((name) => name.startsWith('a.'))).toEqual(['a.larmorpack']);
  });

  it('builds a pack of spectra, the same bytes every time', async () => {
    const order = ['build', 'spectra', 'made.jsonl', '--licence', 'CC0', '--name', 'lists', '--out'];
    const built = await run(...order, 's.larmorpack');
    expect(built.code).toBe(0);
    expect(built.lines.at(-1)).toMatch(/^13C: \d+ spectra with \d+ lines$/);
    await run(...order, 't.larmorpack');
    const [first, second] = await Promise.all(
      ['s', 't'].map((name) => readFile(path.join(folder, `${name}.larmorpack`))),
    );
    expect(first?.equals(second ?? Buffer.alloc(0))).toBe(true);
    expect((await run('show', 's.larmorpack')).lines).toContain('licence CC0');
  });

  it('builds a pack of mass spectra, each record under its own licence, and says that it is too small for q-values', async () => {
    const built = await run(
      'build',
      'mass_spectra',
      'fragments.jsonl',
      '--licence',
      'CC0',
      '--out',
      'm.larmorpack',
    );
    expect(built.code).toBe(0);
    expect(built.lines).toContain('fragments.jsonl: 40 spectra');
    expect(built.lines).toContain(
      '  passed over 1: The line holds no fragment spectrum with an id and peaks.',
    );
    const shown = await run('show', 'm.larmorpack');
    expect(shown.lines).toEqual(expect.arrayContaining(['licence CC BY; CC0', 'positive: 40 spectra']));
    expect(shown.lines.at(-1)).toMatch(/^no q-values: The library is too small to calibrate/);
    await expect(
      run('build', 'mass_spectra', 'empty.jsonl', '--licence', 'CC0', '--out', 'n'),
    ).rejects.toThrow('no fragment spectrum of a named compound');
  });

  it('says of a damaged pack why it is refused', async () => {
    const bytes = await readFile(path.join(folder, 'a.larmorpack'));
    await writeFile(path.join(folder, 'b.larmorpack'), bytes.subarray(0, 5000));
    const { code, lines } = await run('show', 'b.larmorpack');
    expect(code).toBe(1);
    expect(lines[0]).toMatch(/^REFUSED The zip cannot be read/);
  });

  it('asks for what is missing', async () => {
    await expect(run('build', 'shifts', 'made.jsonl', '--out', 'c')).rejects.toThrow('Say with --licence');
    await expect(run('build', 'shifts', 'made.jsonl', '--licence', 'CC0')).rejects.toThrow('Usage');
    await expect(run('build', 'shifts', 'none.jsonl', '--out', 'c', '--licence', 'CC0')).rejects.toThrow(
      'There is no file',
    );
    await expect(run('build', 'shifts', 'empty.jsonl', '--out', 'c', '--licence', 'CC0')).rejects.toThrow(
      'nothing to learn',
    );
    await expect(
      run('build', 'shifts', 'made.jsonl', '--out', 'c', '--licence', 'CC0', '--trees', '0'),
    ).rejects.toThrow('--trees takes a whole number from 1 to 2000.');
    await expect(run('build', 'shifts', 'made.jsonl', '--wrong')).rejects.toThrow('Usage');
    await expect(run('build', 'spectra', 'made.jsonl')).rejects.toThrow('Usage');
    await expect(run('build', 'odours', 'made.jsonl')).rejects.toThrow('Usage');
    await expect(run('show', 'none')).rejects.toThrow('There is no file');
  });
});
