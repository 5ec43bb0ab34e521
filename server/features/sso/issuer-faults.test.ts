import { once } from 'node:events';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { startTestServer, type TestServer } from '#kernel/testing/test-server.ts';
import { type OidcProvider, startOidcProvider } from '../../testing/oidc-provider.ts';
import { exchange, goToIssuer, setUpOrganisation } from '../../testing/sso-sign-in.ts';

let server: TestServer;
let provider: OidcProvider;
let organisationId: string;
const email = 'ada@example.com';

beforeAll(async () => {
  provider = await startOidcProvider();
  provider.person = { sub: 'ada', email, email_verified: true };
  server = await startTestServer({
    settings: { sso: { privateIssuers: false, verifiesIdentity: false, timeoutSeconds: 1 } },
  });
  const set = await setUpOrganisation(server, server.systemKey, provider, { creates_accounts: true });
  organisationId = set.body.id;
});
afterEach(() => {
  provider.faults = {};
});
afterAll(async () => {
  await server.cleanUp();
  await provider.stop();
});

const start = () => server.call('POST', '/auth/sso/start', { json: { email } });
const lastCause = async (): Promise<string> =>
  (await server.call('GET', '/admin/sso/organisations', { token: server.systemKey })).body.items[0]
    .last_refused_cause;

const discovery = '/.well-known/openid-configuration';
const redirectTo = (location: string) => (res: ServerResponse) => void res.writeHead(302, { location }).end();
const doNothing = () => undefined;
const breakOff = (res: ServerResponse) => void res.destroy();
const goOn = (res: ServerResponse) => {
  res.writeHead(200, { 'content-type': 'application/json' });
  const more = () => res.write(' '.repeat(65_536)) && setImmediate(more);
  res.on('drain', more);
  res.on('error', () => res.destroy());
  more();
};

describe('an issuer', () => {
  it.each([
    ['that says nothing', doNothing],
    ['that breaks off', breakOff],
    ['that never ends', goOn],
    ['that fails', (res: ServerResponse) => void res.writeHead(500).end('no')],
    [
      'that answers a page',
      (res: ServerResponse) => void res.setHeader('content-type', 'text/html').end('<p>'),
    ],
    ['that sends on to the metadata service of a cloud', redirectTo('http://169.254.169.254/latest/')],
    ['that sends on to a private address', redirectTo('http://10.0.0.1/')],
    ['that sends on to itself', redirectTo(discovery)],
  ])('%s is a 503 that says so, in asking and in answering', async (_what, fault) => {
    const held = await (async () => {
      const started = await start();
      const answer = await fetch(started.body.authorization_url, { redirect: 'manual' });
      return { callback: answer.headers.get('location') ?? '', verifier: started.body.verifier };
    })();
    provider.faults = { answer: { [discovery]: fault } };
    const refused = await start();
    expect([refused.status, refused.body.code]).toEqual([503, 'feature_not_enabled']);
    expect(refused.body.message).toContain('your organisation');
    provider.faults = { answer: { '/token': fault } };
    const page = await (await fetch(held.callback)).text();
    const handle = /lar_sh_[\w-]{43}/.exec(page)?.[0] ?? '';
    const { status, body } = await exchange(server, { handle, verifier: held.verifier });
    expect([status, body.code]).toEqual([503, 'feature_not_enabled']);
    expect(await lastCause()).toBe('issuer_unreachable');
  });

  it('that is gone is a 503', async () => {
    const gone = await startOidcProvider();
    await setUpOrganisation(server, server.systemKey, gone, { domains: ['gone.example'] });
    await gone.stop();
    const json = { email: 'ada@gone.example' };
    expect((await server.call('POST', '/auth/sso/start', { json })).status).toBe(503);
  });

  it.each([
    ['a script', 'javascript:alert(1)'],
    ['a file', 'file:///etc/passwd'],
    ['a site without TLS', 'http://evil.example/authorize'],
    ['somebody’s account', 'https://ada:secret@evil.example/authorize'],
    ['nothing', undefined],
  ])('sends no browser to %s', async (_what, address) => {
    provider.faults = { metadata: { authorization_endpoint: address } };
    expect((await start()).status).toBe(503);
  });

  it('that names another issuer is not believed', async () => {
    provider.faults = { metadata: { issuer: 'https://accounts.example' } };
    expect((await start()).status).toBe(503);
  });

  it('that names keys or a token endpoint at a private address is not followed there', async () => {
    for (const address of [
      'http://10.0.0.1/x',
      'https://10.0.0.1/x',
      'https://[fd00::1]/x',
      'http://169.254.169.254/',
    ]) {
      for (const name of ['token_endpoint', 'jwks_uri']) {
        provider.faults = { metadata: { [name]: address } };
        const { handle, verifier } = await goToIssuer(server, email);
        expect((await exchange(server, { handle, verifier })).status).toBe(503);
      }
    }
  });

  it('is not spoken to through this machine by an issuer elsewhere', async () => {
    let calls = 0;
    const inner = createServer();
    inner.on('connection', () => {
      calls += 1;
    });
    inner.listen(0, '127.0.0.1');
    await once(inner, 'listening');
    const { port } = inner.address() as AddressInfo;
    // A public name that leads to this machine, as a rebinding attacker sets one up.
    for (const issuer of [
      `https://localhost.:${port}`,
      `https://[::ffff:7f00:1]:${port}`,
      `https://0.0.0.0:${port}`,
    ]) {
      const domain = `inner${calls}-${issuer.length}.example`;
      const set = await setUpOrganisation(server, server.systemKey, provider, { issuer, domains: [domain] });
      expect(set.status).toBe(201);
      const json = { email: `ada@${domain}` };
      expect((await server.call('POST', '/auth/sso/start', { json })).status).toBe(503);
    }
    expect(calls).toBe(0);
    inner.close();
  });

  it('that does not know the client is told from one that is away', async () => {
    const token = server.systemKey;
    const json = { client_secret: 'another', reason_for_change: 'A slip.' };
    await server.call('PATCH', `/admin/sso/organisations/${organisationId}`, { token, json });
    const { handle, verifier } = await goToIssuer(server, email);
    expect((await exchange(server, { handle, verifier })).status).toBe(401);
    const { body } = await server.call('GET', '/admin/sso/organisations', { token });
    const own = body.items.find(({ id }: { id: string }) => id === organisationId);
    expect(own.last_refused_cause).toBe('client_refused');
  });
});
