import path from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { reportStyles } from '../server/features/reports/index.ts';
import { findUpdatePlan, noteUpdateProgress } from '../server/features/sync/index.ts';
import { isWorkUnderWay } from '../server/kernel/jobs/job-store.ts';
import { type RunningServer, type StartOptions, startServer } from '../server/main.ts';
import { productVersion } from '../server/version.ts';
import { testCryptography } from './crypto-self-test.ts';
import {
  type Answers,
  type AskedSession,
  createPort,
  mainCalls,
  type Started,
  serverCalls,
} from './server-port.ts';

/**
 * The process of the desktop's server, which the main process starts (embedded-server.ts): a statement that takes long keeps
 * requests waiting, and no window. On loopback, on a free port. The window gets its screens through the desktop's own scheme;
 * the server serves them for sign-ins in the system's browser.
 */

type SealOffer = NonNullable<StartOptions['machineSeal']>;

const workerFile = path.join(import.meta.dirname, 'worker.js');
const screensFolder = path.join(import.meta.dirname, '..', 'renderer');
const { parentPort } = process;

/** What the main process sent the browser with, last. */
let awaited: AskedSession | null = null;

let running: RunningServer | null = null;
const server = (): RunningServer => {
  if (running === null) throw new Error('The server has not started.');
  return running;
};

const updatesNow = (): Started['updates'] => {
  const { enabled, channel, url } = server().kernel.settings.updates;
  return { enabled, channel, url };
};

const answers: Answers<typeof serverCalls> = {
  start: async (seal) => {
    testCryptography();
    const machineSeal: SealOffer =
      seal.name === 'file' ? seal : { name: seal.name, seal: port.ask.seal, open: port.ask.open };
    running = await startServer(
      { host: '127.0.0.1', port: 0 },
      {
        rendererDir: screensFolder,
        workerFile,
        machineSeal,
        resolveProxy: port.ask.resolveProxy,
        isWorkstation: true,
        awaitsSession: (asked) => awaited !== null && isDeepStrictEqual(asked, awaited),
      },
    );
    return {
      origin: new URL(running.url).origin,
      version: productVersion,
      updates: updatesNow(),
      reportStyles,
    };
  },
  updatePlan: async () => ({ plan: await findUpdatePlan(server().kernel), updates: updatesNow() }),
  awaitSession: async (asked) => {
    awaited = asked;
    return null;
  },
  noteUpdate: async (progress) => {
    await noteUpdateProgress(server().kernel, progress);
    return null;
  },
  isBusy: () => isWorkUnderWay(server().kernel.store.read, server().kernel.nowUtc()),
  isThere: async () => null,
  stop: async () => {
    await running?.stop();
    // After the answer has left.
    setImmediate(() => process.exit(0));
    return null;
  },
};

const port = createPort({
  post: (sent) => parentPort.postMessage(sent),
  asks: mainCalls,
  answered: serverCalls,
  answers,
  onUnknown: () => void process.stderr.write('A message to the server was not understood.\n'),
});

/** Electron only warns of a promise nobody waited for; here as in `larmor --serve` it ends the process. */
process.on('unhandledRejection', (error) => {
  throw error;
});
process.on('uncaughtException', (error: unknown) => {
  const { message, stack = null } = error instanceof Error ? error : new Error(String(error));
  process.stderr.write(`${stack ?? message}\n`);
  parentPort.postMessage({ kind: 'fault', reason: message, stack });
  setImmediate(() => process.exit(1));
});

/** A terminal and a logout signal every process at once; when the server stops is the main process's to say, and without it there is none. */
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => undefined);

parentPort.on('message', ({ data }) => port.take(data));
