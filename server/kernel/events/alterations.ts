import { AlteredContent } from '#kernel/altered-content.ts';
import type { AuditTrail } from '#kernel/audit/audit-trail.ts';
import type { Store } from '#kernel/db/store.ts';
import type { SecurityEvents } from '#kernel/events/security-events.ts';
import type { Log } from '#kernel/log/log.ts';

/** Who ran into it: a request, or the program at work by itself. */
export interface AlterationWitness {
  readonly actor: { readonly kind: string; readonly id: string };
  readonly clientIp: string | null;
  /** The route, or the kind of job. */
  readonly route: string;
  readonly requestId: string | null;
}

export interface Alterations {
  /**
   * Where the error is about altered content: an event in the security stream each time, and an entry of the audit trail for each
   * content once a start, since a screen may ask again and again. Anything else is none of its business. Never throws.
   */
  tell(error: unknown, witness: AlterationWitness): Promise<void>;
}

export interface AlterationsOptions {
  readonly audit: Pick<AuditTrail, 'append'>;
  readonly store: Pick<Store, 'transact'>;
  readonly securityEvents: SecurityEvents;
  readonly log: Log;
}

/** More of them at once is a store to be restored, and the security stream has each. */
const mostTold = 10_000;

export const createAlterations = ({ audit, store, securityEvents, log }: AlterationsOptions): Alterations => {
  const told = new Set<string>();
  return {
    tell: async (error, { actor, clientIp, route, requestId }) => {
      if (!(error instanceof AlteredContent)) return;
      const { record, what, expectedSha256, foundSha256 } = error.alteration;
      const facts = { what, expected_sha256: expectedSha256, found_sha256: foundSha256 };
      const detail = { record_type: record.type, record_id: record.id, ...facts };
      log.error('stored content is not what was recorded', { route, request_id: requestId, ...detail });
      securityEvents.emit({ eventType: 'content_altered', actorId: actor.id, clientIp, route, detail });
      const name = JSON.stringify(detail);
      if (told.has(name) || told.size >= mostTold) return;
      told.add(name);
      try {
        await store.transact((tx) =>
          audit.append(tx, {
            actor,
            event: 'content.altered',
            recordType: record.type,
            recordId: record.id,
            requestId,
            payload: facts,
            reasonForChange: null,
          }),
        );
      } catch (cause) {
        told.delete(name);
        log.error('altered content was not recorded in the audit trail', { error: cause, ...detail });
      }
    },
  };
};
