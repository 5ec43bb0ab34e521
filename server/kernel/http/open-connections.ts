import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';

/** How long a client that has to send or to take something may do neither while the server stops. */
const deadAfterMs = 1000;
/** How long one that never asked for anything may stay silent: its first request may be on the way. */
const newcomerMs = 250;
const checkMs = 50;

interface Connection {
  /** Answers that are not out yet. */
  readonly open: Map<ServerResponse, IncomingMessage>;
  hasAsked: boolean;
  bytes: number;
  movedAtMs: number;
}

export interface OpenConnections {
  /** Answers what is under way, for at most `graceMs`, and closes every connection. Takes no new ones. */
  finish(graceMs: number): Promise<void>;
}

const bytesOf = (socket: Socket): number => socket.bytesRead + socket.bytesWritten;

/** The next move is the client's: the rest of a body, or taking an answer that is written. */
const waitsForClient = (req: IncomingMessage, res: ServerResponse): boolean =>
  !req.complete || res.writableEnded || res.writableNeedDrain;

/**
 * Node calls a connection idle only after its first request: one that was opened in reserve, that broke off within its
 * head, or whose body never ends counts as busy until the keep-alive and request time-outs run out. A stopping server
 * must not wait for those, so it counts the answers it owes itself. After `server.timeout` without a byte, a connection is
 * closed where the next move is the client's.
 */
export const trackConnections = (server: Server): OpenConnections => {
  const connections = new Map<Socket, Connection>();
  let isStopping = false;

  const closeIfIdle = (socket: Socket, { open, hasAsked }: Connection): void => {
    if (isStopping && hasAsked && open.size === 0) socket.destroySoon();
  };
  server.on('connection', (socket: Socket) => {
    connections.set(socket, { open: new Map(), hasAsked: false, bytes: 0, movedAtMs: 0 });
    socket.once('close', () => connections.delete(socket));
  });
  server.on('request', (req: IncomingMessage, res: ServerResponse) => {
    const connection = connections.get(req.socket);
    if (connection === undefined) return;
    connection.hasAsked = true;
    connection.open.set(res, req);
    res.once('close', () => {
      connection.open.delete(res);
      closeIfIdle(req.socket, connection);
    });
  });

  const dropDead = (nowMs: number): void => {
    for (const [socket, connection] of connections) {
      const bytes = bytesOf(socket);
      const waits = [...connection.open].every(([res, req]) => waitsForClient(req, res));
      if (bytes !== connection.bytes || !waits) {
        connection.bytes = bytes;
        connection.movedAtMs = nowMs;
      } else if (nowMs - connection.movedAtMs >= (connection.hasAsked ? deadAfterMs : newcomerMs))
        socket.destroy();
    }
  };

  // Node's own time-out also ends a connection whose answer takes us long: only the client's turn counts.
  server.on('timeout', (socket: Socket) => {
    const open = connections.get(socket)?.open ?? [];
    if ([...open].every(([res, req]) => waitsForClient(req, res))) socket.destroy();
  });

  return {
    finish: async (graceMs) => {
      isStopping = true;
      const closed = new Promise<void>((resolve) => server.close(() => resolve()));
      for (const [socket, connection] of connections) {
        connection.movedAtMs = performance.now();
        closeIfIdle(socket, connection);
      }
      const check = setInterval(() => dropDead(performance.now()), checkMs);
      const deadline = setTimeout(() => server.closeAllConnections(), graceMs);
      await closed;
      clearInterval(check);
      clearTimeout(deadline);
    },
  };
};
