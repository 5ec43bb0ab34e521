import { join } from 'node:path';
import Database from 'better-sqlite3-multiple-ciphers';
import { sql } from 'kysely';
import { expect, test, vi } from 'vitest';
import type { AuditTrail } from '#kernel/audit/audit-trail.ts';
import {
  createDigestKeeper,
  type DigestLine,
  digestValue,
  keptDigest,
} from '#kernel/audit/record-digests.ts';
import type { ProtectedTable } from '#kernel/db/protected-table.ts';
import type { Store, Tx } from '#kernel/db/store.ts';
import { createRecordWatch } from '#kernel/diagnostics/record-watch.ts';
import { openFindingBook } from '#kernel/diagnostics/start-findings.ts';
import type { Log } from '#kernel/log/log.ts';
import { runOn as startOn, tamper } from '#kernel/testing/attacked-trail.ts';
import { dropTriggers } from '#kernel/testing/drop-triggers.ts';
import { putNewStore } from '#kernel/testing/new-store.ts';
import { makeTestFolder } from '#kernel/testing/open-test-store.ts';
import { silentLog } from '#kernel/testing/silent-log.ts';

const nowUtc = () => '2026-11-20T12:00:00.000Z';
const projects: readonly ProtectedTable[] = [{ table: 'project' }];
const withMembers: readonly ProtectedTable[] = [...projects, { table: 'project_member' }];

const makeFolder = async () => {
  const folder = await makeTestFolder();
  const file = join(folder, 'larmor.db');
  await putNewStore(file);
  return { folder, file, checkpoints: '', keyFile: '' };
};
type Folder = Awaited<ReturnType<typeof makeFolder>>;

/** Starts on the folder with these tables protected, does the work and stops. */
const runOn = <T>(
  of: Folder,
  protectedTables: readonly ProtectedTable[],
  work: (trail: AuditTrail, store: Store) => Promise<T>,
): Promise<T> => startOn(of, work, { protectedTables });

const project = (id: string) =>
  `INSERT INTO project (id, name, created_by, created_at, updated_at) VALUES ('${id}', 'Of ${id}', 'usr_1', 't', 't')`;
const member =
  "INSERT INTO project_member (id, project_id, group_id, role, added_by, created_at) VALUES ('mem_1', 'prj_1', 'grp_1', 'viewer', 'usr_1', 't')";

const put = (tx: Tx, statement: string) => sql.raw(statement).execute(tx);

const entry = (event: 'project.create' | 'project.update', recordId: string) => ({
  actor: { kind: 'user' as const, id: 'usr_1' },
  event,
  recordType: 'project',
  recordId,
  requestId: null,
  payload: {},
  reasonForChange: null,
});

const addProject = (trail: AuditTrail, store: Store, id: string): Promise<void> =>
  store.transact(async (tx) => {
    await put(tx, project(id));
    await trail.append(tx, entry('project.create', id));
  });

/** The rows that are named; triggers a test left out for good are no row. */
const verify = async (trail: AuditTrail) => {
  const { mismatches, checked } = await trail.verifyRecords(async () => true);
  const rows = mismatches.filter(({ recordType }) => recordType !== 'schema');
  return { checked, named: rows.map(({ table, recordId, field }) => `${table} ${recordId} ${field}`) };
};

/** For statements that the triggers of the table itself refuse. */
const leaveWithoutTriggers = ({ file }: Folder): void => {
  const raw = new Database(file);
  dropTriggers(raw, ['project']);
  raw.close();
};

const eventsOf = (of: Folder) =>
  tamper(of, (raw) => raw.prepare('SELECT canonical FROM audit_entry ORDER BY sequence').pluck().all()).map(
    (text) => JSON.parse(String(text)) as { event: string; payload: object },
  );

test('a note is no work of record: with an entry or a protected row it is refused, and nothing of it stays', async () => {
  const of = await makeFolder();
  await runOn(of, projects, async (trail, store) => {
    await expect(store.note((tx) => put(tx, project('prj_1')))).rejects.toThrow(
      'project without an audit entry',
    );
    await expect(store.note((tx) => trail.append(tx, entry('project.create', 'prj_1')))).rejects.toThrow(
      'the work of transact()',
    );
    await addProject(trail, store, 'prj_1');
    await store.note((tx) => put(tx, member));
  });
  expect(eventsOf(of).filter(({ event }) => event === 'project.create')).toHaveLength(1);
});

