import { sql } from 'kysely';
import { expect, onTestFinished, test } from 'vitest';
import { startTestServer } from '#kernel/testing/test-server.ts';
import { prepareSigning, registerKey } from '../../testing/sign.ts';

test('a signature on a full disk is refused and leaves nothing, and its proof is good once there is room', async () => {
  const server = await startTestServer({ settings: { host: 'localhost' } });
  onTestFinished(() => server.cleanUp());
  const { access_token: token } = await server.signUp('ada@example.org');
  const { key } = await registerKey(server, token);
  // The snapshot it is signed with takes pages of its own.
  const json = { name: 'Ethanol', smiles: 'CCO', notes: 'x'.repeat(2000), synonyms: ['x'.repeat(200)] };
  const { id } = (await server.call('POST', '/compounds', { token, json })).body;
  const signing = await prepareSigning(server, token, key, { type: 'compound', id, meaning: 'authorship' });
  const sign = () => server.call('POST', '/esignatures/records', { token, json: signing });
  const pragma = (statement: string) => server.kernel.store.transact((tx) => sql.raw(statement).execute(tx));
  const state = async () =>
    (
      await sql`SELECT (SELECT count(*) FROM esignature) AS signatures, (SELECT count(*) FROM audit_entry) AS entries,
        (SELECT count(*) FROM audit_checkpoint) AS checkpoints,
        (SELECT count(*) FROM step_up WHERE purpose = 'sign' AND used_at IS NOT NULL) AS used`.execute(
        server.kernel.store.read,
      )
    ).rows[0];

  const before = await state();
  // No page is left to take: SQLite answers as on a disk that is full.
  await pragma('PRAGMA max_page_count = 1');
  const full = await sign();
  expect([full.status, full.body.message]).toEqual([500, expect.stringMatching(/disk is full.*Nothing/)]);
  expect(await state()).toEqual(before);
  await pragma('PRAGMA max_page_count = 4294967294');
  expect((await sign()).status).toBe(201);
  expect(await state()).toMatchObject({ signatures: 1, used: 1 });
  expect(await server.kernel.audit.verify()).toMatchObject({ valid: true, warnings: [] });
});
