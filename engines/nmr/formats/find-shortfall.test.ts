import { describe, expect, it } from 'vitest';
import { type DataFile, findShortfall } from './find-shortfall.ts';

const bruker = (
  kind: 'fid' | 'ser',
  sizeBytes: number,
  files: Readonly<Record<string, string>>,
): DataFile => ({
  vendor: 'bruker',
  kind,
  sizeBytes,
  readHead: () => new Uint8Array(),
  readText: (name) => files[name] ?? null,
});
const says = (values: Readonly<Record<string, number>>): string =>
  Object.entries(values)
    .map(([name, value]) => `##$${name}= ${value}`)
    .join('\n');

describe('what a data file lacks of its promise', () => {
  const acqus = says({ TD: 1000, DTYPA: 0 });

  it.each([
    ['a fid that is whole', bruker('fid', 4000, { acqus }), null],
    ['a fid padded to whole blocks', bruker('fid', 4096, { acqus }), null],
    ['a fid of doubles', bruker('fid', 4000, { acqus: says({ TD: 1000, DTYPA: 2 }) }), 8000],
    ['a fid whose parameters say nothing', bruker('fid', 8, { acqus: '' }), null],
    ['a fid without parameters', bruker('fid', 8, {}), null],
    ['rows that go on', bruker('ser', 3 * 4096, { acqus, acqu2s: says({ TD: 128 }) }), 127 * 4096 + 4000],
    ['rows that are all there', bruker('ser', 128 * 4096, { acqus, acqu2s: says({ TD: 128 }) }), null],
    [
      'the last row without its padding',
      bruker('ser', 127 * 4096 + 4000, { acqus, acqu2s: says({ TD: 128 }) }),
      null,
    ],
    ['rows without padding', bruker('ser', 128 * 4000, { acqus, acqu2s: says({ TD: 128 }) }), null],
    ['rows of unknown number', bruker('ser', 4096, { acqus }), null],
    [
      'planes that go on',
      bruker('ser', 128 * 4096, { acqus, acqu2s: says({ TD: 128 }), acqu3s: says({ TD: 4 }) }),
      511 * 4096 + 4000,
    ],
    [
      'listed rows that are all there',
      bruker('ser', 8 * 4096, {
        acqus: says({ TD: 1000, FnTYPE: 2 }),
        acqu2s: says({ TD: 128, FnMODE: 6 }),
        nuslist: '0\n3\n5\n9\n',
      }),
      null,
    ],
    [
      'listed rows that go on',
      bruker('ser', 4 * 4096, {
        acqus: says({ TD: 1000, FnTYPE: 2 }),
        acqu2s: says({ TD: 128, FnMODE: 6 }),
        nuslist: '0\n3\n5\n9\n',
      }),
      7 * 4096 + 4000,
    ],
    [
      'listed rows without their list',
      bruker('ser', 4096, { acqus: says({ TD: 1000, FnTYPE: 2 }), acqu2s: says({ TD: 128 }) }),
      null,
    ],
  ])('%s', (_what, file, promisedBytes) => {
    const expected = promisedBytes === null ? null : { foundBytes: file.sizeBytes, promisedBytes };
    expect(findShortfall(file)).toEqual(expected);
  });

  it('an array of Agilent that goes on, by its header', () => {
    const [blocks, words] = [16, 2000];
    const head = new DataView(new ArrayBuffer(64));
    const blockBytes = 28 + words * 4;
    [blocks, 1, words, 4, words * 4, blockBytes].forEach((value, at) => {
      head.setInt32(at * 4, value);
    });
    head.setInt16(26, 0x1 | 0x4);
    head.setInt32(28, 1);
    const file = (sizeBytes: number): DataFile => ({
      vendor: 'agilent',
      kind: 'fid',
      sizeBytes,
      readHead: () => new Uint8Array(head.buffer),
      readText: () => null,
    });
    const promisedBytes = 32 + blocks * blockBytes;
    expect(findShortfall(file(promisedBytes))).toBeNull();
    expect(findShortfall(file(promisedBytes - 1))).toEqual({ foundBytes: promisedBytes - 1, promisedBytes });
  });

  it('a file of JEOL that is still copied, by its header', () => {
    const head = new DataView(new ArrayBuffer(1360));
    new Uint8Array(head.buffer).set(new TextEncoder().encode('JEOL.NMR'));
    head.setUint32(1284, 2048);
    head.setBigUint64(1288, 65_536n);
    const file = (sizeBytes: number): DataFile => ({
      vendor: 'jeol',
      kind: 'jeol',
      sizeBytes,
      readHead: () => new Uint8Array(head.buffer),
      readText: () => null,
    });
    expect(findShortfall(file(67_584))).toBeNull();
    expect(findShortfall(file(67_583))).toEqual({ foundBytes: 67_583, promisedBytes: 67_584 });
  });
});