test('work that touches a protected row without an entry is refused, and nothing of it stays', async () => {
  const of = await makeFolder();
  // Triggers of its own keep a project from being deleted at all.
  leaveWithoutTriggers(of);
  await runOn(of, projects, async (trail, store) => {
    await addProject(trail, store, 'prj_1');
    for (const statement of [
      project('prj_2'),
      "UPDATE project SET name = 'Else' WHERE id = 'prj_1'",
      "DELETE FROM project WHERE id = 'prj_1'",
    ]) {
      const refused = expect.stringContaining('changed project without an audit entry');
      await expect(store.transact((tx) => put(tx, statement))).rejects.toThrow(
        expect.objectContaining({ message: refused }),
      );
      await expect(store.transactTogether((tx) => put(tx, statement))).rejects.toThrow(
        expect.objectContaining({ message: refused }),
      );
    }
    const left = await sql`SELECT id, name FROM project`.execute(store.read);
    expect(left.rows).toEqual([{ id: 'prj_1', name: 'Of prj_1' }]);
    expect(await verify(trail)).toEqual({ checked: 1, named: [] });
  });
});

test('what is written after the last entry of its transaction gets an entry of its own', async () => {
  const of = await makeFolder();
  await runOn(of, projects, async (trail, store) => {
    await store.transact(async (tx) => {
      await trail.append(tx, entry('project.create', 'prj_1'));
      await put(tx, project('prj_1'));
    });
    expect(await verify(trail)).toEqual({ checked: 1, named: [] });
  });
  expect(eventsOf(of).map(({ event }) => event)).toEqual(['project.create', 'audit.records_sealed']);
});

test('a filled store of an earlier version is taken down once, by entries that count its rows', async () => {
  const of = await makeFolder();
  tamper(of, (raw) => {
    for (let n = 0; n < 501; n++) raw.exec(project(`prj_${n}`));
  });
  for (let start = 1; start <= 2; start++)
    await runOn(of, projects, async (trail) =>
      expect(await verify(trail)).toEqual({ checked: 501, named: [] }),
    );
  expect(eventsOf(of)).toEqual(
    [500, 1].map((count) =>
      expect.objectContaining({ event: 'audit.records_baseline', payload: { rows: { project: count } } }),
    ),
  );
  tamper(of, (raw) => {
    raw.exec("UPDATE project SET created_by = 'usr_9' WHERE id = 'prj_500'");
    raw.exec(project('prj_501'));
  });
  await runOn(of, projects, async (trail) =>
    expect((await verify(trail)).named).toEqual(
      expect.arrayContaining(['project prj_500 created_by', 'project prj_501 row']),
    ),
  );
});

test('a table that joins later is taken down as it is then; a change of the others stays one', async () => {
  const of = await makeFolder();
  await runOn(of, projects, (trail, store) => addProject(trail, store, 'prj_1'));
  tamper(of, (raw) => {
    raw.exec(member);
    raw.exec("UPDATE project SET name = 'Else'");
  });
  for (let start = 1; start <= 2; start++)
    await runOn(of, withMembers, async (trail) =>
      expect(await verify(trail)).toEqual({ checked: 2, named: ['project prj_1 name'] }),
    );
});

test('a column that joins later is taken down as it is then, and the others are not taken anew', async () => {
  const of = await makeFolder();
  const withoutOwner = [{ table: 'project', volatile: { created_by: 'not yet content in this test' } }];
  await runOn(of, withoutOwner, (trail, store) => addProject(trail, store, 'prj_1'));
  tamper(of, (raw) => raw.exec("UPDATE project SET created_by = 'usr_7', name = 'Else'"));
  await runOn(of, projects, async (trail) =>
    expect((await verify(trail)).named).toEqual(['project prj_1 name']),
  );
  tamper(of, (raw) => raw.exec("UPDATE project SET created_by = 'usr_8', name = 'Of prj_1'"));
  await runOn(of, projects, async (trail) =>
    expect((await verify(trail)).named).toEqual(['project prj_1 created_by']),
  );
});

test.each([
  ['is removed', "DELETE FROM protected_layout WHERE record_table = 'project_member'"],
  ['is changed', "UPDATE protected_layout SET fields = 'role' WHERE record_table = 'project_member'"],
  ['is removed with those of all others', 'DELETE FROM protected_layout'],
])(
  'a row put into a table that was empty is named also where the mark of the table %s',
  async (_what, statement) => {
    const of = await makeFolder();
    await runOn(of, withMembers, (trail, store) => addProject(trail, store, 'prj_1'));
    tamper(of, (raw) => {
      raw.exec(statement);
      raw.exec(member);
    });
    for (let start = 1; start <= 3; start++)
      await runOn(of, withMembers, async (trail, store) => {
        expect((await verify(trail)).named).toEqual(['project_member mem_1 row']);
        await addProject(trail, store, `prj_${start}_more`);
      });
    expect(eventsOf(of).map(({ event }) => event)).not.toContain('audit.records_baseline');
  },
);

test('what the trail says of the protected tables cannot be removed unnoticed', async () => {
  const of = await makeFolder();
  await runOn(of, withMembers, (trail, store) => addProject(trail, store, 'prj_1'));
  tamper(of, (raw) => {
    raw.exec("DELETE FROM record_digest WHERE record_table = 'protected_layout'");
    raw.exec('DELETE FROM protected_layout');
    raw.exec(member);
  });
  for (let start = 1; start <= 2; start++)
    await runOn(of, withMembers, async (trail) =>
      expect((await verify(trail)).named).toContain('record_digest 1 digest'),
    );
});

