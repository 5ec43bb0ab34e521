import { AlteredContent } from '#kernel/altered-content.ts';
import type { RecordName } from '#kernel/audit/record-index.ts';
import { accessToRecord, seesAll } from '#kernel/auth/project-access.ts';
import type { AuditEntryTable } from '#kernel/db/kernel-tables.ts';
import { StoredJsonDamaged } from '#kernel/db/stored-json.ts';
import type { Kernel } from '#kernel/kernel.ts';
import type { Principal } from '#kernel/request/principal.ts';
import { nameKnownPeople } from '../identity/index.ts';
import { findFirstActor } from './store.ts';
import { type EntryNames, recordKey } from './to-wire.ts';

type Services = Pick<Kernel, 'records' | 'store'>;

/** Null where a record is damaged or is not what was recorded: the trail is what one reads then, and must not fail with it. Verifying names the damage. */
const titleUnlessDamaged = async (
  { records, store }: Services,
  { recordType, recordId }: RecordName,
): Promise<string | null> => {
  try {
    return await records.find(recordType).titleOf(store.read, recordId);
  } catch (thrown) {
    if (thrown instanceof StoredJsonDamaged || thrown instanceof AlteredContent) return null;
    throw thrown;
  }
};

/**
 * What a record of the registry is called, where the caller may read it. An entry outlives the access of who wrote it, so that the title is held
 * against the rule of owners and projects again; the owner of a record is who wrote its first entry.
 */
const titleOf = async (
  { records, store }: Services,
  principal: Principal,
  { recordType, recordId }: RecordName,
): Promise<string | null> => {
  if (!records.has(recordType)) return null;
  const isSharedProject = recordType === 'project' && principal.projects.has(recordId);
  if (!seesAll(principal) && !isSharedProject) {
    const ownerId = await findFirstActor(store.read, { recordType, recordId });
    const record = { type: recordType, id: recordId, ownerId };
    if ((await accessToRecord(store.read, principal, record)) === null) return null;
  }
  return titleUnlessDamaged({ records, store }, { recordType, recordId });
};

/** The names of the people and records that some entries speak of; each record is looked up once, and all people at once. */
export const nameEntries = async (
  services: Services,
  principal: Principal,
  rows: readonly AuditEntryTable[],
): Promise<EntryNames> => {
  const distinct = [...new Map(rows.map((row) => [recordKey(row), row])).values()];
  const accounts = distinct.flatMap(({ record_type: type, record_id: id }) =>
    type === 'user' && id !== null ? [id] : [],
  );
  const people = await nameKnownPeople(services.store.read, [
    ...rows.map(({ actor_id }) => actor_id),
    ...accounts,
  ]);
  const records = new Map<string, string>();
  for (const row of distinct) {
    const { record_type: recordType, record_id: recordId } = row;
    if (recordType === null || recordId === null) continue;
    // An account is no record of the registry: who sees all of the trail, and the person themselves, are told its name.
    const isAccount = recordType === 'user' && (seesAll(principal) || recordId === principal.id);
    const title = isAccount
      ? people.get(recordId)
      : await titleOf(services, principal, { recordType, recordId });
    if (title !== null && title !== undefined) records.set(recordKey(row), title);
  }
  return { people, records };
};

/** The same for entries of one record that the caller was found to read. */
export const nameRecordEntries = async (
  services: Services,
  { recordType, recordId }: RecordName,
  rows: readonly AuditEntryTable[],
): Promise<EntryNames> => {
  const title = await titleUnlessDamaged(services, { recordType, recordId });
  const key = recordKey({ record_type: recordType, record_id: recordId });
  return {
    people: await nameKnownPeople(
      services.store.read,
      rows.map(({ actor_id }) => actor_id),
    ),
    records: new Map(title === null ? [] : [[key, title]]),
  };
};
