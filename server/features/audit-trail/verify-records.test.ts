import { hash } from 'node:crypto';
import Database from 'better-sqlite3-multiple-ciphers';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { dropTriggers } from '#kernel/testing/drop-triggers.ts';
import { startTestServer, type TestServer } from '#kernel/testing/test-server.ts';
import { storeFileOf } from '../../compose-kernel.ts';
import { anyDossier } from '../../testing/any-dossier.ts';
import { anyOptimization } from '../../testing/any-optimization.ts';
import { analysed } from '../../testing/upload.ts';

let server: TestServer;
let ada: string;
let root: string;

const send = (token: string, method: string, path: string, json: object) =>
  server.call(method, path, { token, json });

beforeAll(async () => {
  server = await startTestServer({ settings: { reviewConfidenceThreshold: 100 } });
  root = (await server.signUp('root@example.org')).access_token;
  ada = (await server.signUp('ada@example.org')).access_token;
  const { run_id } = await analysed(server, ada);
  await analysed(server, ada);
  await send(root, 'POST', `/fid/runs/${run_id}/reviews`, { decision: 'approve', comment: 'As drawn.' });
  await send(ada, 'POST', '/regulatory/dossiers', anyDossier);
  await send(ada, 'POST', '/optimizations', anyOptimization);
});
afterAll(() => server.cleanUp());

interface Answer {
  readonly valid: boolean;
  readonly checked: number;
  readonly mismatches: readonly {
    table: string;
    record_id: string;
    field: string;
    expected_sha256: string | null;
  }[];
}
const verify = async (): Promise<Answer> => {
  const { status, body } = await server.call('GET', '/audit/verify-records', { token: server.systemKey });
  expect(status).toBe(200);
  return body;
};

/** Runs statements behind the program's back, with every trigger of the table dropped and put back. */
const behindTheTrail = <T>(table: string, work: (raw: Database.Database) => T): T => {
  const raw = new Database(storeFileOf(server.dataDir));
  try {
    const putBack = dropTriggers(raw, [table]);
    const value = work(raw);
    putBack();
    return value;
  } finally {
    raw.close();
  }
};

type Row = Record<string, string | number | null | Buffer>;

const idOf = (table: string): string => (table === 'archive_file' ? 'archive_id' : 'id');

/** Changes one field of the first row of a table, asks who names it, and puts it back. */
const changed = async (table: string, field: string, value: string | number) => {
  const key = table === 'archive_file' ? 'position = 0 AND archive_id' : 'id';
  const before = behindTheTrail(table, (raw) => {
    const row = raw
      .prepare(`SELECT *, ${field} AS was FROM ${table} WHERE ${field} IS NOT ? LIMIT 1`)
      .get(value) as Row;
    raw.prepare(`UPDATE ${table} SET ${field} = ? WHERE ${key} = ?`).run(value, row[idOf(table)]);
    return row;
  });
  const { valid, mismatches } = await verify();
  behindTheTrail(table, (raw) =>
    raw.prepare(`UPDATE ${table} SET ${field} = ? WHERE ${key} = ?`).run(before['was'], before[idOf(table)]),
  );
  return { valid, named: mismatches.map((mismatch) => `${mismatch.table} ${mismatch.field}`) };
};

