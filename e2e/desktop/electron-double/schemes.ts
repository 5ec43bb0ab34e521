import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { ReadableStream } from 'node:stream/web';

/**
 * Chromium without Electron knows no scheme of ours. `app://workstation/x` is therefore shown to it as
 * `http://workstation.app.localhost/x`: a secure context whose origin is as stable as the scheme's own. The name
 * is mapped to a listener of this process, so that uploads and event streams flow as they do through Electron.
 */
const hostEnding = '.localhost';

type Handler = (request: Request) => Response | Promise<Response>;

const handlers = new Map<string, Handler>();
const privileged = new Set<string>();

export const toBrowserAddress = (address: string): string => {
  const [, scheme, host, rest] = /^([a-z][a-z0-9+.-]*):\/\/([^/?#]*)(.*)$/i.exec(address) ?? [];
  return scheme && privileged.has(scheme) ? `http://${host}.${scheme}${hostEnding}${rest || '/'}` : address;
};

export const fromBrowserAddress = (address: string): string => {
  const [, host, scheme, rest] = /^http:\/\/([^/?#]+)\.([a-z0-9+-]+)\.localhost(.*)$/i.exec(address) ?? [];
  return scheme && privileged.has(scheme) ? `${scheme}://${host}${rest}` : address;
};

export const isSchemeAddress = (address: string): boolean => fromBrowserAddress(address) !== address;

const readRequest = (incoming: IncomingMessage): Request => {
  const headers = new Headers();
  for (const [name, value] of Object.entries(incoming.headers)) {
    if (name !== 'host' && name !== 'connection') headers.set(name, fromBrowserAddress(String(value)));
  }
  const gone = new AbortController();
  incoming.socket.once('close', () => gone.abort());
  const hasBody = incoming.method !== 'GET' && incoming.method !== 'HEAD';
  // `duplex` is what Node asks for with a streamed body; the DOM's type of the options does not know it.
  const body = hasBody ? { body: Readable.toWeb(incoming) as unknown as BodyInit, duplex: 'half' } : {};
  return new Request(fromBrowserAddress(`http://${incoming.headers.host}${incoming.url}`), {
    method: incoming.method ?? 'GET',
    headers,
    signal: gone.signal,
    ...body,
  });
};

const answer = async (incoming: IncomingMessage, outgoing: ServerResponse): Promise<void> => {
  const request = readRequest(incoming);
  const handler = handlers.get(new URL(request.url).protocol.slice(0, -1));
  if (!handler) throw new Error(`no handler for ${request.url}`);
  const response = await handler(request);
  const headers = new Headers(response.headers);
  // The body was decoded when it was fetched.
  headers.delete('content-encoding');
  headers.delete('content-length');
  headers.delete('transfer-encoding');
  outgoing.writeHead(response.status, [...headers].flat());
  if (response.body) await pipeline(Readable.fromWeb(response.body as ReadableStream), outgoing);
  else outgoing.end();
};

/** Answers for all handled schemes; resolves with the port. */
export const listenForSchemes = async (): Promise<number> => {
  const server = createServer((incoming, outgoing) => {
    // A handler that fails, or a page that leaves midway: the page sees a broken connection, as in Electron.
    answer(incoming, outgoing).catch(() => outgoing.destroy());
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  server.unref();
  return (server.address() as AddressInfo).port;
};

export const createProtocol = (isReady: () => boolean) => ({
  registerSchemesAsPrivileged(schemes: readonly { readonly scheme: string }[]) {
    if (isReady()) throw new Error('protocol.registerSchemesAsPrivileged must be called before app is ready');
    for (const { scheme } of schemes) privileged.add(scheme);
  },
  handle(scheme: string, handler: Handler) {
    if (!isReady()) throw new Error('protocol.handle needs a ready app');
    if (!privileged.has(scheme)) throw new Error(`electron stand-in: ${scheme} is not a privileged scheme`);
    if (handlers.has(scheme)) throw new Error('The scheme has been registered');
    handlers.set(scheme, handler);
  },
});
