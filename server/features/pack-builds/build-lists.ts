import { Readable } from 'node:stream';
import { fail, ok, type Result } from '#engines/common/result.ts';
import type { ReportProgress } from '#kernel/jobs/worker-task.ts';
import { buildMassSpectraPack, buildSpectraPack, readMassSource, readSource } from '../pack-sources/index.ts';
import {
  type BuildPackInput,
  type BuiltOnWorker,
  chunksOf,
  learnsNoShifts,
  listReasons,
  packBytes,
  progressOf,
} from './built-pack.ts';

/** Lays lists of lines out as a pack of spectra. */
export const buildSpectra = async (
  { name, version, licence, source: { name: file, bytes } }: BuildPackInput,
  report: ReportProgress,
): Promise<Result<BuiltOnWorker>> => {
  const source = await readSource(file, Readable.from(chunksOf(bytes)));
  report('laying the spectra out', 0.5);
  const built = buildSpectraPack({ name, version, sources: [{ ...source, licence }] });
  if (built === null)
    return fail('nothing_to_keep', 'The records hold no line of 1H or 13C, so there is nothing to keep.');
  const { digest, records, nuclei } = built.manifest;
  const summary: BuiltOnWorker['summary'] = {
    ...learnsNoShifts,
    digest,
    compounds: records,
    spectra: Object.entries(nuclei).map(([of, { spectra }]) => ({ of, count: spectra })),
    passed_over: listReasons(source.passedOver),
    left_out: listReasons(source.leftOut),
    not_calibrated: null,
  };
  return ok({ bytes: await packBytes(built.members), summary, split: null });
};

/** Lines the calibration of a library tells, about: one for each part of its sources. */
const linesOfCalibration = 6;

/** Lays fragment spectra out as a library, calibrated on its own laboratories where these are enough. */
export const buildMassSpectra = async (
  { name, version, licence, source: { name: file, bytes } }: BuildPackInput,
  report: ReportProgress,
): Promise<Result<BuiltOnWorker>> => {
  const source = await readMassSource(file, Readable.from(chunksOf(bytes)));
  report('laying the spectra out', 0);
  const tell = progressOf(report, linesOfCalibration);
  const built = buildMassSpectraPack({ name, version, sources: [{ ...source, licence }], tell });
  if (built === null)
    return fail(
      'nothing_to_keep',
      'The file holds no fragment spectrum of a named compound, so there is nothing to keep.',
    );
  const { digest, compounds, polarities, not_calibrated } = built.manifest;
  const summary: BuiltOnWorker['summary'] = {
    ...learnsNoShifts,
    digest,
    compounds,
    spectra: Object.entries(polarities).map(([of, { spectra }]) => ({ of, count: spectra })),
    passed_over: listReasons(source.passedOver),
    left_out: listReasons(source.leftOut),
    not_calibrated,
  };
  return ok({ bytes: await packBytes(built.members), summary, split: null });
};
