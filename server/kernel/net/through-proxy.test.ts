import { type AddressInfo, createServer, type Server, type Socket } from 'node:net';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { type ConnectProxy, startConnectProxy } from '../../testing/connect-proxy.ts';
import { type DocumentServer, sendText, startDocumentServer } from '../../testing/document-server.ts';
import { type FaultProxy, startFaultProxy } from '../../testing/fault-proxy.ts';
import { makeTlsCertificate } from '../../testing/tls-certificate.ts';
import { createProxies, directly, type Proxies } from './proxies.ts';
import { RequestFailed } from './request-failed.ts';
import { type GuardedRequest, sendGuarded } from './send-guarded.ts';

const certificate = makeTlsCertificate();
const pin = { sha256: certificate.sha256, nowMs: Date.now() };
const anywhere = { thisMachine: true, privateNetwork: true };

let behind: DocumentServer;
let secure: FaultProxy;
let proxy: ConnectProxy;

beforeAll(async () => {
  behind = await startDocumentServer();
  behind.answer = sendText('the workspace');
  secure = await startFaultProxy(`http://${behind.host}`, certificate);
  proxy = await startConnectProxy();
  proxy.leads.set('workspace.example:443', new URL(secure.url).host);
  proxy.leads.set('plain.example', behind.host);
});
afterAll(async () => {
  await proxy.stop();
  await secure.stop();
  await behind.stop();
});
afterEach(() => {
  proxy.wants = null;
});

const by = (address: string): Proxies =>
  createProxies({ https: new URL(address), http: new URL(address), except: [] }, undefined);
const bySystem = (answer: string): Proxies =>
  createProxies({ https: null, http: null, except: [] }, async () => answer);

const ask = (change: Partial<GuardedRequest> = {}) =>
  sendGuarded({
    url: new URL('https://workspace.example/v1/health'),
    method: 'POST',
    headers: { authorization: 'Bearer secret' },
    body: '{}',
    reach: anywhere,
    proxies: by(proxy.url.href),
    pin,
    largestAnswerBytes: 1000,
    ...change,
  });
const textOf = async (asked: ReturnType<typeof ask>): Promise<string> =>
  new TextDecoder().decode((await asked).body);

/** An address of this machine where nobody is. */
const nobody = async (): Promise<string> => {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as { port: number };
  await new Promise((resolve) => server.close(resolve));
  return `127.0.0.1:${port}`;
};

