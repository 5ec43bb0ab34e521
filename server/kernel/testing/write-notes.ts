import { sql } from 'kysely';
import { openStore } from '#kernel/db/open-store.ts';
import { silentLog } from './silent-log.ts';

// A second process over a store that has a table `note`: node write-notes.ts FILE NAME COUNT
const [file = '', name = '', count = '0'] = process.argv.slice(2);
const keep = { up: async () => {} };
const store = await openStore({ file, migrations: [{ name: '0010-notes', ...keep }], log: silentLog });
for (let n = 0; n < Number(count); n++) {
  await store.transact(async (tx) => {
    const { rows } = await sql<{ n: number }>`SELECT count(*) AS n FROM note`.execute(tx);
    await sql`INSERT INTO note (text) VALUES (${`${name} ${n} ${rows[0]?.n}`})`.execute(tx);
  });
}
await store.close();
