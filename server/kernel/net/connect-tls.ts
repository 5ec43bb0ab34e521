import { once } from 'node:events';
import { isIP, type Socket } from 'node:net';
import { connect, type TLSSocket } from 'node:tls';

/** TLS of a server inside of a connection that a proxy opened, checked as it is without one. */
export const connectTls = async (
  opened: Socket,
  host: string,
  signal: AbortSignal | undefined,
): Promise<TLSSocket> => {
  const socket = connect({ socket: opened, host, ...(isIP(host) === 0 ? { servername: host } : {}) });
  try {
    await once(socket, 'secureConnect', signal === undefined ? {} : { signal });
    return socket;
  } catch (error) {
    // A late error of a connection nobody waits for any more is not the program's.
    socket.on('error', () => undefined).destroy();
    throw error;
  }
};
