import type { z } from 'zod';
import type { fidRunRoutes, previewSchema } from '#contract/fid-runs';
import { engineVersion } from '#engines/nmr/engine-version.ts';
import { invalidField } from '#kernel/app-error.ts';
import type { Input } from '#kernel/contract/define-route.ts';
import type { Kernel } from '#kernel/kernel.ts';
import type { Ctx } from '#kernel/request/ctx.ts';
import type { JsonOutcome, MediaOutcome } from '#kernel/request/outcome.ts';
import { findArchive } from '../raw-archive/index.ts';
import { findReadableRun } from './find-readable-run.ts';
import type { FidPreview } from './preview-fid-task.ts';
import { computeOnArchive } from './process-archive.ts';
import { invalidParameter, requireProcessingChoice } from './processing-choice.ts';
import { decodeFloat32 } from './spectrum-bytes.ts';

type Declaration = typeof fidRunRoutes.preview;
type Header = Omit<z.input<typeof previewSchema>, 'intensity' | 'imaginary' | 'baseline'>;

const headerOf = (preview: FidPreview): Header => ({
  nucleus: preview.nucleus,
  points: preview.points,
  from_ppm: preview.fromPpm,
  to_ppm: preview.toPpm,
  frequency_mhz: preview.frequencyMhz,
  engine_version: engineVersion,
  preset: preview.recipe.preset,
  recipe: preview.recipe.steps.map((step) => ({ ...step, parameters: { ...step.parameters } })),
  warnings: [...preview.warnings],
});

/** Header lines carry ASCII; reasons in a recipe may hold Greek letters and signs. */
const asciiJson = (value: unknown): string =>
  JSON.stringify(value).replaceAll(
    /[^\x20-\x7e]/g,
    (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );

const answerBytes = (
  preview: FidPreview,
  media: string,
): Pick<MediaOutcome, 'media' | 'content' | 'headers'> => {
  const { real, imaginary, baseline } = preview;
  const parts = Object.entries({ real, imaginary, baseline }).flatMap(([name, bytes]) =>
    bytes === null ? [] : [{ name, bytes }],
  );
  return {
    media,
    content: Buffer.concat(parts.map(({ bytes }) => bytes)),
    headers: {
      'X-Spectrum-Layout': parts.map(({ name }) => name).join(','),
      'X-Spectrum-Header': asciiJson(headerOf(preview)),
    },
  };
};

const samplesOf = (bytes: Uint8Array | null): number[] | null =>
  bytes === null ? null : [...decodeFloat32(bytes)];

/**
 * What the spectrum of a run would be with other parameters. It is computed, answered and forgotten: it makes no run,
 * and nobody can cite it. That it was asked for is counted. As bytes: little-endian float32, the parts one after another as X-Spectrum-Layout names them.
 */
export const previewRun = async (
  kernel: Pick<Kernel, 'blobs' | 'hooks' | 'pool' | 'securityEvents' | 'store'>,
  { params, body }: Input<Declaration>,
  ctx: Ctx,
): Promise<JsonOutcome<Declaration> | MediaOutcome> => {
  const run = await findReadableRun(kernel, ctx, params.id, 'fid.preview');
  const choice = { preset: body.preset ?? run.preset, parameters: body.parameters ?? {} };
  requireProcessingChoice(choice);
  const archive = await findArchive(kernel.store.read, run.archive_id);
  if (archive === null) throw new Error(`Run ${run.id} names an archive entry that is not there.`);
  const options = { signal: ctx.signal };
  const previewed = await computeOnArchive<FidPreview>(kernel, 'nmr.preview', { archive, choice }, options);
  if (!previewed.ok) {
    const { error } = previewed;
    throw error.code === 'invalid_parameter' ? invalidParameter(error) : invalidField('id', error.message);
  }
  const preview = previewed.value;
  const usage = [{ task: 'fid_preview', recordType: 'request', recordId: ctx.requestId }] as const;
  if (ctx.accept === 'application/octet-stream') return { ...answerBytes(preview, ctx.accept), usage };
  return {
    usage,
    body: {
      ...headerOf(preview),
      intensity: [...decodeFloat32(preview.real)],
      imaginary: samplesOf(preview.imaginary),
      baseline: samplesOf(preview.baseline),
    },
  };
};
