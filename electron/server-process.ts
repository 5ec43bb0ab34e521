import path from 'node:path';
import { type StartOptions, startServer } from '../server/main.ts';

/** A report brings its style sheet along; the policy of the screens must know it to show one. */
export { reportStyles } from '../server/features/reports/index.ts';

/** The system's key store, or why there is none. */
export type DeviceSeal = NonNullable<StartOptions['machineSeal']>;

export interface EmbeddedServer {
  /** Origin of the loopback server, http://127.0.0.1:PORT */
  readonly origin: string;
  stop(): Promise<void>;
}

/**
 * The one point where the desktop holds the server: on loopback, on a free port. The window gets its screens
 * through the desktop's own scheme, so the server serves none.
 */
export const startEmbeddedServer = async (machineSeal: DeviceSeal): Promise<EmbeddedServer> => {
  const server = await startServer(
    { host: '127.0.0.1', port: 0 },
    { rendererDir: null, workerFile: path.join(import.meta.dirname, 'worker.js'), machineSeal },
  );
  return { origin: new URL(server.url).origin, stop: server.stop };
};
