import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';

const root = path.join(import.meta.dirname, '..');

/** What refuses by its promise, or whose answer decides who may: not waited for, it lets everybody pass. */
const guards = [
  'accessToRecord',
  'findRecordedEntry',
  'principalOfAccount',
  'readSharedProjects',
  'requireOwner',
  'requirePermitted',
  'requireRecorded',
  'requireSame',
  'requireShown',
  'whyNotInProject',
] as const;

const listUnwaited = (source: string): string[] =>
  [...source.matchAll(new RegExp(`(?<before>[^\\n]*)\\b(?<name>${guards.join('|')})\\(`, 'g'))]
    .filter(({ groups }) => !/(?:\bawait|\breturn|=>)\s*$/.test(groups?.['before'] ?? ''))
    .map(({ groups }) => groups?.['name'] ?? '');

it('a guard that is not waited for is told apart', () => {
  expect(listUnwaited('  requireOwner(kernel, ctx, route, record);')).toEqual(['requireOwner']);
  expect(listUnwaited('if (accessToRecord(db, principal, record) !== null) {')).toEqual(['accessToRecord']);
  expect(listUnwaited('  await requireOwner(kernel, ctx, route, record);')).toEqual([]);
});

it('every guard of records is waited for', () => {
  const sources = globSync('server/**/*.ts', { cwd: root }).filter((file) => !file.endsWith('.test.ts'));
  const found = sources.flatMap((file) =>
    listUnwaited(readFileSync(path.join(root, file), 'utf8')).map((name) => `${file}: ${name}`),
  );
  expect(sources.length).toBeGreaterThan(1000);
  expect(found.toSorted()).toEqual([
    // The last arm of a choice whose whole is the answer of an async function.
    'server/features/ms-annotations/decide-reviewer.ts: whyNotInProject',
    // A function of its own in that file, which answers at once.
    'server/features/ms-findings/register-compound.ts: requireRecorded',
    'server/features/ms-findings/register-compound.ts: requireRecorded',
  ]);
});
