import { describe, expect, it } from 'vitest';
import { createProxies, type ProxySettings, readPacAnswer, type Way } from './proxies.ts';

const none: ProxySettings = { https: null, http: null, except: [] };
const told = (ways: readonly Way[]): readonly string[] =>
  ways.map((way) => {
    if (way.kind === 'proxy') return way.url.href;
    return way.kind === 'direct' ? 'direct' : `no ${way.scheme}`;
  });
const waysTo = async (address: string, settings: Partial<ProxySettings>, pac?: string) =>
  told(
    await createProxies({ ...none, ...settings }, pac === undefined ? undefined : async () => pac).waysTo(
      new URL(address),
    ),
  );

const https = new URL('http://proxy.example:3128');

describe('ways out of this machine', () => {
  it('are those that are set, each for its scheme, whatever the system says', async () => {
    const http = new URL('https://other.example');
    expect(await waysTo('https://a.example/', { https, http }, 'DIRECT')).toEqual([https.href]);
    expect(await waysTo('http://a.example/', { https, http }, 'DIRECT')).toEqual([http.href]);
    expect(await waysTo('http://a.example/', { https }, 'PROXY system:80')).toEqual(['direct']);
  });

  it('are direct where nothing is set and no system can be asked', async () => {
    expect(await waysTo('https://a.example/', {})).toEqual(['direct']);
  });

  it('are those of the system where nothing is set, which hears of no path', async () => {
    const heard: string[] = [];
    const proxies = createProxies(none, async (address) => {
      heard.push(address);
      return 'PROXY a:8080; DIRECT';
    });
    expect(told(await proxies.waysTo(new URL('https://a.example/v1/secret?token=1')))).toEqual([
      'http://a:8080/',
      'direct',
    ]);
    expect(heard).toEqual(['https://a.example/']);
  });

  it.each(['https://localhost/', 'https://a.localhost:9/', 'https://127.0.0.1:8443/', 'https://[::1]/'])(
    'never leave this machine for %s',
    async (address) => {
      expect(await waysTo(address, { https })).toEqual(['direct']);
      expect(await waysTo(address, {}, 'PROXY a:1')).toEqual(['direct']);
    },
  );

  it.each([
    ['https://a.example/', ['*'], true],
    ['https://a.example/', ['a.example'], true],
    ['https://b.a.example/', ['a.example'], true],
    ['https://b.a.example/', ['.A.Example'], true],
    ['https://b.a.example/', ['*.a.example'], true],
    ['https://ba.example/', ['a.example'], false],
    ['https://a.example:8443/', ['a.example:8443'], true],
    ['https://a.example/', ['a.example:8443'], false],
    ['https://a.example/', ['a.example:443'], true],
    ['https://10.1.2.3/', ['10.0.0.0/8'], true],
    ['https://11.1.2.3/', ['10.0.0.0/8'], false],
    ['https://10.1.2.3/', ['10.1.2.3'], true],
    ['https://[fd00::1]/', ['fd00::/8'], true],
    ['https://[fd00::1]:9/', ['[fd00::1]:9'], true],
    // However an address is written.
    ['https://[fd00::1]/', ['FD00:0:0::0:1'], true],
    ['https://[fd00::1]:9/', ['[fd00:0::1]:8'], false],
    ['https://10.1.2.3:9/', ['10.1.2.3:9'], true],
    ['https://10.1.2.3:9/', ['10.1.2.3:8'], false],
    ['https://10.1.2.3/', ['2.3', '.3'], false],
    ['https://a.example/', ['', 'b.example', '10.0.0.0/99', 'no such thing'], false],
  ])('to %s with NO_PROXY %j: direct %j', async (address, except, isDirect) => {
    expect(await waysTo(address, { https, except })).toEqual([isDirect ? 'direct' : https.href]);
  });
});

describe('the answer of a system', () => {
  it.each([
    ['', ['direct']],
    ['DIRECT', ['direct']],
    ['PROXY a:8080; HTTPS b:443;proxy c', ['http://a:8080/', 'https://b/', 'http://c/']],
    ['SOCKS5 s:1080; DIRECT', ['no SOCKS5', 'direct']],
    ['PROXY', ['no PROXY']],
  ])('%j', (text, ways) => {
    expect(told(readPacAnswer(text))).toEqual(ways);
  });
});
