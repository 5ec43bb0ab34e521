import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { noMemory, verifyManifest } from '../../electron/updates/verify-manifest.ts';
import { makeReleaseKeys } from './make-release-keys.ts';
import { signRelease } from './sign-release.ts';

const nowMs = Date.UTC(2026, 10, 22);
const passphrase = 'a passphrase of some length';

describe('signing a release', () => {
  let folder: string;
  let env: Record<string, string>;
  beforeEach(() => {
    folder = mkdtempSync(path.join(tmpdir(), 'larmor-test-'));
    const keys = path.join(folder, 'keys');
    makeReleaseKeys(keys, passphrase, nowMs);
    env = {
      RELEASE_KEY_FILE: path.join(keys, 'release.key'),
      RELEASE_CERTIFICATE_FILE: path.join(keys, 'release.crt'),
      RELEASE_ROOT_FILE: path.join(keys, 'root.crt'),
      RELEASE_KEY_PASSPHRASE: passphrase,
      RELEASE_CHANNEL: 'stable',
      RELEASE_VALID_DAYS: '90',
      RELEASE_VERSION_FLOOR: '0.1.0',
    };
    writeFileSync(path.join(folder, 'larmor-0.2.0-linux-amd64.deb'), 'package');
  });
  afterEach(() => rmSync(folder, { recursive: true, force: true }));

  const sign = (changes: Record<string, string> = {}): string =>
    signRelease(
      { ...env, ...changes },
      {
        folder,
        files: [path.join(folder, 'larmor-0.2.0-linux-amd64.deb')],
        version: '0.2.0',
        target: 'linux-x64',
      },
      nowMs,
    );

  it('writes a manifest the program takes, with the checksums of the very files', () => {
    const envelope: unknown = JSON.parse(readFileSync(sign(), 'utf8'));
    const answer = verifyManifest(envelope, {
      rootPems: [readFileSync(env['RELEASE_ROOT_FILE'] ?? '', 'utf8')],
      channel: 'stable',
      target: 'linux-x64',
      runningVersion: '0.1.0',
      memory: noMemory,
      nowMs,
    });
    expect(answer).toMatchObject({
      ok: true,
      isNewer: true,
      manifest: {
        files: [{ name: 'larmor-0.2.0-linux-amd64.deb', bytes: 7 }],
        expiresAtUtc: '2027-02-20T00:00:00Z',
      },
    });
  });

  it.each(['RELEASE_KEY_FILE', 'RELEASE_CHANNEL', 'RELEASE_VALID_DAYS', 'RELEASE_VERSION_FLOOR'])(
    'signs nothing without %s, and names it',
    (name) => {
      expect(() => sign({ [name]: ' ' })).toThrow(`${name} is missing`);
    },
  );

  it('signs nothing the program would refuse', () => {
    expect(() => sign({ RELEASE_VERSION_FLOOR: '0.3.0' })).toThrow('below_floor');
    expect(() => sign({ RELEASE_VERSION_FLOOR: 'newest' })).toThrow('malformed_manifest');
    expect(() => sign({ RELEASE_CERTIFICATE_FILE: env['RELEASE_ROOT_FILE'] ?? '' })).toThrow(
      'untrusted_issuer',
    );
    expect(() => sign({ RELEASE_CHANNEL: 'nightly' })).toThrow('RELEASE_CHANNEL is one of stable, beta');
    expect(() => sign({ RELEASE_VALID_DAYS: '0.5' })).toThrow('RELEASE_VALID_DAYS');
    expect(() => sign({ RELEASE_KEY_PASSPHRASE: 'another one' })).toThrow();
  });

  it('keeps keys to their owner, sealed, and never replaces them', () => {
    const key = env['RELEASE_KEY_FILE'] ?? '';
    expect(statSync(key).mode & 0o777).toBe(0o600);
    expect(readFileSync(key, 'utf8')).toContain('ENCRYPTED PRIVATE KEY');
    expect(() => makeReleaseKeys(path.dirname(key), passphrase, nowMs)).toThrow('EEXIST');
    expect(() => makeReleaseKeys(path.join(folder, 'other'), 'short', nowMs)).toThrow('at least 12');
  });
});
