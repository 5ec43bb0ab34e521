import { mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type ReleaseManifest, writeManifest } from './release-manifest.ts';
import { daysFromNow, madeManifest, madeReleaseCheck, madeReleaser, nowMs } from './testing/made-release.ts';
import { loadMemory, saveMemory } from './update-memory.ts';
import { type ManifestCheck, noMemory, verifyManifest } from './verify-manifest.ts';

const releaser = madeReleaser();

/** What comes of a signed manifest that differs from a good one. */
const codeOf = (changes: Partial<ReleaseManifest>, check: Partial<ManifestCheck> = {}): string => {
  const answer = verifyManifest(releaser.sign(madeManifest(changes)), madeReleaseCheck(releaser, check));
  return answer.ok ? `ok${answer.isNewer ? ', newer' : ''}` : answer.code;
};

describe('the manifest of a release (U1, U2)', () => {
  it('is taken when it is signed for releases and newer, and is remembered', () => {
    const answer = verifyManifest(releaser.sign(madeManifest()), madeReleaseCheck(releaser));
    expect(answer).toEqual({
      ok: true,
      isNewer: true,
      manifest: madeManifest(),
      memory: {
        versionFloor: '0.1.0',
        newest: { stable: { version: '0.2.0', releasedAtUtc: madeManifest().releasedAtUtc } },
      },
    });
  });

  it('is no update where it names what runs', () => {
    expect(codeOf({ version: '0.1.0' })).toBe('ok');
  });

  it('refuses a changed byte anywhere', () => {
    const text = JSON.stringify(releaser.sign(madeManifest()));
    const check = madeReleaseCheck(releaser);
    fc.assert(
      fc.property(fc.nat(text.length - 1), fc.integer({ min: 33, max: 126 }), (place, code) => {
        const changed = `${text.slice(0, place)}${String.fromCharCode(code)}${text.slice(place + 1)}`;
        fc.pre(changed !== text);
        let parsed: unknown = null;
        try {
          parsed = JSON.parse(changed);
        } catch {
          return;
        }
        expect(verifyManifest(parsed, check).ok).toBe(false);
      }),
      { numRuns: 300, seed: 8 },
    );
  });

  it('refuses another key, another root, and a signer of the same root for another purpose', () => {
    const stranger = madeReleaser();
    expect(verifyManifest(stranger.sign(madeManifest()), madeReleaseCheck(releaser))).toEqual({
      ok: false,
      code: 'untrusted_issuer',
    });
    const statements = madeReleaser('2.25.324898311401466363252591426290529816545');
    expect(verifyManifest(statements.sign(madeManifest()), madeReleaseCheck(statements))).toEqual({
      ok: false,
      code: 'wrong_key_usage',
    });
    expect(
      verifyManifest(releaser.sign(madeManifest()), madeReleaseCheck(releaser, { rootPems: [] })).ok,
    ).toBe(false);
  });

  it('refuses another kind of signed document, and text that is no manifest', () => {
    const signed = releaser.sign(madeManifest(), 'application/vnd.larmor.entitlement+json');
    expect(verifyManifest(signed, madeReleaseCheck(releaser))).toEqual({ ok: false, code: 'wrong_type' });
    for (const bad of [null, 7, 'x', [], {}, '<html>'])
      expect(verifyManifest(bad, madeReleaseCheck(releaser)).ok).toBe(false);
    for (const text of ['{}', '[]', '{"format":"larmor-release/2"}', 'no json'])
      expect(verifyManifest(releaser.sign(Buffer.from(text)), madeReleaseCheck(releaser))).toEqual({
        ok: false,
        code: 'malformed_manifest',
      });
  });

  it.each<[string, Partial<ReleaseManifest>]>([
    ['a version with a suffix', { version: '0.2.0-beta.1' }],
    ['a date without a zone', { expiresAtUtc: '2027-01-01T00:00:00' }],
    ['a file with a folder', { files: [{ name: '../larmor.deb', bytes: 1, sha512: 'ab'.repeat(64) }] }],
    ['a short checksum', { files: [{ name: 'larmor.deb', bytes: 1, sha512: 'ab' }] }],
    ['an empty file', { files: [{ name: 'larmor.deb', bytes: 0, sha512: 'ab'.repeat(64) }] }],
    ['no files', { files: [] }],
    [
      'a file named twice',
      {
        files: [
          { name: 'larmor.deb', bytes: 1, sha512: 'ab'.repeat(64) },
          { name: 'larmor.deb', bytes: 2, sha512: 'cd'.repeat(64) },
        ],
      },
    ],
  ])('refuses %s', (_what, changes) => {
    expect(codeOf(changes)).toBe('malformed_manifest');
  });

  it('refuses what was signed for another channel, system or processor', () => {
    expect(codeOf({ channel: 'beta' })).toBe('other_channel');
    expect(codeOf({ target: 'linux-arm64' })).toBe('other_target');
    expect(codeOf({ channel: 'beta' }, { channel: 'beta' })).toBe('ok, newer');
  });

  it('refuses an expired manifest to the second, also when the clock is set back behind what was seen', () => {
    expect(codeOf({ expiresAtUtc: daysFromNow(0) })).toBe('expired');
    const seen = {
      newest: { stable: { version: '0.2.0', releasedAtUtc: daysFromNow(0) } },
      versionFloor: '0.1.0',
    };
    const old = { releasedAtUtc: daysFromNow(-40), expiresAtUtc: daysFromNow(-10) };
    expect(codeOf(old, { nowMs: nowMs - 30 * 24 * 3_600_000, memory: seen })).toBe('expired');
  });

  it('refuses a release dated tomorrow and later, and one signed outside the life of its certificate', () => {
    expect(codeOf({ releasedAtUtc: daysFromNow(2) })).toBe('not_yet_released');
    expect(codeOf({ releasedAtUtc: daysFromNow(-101) })).toBe('issued_outside_certificate');
  });

  it('takes no step back: older than what runs, than what was seen, than the floor', () => {
    expect(codeOf({ version: '0.2.0' }, { runningVersion: '0.3.0' })).toBe('downgrade');
    const seen = {
      newest: { stable: { version: '0.3.0', releasedAtUtc: daysFromNow(-2) } },
      versionFloor: '0.1.0',
    };
    expect(codeOf({ version: '0.2.0' }, { memory: seen })).toBe('older_manifest');
    expect(codeOf({ version: '0.3.0', releasedAtUtc: daysFromNow(-3) }, { memory: seen })).toBe(
      'older_manifest',
    );
    expect(codeOf({ versionFloor: '0.2.1' })).toBe('below_floor');
    expect(codeOf({}, { memory: { ...noMemory, versionFloor: '0.2.1' } })).toBe('below_floor');
  });

  it('remembers each channel by itself, and compares numbers as numbers', () => {
    const seen = {
      newest: { beta: { version: '0.9.0', releasedAtUtc: daysFromNow(-2) } },
      versionFloor: '0.1.0',
    };
    expect(codeOf({}, { memory: seen })).toBe('ok, newer');
    expect(codeOf({ version: '0.10.0' }, { runningVersion: '0.9.0' })).toBe('ok, newer');
  });
});

describe('what is remembered of releases', () => {
  it('outlives a restart in a file of its owner, and a spoilt file is no memory', () => {
    const folder = mkdtempSync(path.join(tmpdir(), 'larmor-test-'));
    const file = path.join(folder, 'updates.json');
    expect(loadMemory(file)).toEqual(noMemory);
    const answer = verifyManifest(releaser.sign(madeManifest()), madeReleaseCheck(releaser));
    if (!answer.ok) throw new Error(answer.code);
    saveMemory(file, answer.memory);
    expect(loadMemory(file)).toEqual(answer.memory);
    expect(statSync(file).mode & 0o777).toBe(0o600);
    for (const text of ['', '[]', '{"newest":{"stable":{"version":"9"}},"versionFloor":7}']) {
      writeFileSync(file, text);
      expect(loadMemory(file)).toEqual(noMemory);
    }
    rmSync(folder, { recursive: true });
  });

  it('is of bytes that are written in one way', () => {
    expect(Buffer.from(writeManifest(madeManifest())).toString('utf8')).toMatch(
      /^\{"format":"larmor-release\/1","product":"larmor","version":"0\.2\.0","channel":"stable",/,
    );
  });
});
