import { once } from 'node:events';
import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';

export interface ConnectProxy {
  /** http://127.0.0.1:port */
  readonly url: URL;
  /** What was asked of it, in order: `CONNECT host:port` or `GET http://host/path`. */
  readonly asked: readonly string[];
  /** Where the names it knows lead, as `127.0.0.1:port`; all others it refuses with 502. */
  readonly leads: Map<string, string>;
  /** `user:password` it wants to hear, and how it asks for it. */
  wants: { readonly credentials: string; readonly challenge: string } | null;
  /** Ends its connections and is not there any more; `start` brings it back at the same address. */
  stop(): Promise<void>;
  start(): Promise<void>;
}

/** A real HTTP proxy on a free port of this machine. */
export const startConnectProxy = async (): Promise<ConnectProxy> => {
  const asked: string[] = [];
  const sockets = new Set<Socket>();
  const leads = new Map<string, string>();
  const refusal = ({ headers }: IncomingMessage): Record<string, string> | null => {
    if (proxy.wants === null) return null;
    const { credentials, challenge } = proxy.wants;
    const expected = `Basic ${Buffer.from(credentials).toString('base64')}`;
    return headers['proxy-authorization'] === expected ? null : { 'proxy-authenticate': challenge };
  };
  const forward = (
    req: IncomingMessage,
    res: ServerResponse,
    target: string,
    { pathname, search }: URL,
  ): void => {
    const outgoing = request(`http://${target}${pathname}${search}`, {
      method: req.method,
      headers: req.headers,
    });
    outgoing.on('response', (answer) => {
      res.writeHead(answer.statusCode ?? 0, answer.headers);
      answer.pipe(res);
    });
    req.pipe(outgoing);
  };
  const passOn = (req: IncomingMessage, res: ServerResponse): void => {
    asked.push(`${req.method} ${req.url}`);
    const refused = refusal(req);
    const url = new URL(req.url ?? '');
    const target = leads.get(url.host);
    if (refused !== null) res.writeHead(407, refused).end();
    else if (target === undefined) res.writeHead(502).end();
    else forward(req, res, target, url);
  };
  const open = (client: Socket, target: string): void => {
    const [host, port] = target.split(':');
    const server = connect(Number(port), host, () => {
      client.write('HTTP/1.1 200 Connected\r\n\r\n');
      server.pipe(client).pipe(server);
    });
    const endBoth = (): void => {
      server.destroy();
      client.destroy();
    };
    server.on('error', endBoth);
    client.on('error', endBoth);
    sockets.add(server);
  };
  const tunnel = (req: IncomingMessage, client: Socket): void => {
    asked.push(`CONNECT ${req.url}`);
    const end = (head: string): void => void client.end(`HTTP/1.1 ${head}\r\ncontent-length: 0\r\n\r\n`);
    const refused = refusal(req);
    const target = leads.get(req.url ?? '');
    if (refused !== null) end(`407 Who\r\nproxy-authenticate: ${refused['proxy-authenticate']}`);
    else if (target === undefined) end('502 Unknown');
    else open(client, target);
  };
  const server = createServer(passOn);
  server.on('connect', tunnel);
  server.on('connection', (socket: Socket) => sockets.add(socket));
  const listen = async (port: number): Promise<void> => {
    server.listen(port, '127.0.0.1');
    await once(server, 'listening');
  };
  await listen(0);
  const { port } = server.address() as AddressInfo;
  const proxy: ConnectProxy = {
    url: new URL(`http://127.0.0.1:${port}`),
    asked,
    leads,
    wants: null,
    start: () => listen(port),
    stop: async () => {
      for (const socket of sockets) socket.destroy();
      sockets.clear();
      server.close();
      await once(server, 'close');
    },
  };
  return proxy;
};
