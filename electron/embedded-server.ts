import path from 'node:path';
import { session, utilityProcess } from 'electron';
import type { DeviceSeal } from './device-seal.ts';
import { environmentOfServer } from './server-environment.ts';
import {
  type Answers,
  type AskedSession,
  createPort,
  mainCalls,
  type Started,
  serverCalls,
} from './server-port.ts';

/** How Electron names the process where it tells of its end. */
export const serverName = 'Larmor server';

/** The last word of a server's process that ended unasked. */
interface ServerEnd {
  readonly reason: string;
  readonly exitCode: number;
  readonly stack: string | null;
}

/** Whoever tells the person at the screen. */
export interface ServerFaults {
  /** Writes down what happened; false where it happened too often to begin once more. */
  gone(end: ServerEnd): boolean;
  back(): void;
  /** It does not come back. */
  lost(why: string): void;
}

type Asks = Answers<typeof serverCalls>;

export interface EmbeddedServer extends Pick<Started, 'version' | 'updates' | 'reportStyles'> {
  /** Brings `updates` up to date as well. */
  updatePlan(): Promise<Awaited<ReturnType<Asks['updatePlan']>>['plan']>;
  awaitSession(asked: AskedSession): Promise<void>;
  noteUpdate(progress: Parameters<Asks['noteUpdate']>[0]): Promise<void>;
  isBusy(): Promise<boolean>;
  /** Waits while the server is started again, and rejects once there is none. */
  origin(): Promise<string>;
  /** After a request did not get through: where it is now, which may be the same place. */
  originAfterFailure(): Promise<string>;
  stop(): Promise<void>;
}

/** The process ended before the server in it had started. */
class ServerGone extends Error {
  readonly end: ServerEnd;
  constructor(end: ServerEnd) {
    super(`The server stopped while it started. ${end.reason}`);
    this.end = end;
  }
}

interface Life {
  readonly ask: Asks;
  readonly started: Started;
  readonly ended: Promise<ServerEnd>;
}

/** Starts the process and the server in it. Throws ServerGone, or the sentence of a server that could not start. */
const begin = async (deviceSeal: DeviceSeal): Promise<Life> => {
  const child = utilityProcess.fork(path.join(import.meta.dirname, 'server-process.js'), [], {
    serviceName: serverName,
    execArgv: [],
    env: environmentOfServer(process.env),
    stdio: 'inherit',
  });
  const noKeyStore = async (): Promise<never> => {
    throw new Error('There is no key store.');
  };
  let lastWord: { readonly reason: string; readonly stack: string | null } | null = null;
  const port = createPort({
    post: (sent) => child.postMessage(sent),
    asks: serverCalls,
    answered: mainCalls,
    answers: {
      ...(deviceSeal.name === 'file'
        ? { seal: noKeyStore, open: noKeyStore }
        : { seal: deviceSeal.seal, open: deviceSeal.open }),
      resolveProxy: (address) => session.defaultSession.resolveProxy(address),
    },
    onFault: (fault) => {
      lastWord = fault;
    },
    onUnknown: () => void process.stderr.write('A message of the server was not understood.\n'),
  });
  child.on('message', port.take);
  let itsEnd: ServerEnd | null = null;
  const ended = new Promise<ServerEnd>((resolve) => {
    child.once('exit', (exitCode) => {
      const said = lastWord ?? { reason: `Its process ended with ${exitCode}.`, stack: null };
      itsEnd = { ...said, exitCode };
      port.end(`The server is not there. ${said.reason}`);
      resolve(itsEnd);
    });
  });
  try {
    const seal = deviceSeal.name === 'file' ? deviceSeal : { name: deviceSeal.name };
    return { ask: port.ask, started: await port.ask.start(seal), ended };
  } catch (error) {
    if (itsEnd !== null) throw new ServerGone(itsEnd);
    // It could not start, holds nothing, and its process is still there.
    await port.ask.stop(null).catch(() => undefined);
    await ended;
    throw error;
  }
};

/**
 * The server of the desktop, in a process of its own. One that ends unasked is started again on the same records, as after a power
 * cut: what was acknowledged is in the store, and requests that come meanwhile wait.
 */
export const startEmbeddedServer = async (
  deviceSeal: DeviceSeal,
  faults: ServerFaults,
): Promise<EmbeddedServer> => {
  const beginAtAll = async (): Promise<Life> => {
    try {
      return await begin(deviceSeal);
    } catch (error) {
      if (error instanceof ServerGone && faults.gone(error.end)) return beginAtAll();
      throw error;
    }
  };
  const first = await beginAtAll();
  let current: Promise<Life> = Promise.resolve(first);
  let isStopping = false;

  const meetEnd = (end: ServerEnd): void => {
    // Whoever stops it waits for this end; one that failed while it stopped is written down all the same.
    if (isStopping && end.exitCode === 0) return;
    const mayBegin = faults.gone(end);
    if (isStopping) return;
    current = mayBegin ? beginAtAll() : Promise.reject(new Error(`The server is not there. ${end.reason}`));
    current.then(
      (life) => {
        watch(life);
        if (!isStopping) faults.back();
      },
      (error: unknown) => {
        if (!isStopping) faults.lost(error instanceof Error ? error.message : String(error));
      },
    );
  };
  const watch = ({ ended }: Life): void => void ended.then(meetEnd);
  watch(first);

  const asks = async (): Promise<Asks> => (await current).ask;
  const updates = { ...first.started.updates };
  return {
    version: first.started.version,
    updates,
    reportStyles: first.started.reportStyles,
    origin: async () => (await current).started.origin,
    originAfterFailure: async () => {
      const life = await current;
      // Refused once its end is known, and the next life is `current` by then.
      await life.ask.isThere(null).catch(() => life.ended);
      return (await current).started.origin;
    },
    updatePlan: async () => {
      const answer = await (await asks()).updatePlan(null);
      Object.assign(updates, answer.updates);
      return answer.plan;
    },
    awaitSession: async (asked) => void (await (await asks()).awaitSession(asked)),
    noteUpdate: async (progress) => void (await (await asks()).noteUpdate(progress)),
    isBusy: async () => (await asks()).isBusy(null),
    stop: async () => {
      isStopping = true;
      // One that is not there any more has nothing to close.
      const life = await current.catch(() => null);
      await life?.ask.stop(null).catch(() => undefined);
      await life?.ended;
    },
  };
};
