import { beforeAll, describe, expect, it } from 'vitest';
import { type PackFiles, unzipPack, withFile, withManifest, zipPack } from '../../testing/made-pack.ts';
import { madeMutagenicityPack, madePotencyPack } from '../../testing/made-regulatory-packs.ts';
import { readPack } from './read-pack.ts';
import { potenciesOf } from './shared-potencies.ts';

let potencies: Uint8Array;
let mutagenicity: Uint8Array;

beforeAll(async () => {
  [potencies, mutagenicity] = await Promise.all([madePotencyPack(), madeMutagenicityPack()]);
});

const finding = async (files: PackFiles): Promise<string> => {
  const read = await readPack(zipPack(files));
  return read.ok ? 'sound' : read.error.message;
};

describe('a pack of carcinogenic potencies', () => {
  it('is read whole, and finds every study of a compound', async () => {
    const read = await readPack(potencies);
    if (!read.ok || read.value.kind !== 'carcinogenic_potency') throw new Error('not read');
    expect(read.value.manifest).toMatchObject({ records: 7, compounds: 5, licence: 'CC0' });
    const { potencies: pack } = read.value;
    const found = [...new Set(pack.identities)].map((identity) =>
      potenciesOf(pack, identity).map(({ td50_mg_per_kg_day }) => td50_mg_per_kg_day),
    );
    expect(found.toSorted((a, b) => b.length - a.length || (a[0] ?? 0) - (b[0] ?? 0))).toEqual([
      [12, 4, 2],
      [0.2],
      [0.5],
      [5],
      [6.32],
    ]);
  });

  it('is the same bytes every time', async () => {
    expect(Buffer.compare(potencies, await madePotencyPack())).toBe(0);
  });

  it('is refused where a line is wrong, in other order or of another number than said', async () => {
    const files = unzipPack(potencies);
    const lines = new TextDecoder().decode(files['potencies.jsonl']).trim().split('\n');
    const withLines = (changed: readonly string[]) =>
      withFile(files, 'potencies.jsonl', () => new TextEncoder().encode(`${changed.join('\n')}\n`));
    expect(await finding(withLines(lines))).toBe('sound');
    expect(await finding(withLines(lines.toReversed()))).toContain('is not sorted');
    expect(await finding(withLines(lines.slice(1)))).toContain('The manifest says 7 studies');
    const negative = lines.map((line) => line.replace('"td50_mg_per_kg_day":12', '"td50_mg_per_kg_day":-12'));
    expect(await finding(withLines(negative))).toContain('is wrong at td50_mg_per_kg_day');
    const unreadable = lines.map((line) => line.replaceAll('CCCC1CO1', 'CCCC1CO'));
    expect(await finding(withLines(unreadable))).toMatch(/cannot be read|compounds/);
  });
});

describe('a pack of mutagenicity', () => {
  it('is read whole, with what was measured on scaffolds that were not learned from', async () => {
    const read = await readPack(mutagenicity);
    if (!read.ok || read.value.kind !== 'mutagenicity') throw new Error('not read');
    const { manifest, mutagenicity: shared } = read.value;
    expect(manifest).toMatchObject({ records: 80, positive: 40, built_with: { seed: 1, ridge: 0.3 } });
    expect(manifest.metrics.auroc).toBeGreaterThan(0.8);
    const { called, inconclusive, out_of_domain } = manifest.metrics;
    expect(called + inconclusive + out_of_domain).toBe(80);
    expect(shared.model.weights).toHaveLength(80);
  });

  it('is the same bytes every time', async () => {
    expect(Buffer.compare(mutagenicity, await madeMutagenicityPack())).toBe(0);
  });

  it('is refused where weights are missing or no numbers, and where fragments do not fit', async () => {
    const files = unzipPack(mutagenicity);
    const shorter = (bytes: Uint8Array<ArrayBuffer>) => bytes.slice(8);
    expect(await finding(withFile(files, 'weights.bin', shorter))).toContain('no weight of each');
    const noNumber = (bytes: Uint8Array<ArrayBuffer>) => {
      new Float64Array(bytes.buffer)[0] = Number.NaN;
      return bytes;
    };
    expect(await finding(withFile(files, 'weights.bin', noNumber))).toContain('what is no number');
    expect(await finding(withFile(files, 'chains.bin', (bytes) => bytes.slice(4)))).toContain(
      'holds no fragments',
    );
    const shuffled = (bytes: Uint8Array<ArrayBuffer>) => {
      new Uint32Array(bytes.buffer)[1] = 1_000_000;
      return bytes;
    };
    expect(await finding(withFile(files, 'chains.bin', shuffled))).toContain('holds no fragments');
    const counted = withManifest(files, { positive: 39 });
    expect(await finding(counted)).toContain('The manifest says 39 positive');
  });
});
