import { createServer, type Server } from 'node:http';
import { type AddressInfo, createServer as createListener } from 'node:net';
import { networkInterfaces } from 'node:os';
import { afterEach, describe, expect, it } from 'vitest';
import { createNameHolder } from './hold-name.ts';

const hasIpv6 = Object.values(networkInterfaces())
  .flat()
  .some((one) => one?.address === '::1');

describe('the name of the service', () => {
  let server: Server;
  afterEach(() => {
    server.closeAllConnections();
    server.close();
  });
  const startService = async (): Promise<number> => {
    server = createServer((_request, response) => response.end('the service'));
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    return (server.address() as AddressInfo).port;
  };

  it('leads to it by either address, once it is held', async () => {
    const port = await startService();
    const hold = createNameHolder(async () => `http://127.0.0.1:${port}`);
    expect([await hold(), await hold()]).toEqual([true, true]);
    const hosts = hasIpv6 ? ['127.0.0.1', '[::1]'] : ['127.0.0.1'];
    for (const host of hosts)
      expect(await (await fetch(`http://${host}:${port}/`)).text()).toBe('the service');
  });

  it.skipIf(!hasIpv6)('is not used where somebody else answers to it (needs ::1)', async () => {
    const port = await startService();
    const stranger = createListener();
    await new Promise<void>((resolve) => stranger.listen({ port, host: '::1', ipv6Only: true }, resolve));
    const hold = createNameHolder(async () => `http://127.0.0.1:${port}`);
    expect(await hold()).toBe(false);
    await new Promise((resolve) => stranger.close(resolve));
    expect(await hold()).toBe(true);
  });
});
