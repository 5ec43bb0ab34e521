import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

/** A way through this machine to a port of it, which a test may cut, block or slow down. */
export interface TcpWay {
  readonly port: number;
  /** The same address with the port of the way. */
  through(url: string): string;
  /** Ends all connections, and refuses new ones until `mend`. */
  cut(): void;
  /** Nothing moves and nothing is said, as where a cable was pulled; until `mend`. */
  block(): void;
  /** Each piece waits so long in either direction. */
  slow(delayMs: number): void;
  /** Where new connections lead from now on. */
  leadTo(port: number): void;
  mend(): void;
  stop(): Promise<void>;
}

export const openTcpWay = async (targetPort: number): Promise<TcpWay> => {
  let target = targetPort;
  let state: 'open' | 'cut' | 'blocked' = 'open';
  let delayMs = 0;
  const sockets = new Set<Socket>();
  /** What was held back while nothing moved, in order. */
  let held: (() => void)[] = [];

  const pass = (from: Socket, to: Socket): void => {
    let last = Promise.resolve();
    const inOrder = (act: () => void): void => {
      const at = performance.now() + delayMs;
      last = last.then(async () => {
        const leftMs = at - performance.now();
        if (leftMs > 0) await new Promise((resolve) => setTimeout(resolve, leftMs));
        if (state === 'blocked') await new Promise<void>((resolve) => held.push(resolve));
        act();
      });
    };
    from.on('data', (chunk) => inOrder(() => void (to.writable && to.write(chunk))));
    from.on('end', () => inOrder(() => to.end()));
    from.on('error', () => to.destroy());
    from.on('close', () => {
      sockets.delete(from);
      inOrder(() => to.destroy());
    });
  };

  const server = createServer((near) => {
    if (state === 'cut') {
      near.destroy();
      return;
    }
    const far = connect(target, '127.0.0.1');
    for (const socket of [near, far]) {
      socket.setNoDelay(true);
      sockets.add(socket);
    }
    pass(near, far);
    pass(far, near);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const endAll = (): void => {
    for (const socket of sockets) socket.destroy();
  };
  return {
    port,
    through: (url) => Object.assign(new URL(url), { hostname: '127.0.0.1', port: String(port) }).href,
    cut: () => {
      state = 'cut';
      endAll();
    },
    block: () => {
      state = 'blocked';
    },
    slow: (ms) => {
      delayMs = ms;
    },
    leadTo: (next) => {
      target = next;
    },
    mend: () => {
      state = 'open';
      delayMs = 0;
      const waiting = held;
      held = [];
      for (const resume of waiting) resume();
    },
    stop: async () => {
      endAll();
      for (const resume of held) resume();
      server.close();
      await once(server, 'close');
    },
  };
};
