import { Readable } from 'node:stream';
import type { BuiltSummary } from '#contract/pack-builds';
import { fail, ok, type Result } from '#engines/common/result.ts';
import { openShared } from '#engines/nmr/shift-model/shared-models.ts';
import { modelNuclei } from '#engines/nmr/vocabulary.ts';
import type { ReportProgress } from '#kernel/jobs/worker-task.ts';
import { buildShiftPack, readSource, type ShiftRecord } from '../pack-sources/index.ts';
import {
  type BuildPackInput,
  type BuiltOnWorker,
  chunksOf,
  listReasons,
  packBytes,
  progressOf,
} from './built-pack.ts';
import { isHeldBack, judgeHeldBack, skeletonIds } from './judge-held-back.ts';
import { mergeCompounds } from './merge-compounds.ts';

/** As the command does by default: the same records make the same pack either way. */
const [seed, trees] = [1, 300];

/** Lines the training tells of one nucleus: two rounds, the labels, five folds and the last fit. */
const linesOfNucleus = 9;

const countShifts = (records: readonly ShiftRecord[]): BuiltSummary['shifts'] =>
  modelNuclei.map((nucleus) => ({
    nucleus,
    count: records.reduce(
      (sum, { nuclei }) =>
        sum + (nuclei[nucleus]?.assigned.length ?? 0) + (nuclei[nucleus]?.peaks.length ?? 0),
      0,
    ),
  }));

/** Trains a pack of shifts, and says how it does on the tenth of the compounds it did not learn from. */
export const buildShifts = async (
  input: BuildPackInput,
  report: ReportProgress,
): Promise<Result<BuiltOnWorker>> => {
  const source = await readSource(input.source.name, Readable.from(chunksOf(input.source.bytes)));
  const { records: all, passedOver, leftOut } = source;
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
    sources: [{ ...source, records: learnt, licence: input.licence }],
    seed,
    trees,
    tell: progressOf(report, linesOfNucleus * modelNuclei.length),
  });
  if (built === null)
    return fail('nothing_to_learn', 'The records hold no shift of 1H or 13C, so there is nothing to learn.');
  report('judging the compounds held back', 0.96);
  const { incumbent } = input;
  const summary: BuiltOnWorker['summary'] = {
    digest: built.manifest.digest,
    compounds: learnt.length,
    shifts: countShifts(learnt),
    spectra: [],
    passed_over: listReasons(passedOver),
    left_out: listReasons(leftOut),
    doubtful_assignments: built.doubtful.length,
    not_calibrated: null,
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
  return ok({ bytes: await packBytes(built.members), summary, split });
};
