import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { makeTestFolder } from '#kernel/testing/open-test-store.ts';
import { readEvidence } from '../../features/releases/evidence/read-evidence.ts';
import { declarations } from '../../features.ts';
import { collectTrace } from './collect-trace.ts';
import { digestSources } from './digest-sources.ts';
import { makeBill } from './make-bill.ts';

const root = join(import.meta.dirname, '..', '..', '..');

describe('the bill of materials', () => {
  it('of this repository is read as evidence, is the same text each time, and has a licence for each component', async () => {
    const lock = JSON.parse(await readFile(join(root, 'package-lock.json'), 'utf8'));
    const text = makeBill(lock, () => 'MIT');
    expect(makeBill(lock, () => 'MIT')).toBe(text);
    const read = readEvidence({ format: 'cyclonedx', bytes: Buffer.from(text) });
    expect(read).toMatchObject({ ok: true, value: { without_licence: 0, spec_version: '1.6' } });
    const { components } = JSON.parse(text);
    expect(components.find(({ name }: { name: string }) => name === 'fflate')).toMatchObject({
      version: lock.packages['node_modules/fflate'].version,
      scope: 'required',
      licenses: [{ license: { id: 'MIT' } }],
      hashes: [{ alg: 'SHA-512', content: expect.stringMatching(/^[0-9a-f]{128}$/) }],
    });
  });

  it('has a package that stands twice once, under its wider use, and expressions as such', () => {
    const packages = {
      '': {},
      'node_modules/a': { version: '1.0.0', license: '(MIT OR Apache-2.0)' },
      'node_modules/b/node_modules/@s/c': { version: '2.0.0', dev: true, license: 'MIT' },
      'node_modules/@s/c': { version: '2.0.0', license: 'MIT' },
    };
    const { components } = JSON.parse(makeBill({ name: 'x', version: '1', packages }, () => undefined));
    expect(components.map(({ purl, scope }: { purl: string; scope: string }) => [purl, scope])).toEqual([
      ['pkg:npm/%40s/c@2.0.0', 'required'],
      ['pkg:npm/a@1.0.0', 'required'],
    ]);
    expect(components[1].licenses).toEqual([{ expression: '(MIT OR Apache-2.0)' }]);
  });
});

describe('the digest of the sources', () => {
  it('changes with a file of its folder and with nothing else; tests do not count', async () => {
    const folder = await makeTestFolder();
    await mkdir(join(folder, 'engines', 'nmr'), { recursive: true });
    await mkdir(join(folder, 'engines', 'chem'), { recursive: true });
    const write = (file: string, text: string) => writeFile(join(folder, 'engines', file), text);
    await write('nmr/a.ts', 'one');
    await write('chem/b.json', '{}');
    const digests = () => Object.fromEntries(digestSources(folder).map(({ path, sha256 }) => [path, sha256]));
    const before = digests();
    await write('nmr/a.test.ts', 'a test');
    expect(digests()).toEqual(before);
    await write('nmr/a.ts', 'two');
    expect(digests()['engines/nmr']).not.toBe(before['engines/nmr']);
    expect(digests()['engines/chem']).toBe(before['engines/chem']);
  });
});

describe('the recording of routes', () => {
  it('becomes evidence by the declarations, whatever record was asked for; what is no route is left out', async () => {
    const folder = await makeTestFolder();
    const answers = [
      ['GET', '/projects/prj_1', 200],
      ['GET', '/projects/prj_2', 404],
      ['GET', '/projects/prj_3', 200],
      ['GET', '/nothing/here', 404],
      ['GET', '/projects/%zz', 400],
    ];
    const recorded = { file: 'server/a.test.ts', tests: [{ name: 'a › b', answers }] };
    await writeFile(join(folder, '0123456789abcdef.json'), JSON.stringify(recorded));
    await writeFile(join(folder, 'run.json'), '{}');
    const text = collectTrace(folder, declarations, { commit: 'abcdef1', modified: false });
    expect(JSON.parse(text).routes).toEqual([
      { route: 'projects.get', tests: [{ file: 'server/a.test.ts', name: 'a › b', statuses: [200, 404] }] },
    ]);
    expect(readEvidence({ format: 'route_trace', bytes: Buffer.from(text) })).toMatchObject({ ok: true });
  });
});
