import { ok, type Result, type Warning } from '#engines/common/result.ts';
import type { Recipe, Spectrum1D } from '#engines/nmr/model.ts';
import { processFid } from '#engines/nmr/processing/process-fid.ts';
import { moveBuffers } from '#kernel/jobs/worker-task.ts';
import { type FidTaskInput, readFidSource } from './read-fid-source.ts';
import { encodeFloat32 } from './spectrum-bytes.ts';

/** A spectrum as it would be; samples as little-endian float32, descending shift. */
export interface FidPreview extends Pick<Spectrum1D, 'nucleus' | 'frequencyMhz' | 'fromPpm' | 'toPpm'> {
  readonly points: number;
  readonly real: Uint8Array;
  /** After the same phase; null where the source had none. */
  readonly imaginary: Uint8Array | null;
  /** What was subtracted from the real part; null where nothing was. */
  readonly baseline: Uint8Array | null;
  /** With everything filled in that the steps decided. */
  readonly recipe: Recipe;
  readonly warnings: readonly Warning[];
}

/** Worker task: the processing alone, without peaks and without anything to record. */
export const previewFid = async (input: FidTaskInput): Promise<Result<FidPreview>> => {
  const read = await readFidSource(input);
  if (!read.ok) return read;
  const processed = processFid(read.value.source, read.value.recipe);
  if (!processed.ok) return processed;
  const { spectrum, baselineCurve, recipe } = processed.value;
  const { nucleus, frequencyMhz, fromPpm, toPpm, re, im } = spectrum;
  const preview: FidPreview = {
    nucleus,
    frequencyMhz,
    fromPpm,
    toPpm,
    points: re.length,
    real: encodeFloat32(re),
    imaginary: im === null ? null : encodeFloat32(im),
    baseline: baselineCurve === null ? null : encodeFloat32(baselineCurve),
    recipe,
    warnings: [...read.warnings, ...processed.warnings],
  };
  const parts = [preview.real, preview.imaginary, preview.baseline];
  return moveBuffers(
    ok(preview),
    parts.flatMap((part) => (part === null ? [] : (part.buffer as ArrayBuffer))),
  );
};
