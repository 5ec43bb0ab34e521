import { existsSync } from 'node:fs';
import type { RequestListener, Server } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import type { PasswordCost } from '#kernel/auth/passwords.ts';
import { loadInstalledSettings, thisPlatform } from '#kernel/config/load-settings.ts';
import { noPolicy, type Policy } from '#kernel/config/policy/policy.ts';
import {
  type PolicyLocation,
  placeOfUserPolicy,
  readMachinePolicy,
  readPolicy,
  readUserPolicy,
  stampPolicy,
} from '#kernel/config/policy/read-policy.ts';
import type { Settings } from '#kernel/config/settings.ts';
import type { AwaitsSession, Feature } from '#kernel/feature.ts';
import { trackConnections } from '#kernel/http/open-connections.ts';
import type { CreatePool } from '#kernel/jobs/piscina-pool.ts';
import type { Kernel } from '#kernel/kernel.ts';
import type { OfferedSeal } from '#kernel/keys/machine-seal.ts';
import { loadSystemKey } from '#kernel/keys/system-key.ts';
import { createJsonLog } from '#kernel/log/json-log.ts';
import type { Log } from '#kernel/log/log.ts';
import { createLogFile } from '#kernel/log/log-file.ts';
import type { ResolveProxy } from '#kernel/net/proxies.ts';
import { createApp } from './app.ts';
import { isArchivedFile } from './archived-files.ts';
import { builtAtMs } from './built-at.ts';
import { composeKernel, type Role, type RunningKernel } from './compose-kernel.ts';
import { features as allFeatures } from './features.ts';
import { type PolicyRhythm, productRhythm, runPolicy, tellOfUserPolicy } from './running-policy.ts';
import { productVersion } from './version.ts';

export interface StartOptions {
  /** Where the settings come from; the overrides win. Default: this process's environment. */
  readonly env?: Readonly<Record<string, string | undefined>>;
  readonly log?: Log;
  /** Folder of the built workstation, null for none. Default: dist/renderer beside the sources, when it exists. */
  readonly rendererDir?: string | null;
  /** Entry of the worker threads. Default: worker.ts beside this file. */
  readonly workerFile?: string;
  /** Default: every feature of the product. */
  readonly features?: readonly Feature[];
  /** The clock, milliseconds since 1970 UTC. Default: the machine's. */
  readonly nowMs?: () => number;
  /** When the program was built. Default: what the build wrote into it; 0 where a clock of its own is given. */
  readonly builtAtMs?: number;
  /** Where the policy of the machine is, null for none. Default: where its system keeps it. */
  readonly policy?: PolicyLocation | null;
  /** Where that of its user is, null for none. Default: where the system keeps it for whoever sits in front of a workstation; none on a server, whose readers are others. */
  readonly userPolicy?: PolicyLocation | null;
  /** Only tests look more often. */
  readonly policyRhythm?: PolicyRhythm;
  /** The system's key store, or why there is none. Default: a key file of DATA_DIR seals. */
  readonly machineSeal?: OfferedSeal;
  /** Asks the system which proxies an address goes by. Default: those that are set. */
  readonly resolveProxy?: ResolveProxy;
  /** Every answer is marked: its records are samples, in a folder that whoever starts it removes. */
  readonly isSandbox?: boolean;
  /** The shell of a desktop starts it, for whoever sits at this machine. */
  readonly isWorkstation?: boolean;
  /** See Program. Default: nobody waits for a session. */
  readonly awaitsSession?: AwaitsSession;
  /** Of several processes on one database, what this one does. Default: everything. */
  readonly role?: Role;
  /** No setting reaches it: only tests hash at less than the product's cost. */
  readonly passwordCost?: PasswordCost;
  /** Only tests give another one: theirs goes on with the threads of a server that ended. */
  readonly createPool?: CreatePool;
}

export interface RunningServer {
  /** http://HOST:PORT/v1 */
  readonly url: string;
  readonly kernel: Kernel;
  readonly systemKey: string;
  /** Finishes requests, stops jobs and threads, closes the store. */
  stop(): Promise<void>;
}

/** Not imported by name: that would read every export of the module, and one of them loads the whole HTTP client. */
const { createServer } = process.getBuiltinModule('node:http');

