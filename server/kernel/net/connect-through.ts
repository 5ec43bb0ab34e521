import { once } from 'node:events';
import { request as requestHttp } from 'node:http';
import { request as requestHttps } from 'node:https';
import { connect as connectTcp, isIP, type Socket } from 'node:net';
import { connect as connectTls } from 'node:tls';
import { hostOf, portOf } from '#kernel/net/place-of.ts';
import { RequestFailed } from '#kernel/net/request-failed.ts';

/** A proxy that takes no connection is passed over for the next one after so long; browsers wait about as long. */
const longestConnectMs = 10_000;

const decode = (part: string): string => {
  try {
    return decodeURIComponent(part);
  } catch {
    // A password with a per cent sign that nobody encoded is the password.
    return part;
  }
};

/** What a proxy is told of who asks (RFC 7617); nothing where its address names nobody. */
const credentialsOf = ({ username, password }: URL): Record<string, string> => {
  if (username === '') return {};
  const pair = `${decode(username)}:${decode(password)}`;
  return { 'proxy-authorization': `Basic ${Buffer.from(pair, 'utf8').toString('base64')}` };
};

/** A connection to the proxy itself. Throws RequestFailed `proxy_unreachable`, or the reason of the signal. */
const connectProxy = async (proxy: URL, signal: AbortSignal | undefined): Promise<Socket> => {
  const place = { host: hostOf(proxy), port: portOf(proxy) };
  const isSecure = proxy.protocol === 'https:';
  const socket = isSecure
    ? connectTls({ ...place, ...(isIP(place.host) === 0 ? { servername: place.host } : {}) })
    : connectTcp(place);
  const patience = AbortSignal.timeout(longestConnectMs);
  try {
    await once(socket, isSecure ? 'secureConnect' : 'connect', {
      signal: signal === undefined ? patience : AbortSignal.any([signal, patience]),
    });
    return socket;
  } catch (cause) {
    // A late error of a connection nobody waits for any more is not the program's.
    socket.on('error', () => undefined).destroy();
    signal?.throwIfAborted();
    throw new RequestFailed('proxy_unreachable', `The proxy ${proxy.host} cannot be reached.`, { cause });
  }
};

/** Why a proxy did not open or pass on what was asked of it. `asks`: how it wants to know who asks. */
export const refusalOfProxy = (proxy: URL, status: number, asks: string): RequestFailed => {
  const who = `The proxy ${proxy.host}`;
  if (status !== 407) return new RequestFailed('proxy_refused', `${who} refused the connection (${status}).`);
  if (!/\bbasic\b/i.test(asks))
    return new RequestFailed(
      'proxy_credentials',
      `${who} asks who is there in a way Larmor does not know. It needs a proxy that takes a name and a password, or none.`,
    );
  const what =
    proxy.username === ''
      ? 'asks for a name and a password. Set HTTPS_PROXY with both.'
      : 'does not take the name and the password that are set.';
  return new RequestFailed('proxy_credentials', `${who} ${what}`);
};

/** A request of plain http that a proxy passes on: it is named the whole address, and who asks. */
export interface PassedOn {
  readonly socket: Socket;
  readonly headers: Readonly<Record<string, string>>;
}

export const passOn = async (proxy: URL, signal: AbortSignal | undefined): Promise<PassedOn> => ({
  socket: await connectProxy(proxy, signal),
  headers: credentialsOf(proxy),
});

/**
 * A connection to a server that a proxy opened (CONNECT, RFC 9110, 9.3.6). What goes over it the proxy passes on as it is, so the TLS of the
 * server is made inside. Throws RequestFailed `proxy_…`, or the reason of the signal.
 */
export const connectThrough = async (
  proxy: URL,
  target: URL,
  signal: AbortSignal | undefined,
): Promise<Socket> => {
  const socket = await connectProxy(proxy, signal);
  const authority = `${target.hostname}:${portOf(target)}`;
  const asking = (proxy.protocol === 'https:' ? requestHttps : requestHttp)({
    createConnection: () => socket,
    method: 'CONNECT',
    path: authority,
    headers: { host: authority, 'user-agent': 'Larmor', ...credentialsOf(proxy) },
    ...(signal === undefined ? {} : { signal }),
  });
  const brokeOff = (options: ErrorOptions = {}): RequestFailed =>
    new RequestFailed('proxy_refused', `The proxy ${proxy.host} broke off.`, options);
  try {
    return await new Promise<Socket>((resolve, reject) => {
      asking.once('connect', ({ statusCode = 0, headers }, opened, head) => {
        if (statusCode < 200 || statusCode > 299)
          return reject(refusalOfProxy(proxy, statusCode, String(headers['proxy-authenticate'] ?? '')));
        // The server speaks second: what came already belongs to what was opened.
        if (head.length > 0) opened.unshift(head);
        return resolve(socket);
      });
      asking.once('error', (cause) => reject(brokeOff({ cause })));
      asking.once('close', () => reject(brokeOff()));
      asking.end();
    });
  } catch (error) {
    socket.on('error', () => undefined).destroy();
    signal?.throwIfAborted();
    throw error;
  }
};
