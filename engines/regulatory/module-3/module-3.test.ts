import { describe, expect, it } from 'vitest';
import sections from '#resources/facts/ctd-module3.json' with { type: 'json' };
import rounding from '#resources/facts/result-rounding.json' with { type: 'json' };
import { ctdSectionNumbers } from '../vocabulary.ts';
import { roundingRules, roundToLimit } from './round-to-limit.ts';
import { findSectionFacts, toFolderName } from './section-facts.ts';

describe('sections of Module 3', () => {
  it('are those the vocabulary names, each once', () => {
    expect(sections.rows.map(({ section }) => section)).toEqual([...ctdSectionNumbers]);
  });

  it('carry the file name, the element and the mark of the row', () => {
    expect(findSectionFacts('3.2.S.3.2')).toMatchObject({
      part: 'S',
      title: 'Impurities',
      element: 'm3-2-s-3-2-impurities',
      fileName: 'impurities.pdf',
      status: 'file name: single source; section: verified by two sources',
    });
    expect(findSectionFacts('3.2.P.5.5').fileName).toBe('characterisation-impurities.pdf');
  });

  it.each(ctdSectionNumbers.map(findSectionFacts))(
    '$section has a file name of lower-case letters, digits and hyphens',
    (row) => {
      expect(row.fileName).toMatch(/^[a-z0-9-]+\.pdf$/);
      expect(row.part).toBe(row.section.charAt(4));
      expect(row.sources.length).toBeGreaterThan(0);
    },
  );

  it.each([
    ['Metformin hydrochloride', 'metformin-hydrochloride'],
    ['Étoposide (α-form) 5 %', 'etoposide-form-5'],
    ['--', null],
    ['药', null],
    ['x'.repeat(60), 'x'.repeat(40)],
  ])('%s is the folder name %s', (name, folder) => {
    expect(toFolderName(name)).toBe(folder);
  });
});

describe('a result beside its limit', () => {
  // Worked cases of the table of rounding rules; a range of limits is no single limit.
  const cases = rounding.cases.filter(({ limit }) => typeof limit === 'number');
  it.each(cases)('$value against $limit is reported as $reported', ({ value, reported, passes }) => {
    // The table writes limits as numbers; the reported text says how many decimals the limit shows.
    const decimals = reported.split('.')[1]?.length ?? 0;
    const limit = Number(cases.find((each) => each.value === value)?.limit).toFixed(decimals);
    expect(roundToLimit(value, limit)).toEqual({ text: reported, exceeds: !passes });
  });

  it('does not turn on the last bit of a double', () => {
    expect(roundToLimit(0.1 + 0.2, '0.30')).toEqual({ text: '0.30', exceeds: false });
    expect(roundToLimit('0.105', '0.10')).toEqual({ text: '0.11', exceeds: true });
    expect(roundToLimit(0.1, '5')).toEqual({ text: '0.1', exceeds: false });
    expect(roundToLimit(0, '5')).toEqual({ text: '0', exceeds: false });
  });

  it('follows four rules, each with a source', () => {
    expect(roundingRules.map(({ id }) => id)).toEqual(['USP-1', 'USP-2', 'USP-3', 'USP-4']);
    for (const { sources } of roundingRules) expect(sources.length).toBeGreaterThan(0);
  });
});
