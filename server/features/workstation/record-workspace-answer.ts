import { appendJobAudit } from '#kernel/audit/append-job-audit.ts';
import type { Tx } from '#kernel/db/store.ts';
import type { Kernel } from '#kernel/kernel.ts';
import { type Binding, type Declined, findBinding, putBinding } from './binding-store.ts';
import { createServices } from './check-entitlement.ts';
import { explainOffered } from './refusal-sentences.ts';
import { checkOffered } from './take-statement.ts';

/** An answer of the workspace over a connection whose certificate was verified. */
export interface WorkspaceAnswer {
  /** Status of this installation at the workspace. */
  readonly status?: NonNullable<Binding['installation_status']>;
  /** Why it issues no statement, in its words and with what it names as missing; null where it issued one. */
  readonly declined?: Omit<Declined, 'atUtc'> | null;
  /** Whether another copy of this data folder has gone on instead of this one. */
  readonly isCopy?: boolean;
}

const withAnswer = (
  binding: Binding,
  { status, declined, isCopy }: WorkspaceAnswer,
  nowUtc: string,
): Binding => ({
  ...binding,
  ...(status === undefined ? {} : { installation_status: status, installation_status_at: nowUtc }),
  ...(declined === undefined ? {} : { declined: declined && { ...declined, atUtc: nowUtc } }),
  ...(isCopy === undefined ? {} : { copied_at: isCopy ? (binding.copied_at ?? nowUtc) : null }),
  last_sync_at: nowUtc,
});

/** News alone goes to the trail: the same answer every hour is one entry. */
const auditNews = async (
  kernel: Pick<Kernel, 'audit'>,
  tx: Tx,
  before: Binding,
  after: Binding,
): Promise<void> => {
  const { workspace_id: id, installation_id } = after;
  if (before.installation_status !== after.installation_status)
    await appendJobAudit(kernel, tx, 'workstation.installation_status', id, {
      installation_id,
      status: after.installation_status,
      former: before.installation_status,
    });
  if (after.copied_at !== null && before.copied_at === null)
    await appendJobAudit(kernel, tx, 'workstation.copied', id, { installation_id });
  if (after.declined !== null && before.declined?.sentence !== after.declined.sentence)
    await appendJobAudit(kernel, tx, 'workstation.statement.decline', id, {
      installation_id,
      sentence: after.declined.sentence,
    });
};

/** Stores what the workspace answered about this installation, and when; nothing where another installation is bound by now. */
export const recordWorkspaceAnswer = async (
  kernel: Pick<Kernel, 'audit' | 'nowUtc' | 'store'>,
  installationId: string,
  answer: WorkspaceAnswer,
): Promise<void> =>
  kernel.store.transact(async (tx) => {
    const before = await findBinding(tx);
    if (before?.installation_id !== installationId) return;
    const after = withAnswer(before, answer, kernel.nowUtc());
    await putBinding(tx, after);
    await auditNews(kernel, tx, before, after);
  });

/**
 * Checks and keeps a statement the program fetched by itself; a refusal is in the trail like an acceptance. Null where it
 * was taken, else why not. Throws AppError where nothing is bound.
 */
export const acceptStatement = async (kernel: Kernel, envelope: unknown): Promise<string | null> => {
  const offered = await checkOffered(createServices(kernel), envelope);
  await kernel.store.transact(async (tx) => {
    if (offered.ok) await offered.write(tx);
    const event = offered.ok ? 'workstation.statement.accept' : 'workstation.statement.refuse';
    const id = offered.ok ? offered.payload.workspace_id : offered.binding.workspace_id;
    const certificate = offered.ok ? { certificate_sha256: offered.verdict.binding.certificate_sha256 } : {};
    await appendJobAudit(kernel, tx, event, id, { ...offered.payload, ...certificate });
  });
  return offered.ok ? null : explainOffered(offered.code).sentence;
};
