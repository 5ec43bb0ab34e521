import { sql } from 'kysely';
import type { Db } from '#kernel/db/store.ts';

export interface UsageScope {
  /** First and last day, YYYY-MM-DD, UTC; both count. */
  readonly from: string;
  readonly to: string;
  /** Null for everybody. */
  readonly actorId: string | null;
}

/** Events of one month that count by one definition. */
export interface UsageCount {
  readonly month: string;
  readonly task: string;
  readonly definition_origin: 'built_in' | 'laboratory' | null;
  readonly definition_version: number | null;
  readonly events: number;
}

/** In the order of months, tasks and definitions. */
export const countUsage = (db: Db, { from, to, actorId }: UsageScope): Promise<UsageCount[]> =>
  db
    .selectFrom('usage_event')
    .select([
      sql<string>`substr(occurred_at, 1, 7)`.as('month'),
      'task',
      'definition_origin',
      'definition_version',
      ({ fn }) => fn.countAll<number>().as('events'),
    ])
    .where('occurred_at', '>=', from)
    // Every time of the last day sorts before its date with a letter after it.
    .where('occurred_at', '<', `${to}U`)
    .$if(actorId !== null, (query) => query.where('actor_id', '=', actorId ?? ''))
    .groupBy(['month', 'task', 'definition_origin', 'definition_version'])
    .orderBy('month')
    .orderBy('task')
    .orderBy('definition_origin', (order) => order.asc().nullsFirst())
    .orderBy('definition_version', (order) => order.asc().nullsFirst())
    .execute();
