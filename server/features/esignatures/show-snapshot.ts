import type { SigningSnapshot } from '#contract/esignatures';
import { notFound } from '#kernel/app-error.ts';
import type { Kernel } from '#kernel/kernel.ts';
import { hashSnapshot } from '#kernel/records/record-registry.ts';
import type { Ctx } from '#kernel/request/ctx.ts';
import { componentsNeeded, meanings, whyNotSign } from './decide-signing.ts';
import { signingSession } from './sign-record.ts';
import { findLastSigning } from './store.ts';

/** Exactly what a signature would be put on, so that a sheet shows nothing else. */
export const showSnapshot = async (
  kernel: Pick<Kernel, 'records' | 'settings' | 'store'>,
  record: { readonly record_type: string; readonly record_id: string },
  ctx: Ctx,
): Promise<SigningSnapshot> => {
  const sessionId = signingSession(ctx);
  const source = kernel.records.find(record.record_type);
  await source.requireReadable(ctx, record.record_id, 'esignatures.snapshot');
  const snapshot = await source.snapshot(kernel.store.read, record.record_id);
  if (snapshot === null) throw notFound();
  const lastSigning = await findLastSigning(kernel.store.read, sessionId);
  return {
    record_type: snapshot.type,
    record_id: snapshot.id,
    record_version: snapshot.version,
    record_sha256: hashSnapshot(snapshot),
    title: snapshot.title,
    content: snapshot.content,
    meanings: meanings.map((meaning) => ({
      meaning,
      refused: whyNotSign(meaning, ctx.principal.id, snapshot),
    })),
    components_needed: componentsNeeded(lastSigning, ctx.nowUtc, kernel.settings.signingIdleMinutes),
  };
};
