import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { exact, isGreater } from '../exact.ts';
import { factsOfMarket } from '../markets/market-facts.ts';
import { overridesInForce, type RuleOverride } from '../overrides/rule-override.ts';
import { type OverrideSubject, readOverrideSubject } from '../read-override-subject.ts';
import { authorities, type Market, markets } from '../vocabulary.ts';
import { assessNitrosamine, type Nitrosamine } from './assess-nitrosamine.ts';
import cases from './cpca-cases.json' with { type: 'json' };
import { publishedRows } from './published-intakes.ts';

const assess = (nitrosamine: Nitrosamine, chosen: readonly Market[] | null, rows: RuleOverride[] = []) => {
  const overrides = overridesInForce({ rows, date: '2026-11-22' });
  const result = assessNitrosamine(nitrosamine, 'lifetime', overrides, chosen);
  if (!result.ok) throw new Error(result.error.code);
  return result.value;
};
const ruleRow = (smiles: string, value: string, scope: 'OWN' | 'FDA' | 'EMA', isReviewed: boolean) => {
  const subject: OverrideSubject = { guideline: 'nitrosamines', smiles, scope };
  const read = readOverrideSubject(subject);
  if (!read.ok) throw new Error(read.error.message);
  return {
    ...{
      origin: 'rule_row' as const,
      id: `rov_${scope}`,
      guideline: subject.guideline,
      key: read.value.key,
      name: read.value.name,
    },
    ...{ value, unit: 'ng/day', effectiveFrom: '2026-01-01', effectiveTo: null, reason: 'Study.' },
    ...{ source: 'Report T-17', enteredBy: 'usr_ada', isReviewed, refusal: null, isBackdated: false },
    contentSha256: 'ab'.repeat(32),
  } satisfies RuleOverride;
};

/** FDA 26.5, EMA and HC 18 by the category; nothing is published for it. */
const firstCategory = 'CCCCN(CC=C)N=O';
const compound = { name: 'N-nitroso', smiles: firstCategory, measuredNgPerDay: 20 };

describe('a choice of markets', () => {
  it('is held against the strictest of the chosen, which says whose it is', () => {
    const shown = assess(compound, null).acceptableIntake.map(({ limit }) => limit?.text);
    expect(shown).toEqual(['26.5', '18', '18']);
    expect(assess(compound, ['US'])).toMatchObject({
      verdict: 'within',
      governingLimit: { text: '26.5', from: 'FDA', basis: { jurisdiction: 'FDA' } },
    });
    expect(assess(compound, ['US', 'EU'])).toMatchObject({
      verdict: 'exceeds',
      governingLimit: { text: '18', from: 'EMA' },
    });
  });

  it('shows every authority whatever is chosen', () => {
    const rows = assess(compound, ['US']).acceptableIntake;
    expect(rows.map(({ jurisdiction }) => jurisdiction)).toEqual([...authorities]);
  });

  it('invents no limit: where none of a market is known, the strictest known stands in and is said', () => {
    const found = assess(compound, ['US', 'JP']);
    expect(found).toMatchObject({ verdict: 'exceeds', governingLimit: { text: '18', from: 'EMA' } });
    expect(found.warnings.filter(({ code }) => code === 'market_limit_not_known')).toMatchObject([
      { message: expect.stringContaining('MHLW/PMDA for the market JP') },
    ]);
    expect(assess(compound, ['US', 'EU']).warnings.map(({ code }) => code)).not.toContain(
      'market_limit_not_known',
    );
  });

  it('says nothing of markets where there is no nitrosamine', () => {
    const found = assess({ name: 'toluene', smiles: 'Cc1ccccc1' }, ['JP']);
    expect(found.verdict).toBe('not_applicable');
    expect(found.warnings.map(({ code }) => code)).not.toContain('market_limit_not_known');
  });

  it('names authorities the rule sets know', () => {
    for (const market of markets)
      expect([null, ...authorities]).toContain(factsOfMarket(market).nitrosamines);
  });

  it('does not loosen a limit of one’s own: an unreviewed one that permits more than the added market waits', () => {
    const waiting = [ruleRow(firstCategory, '20', 'OWN', false)];
    expect(assess(compound, ['US'], waiting).governingLimit?.text).toBe('20');
    expect(assess(compound, ['US', 'EU'], waiting).governingLimit?.text).toBe('18');
  });
});

describe('to add a market', () => {
  const structures = [
    ...publishedRows.flatMap(({ smiles }) => (smiles === null ? [] : [smiles])),
    ...cases.cases.map(({ smiles }) => smiles),
    firstCategory,
    // A nitramine and a nitroso compound of carbon: of neither is there a limit.
    'CN(C)[N+](=O)[O-]',
    'CC(C)(C)N=O',
  ];
  const takesRows = (smiles: string): boolean =>
    readOverrideSubject({ guideline: 'nitrosamines', smiles, scope: 'OWN' }).ok;
  const order = { exceeds: 2, review: 1, within: 0, not_applicable: 0 } as const;

  it('never makes the governing limit looser, nor the verdict milder than the limit asks for', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...structures),
        fc.subarray([...markets], { minLength: 1 }),
        fc.constantFrom(...markets),
        fc.option(fc.constantFrom(0.5, 20, 22, 500, 5000), { nil: undefined }),
        fc.constantFrom<readonly ['OWN' | 'FDA' | 'EMA', string, boolean] | null>(
          null,
          ['OWN', '20', false],
          ['OWN', '20', true],
          ['FDA', '5000', true],
          ['EMA', '3', false],
        ),
        (smiles, chosen, added, given, own) => {
          const rows = own === null || !takesRows(smiles) ? [] : [ruleRow(smiles, own[1], own[0], own[2])];
          const question = {
            ...{ name: 'N', smiles, measuredNgPerDay: 21 },
            ...(given === undefined ? {} : { publishedLimitNgPerDay: given }),
          };
          const before = assess(question, chosen, rows);
          const after = assess(question, [...new Set([...chosen, added])], rows);
          const wider = after.governingLimit;
          if (before.governingLimit === null) return;
          expect(wider).not.toBeNull();
          expect(isGreater(exact(wider?.text ?? 'NaN'), exact(before.governingLimit.text))).toBe(false);
          expect(order[after.verdict]).toBeGreaterThanOrEqual(order[before.verdict]);
        },
      ),
      { numRuns: 250, seed: 20 },
    );
  });
});
