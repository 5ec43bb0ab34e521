import { describe, expect, it } from 'vitest';
import type { MsCandidate, MsFormula, MsHit } from '#contract/ms-annotations';
import { createSentenceReader } from '#engines/common/sentences/read-sentence.ts';
import { englishOf, sentenceTable } from '#engines/common/sentences/sentence-table.ts';
import type { LevelEvidence } from '#engines/ms/identification-level.ts';
import { findUnreadProse } from '#engines/testing/unread-prose.ts';
import type { AskedIon } from './asked-ion.ts';
import { stateEvidence } from './state-evidence.ts';

const reader = createSentenceReader(englishOf(sentenceTable));

const ionOf = (more: Partial<AskedIon>): AskedIon =>
  ({ partners: 1, adductBasis: null, isotopes: null, ...more }) as AskedIon;
const formula = { formula: 'C8H10N4O2', ppm: -0.5, isotope_score: -0.1 } as MsFormula;
const candidate = { id: 'c1', explained_intensity: 0.77 } as MsCandidate;
const hitOf = (more: Partial<MsHit>): MsHit =>
  ({
    record: { id: 'r1', name: 'Caffeine' },
    score: 0.998,
    q_value_is_bound: true,
    ppm: 2.1,
    ...more,
  }) as MsHit;
const libraryHit = { qValue: 0.02, ppm: 2.1, matchedPeaks: 8, margin: 0.12, isAnalogue: false };

const cases: readonly (readonly [string, Parameters<typeof stateEvidence>])[] = [
  [
    'a library hit with its q-value, a formula, isotopes and a candidate',
    [
      ionOf({ partners: 2, adductBasis: 'partner', isotopes: [] }),
      { hit: hitOf({}), formula, candidate, adduct: '[M+H]+' },
      { libraryHit, formula: { posterior: 1, next: 0, isAdductSupported: true }, contradictions: [] },
    ],
  ],
  [
    'a hit without a q-value and of an unknown mass, an adduct that was given',
    [
      ionOf({ adductBasis: 'given' }),
      {
        hit: hitOf({ ppm: null, q_value_reason: null }),
        formula: undefined,
        candidate: undefined,
        adduct: '[M+Na]+',
      },
      { libraryHit: { ...libraryHit, qValue: null }, contradictions: [] },
    ],
  ],
  [
    'an adduct that is assumed',
    [
      ionOf({}),
      { hit: undefined, formula: undefined, candidate: undefined, adduct: '[M+H]+' },
      { contradictions: [] } satisfies LevelEvidence,
    ],
  ],
];

describe('what a level rests on', () => {
  it.each(cases)('is said in sentences every language has: %s', (_name, [ion, found, basis]) => {
    const statements = stateEvidence(ion, found, basis).map(({ statement }) => statement);
    expect(statements.length).toBeGreaterThan(0);
    expect(statements.flatMap((text) => findUnreadProse(text, reader))).toEqual([]);
    expect(statements.map((text) => reader.readSentence(text)?.code)).not.toContain('solvent.seen');
    expect(statements.map((text) => reader.readSentence(text) === null)).not.toContain(true);
  });
});
