import type { PackKind } from '#contract/reference-packs';
import { fail, type Result } from '#engines/common/result.ts';
import { moveBuffers, type ReportProgress } from '#kernel/jobs/worker-task.ts';
import { TooManyRecords, UnreadableSource } from '../pack-sources/index.ts';
import { buildMassSpectra, buildSpectra } from './build-lists.ts';
import { buildMutagenicity, buildPotencies } from './build-regulatory.ts';
import { buildShifts } from './build-shifts.ts';
import type { BuildPackInput, BuiltOnWorker } from './built-pack.ts';

type Builder = (input: BuildPackInput, report: ReportProgress) => Promise<Result<BuiltOnWorker>>;

const builders: Readonly<Record<PackKind, Builder>> = {
  shifts: buildShifts,
  spectra: buildSpectra,
  mass_spectra: buildMassSpectra,
  carcinogenic_potency: buildPotencies,
  mutagenicity: buildMutagenicity,
};

/** A file that is not what its name says, or holds more than a pack can: a sentence, not a fault of the program. */
const describeRefusal = (error: unknown): Result<never> => {
  if (error instanceof UnreadableSource) return fail('unreadable_source', error.message);
  if (error instanceof TooManyRecords) return fail('too_many_records', error.message);
  throw error;
};

/** Worker task: records in, a pack and what is to be known of it out. Data that cannot be used are a Result, not an exception. */
export const buildPackTask = async (
  input: BuildPackInput,
  report: ReportProgress,
): Promise<Result<BuiltOnWorker>> => {
  report('reading', 0);
  try {
    const built = await builders[input.kind](input, report);
    return built.ok ? moveBuffers(built, [built.value.bytes.buffer]) : built;
  } catch (error) {
    return describeRefusal(error);
  }
};
