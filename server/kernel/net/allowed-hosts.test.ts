import { describe, expect, it } from 'vitest';
import { findAllowedHost, reachOf, readAllowedHost } from './allowed-hosts.ts';

describe('a host that may be read from', () => {
  it('is https unless it says http, and reaches inward only where it names its port', () => {
    expect(readAllowedHost('EMA.europa.eu')).toEqual({
      protocol: 'https:',
      hostname: 'ema.europa.eu',
      port: '443',
      namesPort: false,
    });
    expect(readAllowedHost('http://mirror.lab:8080')).toMatchObject({ protocol: 'http:', port: '8080' });
    const inward = [readAllowedHost('mirror.lab'), readAllowedHost('mirror.lab:443')];
    expect(inward.map((host) => host !== null && reachOf(host))).toEqual([
      { thisMachine: false, privateNetwork: false },
      { thisMachine: true, privateNetwork: true },
    ]);
  });

  it.each([
    '',
    '*',
    '*.ema.europa.eu',
    'ftp://ema.europa.eu',
    'ema.europa.eu/news',
    'a b',
    'ema.eu:0',
    'ema.eu:70000',
  ])('is not %j', (text) => {
    expect(readAllowedHost(text)).toBeNull();
  });

  it('is found by scheme, name and port together', () => {
    const hosts = ['ema.europa.eu', 'http://mirror.lab:8080'].flatMap((text) => readAllowedHost(text) ?? []);
    const isFound = (address: string) => findAllowedHost(new URL(address), hosts) !== undefined;
    for (const address of [
      'https://ema.europa.eu/a?b',
      'https://EMA.europa.eu:443/',
      'http://mirror.lab:8080/',
    ])
      expect([address, isFound(address)]).toEqual([address, true]);
    for (const address of [
      'http://ema.europa.eu/',
      'https://ema.europa.eu:8443/',
      'https://ema.europa.eu.evil.example/',
      'https://evil.ema.europa.eu/',
      'https://ema.europa.eu./',
      'https://ema.europa.eu@evil.example/',
      'https://ada@ema.europa.eu/',
      'http://mirror.lab/',
      'https://mirror.lab:8080/',
      'file://ema.europa.eu/etc/passwd',
    ])
      expect([address, isFound(address)]).toEqual([address, false]);
  });
});
