import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';

export interface Received {
  readonly path: string;
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
}

export interface WebhookReceiver {
  readonly url: string;
  /** In the order they came. */
  readonly received: readonly Received[];
  /** What it answers from now on. Default: 204. */
  answer: (res: ServerResponse, got: Received) => void | Promise<void>;
  stop(): Promise<void>;
}

/** A real server that is told of events. */
export const startReceiver = async (): Promise<WebhookReceiver> => {
  const received: Received[] = [];
  const server = createServer(async (req, res) => {
    const got = { path: req.url ?? '', headers: req.headers, body: await text(req) };
    received.push(got);
    await receiver.answer(res, got);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const receiver: WebhookReceiver = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/hooks`,
    received,
    answer: (res) => void res.writeHead(204).end(),
    stop: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
  return receiver;
};
