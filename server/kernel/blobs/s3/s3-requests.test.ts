import { createServer, type Socket } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { createS3Requests } from './s3-requests.ts';

const credentials = { accessKeyId: 'key', secretAccessKey: 'secret' };

test('silence is waited for once: the next requests fail at once and ask nobody', async () => {
  const sockets: Socket[] = [];
  const server = createServer((socket) => void sockets.push(socket));
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  onTestFinished(() => {
    for (const socket of sockets) socket.destroy();
    server.close();
  });
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('The server has no port.');
  const url = new URL(`http://127.0.0.1:${address.port}/bucket/key`);
  const patience = { silenceMs: 100, mostTries: 2, restMs: 3_600_000 };
  const { send } = createS3Requests(credentials, 'eu-1', Date.now, patience);
  await expect(send({ method: 'GET', url })).rejects.toThrow('cannot be reached');
  expect(sockets).toHaveLength(2);
  await expect(send({ method: 'GET', url })).rejects.toThrow('silent a moment ago');
  await expect(send({ method: 'HEAD', url })).rejects.toThrow('silent a moment ago');
  expect(sockets).toHaveLength(2);
});

test('a store that refuses at once is asked each time', async () => {
  let asked = 0;
  const server = createServer((socket) => {
    asked += 1;
    socket.destroy();
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  onTestFinished(() => void server.close());
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('The server has no port.');
  const url = new URL(`http://127.0.0.1:${address.port}/bucket/key`);
  const { send } = createS3Requests(credentials, 'eu-1', Date.now, {
    silenceMs: 60_000,
    mostTries: 1,
    restMs: 3_600_000,
  });
  for (const _round of [1, 2])
    await expect(send({ method: 'GET', url })).rejects.toThrow('cannot be reached');
  expect(asked).toBe(2);
});
