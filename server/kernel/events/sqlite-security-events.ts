import { AsyncLocalStorage } from 'node:async_hooks';
import type { Store } from '#kernel/db/store.ts';
import type { SecurityEvent, SecurityEvents } from '#kernel/events/security-events.ts';
import type { Log } from '#kernel/log/log.ts';

export interface SecurityEventsOptions {
  readonly store: Pick<Store, 'note'>;
  readonly log: Log;
  readonly nowUtc: () => string;
  readonly newId: (prefix: string) => string;
}

/** More than this many waiting means the store is refusing them; further ones go to the log alone. */
const waitingLimit = 4000;

/**
 * An event is written and logged so much later, never within the request it is about: a refusal that takes a write
 * longer than another would tell a stranger that the record exists.
 */
const writeAfterMs = 200;

/** Writes security events beside the requests: one transaction for all that arrived since the last one. */
export const createSecurityEvents = ({
  store,
  log,
  nowUtc,
  newId,
}: SecurityEventsOptions): SecurityEvents => {
  // An event may be emitted inside a transaction; its own must not count as nested in that one.
  const outsideAnyTransaction = AsyncLocalStorage.snapshot();
  let waiting: { id: string; occurredAt: string; event: SecurityEvent }[] = [];
  let timer: NodeJS.Timeout | null = null;
  let writing: Promise<void> | null = null;
  let notStored = 0;

  const writeWaiting = async (): Promise<void> => {
    while (waiting.length > 0) {
      const batch = waiting;
      waiting = [];
      for (const { id, occurredAt, event } of batch) log.info('security event', { id, occurredAt, ...event });
      try {
        await store.note(async (tx) => {
          await tx.insertInto('security_event').values(batch.map(toRow)).execute();
        });
      } catch (error) {
        notStored += batch.length;
        log.error('security events were not stored', { count: batch.length, error });
      }
    }
    writing = null;
  };

  const beginWriting = (): void => {
    if (timer !== null) clearTimeout(timer);
    timer = null;
    writing ??= outsideAnyTransaction(() => Promise.resolve().then(writeWaiting));
  };

  return {
    emit: (event) => {
      if (waiting.length >= waitingLimit) {
        notStored += 1;
        log.warn('security event kept in the log only', { ...event });
        return;
      }
      waiting.push({ id: newId('sec'), occurredAt: nowUtc(), event });
      timer ??= outsideAnyTransaction(() => setTimeout(beginWriting, writeAfterMs).unref());
    },
    flush: async () => {
      beginWriting();
      await writing;
    },
    countNotStored: () => notStored,
  };
};

const toRow = ({ id, occurredAt, event }: { id: string; occurredAt: string; event: SecurityEvent }) => ({
  id,
  occurred_at: occurredAt,
  event_type: event.eventType,
  actor_id: event.actorId,
  client_ip: event.clientIp,
  route: event.route,
  detail: JSON.stringify(event.detail),
});