const here = path.dirname(fileURLToPath(import.meta.url));

/** A large upload over a slow line may take this long. */
const requestTimeoutMs = 30 * 60 * 1000;
/** A client that owes the rest of a request, or does not take its answer, may be silent so long. */
const stalledMs = 60 * 1000;
/**
 * An idle connection is closed by the client, which knows whether it is about to use it; a server that closes first
 * resets the request that crosses the closing. Longer than the 60 s proxies keep theirs.
 */
const keepAliveMs = 75 * 1000;
/** What a stopping server gives to requests that are under way. */
const stopGraceMs = 10_000;

const findRenderer = (): string | null => {
  const folder = path.join(here, '..', 'dist', 'renderer');
  return existsSync(path.join(folder, 'index.html')) ? folder : null;
};

/** Also where the interface is not reached: screens, refusals, what is not found. */
const markedAsSandbox =
  (app: RequestListener): RequestListener =>
  (req, res) => {
    res.setHeader('X-Larmor-Sandbox', '1');
    app(req, res);
  };

const createDefaultLog = (settings: Settings): Log => {
  const keep = createLogFile(settings.dataDir, (reason) => {
    process.stderr.write(`the log is not kept in a file: ${reason}\n`);
  });
  return createJsonLog({
    // A policy changes it while the program runs.
    get level() {
      return settings.logLevel;
    },
    write: (line) => {
      process.stderr.write(line);
      keep(line);
    },
    nowUtc: () => new Date().toISOString(),
  });
};

/** What is not even HTTP, a truncated body among it, gets a 400 in the shape of every other error. */
const answerBrokenRequest = (requestId: string, socket: Socket): void => {
  const message = 'The request is malformed or incomplete.';
  const body = JSON.stringify({ code: 'bad_request', message, detail: message, request_id: requestId });
  if (!socket.writable) {
    socket.destroy();
    return;
  }
  socket.end(
    [
      'HTTP/1.1 400 Bad Request',
      'Connection: close',
      'Content-Type: application/json; charset=utf-8',
      `Content-Length: ${Buffer.byteLength(body)}`,
      `X-Request-Id: ${requestId}`,
      '',
      body,
    ].join('\r\n'),
  );
};

const listen = (server: Server, { host, port }: Settings): Promise<string> =>
  new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, host, () => {
      const address = server.address() as AddressInfo;
      resolve(`http://${host.includes(':') ? `[${host}]` : host}:${address.port}/v1`);
    });
  });

/** An upload whose bytes were kept but whose row never came was not acknowledged. */
const sweepArchive = async ({ blobs, store, findings }: Kernel): Promise<void> => {
  const swept = await blobs.sweep((sha256) => isArchivedFile(store.read, sha256));
  if (swept.temporary > 0) findings.add('uploads_removed', { count: swept.temporary });
  if (swept.orphans > 0) findings.add('files_set_aside', { count: swept.orphans });
};

const startOn = async (running: RunningKernel, options: StartOptions): Promise<RunningServer> => {
  const { kernel, peers } = running;
  const { settings } = kernel;
  const role = options.role ?? 'all';
  const systemKey = await loadSystemKey(settings);
  const features = options.features ?? allFeatures;
  const declarations = features.flatMap((feature) => Object.values(feature.declarations));
  const isSandbox = options.isSandbox === true;
  const isWorkstation = options.isWorkstation === true;
  const awaitsSession = options.awaitsSession ?? null;
  const program = { version: productVersion, isSandbox, isWorkstation, awaitsSession, declarations };
  const built = features.map((feature) => feature.build(kernel, program));
  for (const feature of built) {
    kernel.records.add(feature.records ?? []);
    kernel.predictions.add(feature.predictions ?? []);
    kernel.hooks.add(feature.hooks ?? []);
  }
  if (peers.isFirst) await sweepArchive(kernel);
  for (const feature of built) await feature.onStart?.({ isFirst: peers.isFirst });
  await peers.letIn();
  const stopping = new AbortController();
  const rendererDir = options.rendererDir === undefined ? findRenderer() : options.rendererDir;
  const parts = { kernel, features: built, systemKey, rendererDir, stopping: stopping.signal };
  const app = createApp({ ...parts, role, isShared: peers.notices.isShared });
  const server = createServer(isSandbox ? markedAsSandbox(app) : app);
  // The pipeline asks for a body itself, once it knows that it will read it.
  server.on('checkContinue', (req, res) => server.emit('request', req, res));
  const connections = trackConnections(server);
  server.requestTimeout = requestTimeoutMs;
  server.timeout = stalledMs;
  server.keepAliveTimeout = keepAliveMs;
  server.on('clientError', (_error, socket) => answerBrokenRequest(kernel.newId('req'), socket as Socket));
  const url = await listen(server, settings);
  kernel.jobs.start(built.flatMap((feature) => feature.jobs ?? []));
  peers.whenLeading(() => kernel.recordWatch.start());
  kernel.log.info('started', { version: productVersion, url, role });
  return {
    url,
    kernel,
    systemKey,
    stop: async () => {
      stopping.abort();
      await connections.finish(stopGraceMs);
      await running.close();
      kernel.log.info('stopped');
    },
  };
};

