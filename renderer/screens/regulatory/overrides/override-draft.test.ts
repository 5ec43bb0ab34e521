import { describe, expect, it } from 'vitest';
import {
  firstOverride,
  type OverrideDraft,
  problemsOf,
  toOverrideBody,
  withGuideline,
} from './override-draft.ts';

const filled: OverrideDraft = {
  ...firstOverride('2026-11-22'),
  name: ' methanol ',
  value: '0,50',
  reason: ' New study. ',
  source: 'Report T-17',
};
const problemsWith = (change: Partial<OverrideDraft>) =>
  Object.fromEntries(problemsOf({ ...filled, ...change }));

describe('what is typed', () => {
  it('is sent as decimal text with its zeros, without blanks and without what belongs to another guideline', () => {
    expect(problemsWith({})).toEqual({});
    expect(toOverrideBody({ ...filled, smiles: 'CO', element: 'Pb' })).toEqual({
      guideline: 'Q3C',
      name: 'methanol',
      value: '0.50',
      unit: 'mg/day',
      effective_from: '2026-11-22',
      reason: 'New study.',
      source: 'Report T-17',
    });
  });

  it.each<[Partial<OverrideDraft>, object]>([
    [{ name: ' ' }, { name: 'nameOrCas' }],
    [{ name: '', cas: '67-56-1' }, {}],
    [{ guideline: 'Q3D' }, { element: 'missing' }],
    [{ guideline: 'M7' }, { smiles: 'missing' }],
    [{ guideline: 'nitrosamines' }, { smiles: 'missing' }],
    [{ value: '' }, { value: 'missing' }],
    [{ value: '1e3' }, { value: 'notDecimal' }],
    [{ value: '-1' }, { value: 'notDecimal' }],
    [{ value: '1,000.5' }, { value: 'notDecimal' }],
    [{ value: '0,0' }, { value: 'notAboveZero' }],
    [{ value: '1000001', unit: 'ppm' }, { value: 'moreThanWhole' }],
    [{ from: '' }, { effective_from: 'missing' }],
    [{ to: '2026-11-22' }, { effective_to: 'endsTooEarly' }],
    [{ to: '2026-11-23' }, {}],
    [
      { reason: ' ', source: '' },
      { reason: 'missing', source: 'missing' },
    ],
  ])('%o has the problems %o', (change, problems) => {
    expect(problemsWith(change)).toEqual(problems);
  });

  it('takes the unit along with the guideline, and keeps one that fits', () => {
    expect(withGuideline(filled, 'nitrosamines').unit).toBe('ng/day');
    expect(withGuideline({ ...filled, unit: 'ppm' }, 'Q3C').unit).toBe('ppm');
  });

  it('names an authority only where one is meant', () => {
    const nitrosamine: OverrideDraft = { ...withGuideline(filled, 'nitrosamines'), smiles: 'CN(C)N=O' };
    expect(toOverrideBody(nitrosamine)).not.toHaveProperty('jurisdiction');
    expect(toOverrideBody({ ...nitrosamine, scope: 'EMA' })).toMatchObject({
      jurisdiction: 'EMA',
      unit: 'ng/day',
    });
    expect(toOverrideBody({ ...nitrosamine, guideline: 'M7', scope: 'EMA' })).not.toHaveProperty(
      'jurisdiction',
    );
  });
});
