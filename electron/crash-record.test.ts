import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { recordFault } from './crash-record.ts';

let place: string;
beforeAll(() => {
  place = mkdtempSync(path.join(tmpdir(), 'larmor-test-'));
});
afterAll(() => rmSync(place, { recursive: true }));

let second = 0;
const recordedIn = (folder: string) => ({
  folder,
  versions: { larmor: '0.1.0' },
  nowUtc: () => new Date(Date.UTC(2026, 0, 1, 0, 0, second++)).toISOString(),
});

describe('record of a crash', () => {
  it('says what happened, to its owner alone, and takes no token along', () => {
    const token = 'f'.repeat(64);
    const folder = path.join(place, 'crashes');
    const reason = `request failed, Authorization: Bearer ${token}`;
    const file = recordFault(
      { what: 'uncaught_error', reason, stack: `Error: ${token}\n at a.ts` },
      recordedIn(folder),
    );
    expect(file).not.toBeNull();
    const text = readFileSync(file ?? '', 'utf8');
    expect(JSON.parse(text)).toMatchObject({
      at_utc: '2026-01-01T00:00:00.000Z',
      what: 'uncaught_error',
      reason: 'request failed, Authorization: Bearer [removed]',
      versions: { larmor: '0.1.0' },
    });
    expect(text).not.toContain(token);
    expect(statSync(file ?? '').mode & 0o777).toBe(0o600);
  });

  it('takes nobody’s name and password out of an address along', () => {
    const addresses = [
      'postgres://larmor:short@db.example/larmor',
      'http://ada:love@lace@proxy.example:3128',
      'smtps://a%40b:p%2Fw@mail.example',
    ];
    const reason = `no answer of ${addresses.join(', ')}; see https://larmor.example/help@home`;
    const file = recordFault(
      { what: 'server_gone', reason, stack: reason },
      recordedIn(path.join(place, 'named')),
    );
    const { reason: told, stack } = JSON.parse(readFileSync(file ?? '', 'utf8'));
    expect(told).toBe(
      'no answer of postgres://[removed]@db.example/larmor, http://[removed]@proxy.example:3128, smtps://[removed]@mail.example; see https://larmor.example/help@home',
    );
    expect(stack).toBe(told);
  });

  it('keeps the newest twenty, and nothing else is removed', () => {
    const folder = path.join(place, 'many');
    const files = Array.from({ length: 25 }, () =>
      recordFault({ what: 'helper_gone', reason: 'oom' }, recordedIn(folder)),
    );
    writeFileSync(path.join(folder, 'note.txt'), 'mine');
    recordFault({ what: 'helper_gone', reason: 'oom' }, recordedIn(folder));
    const left = readdirSync(folder);
    expect(left).toContain('note.txt');
    expect(left.filter((name) => name.endsWith('.json'))).toHaveLength(20);
    expect(left).toContain(path.basename(files.at(-1) ?? ''));
    expect(left).not.toContain(path.basename(files[0] ?? ''));
  });

  it('a disk that takes nothing is no second fault', () => {
    const file = path.join(place, 'a-file');
    writeFileSync(file, '');
    expect(recordFault({ what: 'helper_gone', reason: 'oom' }, recordedIn(file))).toBeNull();
  });
});
