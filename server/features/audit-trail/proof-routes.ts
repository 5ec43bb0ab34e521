import { auditTrailRoutes } from '#contract/audit-trail';
import { invalidField, notFound } from '#kernel/app-error.ts';
import { findLastCheckpoint } from '#kernel/audit/checkpoint-store.ts';
import { hashLeaf } from '#kernel/audit/merkle-tree.ts';
import { proveConsistency, proveInclusion } from '#kernel/audit/tree-store.ts';
import { requireOwner } from '#kernel/auth/owner-scope.ts';
import type { AuditCheckpointTable, AuditEntryTable } from '#kernel/db/kernel-tables.ts';
import type { Kernel } from '#kernel/kernel.ts';
import type { Ctx } from '#kernel/request/ctx.ts';
import type { Handlers } from '#kernel/request/outcome.ts';
import { proveComplete } from './prove-complete.ts';
import { findCheckpoint, findEntry } from './store.ts';
import { streamEvidence } from './stream-evidence.ts';
import { toWireCheckpoint } from './to-wire.ts';

type ProofRoutes = Pick<typeof auditTrailRoutes, 'consistency' | 'proof' | 'evidence'>;

const requireCheckpoint = async (
  kernel: Pick<Kernel, 'store'>,
  number: number,
): Promise<AuditCheckpointTable> => {
  const row = await findCheckpoint(kernel.store.read, number);
  if (row === undefined) throw notFound();
  return row;
};

const requireVisibleEntry = async (
  kernel: Pick<Kernel, 'securityEvents' | 'store'>,
  ctx: Ctx,
  id: string,
): Promise<AuditEntryTable> => {
  const row = await findEntry(kernel.store.read, id);
  if (row === undefined) throw notFound();
  const entry = { type: 'audit_entry', id, ownerId: row.actor_id };
  await requireOwner(kernel, ctx, auditTrailRoutes.proof.id, entry);
  return row;
};

/** The one asked for, else the newest; where that is too old for the entry, one taken now. */
const checkpointCovering = async (
  kernel: Pick<Kernel, 'audit' | 'store'>,
  sequence: number,
  number: number | undefined,
): Promise<AuditCheckpointTable> => {
  if (number !== undefined) {
    const asked = await requireCheckpoint(kernel, number);
    if (asked.tree_size >= sequence) return asked;
    const message = `Checkpoint ${number} signs the entries up to ${asked.tree_size}; this one is ${sequence}.`;
    throw invalidField('checkpoint', message);
  }
  const newest = await findLastCheckpoint(kernel.store.read);
  if (newest !== undefined && newest.tree_size >= sequence) return newest;
  return kernel.store.transact((tx) => kernel.audit.checkpoint(tx, 'proof'));
};

export const proofHandlers: Handlers<ProofRoutes, Kernel> = {
  consistency: async (kernel, { query }) => {
    const to = await requireCheckpoint(kernel, query.to_checkpoint);
    const from = await requireCheckpoint(kernel, query.from_checkpoint);
    if (from.number > to.number)
      throw invalidField('from_checkpoint', 'The checkpoint to start from is the newer one.');
    const proof = await proveConsistency(kernel.store.read, from.tree_size, to.tree_size);
    return { body: { from: toWireCheckpoint(from), to: toWireCheckpoint(to), proof } };
  },

  proof: async (kernel, { params, query }, ctx) => {
    const entry = await requireVisibleEntry(kernel, ctx, params.id);
    const checkpoint = await checkpointCovering(kernel, entry.sequence, query.checkpoint);
    return {
      body: {
        sequence: entry.sequence,
        leaf_index: entry.sequence - 1,
        entry_hash: entry.entry_hash,
        leaf_hash: hashLeaf(entry.entry_hash),
        canonical: entry.canonical,
        proof: await proveInclusion(kernel.store.read, entry.sequence, checkpoint.tree_size),
        checkpoint: toWireCheckpoint(checkpoint),
      },
    };
  },

  evidence: async (kernel, { query }) => {
    const { record_type: recordType, record_id: recordId } = query;
    if ((recordType === undefined) !== (recordId === undefined))
      throw invalidField('record_id', 'A record is named by record_type and record_id together.');
    const checkpoint =
      query.checkpoint === undefined
        ? await kernel.store.transact((tx) => kernel.audit.checkpoint(tx, 'export'))
        : await requireCheckpoint(kernel, query.checkpoint);
    const record = recordType === undefined || recordId === undefined ? null : { recordType, recordId };
    return {
      media: 'application/zip',
      content: streamEvidence(
        kernel.store.read,
        checkpoint,
        record,
        record === null ? null : await proveComplete(kernel.store.read, checkpoint, record),
      ),
      fileName: `audit-evidence-${checkpoint.number}.zip`,
    };
  },
};
