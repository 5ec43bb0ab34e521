// What a pack of a million shifts costs in memory: a synthetic one with as many environments as real data grow to.
// Resident memory of a process of its own, before and after the pack is read and its models are opened.
import { spawnSync } from 'node:child_process';
import { createWriteStream, existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import { fileURLToPath } from 'node:url';
import { createRng, type Rng } from '#engines/common/rng.ts';
import { featureCount } from '#engines/nmr/shift-model/atom-features.ts';
import { environmentCodes, levelCount } from '#engines/nmr/shift-model/environment-codes.ts';
import type { LevelTable } from '#engines/nmr/shift-model/level-tables.ts';
import { openShared } from '#engines/nmr/shift-model/shared-models.ts';
import type { TrainingMolecule } from '#engines/nmr/shift-model/training-molecule.ts';
import type { TreeForest } from '#engines/nmr/shift-model/tree-forest.ts';
import { layOutPack, moleculesFor, readRecords } from '../server/features/pack-sources/index.ts';
import { readPack } from '../server/features/reference-packs/index.ts';
import { streamZip } from '../server/kernel/blobs/stream-zip.ts';

const shifts = 1_000_000;
const trees = 300;
/** Of a tree of depth 8 that splits everywhere: more than any that was learnt. */
const nodesOfTree = 511;
const bytesPerMegabyte = 1e6;
const keyStep = 2 ** 32;

const folder = fileURLToPath(new URL('../../shared/data/prediction/', import.meta.url));
const files = ['shifts_gold.train.jsonl.gz', 'peaklists.dev.jsonl.gz'].map((name) => `${folder}${name}`);

interface Grown {
  readonly shifts: number;
  readonly environments: readonly number[];
}

/** Environments of each level among the carbons of the first half of the molecules, and of all. */
const growthOf = (molecules: readonly TrainingMolecule[]): readonly [Grown, Grown] => {
  const known = Array.from({ length: levelCount }, () => new Set<number>());
  let carbons = 0;
  const grown = (): Grown => ({ shifts: carbons, environments: known.map(({ size }) => size) });
  let half = grown();
  molecules.forEach(({ graph }, place) => {
    if (place === molecules.length >> 1) half = grown();
    const codes = environmentCodes(graph);
    for (let atom = 0; atom < graph.atoms; atom++) {
      if (graph.element[atom] !== 6) continue;
      carbons++;
      known.forEach((own, level) => {
        const at = level * codes.atoms + atom;
        own.add((codes.high[at] as number) * 2 ** 21 + ((codes.low[at] as number) >>> 11));
      });
    }
  });
  return [half, grown()];
};

/** Each level grows on as a power of the shifts, as from the half to the whole. */
const extrapolate = ([half, all]: readonly [Grown, Grown]): number[] =>
  all.environments.map((count, level) => {
    const power = Math.log(count / (half.environments[level] as number)) / Math.log(all.shifts / half.shifts);
    return Math.round(Math.min(shifts, count * (shifts / all.shifts) ** power));
  });

const makeTable = (length: number, rng: Rng): LevelTable => {
  const keys = new Uint32Array(2 * length);
  // Evenly spread with a random low half: they rise, and do not pack better than codes do.
  for (let place = 0; place < length; place++) {
    keys[2 * place] = Math.floor(rng.uniform() * keyStep);
    keys[2 * place + 1] = Math.floor((place / length) * keyStep);
  }
  const column = (most: number) => Float32Array.from({ length }, () => rng.uniform() * most);
  return {
    keys,
    counts: new Float32Array(length).fill(1),
    meansPpm: column(200),
    scattersPpm: column(5),
  };
};

const makeForest = (rng: Rng): TreeForest => {
  const nodes = trees * nodesOfTree;
  const inner = (nodesOfTree - 1) / 2;
  const isInner = (node: number): boolean => node % nodesOfTree < inner;
  const leftOf = (node: number): number => node - (node % nodesOfTree) + 2 * (node % nodesOfTree) + 1;
  return {
    start: 0,
    roots: Int32Array.from({ length: trees }, (_, tree) => tree * nodesOfTree),
    feature: Int16Array.from({ length: nodes }, (_, node) =>
      isInner(node) ? Math.floor(rng.uniform() * featureCount) : -1,
    ),
    left: Int32Array.from({ length: nodes }, (_, node) => (isInner(node) ? leftOf(node) : 0)),
    cuts: Float32Array.from({ length: nodes }, () => rng.uniform()),
    values: Float32Array.from({ length: nodes }, () => rng.uniform() - 0.5),
  };
};

const writeSynthetic = async (file: string, environments: readonly number[]): Promise<void> => {
  const rng = createRng(1);
  const model = {
    nucleus: '13C' as const,
    tables: environments.map((length) => makeTable(length, rng)),
    shiftForest: makeForest(rng),
    scaleForest: makeForest(rng),
    intervals: { all: { scores: 1000, factors: [1, 1.5, 2, 3, 4, 6] } },
  };
  const source = {
    name: 'synthetic',
    sha256: '0'.repeat(64),
    licence: 'CC0',
    records: [],
    passedOver: {},
    leftOut: {},
  };
  const order = { name: 'synthetic', version: '1', sources: [source], seed: 1, trees };
  const { members } = layOutPack(order, [{ model, unseen: [], doubtful: [], coverage: [] }]);
  await pipeline(streamZip(members), createWriteStream(file));
};

const collect = async (): Promise<number> => {
  for (let round = 0; round < 3; round++) {
    globalThis.gc?.();
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  return process.memoryUsage().rss;
};

const measure = async (file: string): Promise<void> => {
  const before = await collect();
  const read = await readPack(readFileSync(file));
  if (!read.ok) throw new Error(read.error.message);
  if (read.value.kind !== 'shifts') throw new Error('The pack holds no shifts.');
  const models = openShared(read.value.models);
  const after = await collect();
  const known = (models['13C']?.tables ?? []).reduce((sum, { counts }) => sum + counts.length, 0);
  const [kept, most] = [after - before, process.resourceUsage().maxRSS * 1024 - before];
  console.log(`environments ${known}`);
  console.log(`resident memory for it: ${(kept / bytesPerMegabyte).toFixed(0)} MB (at most 150)`);
  console.log(
    `while it is read, its packed file included: ${(most / bytesPerMegabyte).toFixed(0)} MB at most`,
  );
};

const [, , , given] = process.argv;
if (given !== undefined) await measure(given);
else if (files.every(existsSync)) {
  const records = [];
  for (const file of files) records.push(...(await readRecords(file)).records);
  const [half, all] = growthOf(moleculesFor('13C', records));
  console.log(`carbons ${all.shifts}, environments ${all.environments.join(' ')}`);
  const target = mkdtempSync(path.join(tmpdir(), 'larmor-pack-memory-'));
  try {
    const file = path.join(target, 'synthetic.larmorpack');
    await writeSynthetic(file, extrapolate([half, all]));
    const script = fileURLToPath(new URL('./run.ts', import.meta.url));
    spawnSync(process.execPath, ['--expose-gc', script, 'pack-memory', file], { stdio: 'inherit' });
  } finally {
    rmSync(target, { recursive: true });
  }
} else console.log('The data the environments are counted on are not here.');
