import pg from 'pg';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { orderOfBytes, startPostgres, type TestPostgres } from '#kernel/testing/start-postgres.ts';
import { startTestServer, type TestServer } from '#kernel/testing/test-server.ts';

let postgres: TestPostgres;
beforeAll(async () => {
  postgres = await startPostgres();
});
afterAll(() => postgres.stop());

const started: TestServer[] = [];
afterEach(async () => {
  for (const server of started.splice(0)) await server.cleanUp();
});

const withClient = async <T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> => {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
};

const execute = (url: string, statement: string): Promise<unknown> =>
  withClient(url, (client) => client.query(statement));

/** A database and a user of its own for an organisation, by the commands of docs/hosted.md. */
const admit = async (user: string): Promise<string> => {
  const admin = await postgres.createDatabase();
  await execute(admin, `CREATE ROLE ${user} LOGIN PASSWORD 'secret'`);
  const url = await postgres.createDatabase(`OWNER ${user} ${orderOfBytes}`);
  await execute(url, `REVOKE ALL ON DATABASE ${new URL(url).pathname.slice(1)} FROM PUBLIC`);
  return Object.assign(new URL(url), { username: user, password: 'secret' }).href;
};

const start = async (url: string): Promise<TestServer> => {
  const server = await startTestServer({ env: { DATABASE_URL: url } });
  started.push(server);
  return server;
};

const warningsOf = ({ logLines }: TestServer): string[] =>
  logLines
    .map((line) => JSON.parse(line) as { readonly level: string; readonly message: string })
    .filter(({ level }) => level === 'warn')
    .map(({ message }) => message);

it('two organisations of one PostgreSQL have nothing of each other, also by raw SQL, and each its own chain', async () => {
  const [north, south] = [await admit('north'), await admit('south')];
  const servers = [await start(north), await start(south)] as const;
  for (const [i, server] of servers.entries()) {
    const { access_token: token } = await server.signUp('root@example.org');
    const made = await server.call('POST', '/projects', { token, json: { name: `Secret ${i}` } });
    expect(made.status).toBe(201);
    const other = servers[1 - i];
    expect((await other?.call('GET', `/projects/${made.body.id}`, { token }))?.status).toBe(401);
    expect((await server.call('GET', '/audit/verify', { token })).body.valid).toBe(true);
    expect(warningsOf(server)).toEqual([]);
    const owned = await withClient(i === 0 ? north : south, (client) =>
      client.query<{ name: string }>('SELECT name FROM project'),
    );
    expect(owned.rows).toEqual([{ name: `Secret ${i}` }]);
    const chain = await withClient(i === 0 ? north : south, (client) =>
      client.query<{ sequence: string }>('SELECT sequence FROM audit_entry ORDER BY sequence'),
    );
    expect(chain.rows.map(({ sequence }) => Number(sequence))).toEqual(chain.rows.map((_, at) => at + 1));
  }

  const southern = new URL(south).pathname;
  const strange = Object.assign(new URL(north), { pathname: southern }).href;
  await expect(execute(strange, 'SELECT name FROM project')).rejects.toMatchObject({ code: '42501' });
  await expect(start(strange)).rejects.toThrow(/may not come in/);
  const across = `SELECT name FROM ${southern.slice(1)}.public.project`;
  await expect(execute(north, across)).rejects.toMatchObject({ code: '0A000' });
  // What makes another database readable from inside takes a superuser.
  for (const wish of ['CREATE EXTENSION dblink', 'CREATE EXTENSION postgres_fdw', 'SET ROLE south'])
    await expect(execute(north, wish), wish).rejects.toThrow();
  await expect(execute(north, "SELECT pg_read_file('postgresql.conf')")).rejects.toMatchObject({
    code: '42501',
  });
});

it('a start says where others may connect to the database, or its user to every other one', async () => {
  const url = await postgres.createDatabase();
  await execute(url, "CREATE ROLE east LOGIN PASSWORD 'secret'");
  await execute(url, `ALTER DATABASE ${new URL(url).pathname.slice(1)} OWNER TO east`);
  const open = await start(Object.assign(new URL(url), { username: 'east', password: 'secret' }).href);
  expect(warningsOf(open)).toEqual([expect.stringContaining('every user of the database server')]);
  const superuser = await start(await postgres.createDatabase());
  expect(warningsOf(superuser)).toContainEqual(expect.stringContaining('everything in every database'));
});
