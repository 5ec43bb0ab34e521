import { connect, createServer } from 'node:net';

/** The system has no such address: nobody else can answer at it either. */
const withoutAddress: readonly string[] = ['EADDRNOTAVAIL', 'EAFNOSUPPORT'];

const codeOf = (error: Error): string =>
  'code' in error && typeof error.code === 'string' ? error.code : '';

const hold = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const passage = createServer((socket) => {
      const onward = connect(port, '127.0.0.1');
      // Whichever end breaks takes the other along; there is nobody to tell.
      socket.once('error', () => onward.destroy());
      onward.once('error', () => socket.destroy());
      socket.pipe(onward).pipe(socket);
    });
    // Also of a connection that could not be taken later on: the place stays held.
    passage.on('error', (error) => resolve(withoutAddress.includes(codeOf(error))));
    passage.listen({ port, host: '::1', ipv6Only: true }, () => resolve(true));
    passage.unref();
  });

/**
 * The service listens on 127.0.0.1, and browsers may take `localhost` for ::1 first. Whoever listened there on the same port would be
 * the same origin to a browser and its passkeys, so that place is held, and leads to the service. False where somebody else has it.
 */
export const createNameHolder = (serverOrigin: () => Promise<string>): (() => Promise<boolean>) => {
  let heldPort: number | null = null;
  return async () => {
    const port = Number(new URL(await serverOrigin()).port);
    if (port !== heldPort && (await hold(port))) heldPort = port;
    return port === heldPort;
  };
};
