import type { releaseRoutes } from '#contract/releases';
import type { Kernel } from '#kernel/kernel.ts';
import type { Ctx } from '#kernel/request/ctx.ts';
import type { JsonOutcome, MediaOutcome } from '#kernel/request/outcome.ts';
import { requireRelease } from './find-release.ts';
import { packRelease } from './pack-release.ts';
import type { ReleaseRecord } from './store.ts';
import { readPackageSummary, releaseDecision } from './to-wire.ts';

/** The package of a release: as it was stored when it was released, since a later program might build another one; before that, as it is now. */
const findPackage = async (
  kernel: Pick<Kernel, 'blobs' | 'pool'>,
  record: ReleaseRecord,
  signal: AbortSignal,
) => {
  const decision = releaseDecision(record.decisions);
  const summary = decision === undefined ? null : readPackageSummary(decision);
  if (summary === null) return packRelease(kernel, record, signal);
  return { bytes: await kernel.blobs.read(summary.sha256), summary };
};

export const answerPackage = async (
  kernel: Pick<Kernel, 'blobs' | 'pool' | 'store'>,
  id: string,
  ctx: Ctx,
): Promise<MediaOutcome | JsonOutcome<typeof releaseRoutes.validationPackage>> => {
  const record = await requireRelease(kernel, id);
  const { bytes, summary } = await findPackage(kernel, record, ctx.signal);
  if (ctx.accept === 'application/json') return { body: summary };
  return {
    media: 'application/zip',
    content: bytes,
    fileName: `validation-package-${id}.zip`,
    headers: { 'X-Content-SHA256': summary.sha256 },
  };
};
