import { auditTrailRoutes } from '#contract/audit-trail';
import { invalidField } from '#kernel/app-error.ts';
import { listSigningKeys } from '#kernel/audit/checkpoint-store.ts';
import { seesAll } from '#kernel/auth/project-access.ts';
import type {
  AuditCheckpointTable,
  AuditEntryTable,
  AuditSigningKeyTable,
} from '#kernel/db/kernel-tables.ts';
import { readSequencePage, toPageBy } from '#kernel/db/page-cursor.ts';
import type { Kernel } from '#kernel/kernel.ts';
import type { Handlers } from '#kernel/request/outcome.ts';
import { anchorHandlers } from './anchor-routes.ts';
import { nameEntries, nameRecordEntries } from './name-entries.ts';
import { proofHandlers } from './proof-routes.ts';
import { type AuditFilter, findHeadSequence, listCheckpoints, searchEntries } from './store.ts';
import { toWireCheckpoint, toWireEvent, toWireKey, toWireMismatch, toWireRecordEvent } from './to-wire.ts';

/** Stored times carry milliseconds; a bound without them must compare as the same instant. */
const toInstant = (timestamp: string | undefined): string | null =>
  timestamp === undefined ? null : new Date(timestamp).toISOString();

const position = (row: AuditEntryTable) => ({ at: row.occurred_at, id: String(row.sequence) });

const everything: AuditFilter = {
  actorId: null,
  event: null,
  auditClass: null,
  recordType: null,
  recordId: null,
  fromUtc: null,
  toUtc: null,
  text: null,
};

export const auditTrailHandlers: Handlers<typeof auditTrailRoutes, Kernel> = {
  search: async (kernel, { query }, ctx) => {
    const page = readSequencePage(query);
    if (!seesAll(ctx.principal) && query.actor !== undefined && query.actor !== ctx.principal.id) {
      return { body: { items: [], next_cursor: null } };
    }
    const filter = {
      actorId: seesAll(ctx.principal) ? (query.actor ?? null) : ctx.principal.id,
      event: query.event ?? null,
      auditClass: query.class ?? null,
      recordType: query.record_type ?? null,
      recordId: query.record_id ?? null,
      fromUtc: toInstant(query.from),
      toUtc: toInstant(query.to),
      text: query.q ?? null,
    };
    const rows = await searchEntries(kernel.store.read, filter, page.take, page.before);
    const names = await nameEntries(kernel, ctx.principal, rows);
    return { body: toPageBy(rows, page, position, (row) => toWireEvent(row, names)) };
  },

  ofRecord: async (kernel, { params, query }, ctx) => {
    const { record_type: recordType, record_id: recordId } = params;
    await kernel.records.find(recordType).requireReadable(ctx, recordId, auditTrailRoutes.ofRecord.id);
    const page = readSequencePage(query);
    const filter = { ...everything, auditClass: 'change' as const, recordType, recordId };
    const rows = await searchEntries(kernel.store.read, filter, page.take, page.before);
    const names = await nameRecordEntries(kernel, { recordType, recordId }, rows);
    return { body: toPageBy(rows, page, position, (row) => toWireRecordEvent(row, names)) };
  },

  verify: async (kernel, { query }) => {
    const from = query.from ?? 1;
    const head = await findHeadSequence(kernel.store.read);
    if (from > head + 1) throw invalidField('from', `The trail ends at sequence ${head}.`);
    const verdict = await kernel.audit.verify(from);
    return {
      body: {
        valid: verdict.valid,
        entries: verdict.entries,
        head_hash: verdict.headHash,
        first_bad_sequence: verdict.firstBadSequence,
        checked_from: verdict.checkedFrom,
        checked_from_checkpoint: verdict.checkedFrom > 1,
        finding: verdict.finding,
        checkpoint: verdict.checkpoint === null ? null : toWireCheckpoint(verdict.checkpoint),
        checkpoints_checked: verdict.checkpointsChecked,
        clock_regressions: verdict.clockRegressions.count,
        first_clock_regression: verdict.clockRegressions.firstSequence,
        seen_breaks: [...verdict.seenBreaks],
        warnings: [...verdict.warnings],
      },
    };
  },

  verifyRecords: async ({ recordWatch }) => {
    const verdict = await recordWatch.run();
    return {
      body: {
        valid: verdict.valid,
        checked: verdict.checked,
        mismatches: verdict.mismatches.map(toWireMismatch),
        mismatches_total: verdict.mismatchesTotal,
        unvouched: verdict.unvouched,
        checked_at: verdict.checkedAt,
      },
    };
  },

  checkpoints: async (kernel, { query }) => {
    const page = readSequencePage(query);
    const rows = await listCheckpoints(kernel.store.read, page);
    const position = (row: AuditCheckpointTable) => ({ at: row.created_at, id: String(row.number) });
    return { body: toPageBy(rows, page, position, toWireCheckpoint) };
  },

  keys: async (kernel) => ({ body: { items: (await listSigningKeys(kernel.store.read)).map(toWireKey) } }),

  rotateSigningKey: async (kernel) => {
    let made: AuditSigningKeyTable | null = null;
    const requireMade = (): AuditSigningKeyTable => {
      if (made === null) throw new Error('The key is made by the write.');
      return made;
    };
    return {
      body: async () => toWireKey(requireMade()),
      write: async (tx) => {
        made = await kernel.audit.rotateSigningKey(tx);
      },
      audit: () => {
        const { key_id, public_key, certified_by } = requireMade();
        return {
          recordType: 'audit_signing_key',
          recordId: key_id,
          payload: { key_id, public_key, certified_by },
        };
      },
      checkpoint: 'key_rotation',
    };
  },

  ...anchorHandlers,
  ...proofHandlers,
};
