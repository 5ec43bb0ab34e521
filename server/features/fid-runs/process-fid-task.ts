import { ok, type Result, type Warning } from '#engines/common/result.ts';
import { analyzeFid } from '#engines/nmr/analyze-fid.ts';
import { moveBuffers, type ReportProgress } from '#kernel/jobs/worker-task.ts';
import { type FidTaskInput, readFidSource } from './read-fid-source.ts';
import type { RunResult, StoredSpectrum } from './run-result.ts';
import { toRunResult } from './to-run-result.ts';

export interface ProcessFidInput extends FidTaskInput {
  /** Hydrogens of the structure that was given, null without one. */
  readonly hydrogenCount: number | null;
}

export interface ProcessFidOutput {
  readonly result: RunResult;
  readonly spectrum: StoredSpectrum;
}

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
  const read = await readFidSource(input);
  if (!read.ok) return read;
  const analysed = analyzeFid(read.value.source, {
    recipe: read.value.recipe,
    ...(input.hydrogenCount === null ? {} : { protons: input.hydrogenCount }),
    onProgress: report,
  });
  if (!analysed.ok) return analysed;
  const warnings = withoutRepeats([...read.warnings, ...analysed.warnings]);
  const { result, spectrum } = toRunResult(analysed.value, warnings, input.hydrogenCount);
  const output: ProcessFidOutput = { result: { ...result, parameters: input.choice.parameters }, spectrum };
  report('recording', 1);
  return moveBuffers(ok(output), [output.spectrum.samples.buffer as ArrayBuffer]);
};
