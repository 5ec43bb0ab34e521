import { setImmediate as nextTurn } from 'node:timers/promises';
import { type RawBuilder, sql } from 'kysely';
import { seesAll } from '#kernel/auth/project-access.ts';
import { accessPrefix } from '#kernel/contract/audit-class.ts';
import { contains, inList, saysWords, wordsOf } from '#kernel/db/both-stores.ts';
import type { AuditEntryTable } from '#kernel/db/kernel-tables.ts';
import type { ReadDb } from '#kernel/db/store.ts';
import type { Kernel } from '#kernel/kernel.ts';
import type { Ctx } from '#kernel/request/ctx.ts';
import type { Principal } from '#kernel/request/principal.ts';
import { findNamed } from '../identity/index.ts';
import { type SearchSource, searchSources, type TextHit } from '../search/index.ts';
import { nameEntries } from './name-entries.ts';
import { eventPartsOf } from './said-words.ts';
import { findHeadSequence } from './store.ts';
import { toWireRecordEvent } from './to-wire.ts';

type Services = Pick<Kernel, 'hooks' | 'records' | 'store'>;

/** Entries looked at between two turns of the event loop. */
const windowSize = 20_000;
/** The trail's own search looks through all of it; one that goes along with every word typed into a palette looks at the newest. */
const mostLookedAt = 100_000;
/** Of records with a word in their title, and of people with it in their name, so many are told apart. */
const mostNamed = 100;

/** What a word names beside what stands in an entry itself. */
interface Named {
  readonly people: readonly string[];
  /** Ids of records that are called so and that the caller may read, by their type. */
  readonly records: ReadonlyMap<string, readonly string[]>;
}

const isTitled = (title: string, word: string): boolean =>
  title.normalize('NFC').toLowerCase().includes(word.normalize('NFC').toLowerCase());

const findNamedBy = async ({ hooks, store }: Services, ctx: Ctx, word: string): Promise<Named> => {
  const records = new Map<string, readonly string[]>();
  for (const source of hooks.all(searchSources)) {
    if (source.type === 'audit_entry') continue;
    const found = await source.findText(ctx, `"${word}"`, mostNamed);
    const ids = found.filter(({ title }) => isTitled(title, word)).map(({ id }) => id);
    if (ids.length > 0) records.set(source.type, ids);
  }
  return { people: await findNamed(store.read, word, mostNamed), records };
};

const either = (conditions: readonly RawBuilder<boolean>[]): RawBuilder<boolean> =>
  sql<boolean>`(${sql.join(conditions, sql` OR `)})`;

/** What an entry says: its event, why, whom it is by and of which record. What a request carried is left to the trail's own search. */
const saysWord = (word: string, { people, records }: Named): RawBuilder<boolean> =>
  either([
    ...eventPartsOf(word).map((part) => contains('event', part)),
    contains('reason_for_change', word),
    sql<boolean>`id = ${word}`,
    sql<boolean>`record_id = ${word}`,
    ...(people.length === 0 ? [] : [inList('actor_id', people)]),
    ...[...records].map(
      ([type, ids]) => sql<boolean>`(record_type = ${type} AND ${inList('record_id', ids)})`,
    ),
  ]);

/**
 * Entries somebody is told: all of them where they see everything, else their own, and what others changed about records of theirs or of
 * projects they share: the rule by which a record tells its own history. Nothing of what was handed over to others, and nothing of others
 * about a record that is deleted.
 */
const isToldTo = (principal: Principal, recordTypes: readonly string[]): RawBuilder<boolean> => {
  if (seesAll(principal)) return sql<boolean>`true`;
  const isFirst = sql<boolean>`(SELECT first.actor_id FROM audit_entry AS first
    WHERE first.record_type = audit_entry.record_type AND first.record_id = audit_entry.record_id
    ORDER BY first.sequence LIMIT 1) = ${principal.id}`;
  const projects = [...principal.projects.keys()];
  const isShared = sql<boolean>`((record_type = 'project' AND ${inList('record_id', projects)})
    OR EXISTS (SELECT 1 FROM record_project
      WHERE record_project.record_type = audit_entry.record_type AND record_project.record_id = audit_entry.record_id
      AND ${inList('record_project.project_id', projects)}))`;
  const isDeleted = sql<boolean>`EXISTS (SELECT 1 FROM record_deletion
    WHERE record_deletion.record_type = audit_entry.record_type
    AND record_deletion.record_id = audit_entry.record_id AND record_deletion.restored_at IS NULL)`;
  return sql<boolean>`(actor_id = ${principal.id} OR (
    substr(event, 1, ${accessPrefix.length}) <> ${accessPrefix} AND ${inList('record_type', recordTypes)}
    AND NOT ${isDeleted} AND (${isFirst} OR ${isShared})))`;
};

const findInWindow = (
  read: ReadDb,
  condition: RawBuilder<boolean>,
  { from, before }: { readonly from: number; readonly before: number },
  take: number,
): Promise<AuditEntryTable[]> =>
  read
    .selectFrom('audit_entry')
    .selectAll()
    .where('sequence', '>=', from)
    .where('sequence', '<', before)
    .where(condition)
    .orderBy('sequence', 'desc')
    .limit(take)
    .execute();

const findNewest = async (
  read: ReadDb,
  condition: RawBuilder<boolean>,
  take: number,
): Promise<AuditEntryTable[]> => {
  const found: AuditEntryTable[] = [];
  const head = (await findHeadSequence(read)) + 1;
  const last = Math.max(1, head - mostLookedAt);
  for (let before = head; before > last && found.length < take; before -= windowSize) {
    const from = Math.max(last, before - windowSize);
    found.push(...(await findInWindow(read, condition, { from, before }, take - found.length)));
    await nextTurn();
  }
  return found;
};

const findText = async (kernel: Services, ctx: Ctx, text: string, take: number): Promise<TextHit[]> => {
  const named = new Map<string, Named>();
  for (const word of wordsOf(text)) named.set(word, await findNamedBy(kernel, ctx, word));
  const nothing: Named = { people: [], records: new Map() };
  const says = saysWords(text, (word) => saysWord(word, named.get(word) ?? nothing));
  const types = kernel.records.all().map(({ type }) => type);
  const condition = sql<boolean>`(${says} AND ${isToldTo(ctx.principal, types)})`;
  const rows = await findNewest(kernel.store.read, condition, take);
  const names = await nameEntries(kernel, ctx.principal, rows);
  return rows.map((row) => {
    const entry = toWireRecordEvent(row, names);
    const detail = [entry.actor.name, entry.record_title, entry.reason_for_change];
    return {
      id: entry.id,
      title: entry.event,
      detail: detail.filter((each) => each !== null).join(' · '),
      created_at: entry.occurred_at,
      entry,
    };
  });
};

export const auditSearchSource = (kernel: Services): SearchSource => ({
  type: 'audit_entry',
  findText: (ctx, text, take) => findText(kernel, ctx, text, take),
});
