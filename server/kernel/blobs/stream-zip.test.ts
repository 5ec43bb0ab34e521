import { unzipSync } from 'fflate';
import { expect, it } from 'vitest';
import { streamZip } from './stream-zip.ts';

async function* chunksOf(bytes: Uint8Array, size: number): AsyncGenerator<Uint8Array> {
  for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size);
}

const zipOf = async (members: Readonly<Record<string, Uint8Array>>, size = 1000): Promise<Uint8Array> =>
  Buffer.concat(
    await streamZip(
      Object.entries(members).map(([name, bytes], place) => ({
        name,
        packed: place % 2 === 0,
        content: chunksOf(bytes, size),
      })),
    ).toArray(),
  );

/** Numbers of 64 bits that begin with zero bytes and come again, as tables of m/z do. */
const tableOf = (numbers: number): Uint8Array =>
  new Uint8Array(
    Float64Array.from({ length: numbers }, (_, place) => Math.fround(50 + ((place * 7919) % 90))).buffer,
  );

it('a zip holds what its members hold, to the byte, packed or stored, empty and of many parts', async () => {
  const members = {
    'packed.txt': new TextEncoder().encode('The same sentence again. '.repeat(9000)),
    'stored.bin': tableOf(500),
    'empty.txt': new Uint8Array(0),
  };
  const found = unzipSync(await zipOf(members));
  expect(Object.keys(found)).toEqual(Object.keys(members));
  for (const [name, bytes] of Object.entries(members))
    expect(Buffer.compare(found[name] as Uint8Array, bytes), name).toBe(0);
});

it('two numbers that begin with zero bytes are read back as they were', async () => {
  const table = new Uint8Array(Float64Array.from([59, 72]).buffer);
  expect(Buffer.compare(unzipSync(await zipOf({ table }))['table'] as Uint8Array, table)).toBe(0);
});

it.each([60, 181, 387, 585, 5000])(
  'a packed table of %s numbers with zero bytes is read back as it was',
  async (numbers) => {
    const table = tableOf(numbers);
    for (const size of [64, 4096, table.length])
      expect(Buffer.compare(unzipSync(await zipOf({ table }, size))['table'] as Uint8Array, table)).toBe(0);
  },
);

it('the same members give the same bytes, however they come', async () => {
  const members = { 'a.txt': new TextEncoder().encode('abc '.repeat(5000)), 'b.bin': tableOf(64) };
  expect(Buffer.compare(await zipOf(members), await zipOf(members))).toBe(0);
});

it('a member that fails ends the zip with its error', async () => {
  const failing = async function* () {
    yield new Uint8Array(10);
    throw new Error('the disk is gone');
  };
  for (const packed of [true, false])
    await expect(streamZip([{ name: 'a', packed, content: failing() }]).toArray()).rejects.toThrow(
      'the disk is gone',
    );
});
