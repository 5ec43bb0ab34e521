import { hash } from 'node:crypto';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { DecisionContent, ReviewContent } from '#contract/ai-decisions';
import { renderCanonicalJson } from '#kernel/audit/canonical-json.ts';
import { genesisHash } from '#kernel/audit/hash-chain.ts';
import { checkAnchors, checkEntry } from './check-entry.ts';
import { sealEntry } from './seal-entry.ts';
import type { AiDecisionTable } from './tables.ts';

const decision: DecisionContent = {
  kind: 'decision',
  origin: 'recorded',
  source: null,
  subject: { type: 'm7_classification', name: 'Aniline', m7_class: 2 },
  model: { name: 'qsar', version: '4.1' },
  confidence: 0.82,
  calibrated: true,
  confidence_basis: 'calibrated_probability',
  calibration: 'Isotonic, on 412 compounds held out.',
  attribution: { method: 'Shapley values', features: [{ name: 'Aromatic amine', weight: 0.7 }] },
  regulatory_basis: [{ guideline: 'ICH M7', revision: 'R2', clause: 'Table 1', jurisdiction: 'ICH' }],
  decision: 'Class 2.',
  risk_level: 'high',
  risk_reason: 'M7 class 2.',
  human_review_required: true,
};

const origin = {
  dossierId: 'dos_1',
  createdBy: 'usr_1',
  createdByName: 'Ada',
  createdAtUtc: '2026-11-22T02:00:00.000Z',
};

const start = { sequence: 0, entryHash: genesisHash };
const linkOf = (row: AiDecisionTable) => ({ sequence: row.sequence, entryHash: row.entry_hash });

const makeChain = (contents: readonly (DecisionContent | ReviewContent)[]): AiDecisionTable[] => {
  const rows: AiDecisionTable[] = [];
  let end = start;
  for (const content of contents) {
    const row = sealEntry(content, origin, end);
    rows.push(row);
    end = linkOf(row);
  }
  return rows;
};

/** Place and code of the first bad entry; null where the chain is whole. */
const firstBad = (rows: readonly AiDecisionTable[]): [number, string] | null => {
  let end = start;
  for (const row of rows) {
    const finding = checkEntry(row, end);
    if (finding !== null) return [end.sequence + 1, finding.code];
    end = linkOf(row);
  }
  return null;
};

const five = makeChain([1, 2, 3, 4, 5].map((n) => ({ ...decision, decision: `Number ${n}.` })));

/** The chain with its third row replaced. */
const withThird = (change: (row: AiDecisionTable) => AiDecisionTable): AiDecisionTable[] =>
  five.map((row) => (row.sequence === 3 ? change(row) : row));

const rehashed = (row: AiDecisionTable, change: object): AiDecisionTable => {
  const canonical = renderCanonicalJson({ ...(JSON.parse(row.canonical) as object), ...change });
  return { ...row, canonical, entry_hash: hash('sha256', canonical) };
};

