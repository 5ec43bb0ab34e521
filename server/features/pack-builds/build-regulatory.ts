import { Readable } from 'node:stream';
import { fail, ok, type Result } from '#engines/common/result.ts';
import type { ReportProgress } from '#kernel/jobs/worker-task.ts';
import {
  buildMutagenicityPack,
  buildPotencyPack,
  readStudySource,
  readTestedSource,
} from '../pack-sources/index.ts';
import {
  type BuildPackInput,
  type BuiltOnWorker,
  chunksOf,
  learnsNoShifts,
  listReasons,
  packBytes,
  progressOf,
} from './built-pack.ts';

/** Lines the builder of a model tells, about: one for each fold of its judgement. */
const linesOfModel = 8;
/** Of the folds compounds are judged in; a pack built with the same is the same. */
const seed = 1;

/** Lays carcinogenicity studies out for acceptable intakes. */
export const buildPotencies = async (
  { name, version, licence, source: { name: file, bytes } }: BuildPackInput,
  report: ReportProgress,
): Promise<Result<BuiltOnWorker>> => {
  const source = await readStudySource(file, Readable.from(chunksOf(bytes)));
  const tell = progressOf(report, 1);
  const built = buildPotencyPack({ name, version, sources: [{ ...source, licence }], tell });
  if (built === null)
    return fail('nothing_to_keep', 'The file holds no study of a compound, so there is nothing to keep.');
  const { digest, compounds } = built.manifest;
  const summary: BuiltOnWorker['summary'] = {
    ...learnsNoShifts,
    digest,
    compounds,
    spectra: [],
    passed_over: listReasons(source.passedOver),
    left_out: listReasons(source.leftOut),
    not_calibrated: null,
  };
  return ok({ bytes: await packBytes(built.members), summary, split: null });
};

/** Trains the statistical opinion on bacterial mutagenicity and judges it on other scaffolds. */
export const buildMutagenicity = async (
  { name, version, licence, source: { name: file, bytes } }: BuildPackInput,
  report: ReportProgress,
): Promise<Result<BuiltOnWorker>> => {
  const source = await readTestedSource(file, Readable.from(chunksOf(bytes)));
  report('training', 0);
  const tell = progressOf(report, linesOfModel);
  const built = buildMutagenicityPack({ name, version, seed, sources: [{ ...source, licence }], tell });
  if (built === null)
    return fail(
      'nothing_to_keep',
      'The file holds no 50 compounds, positive and negative ones, of more than one scaffold, so there is nothing to learn.',
    );
  const { digest, records } = built.manifest;
  const summary: BuiltOnWorker['summary'] = {
    ...learnsNoShifts,
    digest,
    compounds: records,
    spectra: [],
    passed_over: listReasons(source.passedOver),
    left_out: listReasons(source.leftOut),
    not_calibrated: null,
  };
  return ok({ bytes: await packBytes(built.members), summary, split: null });
};
