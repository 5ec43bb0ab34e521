import { once } from 'node:events';
import { type IncomingMessage, request, type ServerResponse } from 'node:http';
import { createServer, type Server } from 'node:https';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import type { TlsCertificate } from './tls-certificate.ts';

interface ProxiedRequest {
  readonly method: string;
  readonly path: string;
  readonly headers: IncomingMessage['headers'];
  readonly body: string;
  /** The body as it came: not every one is text. */
  readonly bytes: Buffer;
}

export interface ProxiedAnswer {
  readonly status: number;
  readonly headers: IncomingMessage['headers'];
  readonly body: Buffer;
}

/** What happens on the way of one request. `forward` sends it to the server behind, as often as it is called. */
export type Fault = (way: {
  readonly asked: ProxiedRequest;
  readonly res: ServerResponse;
  forward(): Promise<ProxiedAnswer>;
}) => Promise<void> | void;

export interface FaultProxy {
  /** https://127.0.0.1:port */
  readonly url: string;
  readonly sha256: string;
  /** What came, in order. */
  readonly requests: readonly ProxiedRequest[];
  /** What happens to requests from now on. */
  fault: Fault;
  /** The server behind is at this address from now on. */
  target: string;
  /** Ends the connections and is not there any more; `start` brings it back at the same address. */
  stop(): Promise<void>;
  /** With another certificate where one is given. */
  start(certificate?: TlsCertificate): Promise<void>;
}

/** Gives an answer of the server behind to who asked. */
export const sendOn = (res: ServerResponse, { status, headers, body }: ProxiedAnswer): void => {
  const { 'transfer-encoding': _framing, connection: _hop, ...kept } = headers;
  res.writeHead(status, { ...kept, 'content-length': body.length });
  res.end(body);
};

/** The way is clear. */
export const pass: Fault = async ({ res, forward }) => sendOn(res, await forward());

const forwardTo = async (
  target: string,
  { method, path, headers, bytes }: ProxiedRequest,
): Promise<ProxiedAnswer> => {
  const { host } = new URL(target);
  const outgoing = request(new URL(path, target), { method, headers: { ...headers, host }, agent: false });
  outgoing.end(bytes);
  const [incoming] = (await once(outgoing, 'response')) as [IncomingMessage];
  return { status: incoming.statusCode ?? 0, headers: incoming.headers, body: await buffer(incoming) };
};

/** A TLS server on a free port of this machine in front of a server without TLS: what passes it passes through a fault. */
export const startFaultProxy = async (target: string, certificate: TlsCertificate): Promise<FaultProxy> => {
  const requests: ProxiedRequest[] = [];
  let server: Server | null = null;
  let port = 0;
  const proxy = {
    url: '',
    sha256: certificate.sha256,
    requests,
    fault: pass,
    target,
    stop: async () => {
      const running = server;
      server = null;
      if (running === null) return;
      running.closeAllConnections();
      running.close();
      await once(running, 'close');
    },
    start: async ({ keyPem: key, certificatePem: cert } = certificate) => {
      server = createServer({ key, cert }, async (req, res) => {
        const bytes = await buffer(req);
        const body = bytes.toString();
        const asked = { method: req.method ?? '', path: req.url ?? '', headers: req.headers, body, bytes };
        requests.push(asked);
        await proxy.fault({ asked, res, forward: () => forwardTo(proxy.target, asked) });
      });
      // A client that refuses the certificate breaks the handshake off.
      server.on('tlsClientError', () => undefined);
      server.listen(port, '127.0.0.1');
      await once(server, 'listening');
      port = (server.address() as AddressInfo).port;
      proxy.url = `https://127.0.0.1:${port}`;
    },
  };
  await proxy.start();
  return proxy;
};
