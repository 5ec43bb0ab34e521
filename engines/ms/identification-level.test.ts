import { describe, expect, it } from 'vitest';
import { identificationLevelOf, type LevelEvidence } from './identification-level.ts';

const standard = {
  isReviewed: true,
  retentionOffMin: 0.05,
  retentionSdMin: 0.01,
  ppm: 2,
  entropySimilarity: 0.9,
  matchedPeaks: 5,
};
const libraryHit = { qValue: 0.03, ppm: 3, matchedPeaks: 6, margin: 0.1, isAnalogue: false };
const diagnostic = { rule: 'loss of SO3', ions: [80.965], excluded: ['phosphate'] };
const formula = { posterior: 0.95, next: 0.02, isAdductSupported: true };
const of = (evidence: Partial<LevelEvidence>) => identificationLevelOf({ contradictions: [], ...evidence });

describe('levels of identification', () => {
  it('each row by its own evidence', () => {
    expect(of({ standard })).toBe('1');
    expect(of({ libraryHit })).toBe('2a');
    expect(of({ diagnostic })).toBe('2b');
    expect(of({ formula, explainedInSilico: 0.5 })).toBe('3');
    expect(of({ formula })).toBe('4');
    expect(of({})).toBe('5');
  });

  it.each([
    { isReviewed: false },
    { retentionOffMin: 0.2 },
    { ppm: -6 },
    { entropySimilarity: 0.7 },
    { matchedPeaks: 2 },
  ])('no level 1 with %o', (change) => {
    expect(of({ standard: { ...standard, ...change } })).toBe('5');
  });

  it.each([
    { qValue: null },
    { qValue: 0.06 },
    { ppm: 11 },
    { matchedPeaks: 3 },
    { margin: 0.04 },
    { isAnalogue: true },
  ])('a hit with %o is tentative beside a formula and nothing without', (change) => {
    expect(of({ libraryHit: { ...libraryHit, ...change }, formula })).toBe('3');
    expect(of({ libraryHit: { ...libraryHit, ...change } })).toBe('5');
  });

  it('formulas that are not alone, or whose adduct rests on nothing', () => {
    expect(of({ formula: { ...formula, posterior: 0.89 } })).toBe('5');
    expect(of({ formula: { ...formula, next: 0.06 } })).toBe('5');
    expect(of({ formula: { ...formula, isAdductSupported: false } })).toBe('5');
    expect(of({ formula, explainedInSilico: 0.49 })).toBe('4');
  });

  it('a contradiction caps every row above 3', () => {
    const contradictions = ['The isotopes do not fit the formula.'];
    expect(of({ standard, libraryHit, diagnostic, formula, contradictions })).toBe('3');
    expect(of({ standard, contradictions })).toBe('5');
  });
});
