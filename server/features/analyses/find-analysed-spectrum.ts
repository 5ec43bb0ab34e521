import type { PeakRow } from '#contract/fid-runs';
import type { Ctx } from '#kernel/http/outcome.ts';
import type { Kernel } from '#kernel/kernel.ts';
import type { StoredSpectrum } from '../fid-runs/index.ts';
import { findReadable } from './find-for-caller.ts';
import { findSpectrumOf } from './find-spectrum-of.ts';
import { findCurrentResult } from './to-wire-analysis.ts';

/** Spectrum and peaks of the current revision of an analysis the caller may read; 404 otherwise, 409 before its first run. */
export const findAnalysedSpectrum = async (
  kernel: Kernel,
  ctx: Ctx,
  id: string,
  route: string,
): Promise<{ readonly stored: StoredSpectrum; readonly peaks: readonly PeakRow[] }> => {
  const row = await findReadable(kernel, ctx, id, route);
  const [stored, current] = await Promise.all([findSpectrumOf(kernel, row), findCurrentResult(kernel, row)]);
  return { stored, peaks: current?.peaks ?? [] };
};