const findMachinePolicy = (place: PolicyLocation | null | undefined): Policy => {
  if (place === undefined) return readMachinePolicy();
  return place === null ? noPolicy : readPolicy(place);
};

/** A policy that is given elsewhere than where the system keeps it is all there is. */
const placeOfUser = ({ isWorkstation, policy, userPolicy }: StartOptions): PolicyLocation | null => {
  if (userPolicy !== undefined) return userPolicy;
  return isWorkstation === true && policy === undefined ? placeOfUserPolicy() : null;
};

const findPolicy = (machine: PolicyLocation | null | undefined, user: PolicyLocation | null): Policy => ({
  ...findMachinePolicy(machine),
  ...(user !== null && { user: readUserPolicy(user) }),
});

const stampOf = (machine: PolicyLocation | null | undefined, user: PolicyLocation | null): string =>
  [machine === null ? '' : stampPolicy(machine), user === null ? '' : stampPolicy(user)].join('\n');

/**
 * Starts the server: the same for Electron, `npm run serve` and tests. Throws SettingsError, StoreRefusal or the
 * error of a port that is taken; nothing is left open then.
 */
export const startServer = async (
  overrides: Partial<Settings> = {},
  options: StartOptions = {},
): Promise<RunningServer> => {
  const env = options.env ?? process.env;
  const platform = thisPlatform();
  const user = placeOfUser(options);
  const read = () => findPolicy(options.policy, user);
  const stamp = () => stampOf(options.policy, user);
  const policy = read();
  const loaded = loadInstalledSettings(env, platform, policy);
  const settings = { ...loaded.settings, ...overrides };
  const log = options.log ?? createDefaultLog(settings);
  const workerFile = options.workerFile ?? path.join(here, 'worker.ts');
  const { policySource, unknownKeys } = loaded.installed;
  if (unknownKeys.length > 0)
    log.warn('the policy of this machine names settings this version does not know', {
      policy: policySource,
      names: unknownKeys,
    });
  tellOfUserPolicy(log, loaded.installed);
  const running = await composeKernel(settings, log, {
    installed: { ...loaded.installed },
    workerFile,
    ...(options.role === undefined ? {} : { role: options.role }),
    nowMs: options.nowMs ?? Date.now,
    builtAtMs:
      options.builtAtMs ?? (options.nowMs === undefined ? builtAtMs(fileURLToPath(import.meta.url)) : 0),
    ...(options.resolveProxy === undefined ? {} : { resolveProxy: options.resolveProxy }),
    ...(options.machineSeal === undefined ? {} : { machineSeal: options.machineSeal }),
    ...(options.passwordCost === undefined ? {} : { passwordCost: options.passwordCost }),
    ...(options.createPool === undefined ? {} : { createPool: options.createPool }),
  });
  try {
    const server = await startOn(running, options);
    const rhythm = options.policyRhythm ?? productRhythm;
    const watch = runPolicy(running.kernel, {
      env,
      platform,
      policy,
      loaded,
      overrides,
      read,
      stamp,
      rhythm,
    });
    watch.start();
    return {
      ...server,
      stop: async () => {
        await watch.stop();
        await server.stop();
      },
    };
  } catch (error) {
    await running.close();
    throw error;
  }
};
