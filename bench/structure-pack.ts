// A reference pack that has seen no skeleton it is judged on, kept in .cache under what it was made of: training takes minutes.
import { createHash } from 'node:crypto';
import { createWriteStream, existsSync, globSync, mkdirSync, readFileSync, renameSync } from 'node:fs';
import { pipeline } from 'node:stream/promises';
import { fileURLToPath } from 'node:url';
import { constitutionClasses } from '#engines/nmr/shift-model/constitution-classes.ts';
import type { SharedShiftModels } from '#engines/nmr/shift-model/shared-models.ts';
import { streamZip } from '#kernel/blobs/stream-zip.ts';
import { buildShiftPack, readRecords, type ShiftRecord } from '../server/features/pack-sources/index.ts';
import { readPack, type ShiftManifest } from '../server/features/reference-packs/index.ts';
import { partOf } from './shift-split.ts';

const folder = fileURLToPath(new URL('../../shared/data/prediction/', import.meta.url));
const files = ['shifts_gold.train.jsonl.gz', 'peaklists.dev.jsonl.gz'].map((name) => `${folder}${name}`);
const cache = fileURLToPath(new URL('../.cache/bench/', import.meta.url));

const seed = 1;
/** As many as `npm run pack` grows unless it is told otherwise. */
const trees = 300;

const sha256Of = (text: string): string => createHash('sha256').update(text).digest('hex');

/** Sources that decide what is learnt: the learner, and what reads records and their labels. */
const learner = ['engines/nmr/shift-model/*.ts', 'server/features/pack-sources/*.ts'];
const root = fileURLToPath(new URL('../', import.meta.url));

/** Two learners with one digest learn the same: a model of another digest is never read from the cache. */
const learnerDigest = (): string => {
  const sources = globSync(learner, { cwd: root, exclude: (name) => name.endsWith('.test.ts') }).toSorted();
  return sha256Of(sources.map((name) => sha256Of(readFileSync(`${root}${name}`, 'utf8'))).join());
};

/** What the benches read of a pack. */
interface BenchPack {
  readonly manifest: ShiftManifest;
  readonly models: SharedShiftModels;
}

/**
 * Trained on the training part of the data without the skeletons given: those of the cases that are judged. A second run
 * with the same data, skeletons, settings and learner reads the first one's file.
 */
export const packWithout = async (skeletons: ReadonlySet<string>): Promise<BenchPack> => {
  const sources = await Promise.all(files.map(readRecords));
  const isLearnt = ({ graph }: ShiftRecord): boolean =>
    partOf(graph) === 'training' && !skeletons.has(constitutionClasses(graph).skeleton);
  const order = sources.map((source) => ({
    ...source,
    records: source.records.filter(isLearnt),
    licence: 'for this measurement alone',
  }));
  const made = [
    [...skeletons].toSorted().join(),
    sources.map(({ sha256 }) => sha256).join(),
    `${seed} ${trees}`,
    learnerDigest(),
  ].join('\n');
  const file = `${cache}structure-${sha256Of(made).slice(0, 16)}.pack`;
  if (!existsSync(file)) {
    const built = buildShiftPack({
      name: 'structure bench',
      version: '1',
      sources: order,
      seed,
      trees,
      tell: (line) => console.log(`  ${line}`),
    });
    if (built === null) throw new Error('The data hold no shift to learn.');
    mkdirSync(cache, { recursive: true });
    await pipeline(streamZip(built.members), createWriteStream(`${file}.unfinished`));
    renameSync(`${file}.unfinished`, file);
  }
  const read = await readPack(readFileSync(file));
  if (!read.ok) throw new Error(read.error.message);
  if (read.value.kind !== 'shifts') throw new Error('The pack holds no shifts.');
  const { manifest, models } = read.value;
  return { manifest, models };
};
