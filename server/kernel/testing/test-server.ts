import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { SessionTokens } from '#contract/identity';
import type { PasswordCost } from '#kernel/auth/passwords.ts';
import type { PolicyLocation } from '#kernel/config/policy/read-policy.ts';
import type { Settings } from '#kernel/config/settings.ts';
import type { AwaitsSession, Feature } from '#kernel/feature.ts';
import type { Kernel } from '#kernel/kernel.ts';
import type { OfferedSeal } from '#kernel/keys/machine-seal.ts';
import { createJsonLog } from '#kernel/log/json-log.ts';
import { builtWorkerFile } from '../../../scripts/build-server.mjs';
import { type Role, storeFileOf } from '../../compose-kernel.ts';
import { startServer } from '../../main.ts';
import type { PolicyRhythm } from '../../running-policy.ts';
import { databaseOf, dropDatabaseOf, templateUrl } from './database-of-folder.ts';
import { lendPool } from './lend-pool.ts';
import { putNewStore } from './new-store.ts';

export interface CallOptions {
  readonly token?: string;
  readonly json?: unknown;
  readonly form?: FormData | URLSearchParams;
  readonly headers?: Readonly<Record<string, string>>;
}

export interface CallResult {
  readonly status: number;
  readonly headers: Headers;
  /** The answer as JSON where it is JSON, else its text. */
  // biome-ignore lint/suspicious/noExplicitAny: tests reach into answers of many shapes
  readonly body: any;
}

export interface TestServer {
  readonly url: string;
  readonly dataDir: string;
  readonly systemKey: string;
  readonly kernel: Kernel;
  /** What was logged so far, one JSON object per line. */
  readonly logLines: readonly string[];
  call(method: string, route: string, options?: CallOptions): Promise<CallResult>;
  /** Creates an account and signs in. The first one of a server is admin. */
  signUp(email: string): Promise<SessionTokens>;
  /** Stops the server and keeps its data, for a start on the same folder. */
  stop(): Promise<void>;
  /** Stops the server and removes its data. */
  cleanUp(): Promise<void>;
}

export interface TestServerOptions {
  readonly settings?: Partial<Settings>;
  /** A folder of an earlier test server. Default: a new temporary one. */
  readonly dataDir?: string;
  readonly rendererDir?: string;
  /** Default: none of either, whatever the machine has. */
  readonly env?: Readonly<Record<string, string>>;
  readonly policy?: PolicyLocation;
  readonly userPolicy?: PolicyLocation;
  /** Default: as the product looks. */
  readonly policyRhythm?: PolicyRhythm;
  /** Default: every feature of the product. */
  readonly features?: readonly Feature[];
  /** Default: the machine's clock. */
  readonly nowMs?: () => number;
  /** When the program is said to be built. Default: see StartOptions. */
  readonly builtAtMs?: number;
  /** Default: a key file of the data folder. */
  readonly machineSeal?: OfferedSeal;
  readonly isSandbox?: boolean;
  /** Default: a server. */
  readonly isWorkstation?: boolean;
  /** Default: a desktop that waits for whatever is asked. */
  readonly awaitsSession?: AwaitsSession | null;
  /** Default: all. */
  readonly role?: Role;
  /** Default: the least argon2 allows, a hundredth of the product's. */
  readonly passwordCost?: PasswordCost;
}

/** A first account takes two hashes, and thousands of accounts are made. */
const testPasswordCost: PasswordCost = { memoryCost: 8, timeCost: 1, parallelism: 1 };

/** What encrypts its store makes it itself, since each has a key of its own. */
const isEncrypted = ({ settings, env, policy }: TestServerOptions): boolean =>
  (settings?.storeEncryption ?? 'off') !== 'off' || env?.['STORE_ENCRYPTION'] !== undefined || policy != null;

const policiesOf = ({ policy, userPolicy, policyRhythm }: TestServerOptions) => ({
  policy: policy ?? null,
  userPolicy: userPolicy ?? null,
  ...(policyRhythm === undefined ? {} : { policyRhythm }),
});

export const testPassword = 'correct horse battery staple';

const request = async (url: string, method: string, options: CallOptions): Promise<CallResult> => {
  const headers = new Headers(options.headers);
  if (options.token !== undefined) headers.set('authorization', `Bearer ${options.token}`);
  if (options.json !== undefined && !headers.has('content-type'))
    headers.set('content-type', 'application/json');
  const body = options.json === undefined ? options.form : JSON.stringify(options.json);
  const response = await fetch(url, { method, headers, ...(body === undefined ? {} : { body }) });
  const text = await response.text();
  const isJson = /^application\/(?:scim\+)?json/.test(response.headers.get('content-type') ?? '');
  return { status: response.status, headers: response.headers, body: isJson ? JSON.parse(text) : text };
};

const expectStatus = ({ status, body }: CallResult, expected: number): void => {
  if (status !== expected) throw new Error(`expected ${expected}, got ${status}: ${JSON.stringify(body)}`);
};

/** A real server on a free port with its own data folder. */
export const startTestServer = async (options: TestServerOptions = {}): Promise<TestServer> => {
  const dataDir = options.dataDir ?? (await mkdtemp(path.join(tmpdir(), 'larmor-test-')));
  const isPlain = !isEncrypted(options) && options.env?.['DATABASE_URL'] === undefined;
  const database = isPlain && templateUrl !== null ? { DATABASE_URL: await databaseOf(dataDir) } : {};
  if (isPlain && templateUrl === null) await putNewStore(storeFileOf(dataDir));
  const logLines: string[] = [];
  const log = createJsonLog({
    level: 'debug',
    write: (line) => logLines.push(line),
    nowUtc: () => new Date().toISOString(),
  });
  const server = await startServer(
    { port: 0, dataDir, workerThreads: 1, ...options.settings },
    {
      env: { ...options.env, ...database },
      ...policiesOf(options),
      log,
      workerFile: builtWorkerFile,
      passwordCost: options.passwordCost ?? testPasswordCost,
      createPool: lendPool,
      rendererDir: options.rendererDir ?? null,
      isSandbox: options.isSandbox === true,
      isWorkstation: options.isWorkstation === true,
      ...(options.awaitsSession === null ? {} : { awaitsSession: options.awaitsSession ?? (() => true) }),
      ...(options.role === undefined ? {} : { role: options.role }),
      ...(options.features === undefined ? {} : { features: options.features }),
      ...(options.nowMs === undefined ? {} : { nowMs: options.nowMs }),
      ...(options.builtAtMs === undefined ? {} : { builtAtMs: options.builtAtMs }),
      ...(options.machineSeal === undefined ? {} : { machineSeal: options.machineSeal }),
    },
  );
  const call = (method: string, route: string, callOptions: CallOptions = {}): Promise<CallResult> =>
    request(`${server.url}${route}`, method, callOptions);
  let stopped: Promise<void> | null = null;
  const stop = (): Promise<void> => {
    stopped ??= server.stop();
    return stopped;
  };
  return {
    url: server.url,
    dataDir,
    systemKey: server.systemKey,
    kernel: server.kernel,
    logLines,
    call,
    signUp: async (email) => {
      const display_name = email.split('@')[0] ?? email;
      expectStatus(
        await call('POST', '/auth/signup', { json: { email, password: testPassword, display_name } }),
        201,
      );
      const login = await call('POST', '/auth/login', { json: { email, password: testPassword } });
      expectStatus(login, 200);
      return login.body as SessionTokens;
    },
    stop,
    cleanUp: async () => {
      await stop();
      await dropDatabaseOf(dataDir);
      await rm(dataDir, { recursive: true, force: true });
    },
  };
};