test('a transaction that is rolled back has said nothing of the protected tables; the next one says it', async () => {
  const of = await makeFolder();
  await runOn(of, projects, async (trail, store) => {
    const failing = store.transact(async (tx) => {
      await trail.append(tx, entry('project.update', 'prj_0'));
      throw new Error('rolled back');
    });
    await expect(failing).rejects.toThrow('rolled back');
    await addProject(trail, store, 'prj_1');
    await addProject(trail, store, 'prj_2');
  });
  const said = tamper(of, (raw) =>
    raw.prepare("SELECT sequence, fields FROM record_digest WHERE record_table = 'protected_layout'").all(),
  );
  expect(said).toEqual([{ sequence: 1, fields: 'project' }]);
});

test('what changes while the server runs is found by the next scheduled look, logged, and noted once', async () => {
  const of = await makeFolder();
  const logged: object[] = [];
  const log: Log = { ...silentLog, error: (message, facts) => logged.push({ message, ...facts }) };
  await runOn(of, projects, async (trail, store) => {
    await addProject(trail, store, 'prj_1');
    const findings = openFindingBook(of.folder, silentLog, nowUtc);
    const everyHours = 0.01 / 3600;
    const blobs = { has: async () => true };
    const options = { audit: trail, blobs, findings, log, nowUtc, everyHours, startAfterMs: 0 };
    const watch = createRecordWatch(options);
    watch.start();
    await vi.waitFor(() => expect(watch.latest()).toMatchObject({ valid: true, checked: 1 }));
    expect(findings.list()).toEqual([]);
    tamper(of, (raw) => raw.exec("UPDATE project SET name = 'Else'"));
    await vi.waitFor(() => expect(logged.length).toBeGreaterThan(2), { timeout: 20_000 });
    await watch.stop();
    expect(watch.latest()).toMatchObject({ valid: false, mismatchesTotal: 1, checkedAt: nowUtc() });
    const named = { table: 'project', record_id: 'prj_1', field: 'name' };
    expect(logged[0]).toEqual({ message: 'records_changed', mismatches: 1, ...named });
    expect(findings.list()).toEqual([
      { at: nowUtc(), code: 'records_changed', facts: { count: 1, ...named } },
    ]);
  });
});

test('a change made behind the trail stays one after the row was changed on record', async () => {
  const of = await makeFolder();
  await runOn(of, projects, (trail, store) => addProject(trail, store, 'prj_1'));
  tamper(of, (raw) => raw.exec("UPDATE project SET created_by = 'usr_9', name = 'Else' WHERE id = 'prj_1'"));
  leaveWithoutTriggers(of);
  const change = (statement: string) =>
    runOn(of, projects, async (trail, store) => {
      await store.transact(async (tx) => {
        await put(tx, statement);
        await trail.append(tx, entry('project.update', 'prj_1'));
      });
      return (await verify(trail)).named;
    });
  expect(await change("UPDATE project SET updated_at = 'u'")).toEqual([
    'project prj_1 name',
    'project prj_1 created_by',
  ]);
  expect(await change("UPDATE project SET updated_at = 'v', name = 'New'")).toEqual([
    'project prj_1 created_by',
  ]);
  expect(await change("UPDATE project SET created_by = 'usr_1'")).toEqual([]);
});

test('a process that does not know a column leaves what a newer one said of it', async () => {
  const folder = await makeFolder();
  await runOn(folder, projects, async (trail, store) => {
    await addProject(trail, store, 'prj_1');
    const layouts = store.protection.layouts.map((layout) => ({
      ...layout,
      contentColumns: layout.contentColumns.filter((column) => column !== 'description'),
    }));
    const older = createDigestKeeper({ ...store.protection, layouts });
    const said = store.transact(async (tx) => {
      await put(tx, "UPDATE project SET name = 'Other', description = 'more' WHERE id = 'prj_1'");
      const [line] = await older.take(tx);
      throw Object.assign(new Error('seen'), { line });
    });
    const { line } = (await said.catch((error: unknown) => error)) as { readonly line?: DigestLine };
    expect(line?.fields.split(',')).toContain('description');
    expect(line && keptDigest(line, 'description')).toEqual(digestValue('more'));
    expect(line && keptDigest(line, 'name')).toEqual(digestValue('Other'));
  });
});

test('a row put in behind the trail stays added after it was changed on record', async () => {
  const of = await makeFolder();
  await runOn(of, projects, (trail, store) => addProject(trail, store, 'prj_1'));
  tamper(of, (raw) => raw.exec(project('prj_2')));
  await runOn(of, projects, async (trail, store) => {
    await store.transact(async (tx) => {
      await put(tx, "UPDATE project SET name = 'New' WHERE id = 'prj_2'");
      await trail.append(tx, entry('project.update', 'prj_2'));
    });
    expect((await verify(trail)).named).toEqual(['project prj_2 row']);
  });
});
