import { describe, expect, it } from 'vitest';
import { readPasskeySupport } from './passkeys.ts';

const pageAt = (hostname: string) => ({ location: { hostname }, PublicKeyCredential: class {} });

describe('passkeys', () => {
  it('are offered where the service was opened by a name', () => {
    expect(readPasskeySupport(pageAt('localhost'), 'browser')).toBe('offered');
    expect(readPasskeySupport(pageAt('nmr-2.lab.example.org'), 'browser')).toBe('offered');
  });

  it.each(['127.0.0.1', '192.168.1.20', '[::1]'])('are not at the address %s', (hostname) => {
    expect(readPasskeySupport(pageAt(hostname), 'browser')).toBe('by_address');
  });

  it('are not where the browser has none, and in the system’s browser on the desktop', () => {
    expect(readPasskeySupport({ location: { hostname: 'localhost' } }, 'browser')).toBe('not_offered');
    expect(readPasskeySupport(pageAt('workstation.app.localhost'), 'electron')).toBe('in_browser');
  });
});