describe('records are compared with what the audit trail says of them', () => {
  it('finds nothing where nobody touched the store', async () => {
    const { valid, checked, mismatches } = await verify();
    expect(mismatches).toEqual([]);
    expect(valid).toBe(true);
    expect(checked).toBeGreaterThan(10);
  });

  it.each([
    ['a user who was promoted', 'user_account', 'is_admin', 1],
    ['a review that was flipped', 'fid_review', 'decision', 'reject'],
    ['a reviewer who was exchanged', 'fid_review', 'reviewer_id', 'usr_else'],
    ['a dossier that was approved', 'dossier', 'status', 'approved'],
    ['a result of an optimisation', 'optimization', 'best', '{"value":1}'],
    ['the result of an unsigned analysis', 'fid_run', 'result', '{}'],
    ['a file of the archive', 'archive_file', 'sha256', 'f'.repeat(64)],
  ])('names %s', async (_what, table, field, value) => {
    const { valid, named } = await changed(table, field, value);
    expect(valid).toBe(false);
    expect(named).toContain(`${table} ${field}`);
    expect((await verify()).valid).toBe(true);
  });

  it('says what was expected and what was found, by the entry that vouches for it', async () => {
    const id = behindTheTrail('user_account', (raw) => {
      const row = raw.prepare("SELECT id FROM user_account WHERE email = 'ada@example.org'").get() as Row;
      raw.prepare('UPDATE user_account SET is_admin = 1 WHERE id = ?').run(row['id']);
      return row['id'];
    });
    const { mismatches } = await verify();
    behindTheTrail('user_account', (raw) =>
      raw.prepare('UPDATE user_account SET is_admin = 0 WHERE id = ?').run(id),
    );
    expect(mismatches).toEqual([
      {
        record_type: 'user',
        table: 'user_account',
        record_id: id,
        field: 'is_admin',
        expected_sha256: hash('sha256', '0'),
        found_sha256: hash('sha256', '1'),
        sequence: expect.any(Number),
      },
    ]);
  });

  it('names a row that was added, and one that was removed', async () => {
    const added = behindTheTrail('project', (raw) => {
      raw.exec(
        "INSERT INTO project (id, name, created_by, created_at, updated_at) VALUES ('prj_forged', 'Forged', 'usr_1', '2026-01-01T00:00:00.000Z', '2026-01-01T00:00:00.000Z')",
      );
      return 'prj_forged';
    });
    expect((await verify()).mismatches).toMatchObject([
      { table: 'project', record_id: added, field: 'row', expected_sha256: null },
    ]);
    behindTheTrail('project', (raw) => raw.exec("DELETE FROM project WHERE id = 'prj_forged'"));
    const review = behindTheTrail('fid_review', (raw) => {
      const row = raw.prepare('SELECT * FROM fid_review').get() as Row;
      raw.prepare('DELETE FROM fid_review WHERE id = ?').run(row['id']);
      return row;
    });
    expect((await verify()).mismatches).toMatchObject([
      { table: 'fid_review', record_id: review['id'], field: 'row', found_sha256: null },
    ]);
    const names = Object.keys(review);
    behindTheTrail('fid_review', (raw) =>
      raw
        .prepare(`INSERT INTO fid_review (${names.join()}) VALUES (${names.map(() => '?').join()})`)
        .run(...Object.values(review)),
    );
    expect((await verify()).valid).toBe(true);
  });

  it('names a record whose digest was changed with it, and digests that were removed', async () => {
    const kept = behindTheTrail('record_digest', (raw) => {
      const row = raw.prepare("SELECT * FROM record_digest WHERE record_table = 'dossier'").get() as Row;
      raw
        .prepare('UPDATE record_digest SET digests = ? WHERE sequence = ? AND position = ?')
        .run(Buffer.alloc((row['digests'] as Buffer).length, 7), row['sequence'], row['position']);
      return row;
    });
    const { mismatches } = await verify();
    expect(mismatches.map(({ table, field }) => `${table} ${field}`)).toEqual(
      expect.arrayContaining(['record_digest digest', 'dossier digest']),
    );
    behindTheTrail('record_digest', (raw) =>
      raw.prepare('DELETE FROM record_digest WHERE sequence = ?').run(kept['sequence']),
    );
    expect((await verify()).mismatches).toEqual(
      expect.arrayContaining([
        expect.objectContaining({
          table: 'record_digest',
          record_id: String(kept['sequence']),
          found_sha256: null,
        }),
        expect.objectContaining({ table: 'dossier', field: 'row', expected_sha256: null }),
      ]),
    );
  });

  it('names a trigger that was put in, and a view that was changed, which would have the program do or show what nobody decided', async () => {
    const raw = new Database(storeFileOf(server.dataDir));
    const own = raw
      .prepare("SELECT sql FROM sqlite_schema WHERE name = 'project_access'")
      .pluck()
      .get() as string;
    const guard =
      'CREATE TRIGGER session_guard AFTER INSERT ON session BEGIN UPDATE user_account SET is_admin = 1; END';
    try {
      raw.exec(guard);
      raw.exec('DROP VIEW project_access');
      raw.exec(`${own} UNION ALL SELECT 'usr_mallory', id, 'reviewer', 1 FROM project`);
      const { valid, mismatches } = await verify();
      expect(valid).toBe(false);
      expect(mismatches).toEqual(
        expect.arrayContaining([
          expect.objectContaining({
            record_id: 'trigger session_guard',
            field: 'sql',
            expected_sha256: null,
          }),
          expect.objectContaining({ record_id: 'view project_access', field: 'sql' }),
        ]),
      );
    } finally {
      raw.exec('DROP TRIGGER IF EXISTS session_guard; DROP VIEW project_access');
      raw.exec(own);
      raw.close();
    }
    const { mismatches: left } = await verify();
    expect(left.filter(({ table }) => table === 'sqlite_schema')).toEqual([]);
  });

  it('is for administrators', async () => {
    expect((await server.call('GET', '/audit/verify-records', { token: ada })).status).toBe(403);
    expect((await server.call('GET', '/audit/verify-records')).status).toBe(401);
  });
});
