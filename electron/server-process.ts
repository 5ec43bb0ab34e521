import path from 'node:path';
import { findUpdatePlan, type HeldUpdatePlan, noteUpdateProgress } from '../server/features/sync/index.ts';
import { isWorkUnderWay } from '../server/kernel/jobs/job-store.ts';
import { type RunningServer, type StartOptions, startServer } from '../server/main.ts';
import { serve } from '../server/serve.ts';
import { productVersion } from '../server/version.ts';

/** Commands of the installed program; like everything of the server, the shell reaches them here. */
export { runInstalledCommand } from '../server/commands/installed-commands.ts';
/** A report brings its style sheet along; the policy of the screens must know it to show one. */
export { reportStyles } from '../server/features/reports/index.ts';
/** Said where a fault is written down. */
export { productVersion };

/** The system's key store, or why there is none. */
export type DeviceSeal = NonNullable<StartOptions['machineSeal']>;

export interface EmbeddedServer {
  /** Origin of the loopback server, http://127.0.0.1:PORT */
  readonly origin: string;
  readonly version: string;
  /** As settings and policies of this machine say. */
  readonly updates: RunningServer['kernel']['settings']['updates'];
  /** What the workspace planned for this machine, if it plans updates. */
  updatePlan(): Promise<HeldUpdatePlan | null>;
  noteUpdate(progress: Parameters<typeof noteUpdateProgress>[1]): Promise<void>;
  /** Whether something is computed, or waits to be as soon as there is room. */
  isBusy(): Promise<boolean>;
  stop(): Promise<void>;
}

const workerFile = path.join(import.meta.dirname, 'worker.js');
const screensFolder = path.join(import.meta.dirname, '..', 'renderer');

/**
 * The one point where the desktop holds the server: on loopback, on a free port. The window gets its screens
 * through the desktop's own scheme, so the server serves none.
 */
export const startEmbeddedServer = async (machineSeal: DeviceSeal): Promise<EmbeddedServer> => {
  const server = await startServer(
    { host: '127.0.0.1', port: 0 },
    { rendererDir: null, workerFile, machineSeal, isWorkstation: true },
  );
  const { kernel, stop } = server;
  return {
    origin: new URL(server.url).origin,
    version: productVersion,
    updates: {
      // A policy changes them while the program runs.
      get enabled() {
        return kernel.settings.updates.enabled;
      },
      get channel() {
        return kernel.settings.updates.channel;
      },
      get url() {
        return kernel.settings.updates.url;
      },
    },
    updatePlan: () => findUpdatePlan(kernel),
    noteUpdate: (progress) => noteUpdateProgress(kernel, progress),
    isBusy: () => isWorkUnderWay(kernel.store.read, kernel.nowUtc()),
    stop,
  };
};

/**
 * `larmor --serve`: the server of the installed program without a window, as `npm run serve` runs it from the sources:
 * HOST, PORT and DATA_DIR say where, and the screens are served with it.
 */
export const serveWithoutWindow = async (): Promise<void> => {
  await serve({ rendererDir: screensFolder, workerFile });
};