describe('a request through a proxy', () => {
  it('has its own TLS inside: the pinned server is asked, and the proxy hears its name alone', async () => {
    const before = proxy.asked.length;
    expect(await textOf(ask())).toBe('the workspace');
    expect(proxy.asked.slice(before)).toEqual(['CONNECT workspace.example:443']);
    expect(secure.requests.at(-1)).toMatchObject({ method: 'POST', path: '/v1/health', body: '{}' });
  });

  it('sends nothing to a server that shows another certificate, or one nobody vouches for', async () => {
    const before = secure.requests.length;
    await expect(ask({ pin: { ...pin, sha256: 'a'.repeat(64) } })).rejects.toMatchObject({
      fault: 'certificate_mismatch',
    });
    const { pin: _none, ...unpinned } = {
      url: new URL('https://workspace.example/'),
      method: 'GET',
      headers: {},
      reach: anywhere,
      proxies: by(proxy.url.href),
      largestAnswerBytes: 1000,
      pin,
    };
    await expect(sendGuarded(unpinned)).rejects.toMatchObject({ fault: 'no_answer' });
    expect(secure.requests).toHaveLength(before);
  });

  it('without TLS is passed on by its whole address', async () => {
    const { pin: _none, ...plain } = {
      url: new URL('http://plain.example/a?b=1'),
      method: 'GET',
      headers: {},
      reach: anywhere,
      proxies: by(proxy.url.href),
      largestAnswerBytes: 1000,
      pin,
    };
    expect(new TextDecoder().decode((await sendGuarded(plain)).body)).toBe('the workspace');
    expect(proxy.asked.at(-1)).toBe('GET http://plain.example/a?b=1');
    proxy.wants = { credentials: 'ada:lovelace', challenge: 'Basic realm="x"' };
    await expect(sendGuarded(plain)).rejects.toMatchObject({ fault: 'proxy_credentials' });
    const named = proxy.url.href.replace('//', '//ada:lovelace@');
    expect((await sendGuarded({ ...plain, proxies: by(named) })).status).toBe(200);
  });

  it('brings the name and the password it was given, and says what is missing where it was not', async () => {
    proxy.wants = { credentials: 'ada:love@lace', challenge: 'Basic realm="x"' };
    const asking = `The proxy ${proxy.url.host} asks for a name and a password. Set HTTPS_PROXY with both.`;
    await expect(ask()).rejects.toMatchObject({ fault: 'proxy_credentials', message: asking });
    const named = (pair: string): Proxies => by(proxy.url.href.replace('//', `//${pair}@`));
    expect(await textOf(ask({ proxies: named('ada:love%40lace') }))).toBe('the workspace');
    await expect(ask({ proxies: named('ada:wrong') })).rejects.toThrow(
      'does not take the name and the password',
    );
    proxy.wants = { credentials: 'ada:love@lace', challenge: 'NTLM' };
    await expect(ask()).rejects.toThrow('in a way Larmor does not know');
  });

  it('goes by the next proxy of the system where one is not there, and directly in the end', async () => {
    const away = await nobody();
    const { host } = proxy.url;
    expect(await textOf(ask({ proxies: bySystem(`PROXY ${away}; PROXY ${host}; DIRECT`) }))).toBe(
      'the workspace',
    );
    expect(await textOf(ask({ proxies: bySystem(`SOCKS5 ${away}; PROXY ${host}`) }))).toBe('the workspace');
    const here = bySystem(`PROXY ${away}; DIRECT`);
    const address: Proxies = { waysTo: () => here.waysTo(new URL('https://workspace.example')) };
    expect(await textOf(ask({ proxies: address, url: new URL(secure.url) }))).toBe('the workspace');
  });

  it('says so where no proxy is there, where it refuses, and where it is one of SOCKS', async () => {
    const away = await nobody();
    await expect(ask({ proxies: by(`http://${away}`) })).rejects.toMatchObject({
      fault: 'proxy_unreachable',
      message: `The proxy ${away} cannot be reached.`,
    });
    await expect(ask({ url: new URL('https://unknown.example/') })).rejects.toMatchObject({
      fault: 'proxy_refused',
      message: `The proxy ${proxy.url.host} refused the connection (502).`,
    });
    for (const proxies of [by('socks5://a.example:1080'), bySystem('SOCKS a.example:1080')])
      await expect(ask({ proxies })).rejects.toMatchObject({ fault: 'proxy_unsupported' });
    await expect(ask({ proxies: by(`http://${behind.host}`) })).rejects.toMatchObject({
      fault: 'proxy_refused',
    });
  });

  describe('by one that answers anything', () => {
    const servers: Server[] = [];
    afterEach(() => {
      for (const server of servers.splice(0)) server.close();
    });
    /** A proxy that says this to whatever it is asked, and then does that with the connection. */
    const saying = async (
      said: string,
      then: (socket: Socket) => void = () => undefined,
    ): Promise<string> => {
      const server = createServer((socket) => {
        // Whoever gave it up reset it.
        socket.on('error', () => undefined);
        socket.once('data', () => socket.write(said, () => then(socket)));
      });
      servers.push(server);
      await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
      return `http://ada:lovelace@127.0.0.1:${(server.address() as AddressInfo).port}`;
    };
    const faultOf = (asked: Promise<unknown>): Promise<unknown> =>
      asked.then(
        () => 'answered',
        (error: unknown) => {
          expect(JSON.stringify([error, String(error)])).not.toContain('lovelace');
          return error instanceof RequestFailed ? error.fault : error;
        },
      );
    const plain = { url: new URL('http://plain.example/'), method: 'GET' } as const;
    const askPlainly = (proxies: Proxies, signal?: AbortSignal) =>
      sendGuarded({
        ...plain,
        headers: {},
        reach: anywhere,
        proxies,
        largestAnswerBytes: 1000,
        ...(signal === undefined ? {} : { signal }),
      });

    it.each([
      ['no HTTP', 'rubbish\r\n\r\n', 'proxy_refused', 'no_answer'],
      ['a head without end', `HTTP/1.1 200 OK\r\nx: ${'a'.repeat(100_000)}`, 'proxy_refused', 'no_answer'],
      [
        'another protocol',
        'HTTP/1.1 101 Go\r\nupgrade: x\r\nconnection: upgrade\r\n\r\n',
        'proxy_refused',
        'no_answer',
      ],
      [
        'a question without a way',
        'HTTP/1.1 407 Who\r\ncontent-length: 0\r\n\r\n',
        'proxy_credentials',
        'proxy_credentials',
      ],
      [
        'a way inside',
        'HTTP/1.1 302 Go\r\nlocation: http://169.254.169.254/\r\ncontent-length: 0\r\n\r\n',
        'proxy_refused',
        'answered',
      ],
      ['no TLS', 'HTTP/1.1 200 OK\r\n\r\nnothing of the kind', 'no_answer', 'cut_off'],
    ])('%s', async (_what, said, secretly, plainly) => {
      const proxies = by(await saying(said, (socket) => setImmediate(() => socket.resetAndDestroy())));
      expect([await faultOf(ask({ proxies })), await faultOf(askPlainly(proxies))]).toEqual([
        secretly,
        plainly,
      ]);
    });

    it('an answer that was broken off, or given up, is no whole one, also where it names no length', async () => {
      const head = 'HTTP/1.1 200 OK\r\n\r\nhalf of it';
      const broken = by(await saying(head, (socket) => setImmediate(() => socket.resetAndDestroy())));
      expect(await faultOf(askPlainly(broken))).toBe('cut_off');
      const patience = new AbortController();
      const slow = by(
        await saying(head, () => setImmediate(() => patience.abort(new Error('out of patience')))),
      );
      await expect(askPlainly(slow, patience.signal)).rejects.toThrow('out of patience');
      const whole = by(await saying(head, (socket) => socket.end()));
      expect(new TextDecoder().decode((await askPlainly(whole)).body)).toBe('half of it');
    });
  });

  it('ends with the signal, also while the system looks for its proxies', async () => {
    const proxies: Proxies = { waysTo: () => new Promise(() => undefined) };
    const patience = new AbortController();
    const asked = ask({ proxies, signal: patience.signal });
    patience.abort(new Error('out of patience'));
    await expect(asked).rejects.toThrow('out of patience');
  });
});

describe('what may be reached, behind a proxy', () => {
  const outside = { thisMachine: false, privateNetwork: false };

  it.each(['https://10.1.2.3/', 'https://169.254.169.254/', 'https://[fd00::1]/'])(
    '%s is refused before the proxy is asked',
    async (address) => {
      const before = proxy.asked.length;
      await expect(ask({ url: new URL(address), reach: outside })).rejects.toMatchObject({
        fault: 'out_of_reach',
      });
      expect(proxy.asked).toHaveLength(before);
    },
  );

  it('a name nobody here can look up is refused where it must not lead inside, and asked for where it may', async () => {
    const before = proxy.asked.length;
    await expect(ask({ reach: outside })).rejects.toMatchObject({ fault: 'out_of_reach' });
    expect(proxy.asked).toHaveLength(before);
    expect(await textOf(ask({ reach: anywhere }))).toBe('the workspace');
  });

  it('nothing else changes without one', async () => {
    expect(await textOf(ask({ proxies: directly, url: new URL(secure.url) }))).toBe('the workspace');
  });
});
