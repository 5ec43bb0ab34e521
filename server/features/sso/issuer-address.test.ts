import { describe, expect, it } from 'vitest';
import { domainOf, readDomain } from './email-domain.ts';
import { isSafeAddress } from './issuer-address.ts';

const everywhere = { thisMachine: true, privateNetwork: true };
const outside = { thisMachine: false, privateNetwork: false };

describe('isSafeAddress', () => {
  it('is https, or http on this machine where the issuer is', () => {
    expect(isSafeAddress('https://idp.example/a', outside)).toBe(true);
    expect(isSafeAddress('http://127.0.0.1:9/a', outside)).toBe(false);
    expect(isSafeAddress('http://127.0.0.1:9/a', everywhere)).toBe(true);
    for (const address of [
      'http://idp.example',
      'javascript:alert(1)',
      'data:text/html,a',
      'https://a@b.example',
      'a',
    ])
      expect([address, isSafeAddress(address, everywhere)]).toEqual([address, false]);
  });
});

describe('a domain', () => {
  it('is read in its ASCII form, as it is written and not as it could be mapped', () => {
    expect(readDomain('Example.COM')).toBe('example.com');
    expect(readDomain('bücher.example')).toBe('xn--bcher-kva.example');
    expect(readDomain('xn--bcher-kva.example')).toBe('xn--bcher-kva.example');
    for (const text of [
      'ｅｘａｍｐｌｅ.com',
      'example。com',
      'exam\u00adple.com',
      'localhost',
      '',
      'a b.example',
      '127.1',
    ])
      expect([text, readDomain(text)]).toEqual([text, null]);
    expect(readDomain('exаmple.com')).not.toBe('example.com');
  });

  it('of an address is what stands after its only @', () => {
    expect(domainOf(' Ada@Example.com ')).toBe('example.com');
    for (const text of ['ada', '@example.com', 'ada@', 'a@b.example@c.example', '"a@b"@c.example'])
      expect([text, domainOf(text)]).toEqual([text, null]);
  });
});
