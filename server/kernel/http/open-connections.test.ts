import { once } from 'node:events';
import { createServer, type RequestListener } from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { expect, it, onTestFinished } from 'vitest';
import { trackConnections } from '#kernel/http/open-connections.ts';

/** Longer than any test may take: what ends before ended by itself. */
const graceMs = 60 * 60 * 1000;

const start = async (listener: RequestListener) => {
  const server = createServer(listener);
  server.keepAliveTimeout = graceMs;
  server.requestTimeout = graceMs;
  server.headersTimeout = graceMs;
  const connections = trackConnections(server);
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => server.closeAllConnections());
  const { port } = server.address() as AddressInfo;
  const open = async (text: string): Promise<Socket> => {
    const accepted = once(server, 'connection');
    const socket = connect(port, '127.0.0.1');
    onTestFinished(() => void socket.destroy());
    socket.on('error', () => undefined);
    await accepted;
    if (text !== '') socket.write(text);
    return socket;
  };
  return { server, connections, open, url: `http://127.0.0.1:${port}` };
};

const post = (length: number): string => `POST / HTTP/1.1\r\nHost: x\r\nContent-Length: ${length}\r\n\r\n`;

it.each([
  ['says nothing', ''],
  ['stops within the head', 'GET / HTTP/1.1\r\nHost: x'],
])('a stop does not wait for a client that %s', async (_what, text) => {
  const { connections, open } = await start((_req, res) => res.end());
  await open(text);
  await connections.finish(graceMs);
});

it.each([
  ['was answered already', true],
  ['is still read', false],
])('a stop does not wait for a body that never ends and %s', async (_what, isAnswered) => {
  const { server, connections, open } = await start((req, res) => {
    req.resume();
    if (isAnswered) res.end('enough');
  });
  const asked = once(server, 'request');
  await open(`${post(10)}abc`);
  await asked;
  await connections.finish(graceMs);
});

it('a stop does not wait for a client that takes nothing of its answer', async () => {
  const { server, connections, open } = await start((_req, res) => {
    res.end(Buffer.alloc(32 * 1024 * 1024));
  });
  const asked = once(server, 'request');
  (await open('GET / HTTP/1.1\r\nHost: x\r\n\r\n')).pause();
  await asked;
  await connections.finish(graceMs);
});

it('a stop does not wait for the connection a client opens in reserve after it gave a request up', async () => {
  const { connections, url } = await start((req, res) => {
    if (req.url === '/') res.end('fine');
  });
  const leaving = new AbortController();
  const given = fetch(`${url}/slow`, { signal: leaving.signal });
  setImmediate(() => leaving.abort());
  await expect(given).rejects.toThrow(/abort/i);
  expect(await (await fetch(url)).text()).toBe('fine');
  await connections.finish(graceMs);
});

it('a stop lets what is under way finish, whole, and takes nothing new', async () => {
  let answer = (): void => undefined;
  const { server, connections, url } = await start((_req, res) => {
    answer = () => res.end('x'.repeat(1_000_000));
  });
  const asked = once(server, 'request');
  const reply = fetch(url);
  await asked;
  const finished = connections.finish(graceMs);
  await expect(fetch(url)).rejects.toThrow();
  answer();
  expect((await (await reply).text()).length).toBe(1_000_000);
  await finished;
});

it('a body that stalls is cut off at the time-out of the server, and nobody else', async () => {
  const { server, open } = await start((req) => req.resume());
  server.timeout = 100;
  const stalled = await open(`${post(10)}abc`);
  await once(stalled, 'close');
});

it('an answer that takes longer than the time-out of the server still comes', async () => {
  const { server, url } = await start((_req, res) => {
    server.once('timeout', () => res.end('late'));
  });
  server.timeout = 100;
  expect(await (await fetch(url)).text()).toBe('late');
});

it('a stop ends at its deadline what does not end by itself', async () => {
  const { server, connections, url } = await start(() => undefined);
  const asked = once(server, 'request');
  const reply = fetch(url);
  const refused = expect(reply).rejects.toThrow();
  await asked;
  await connections.finish(0);
  await refused;
});
