import { startServer } from '../server/main.ts';

export interface EmbeddedServer {
  /** Origin of the loopback server, http://127.0.0.1:PORT */
  readonly origin: string;
  stop(): Promise<void>;
}

/** The one point where the desktop holds the server: on loopback, on a free port. */
export const startEmbeddedServer = async (): Promise<EmbeddedServer> => {
  const server = await startServer({ host: '127.0.0.1', port: 0 });
  return { origin: new URL(server.url).origin, stop: server.stop };
};