describe('the chain of a dossier', () => {
  it('is whole as it was sealed, and each hash is that of the RFC 8785 text', () => {
    expect(firstBad(five)).toBeNull();
    for (const row of five) {
      expect(hash('sha256', row.canonical)).toBe(row.entry_hash);
      expect(renderCanonicalJson(JSON.parse(row.canonical))).toBe(row.canonical);
    }
    expect(five[0]?.previous_entry_hash).toBe(genesisHash);
  });

  it.each<[string, AiDecisionTable[], [number, string]]>([
    [
      'a changed text',
      withThird((row) => ({ ...row, canonical: row.canonical.replace('0.82', '0.28') })),
      [3, 'changed'],
    ],
    ['a changed hash', withThird((row) => ({ ...row, entry_hash: 'f'.repeat(64) })), [3, 'changed']],
    [
      'a column that says less than the text',
      withThird((row) => ({ ...row, human_review_required: 0 })),
      [3, 'changed'],
    ],
    [
      'another time in the column',
      withThird((row) => ({ ...row, created_at: '2020-01-01T00:00:00.000Z' })),
      [3, 'changed'],
    ],
    [
      'another previous hash',
      withThird((row) => ({ ...row, previous_entry_hash: 'f'.repeat(64) })),
      [3, 'unlinked'],
    ],
    [
      'a text that names another predecessor, hashed anew',
      withThird((row) => ({
        ...rehashed(row, { previous_entry_hash: 'f'.repeat(64) }),
        previous_entry_hash: 'f'.repeat(64),
      })),
      [3, 'unlinked'],
    ],
    ['a text hashed anew', withThird((row) => rehashed(row, { confidence: 0.99 })), [4, 'unlinked']],
    ['a text that is no JSON', withThird((row) => ({ ...row, canonical: '{"kind":' })), [3, 'unreadable']],
    [
      'JSON that is no entry',
      withThird((row) => ({ ...row, canonical: '{"kind":"decision"}' })),
      [3, 'unreadable'],
    ],
    [
      'a confidence that is none, hashed anew',
      withThird((row) => rehashed(row, { confidence: 1.5 })),
      [3, 'unreadable'],
    ],
    ['a missing entry', five.filter(({ sequence }) => sequence !== 3), [3, 'missing']],
    ['a missing first entry', five.slice(1), [1, 'missing']],
    [
      'a missing entry whose number the next one took',
      five.filter(({ sequence }) => sequence !== 3).map((row, index) => ({ ...row, sequence: index + 1 })),
      [3, 'reordered'],
    ],
    [
      'two entries that changed places',
      [five[0], five[2], five[1], five[3], five[4]].map((row, index) => ({
        ...(row as AiDecisionTable),
        sequence: index + 1,
      })),
      [2, 'reordered'],
    ],
    [
      'an entry of another dossier',
      withThird((row) =>
        sealEntry(
          decision,
          { ...origin, dossierId: 'dos_2' },
          { sequence: 2, entryHash: row.previous_entry_hash },
        ),
      ).map((row) => ({ ...row, dossier_id: 'dos_1' })),
      [3, 'changed'],
    ],
  ])('with %s names the entry and why', (_name, rows, expected) => {
    expect(firstBad(rows)).toEqual(expected);
  });

  it('says what was expected and what was found', () => {
    const [, second, third] = five;
    if (second === undefined || third === undefined) throw new Error('the chain has five entries');
    const unlinked = { ...third, previous_entry_hash: 'f'.repeat(64) };
    expect(checkEntry(unlinked, linkOf(second))).toMatchObject({
      expected: second.entry_hash,
      found: 'f'.repeat(64),
    });
    expect(checkEntry(third, start)).toMatchObject({ code: 'missing', expected: '1', found: '3' });
  });

  it('shows a change of any one character of any entry', () => {
    const characters = fc.record({
      place: fc.nat(4),
      at: fc.nat(2000),
      to: fc.constantFrom('0', 'x', '"', ' '),
    });
    fc.assert(
      fc.property(characters, ({ place, at, to }) => {
        const row = five[place] as AiDecisionTable;
        const index = at % row.canonical.length;
        fc.pre(row.canonical[index] !== to);
        const canonical = row.canonical.slice(0, index) + to + row.canonical.slice(index + 1);
        const rows = five.map((each) => (each === row ? { ...row, canonical } : each));
        expect(firstBad(rows)?.[0]).toBe(row.sequence);
      }),
    );
  });
});

describe('the audit trail beside the chain', () => {
  const hashes = ['a', 'b', 'c', 'd', 'e'];
  const anchor = (sequence: number, entryHash = hashes[sequence - 1] ?? '?') => ({ sequence, entryHash });

  it.each<[string, ReturnType<typeof anchor>[], number | null]>([
    ['agrees entry by entry', [1, 2, 3, 4, 5].map((n) => anchor(n)), null],
    ['agrees where entries were appended together', [anchor(1), anchor(5)], null],
    ['knows entries that are not there any more', [anchor(5), anchor(6, 'f')], null],
    ['knows another entry', [anchor(1), anchor(2, 'x'), anchor(5)], 2],
    ['knows another last one of several', [anchor(2), anchor(5, 'x')], 3],
    ['knows fewer entries', [anchor(1), anchor(2)], 3],
    ['knows none', [], 1],
  ])('%s', (_name, anchors, expected) => {
    expect(checkAnchors(hashes, anchors)?.sequence ?? null).toBe(expected);
  });

  it('agrees with an empty log', () => {
    expect(checkAnchors([], [])).toBeNull();
  });
});
