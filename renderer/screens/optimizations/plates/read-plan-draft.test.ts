import { describe, expect, it } from 'vitest';
import type { PlatePlan } from '#contract/optimization-plates';
import type { Optimization, ParameterDeclaration } from '#contract/optimizations';
import { draftOf, type PlanDraft } from './plan-draft.ts';
import { readPlanDraft } from './read-plan-draft.ts';

const parameters: ParameterDeclaration[] = [
  { kind: 'continuous', name: 'conc', unit: 'mM', low: 10, high: 100 },
  { kind: 'categorical', name: 'base', levels: ['DBU', 'none'] },
];
// What a draft reads of a run; the rest of it plays no part.
const run = { parameters, plate: null, batch_size: 4 } as unknown as Optimization;

const parse = (text: string): number | null => (text.trim() === '' ? null : Number(text));
const write = (value: number | string | undefined): string => (value === undefined ? '' : String(value));

const layout: PlatePlan['layout'] = {
  wells: 48,
  blocked: ['A1', 'F8'],
  per_plate: ['base'],
  per_row: [],
  per_column: [],
  lines_per_block: 2,
  replicates: 3,
  controls: [{ well: 'A8', role: 'negative', parameters: { conc: 50, base: 'DBU' }, leaves_out: ['base'] }],
};
const dispensing: NonNullable<PlatePlan['dispensing']> = {
  total_ul: 200,
  smallest_ul: 0.5,
  step_nl: 2.5,
  stocks: [
    {
      name: 'S',
      strength: { value: 0.5, unit: 'mol/L' },
      plate: 'Stocks',
      wells: ['A1', 'B1'],
      filled_ul: 900,
      dead_ul: 20,
    },
    {
      name: 'DBU',
      strength: 'neat',
      density: 1.018,
      molar_mass: 152.24,
      plate: 'Stocks',
      wells: ['A2'],
      filled_ul: 900,
      dead_ul: 20,
    },
    { name: 'MeCN', strength: null, plate: 'Trough', wells: ['A1'], filled_ul: 9_000, dead_ul: 0 },
  ],
  additions: [
    { name: 'substrate', from: { stock: 'S' }, dose: { parameter: 'conc' } },
    {
      name: 'base',
      from: { parameter: 'base', stocks: { DBU: 'DBU', none: null } },
      dose: { value: 1.5, unit: 'eq' },
      relative_to: 'substrate',
    },
  ],
  fill: { stock: 'MeCN' },
};
const former = { layout, dispensing, seed: 7 } as unknown as PlatePlan;

const typed = (more: Partial<PlanDraft> = {}): PlanDraft => ({ ...draftOf(run, former, 12, write), ...more });

describe('a plan of a plate', () => {
  it('begins as the one before, and says the same again with a seed of its own', () => {
    const { body, count, missing } = readPlanDraft(typed(), parameters, parse);
    expect(missing).toEqual([]);
    expect(count).toBe(12);
    expect(body).toEqual({ layout, dispensing, randomised: true });
  });

  it('reads wells however they are written', () => {
    const { body } = readPlanDraft(typed({ blocked: 'a01, F8;b10' }), parameters, parse);
    expect(body.layout?.blocked).toEqual(['A1', 'F8', 'B10']);
  });

  it('names what is missing by the field of the service', () => {
    const draft = typed({ total: '', replicates: 'x' });
    const [first, ...stocks] = draft.stocks;
    if (first === undefined) throw new Error('There is a stock.');
    const gaps = { ...draft, stocks: [{ ...first, value: '', wells: '' }, ...stocks] };
    expect(readPlanDraft(gaps, parameters, (text) => parse(text) || null).missing).toEqual([
      'layout.replicates',
      'dispensing.total_ul',
      'dispensing.stocks.0.wells',
      'dispensing.stocks.0.strength.value',
      'dispensing.stocks.2.dead_ul',
    ]);
  });

  it('of a run without plates begins with 96 wells and without volumes', () => {
    const { body } = readPlanDraft(draftOf(run, null, 4, write), parameters, parse);
    expect(body).toEqual({
      layout: {
        wells: 96,
        blocked: [],
        replicates: 1,
        lines_per_block: 1,
        per_plate: [],
        per_row: [],
        per_column: [],
        controls: [],
      },
      randomised: true,
    });
  });
});
