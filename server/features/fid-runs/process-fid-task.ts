import { ok, type Result, type Warning } from '#engines/common/result.ts';
import { analyzeFid } from '#engines/nmr/analyze-fid.ts';
import { moveBuffers, type ReportProgress } from '#kernel/jobs/worker-task.ts';
import { processTwoDimensions } from './process-fid-2d.ts';
import type { ProcessFidInput, ProcessFidOutput } from './processing-task.ts';
import { readFidSource } from './read-fid-source.ts';
import { toRunResult } from './to-run-result.ts';

/** The same remark from the reader and from a later step is shown once. */
const withoutRepeats = (warnings: readonly Warning[]): readonly Warning[] => {
  const seen = new Set<string>();
  return warnings.filter(({ code, message }) => {
    const key = `${code} ${message}`;
    if (seen.has(key)) return false;
    seen.add(key);
    return true;
  });
};

/** Worker task: archived bytes in, results and spectrum out. Data that cannot be used are a Result, not an exception. */
export const processFid = async (
  input: ProcessFidInput,
  report: ReportProgress,
): Promise<Result<ProcessFidOutput>> => {
  report('reading', 0);
  const done = await (input.nucleus === '2D' ? processTwoDimensions : processOneDimension)(input, report);
  if (!done.ok) return done;
  report('recording', 1);
  return moveBuffers(done, [done.value.spectrum.samples.buffer as ArrayBuffer]);
};

const processOneDimension = async (
  input: ProcessFidInput,
  report: ReportProgress,
): Promise<Result<ProcessFidOutput>> => {
  const read = await readFidSource(input);
  if (!read.ok) return read;
  const analysed = analyzeFid(read.value.source, {
    recipe: read.value.recipe,
    protons: input.protons,
    onProgress: report,
  });
  if (!analysed.ok) return analysed;
  const warnings = withoutRepeats([...read.warnings, ...analysed.warnings]);
  const { result, spectrum } = toRunResult(analysed.value, warnings, input.protons);
  return ok({ result: { ...result, parameters: input.choice.parameters }, spectrum });
};
