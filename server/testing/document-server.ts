import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface DocumentServer {
  /** `127.0.0.1:port`. */
  readonly host: string;
  readonly port: number;
  /** Requests in the order they came. */
  readonly requests: readonly IncomingMessage[];
  /** What it answers from now on. */
  answer: (req: IncomingMessage, res: ServerResponse) => void;
  stop(): Promise<void>;
}

/** A text with a validator, as a publisher's server sends it. */
export const sendText =
  (text: string, headers: Readonly<Record<string, string>> = {}) =>
  (req: IncomingMessage, res: ServerResponse): void => {
    if (headers['etag'] !== undefined && req.headers['if-none-match'] === headers['etag'])
      return void res.writeHead(304, headers).end();
    res.writeHead(200, { 'content-type': 'text/plain; charset=utf-8', ...headers }).end(text);
  };

/** A real web server on a free port of this machine. */
export const startDocumentServer = async (): Promise<DocumentServer> => {
  const requests: IncomingMessage[] = [];
  const server = createServer((req, res) => {
    requests.push(req);
    documents.answer(req, res);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const documents: DocumentServer = {
    host: `127.0.0.1:${port}`,
    port,
    requests,
    answer: sendText('nothing yet'),
    stop: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
  return documents;
};
