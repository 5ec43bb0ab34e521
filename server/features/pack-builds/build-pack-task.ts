import { Readable } from 'node:stream';
import type { BuiltSummary, HeldBack } from '#contract/pack-builds';
import { fail, ok, type Result } from '#engines/common/result.ts';
import { openShared, type SharedShiftModels } from '#engines/nmr/shift-model/shared-models.ts';
import { modelNuclei } from '#engines/nmr/vocabulary.ts';
import { streamZip } from '#kernel/blobs/stream-zip.ts';
import { moveBuffers, type ReportProgress } from '#kernel/jobs/worker-task.ts';
import { buildShiftPack, readSource, type ShiftRecord, UnreadableSource } from '../pack-sources/index.ts';
import { isHeldBack, judgeHeldBack, skeletonIds } from './judge-held-back.ts';
import { mergeCompounds } from './merge-compounds.ts';
import type { CompoundSplit } from './own-pack.ts';

export interface BuildPackInput {
  readonly name: string;
  readonly version: string;
  readonly licence: string;
  readonly source: {
    readonly name: string;
    readonly bytes: Uint8Array;
    /** Several spectra of one compound are one record. */
    readonly isMerged: boolean;
  };
  /** Records needed once those of one compound are one. */
  readonly leastRecords: number;
  readonly incumbent: (NonNullable<HeldBack['incumbent']> & { readonly models: SharedShiftModels }) | null;
}

export interface BuiltOnWorker {
  readonly bytes: Uint8Array<ArrayBuffer>;
  readonly summary: Omit<BuiltSummary, 'file_sha256' | 'size'>;
  readonly split: CompoundSplit;
}

/** As the command does by default: the same records make the same pack either way. */
const [seed, trees] = [1, 300];

/** Lines the training tells of one nucleus: two rounds, the labels, five folds and the last fit. */
const linesOfNucleus = 9;

const chunkBytes = 1 << 20;

function* chunksOf(bytes: Uint8Array): Generator<Uint8Array> {
  for (let at = 0; at < bytes.length; at += chunkBytes) yield bytes.subarray(at, at + chunkBytes);
}

const listReasons = (counts: Readonly<Record<string, number>>): BuiltSummary['passed_over'] =>
  Object.entries(counts).map(([reason, count]) => ({ reason, count }));

const countShifts = (records: readonly ShiftRecord[]): BuiltSummary['shifts'] =>
  modelNuclei.map((nucleus) => ({
    nucleus,
    count: records.reduce(
      (sum, { nuclei }) =>
        sum + (nuclei[nucleus]?.assigned.length ?? 0) + (nuclei[nucleus]?.peaks.length ?? 0),
      0,
    ),
  }));

const progressOf = (report: ReportProgress) => {
  let lines = 0;
  return (line: string): void => {
    lines++;
    report(line.slice(0, 100), Math.min(0.95, lines / (linesOfNucleus * modelNuclei.length)));
  };
};

const read = async ({ source }: BuildPackInput) => {
  try {
    return ok(await readSource(source.name, Readable.from(chunksOf(source.bytes))));
  } catch (error) {
    if (error instanceof UnreadableSource) return fail('unreadable_source', error.message);
    throw error;
  }
};

/**
 * Worker task: records in, a pack and how it does on the tenth of the compounds it did not learn from. Data that cannot be used
 * are a Result, not an exception.
 */
export const buildPackTask = async (
  input: BuildPackInput,
  report: ReportProgress,
): Promise<Result<BuiltOnWorker>> => {
  report('reading', 0);
  const source = await read(input);
  if (!source.ok) return source;
  const { records: all, passedOver, leftOut } = source.value;
  const records = input.source.isMerged ? mergeCompounds(all) : all;
  if (records.length < input.leastRecords) {
    return fail(
      'too_few_records',
      `A pack takes at least ${input.leastRecords} compounds with assigned shifts; there are ${records.length}.`,
    );
  }
  const heldBack = records.filter(isHeldBack);
  const learnt = records.filter((record) => !isHeldBack(record));
  const built = buildShiftPack({
    name: input.name,
    version: input.version,
    sources: [{ ...source.value, records: learnt, licence: input.licence }],
    seed,
    trees,
    tell: progressOf(report),
  });
  if (built === null)
    return fail('nothing_to_learn', 'The records hold no shift of 1H or 13C, so there is nothing to learn.');
  report('judging the compounds held back', 0.96);
  const { incumbent } = input;
  const bytes = Uint8Array.from(Buffer.concat(await streamZip(built.members).toArray()));
  const summary = {
    digest: built.manifest.digest,
    compounds: learnt.length,
    shifts: countShifts(learnt),
    passed_over: listReasons(passedOver),
    left_out: listReasons(leftOut),
    doubtful_assignments: built.doubtful.length,
    held_back: {
      compounds: heldBack.length,
      incumbent:
        incumbent === null
          ? null
          : { name: incumbent.name, version: incumbent.version, digest: incumbent.digest },
      nuclei: judgeHeldBack(heldBack, built.models, incumbent === null ? null : openShared(incumbent.models)),
    },
  };
  const split = { learnt: skeletonIds(learnt), held_back: skeletonIds(heldBack) };
  return moveBuffers(ok({ bytes, summary, split }), [bytes.buffer]);
};
