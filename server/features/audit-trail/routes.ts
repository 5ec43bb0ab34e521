import type { z } from 'zod';
import { type auditEventSchema, auditTrailRoutes } from '#contract/audit-trail';
import { invalidField } from '#kernel/app-error.ts';
import { seesAll } from '#kernel/auth/owner-scope.ts';
import type { AuditEntryTable } from '#kernel/db/kernel-tables.ts';
import { decodeCursor, toPage } from '#kernel/db/page-cursor.ts';
import { type BoundRoute, bindRoutes } from '#kernel/http/outcome.ts';
import type { Kernel } from '#kernel/kernel.ts';
import { findHeadSequence, searchEntries } from './store.ts';

type AuditEvent = z.infer<typeof auditEventSchema>;

const toWire = (row: AuditEntryTable): AuditEvent => ({
  sequence: row.sequence,
  id: row.id,
  occurred_at: row.occurred_at,
  actor: { kind: row.actor_kind, id: row.actor_id },
  event: row.event,
  record_type: row.record_type,
  record_id: row.record_id,
  request_id: row.request_id,
  // The canonical text is written by the trail and always carries a payload object.
  payload: (JSON.parse(row.canonical) as { payload: Record<string, unknown> }).payload,
  reason_for_change: row.reason_for_change,
  previous_hash: row.previous_hash,
  entry_hash: row.entry_hash,
});

/** The trail is ordered by sequence alone; times in it may repeat. */
const readPosition = (cursor: string | undefined): number | null => {
  const position = decodeCursor(cursor);
  if (position === null) return null;
  const sequence = Number(position.id);
  if (Number.isSafeInteger(sequence) && sequence >= 1) return sequence;
  throw invalidField('cursor', 'The cursor is not one of this list; start without it.');
};

/** Stored times carry milliseconds; a bound without them must compare as the same instant. */
const toInstant = (timestamp: string | undefined): string | null =>
  timestamp === undefined ? null : new Date(timestamp).toISOString();

export const bindAuditTrailRoutes = (kernel: Kernel): BoundRoute[] =>
  bindRoutes(auditTrailRoutes, {
    search: async ({ query }, ctx) => {
      const before = readPosition(query.cursor);
      if (!seesAll(ctx.principal) && query.actor !== undefined && query.actor !== ctx.principal.id) {
        return { body: { items: [], next_cursor: null } };
      }
      const filter = {
        actorId: seesAll(ctx.principal) ? (query.actor ?? null) : ctx.principal.id,
        event: query.event ?? null,
        recordType: query.record_type ?? null,
        recordId: query.record_id ?? null,
        fromUtc: toInstant(query.from),
        toUtc: toInstant(query.to),
        text: query.q ?? null,
      };
      const rows = await searchEntries(kernel.store.read, filter, query.limit + 1, before);
      const position = (row: AuditEntryTable) => ({ at: row.occurred_at, id: String(row.sequence) });
      return { body: toPage(rows, query.limit, position, toWire) };
    },

    verify: async ({ query }) => {
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
          checkpoint: null,
        },
      };
    },
  });
