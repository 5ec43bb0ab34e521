import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type DocumentServer, sendText, startDocumentServer } from '../../testing/document-server.ts';
import { type FaultProxy, pass, startFaultProxy } from '../../testing/fault-proxy.ts';
import { dropRequest, truncate } from '../../testing/faults.ts';
import { makeTlsCertificate } from '../../testing/tls-certificate.ts';
import type { CertificatePin } from './connect-pinned.ts';
import { directly } from './proxies.ts';
import { type GuardedRequest, sendGuarded } from './send-guarded.ts';

const certificate = makeTlsCertificate();
const dayMs = 24 * 3_600_000;
const nowMs = Date.now();

let behind: DocumentServer;
let proxy: FaultProxy;

beforeAll(async () => {
  behind = await startDocumentServer();
  behind.answer = sendText('the workspace');
  proxy = await startFaultProxy(`http://${behind.host}`, certificate);
});
afterAll(async () => {
  await proxy.stop();
  await behind.stop();
});

const ask = (pin: CertificatePin, change: Partial<GuardedRequest> = {}) =>
  sendGuarded({
    url: new URL('/v1/health', proxy.url),
    method: 'POST',
    headers: { authorization: 'Bearer secret' },
    body: '{}',
    reach: { thisMachine: true, privateNetwork: true },
    proxies: directly,
    largestAnswerBytes: 1000,
    pin,
    ...change,
  });

const good: CertificatePin = { sha256: certificate.sha256, nowMs };

describe('a server with a pinned certificate', () => {
  it('is asked where it shows that certificate, whoever vouches for it', async () => {
    const { status, body } = await ask(good);
    expect([status, new TextDecoder().decode(body)]).toEqual([200, 'the workspace']);
    expect(proxy.requests.at(-1)).toMatchObject({ method: 'POST', body: '{}' });
  });

  it.each([
    ['it shows another one', 'certificate_mismatch', { ...good, sha256: 'a'.repeat(64) }],
    ['its certificate has expired', 'certificate_expired', { ...good, nowMs: nowMs + 200 * dayMs }],
    ['its certificate is not valid yet', 'certificate_expired', { ...good, nowMs: nowMs - 200 * dayMs }],
  ])('is sent nothing where %s', async (_what, fault, pin) => {
    const before = proxy.requests.length;
    await expect(ask(pin)).rejects.toMatchObject({ fault });
    expect(proxy.requests).toHaveLength(before);
  });

  it('is sent nothing without TLS, spoken or asked for', async () => {
    const before = behind.requests.length;
    await expect(ask(good, { url: new URL(`https://${behind.host}/`) })).rejects.toMatchObject({
      fault: 'no_answer',
    });
    await expect(ask(good, { url: new URL(`http://${behind.host}/`) })).rejects.toMatchObject({
      fault: 'certificate_mismatch',
    });
    expect(behind.requests).toHaveLength(before);
  });

  it('is sent nothing out of reach, by address or by name', async () => {
    const reach = { thisMachine: false, privateNetwork: true };
    const before = proxy.requests.length;
    const byName = new URL(proxy.url);
    byName.hostname = 'localhost';
    for (const url of [new URL(proxy.url), byName])
      await expect(ask(good, { url, reach })).rejects.toMatchObject({ fault: 'out_of_reach' });
    expect(proxy.requests).toHaveLength(before);
  });

  it('may be silent, break off or say too much', async () => {
    proxy.fault = dropRequest;
    await expect(ask(good)).rejects.toMatchObject({ fault: 'no_answer' });
    proxy.fault = truncate;
    await expect(ask(good)).rejects.toMatchObject({ fault: 'cut_off' });
    proxy.fault = pass;
    await expect(ask(good, { largestAnswerBytes: 3 })).rejects.toMatchObject({ fault: 'too_long' });
    const patience = new AbortController();
    proxy.fault = () => patience.abort(new Error('out of patience'));
    await expect(ask(good, { signal: patience.signal })).rejects.toThrow('out of patience');
    proxy.fault = pass;
  });
});
