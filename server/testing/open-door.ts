import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';

/** What the door answers by itself to a request; null lets it through. */
export type Refuse = (request: IncomingMessage) => number | 'cut' | 'lost' | null;

export interface Door {
  /** Where the door listens, without a path. */
  readonly url: string;
  refuse: Refuse;
  /** Method, path and what was done, of each request. */
  asked: string[];
  close(): Promise<void>;
}

/** The first so many requests of a kind. */
export const first = (
  most: number,
  isOfKind: (request: IncomingMessage) => boolean,
  answer: number | 'cut' | 'lost',
): Refuse => {
  let count = 0;
  return (request) => (isOfKind(request) && count++ < most ? answer : null);
};

const headersOf = (request: IncomingMessage): Headers => {
  const headers = new Headers();
  for (const name of ['authorization', 'accept', 'content-type', 'idempotency-key']) {
    const value = request.headers[name];
    if (typeof value === 'string') headers.set(name, value);
  }
  return headers;
};

/** A proxy before a service, which refuses for now, breaks the line, or loses the answer to what the service took. */
export const openDoor = async (serviceUrl: string): Promise<Door> => {
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const refused = door.refuse(request);
    door.asked.push(`${request.method} ${request.url?.replace(/ana_\w+/, 'ID')} ${refused ?? 'through'}`);
    if (refused === 'cut') {
      response.destroy();
      return;
    }
    if (typeof refused === 'number') {
      response.writeHead(refused, { 'Content-Type': 'text/html', 'Retry-After': '1' }).end('<h1>Later</h1>');
      return;
    }
    const answer = await fetch(new URL(request.url ?? '/', serviceUrl), {
      method: request.method ?? 'GET',
      headers: headersOf(request),
      ...(chunks.length === 0 ? {} : { body: Buffer.concat(chunks) }),
    });
    const bytes = Buffer.from(await answer.arrayBuffer());
    if (refused === 'lost') response.destroy();
    else response.writeHead(answer.status, Object.fromEntries(answer.headers.entries())).end(bytes);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const door: Door = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    refuse: () => null,
    asked: [],
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
  return door;
};
