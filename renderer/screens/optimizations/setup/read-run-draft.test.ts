import { describe, expect, it } from 'vitest';
import { createFormatter } from '../../../i18n/format.ts';
import { readCandidates } from './read-candidates.ts';
import { readLevels, readNumberLevels } from './read-levels.ts';
import { readRunDraft } from './read-run-draft.ts';
import {
  emptyConstraint,
  emptyObjective,
  emptyParameter,
  emptySelector,
  firstRun,
  type RunDraft,
} from './run-draft.ts';

const parse = createFormatter('de').parseNumber;

const draft: RunDraft = {
  ...firstRun,
  name: 'Coupling',
  parameters: [
    { ...emptyParameter(1), name: 'T', unit: '°C', low: '60', high: '120,5' },
    { ...emptyParameter(2), name: 'Base', kind: 'substance', levels: 'DBU\tC1CCC2=NCCCN2CC1\nCCN\n' },
    { ...emptyParameter(3), name: 'Water', kind: 'discrete', levels: '0 0,5; 1' },
  ],
  objectives: [{ ...emptyObjective(4), name: 'Yield', threshold: '60' }],
};

describe('levels pasted from a spreadsheet', () => {
  it('are a name, of a substance its SMILES, and numbers that describe it', () => {
    expect(readLevels({ kind: 'categorical', levels: 'A\t1,5\t2\r\nB\t3\t4\r\n\r\n' }, parse)).toEqual([
      { name: 'A', smiles: null, numbers: [1.5, 2] },
      { name: 'B', smiles: null, numbers: [3, 4] },
    ]);
    expect(readLevels({ kind: 'substance', levels: 'Ethanol\tCCO\nCCN' }, parse)).toEqual([
      { name: 'Ethanol', smiles: 'CCO', numbers: [] },
      { name: 'CCN', smiles: 'CCN', numbers: [] },
    ]);
  });

  it('are numbers where settings are meant, and what is none is told', () => {
    expect(readNumberLevels('90 105,5;120\nhot', parse)).toEqual({
      values: [90, 105.5, 120],
      refused: ['hot'],
    });
  });
});

describe('a run as it is typed', () => {
  it('is what the service takes', () => {
    const { body, missing, problems } = readRunDraft(draft, parse);
    expect(missing).toEqual([]);
    expect([...problems]).toEqual([]);
    expect(body).toMatchObject({
      parameters: [
        { kind: 'continuous', low: 60, high: 120.5, unit: '°C' },
        { kind: 'substance', levels: [{ name: 'DBU', smiles: 'C1CCC2=NCCCN2CC1' }, { name: 'CCN' }] },
        { kind: 'discrete', levels: [0, 0.5, 1] },
      ],
      objectives: [{ name: 'Yield', goal: 'maximize', threshold: 60 }],
      batch_size: 1,
    });
  });

  it('names what is missing and what is wrong at the field of the service', () => {
    const { missing, problems } = readRunDraft(
      {
        ...draft,
        name: ' ',
        batchSize: '97',
        parameters: [
          { ...emptyParameter(1), name: 'T', low: '120', high: '60' },
          { ...emptyParameter(2), name: 't', kind: 'categorical' },
        ],
      },
      parse,
    );
    expect(missing).toEqual(['name', 'parameters.1.levels']);
    expect([...problems.keys()].toSorted()).toEqual(['batch_size', 'parameters.0.high', 'parameters.1.name']);
  });

  it('keeps the rules by the parameters they are about, whatever these are called', () => {
    const rule = {
      ...emptyConstraint(10),
      kind: 'require' as const,
      when: [{ ...emptySelector(11), parameterId: 2, levels: ['DBU', 'gone'] }],
      require: [{ ...emptySelector(12), parameterId: 1, to: '90' }],
    };
    expect(readRunDraft({ ...draft, constraints: [rule] }, parse).body.constraints).toEqual([
      { when: { Base: ['DBU'] }, require: { T: { to: 90 } } },
    ]);
    expect(readRunDraft({ ...draft, constraints: [emptyConstraint(10)] }, parse).missing).toEqual([
      'constraints.0.terms.0',
      'constraints.0.bound',
    ]);
  });
});

describe('what experiments cost', () => {
  const priced = (costs: readonly string[], cost = ''): RunDraft => ({
    ...draft,
    pricing: 'differ',
    fixedCost: cost,
    costs: Object.fromEntries(costs.map((own, place) => [place + 1, own])),
  });

  it('is nothing where all cost the same or nothing is typed, and otherwise of a unit, of each level and of an experiment', () => {
    expect(readRunDraft({ ...priced(['0,5']), pricing: 'alike' }, parse).body).not.toHaveProperty('cost');
    expect(readRunDraft(priced(['', ' '], ''), parse).body).not.toHaveProperty('cost');
    const { body, missing, problems } = readRunDraft(priced(['0,5', '12 3', '1;2;4,5'], '20'), parse);
    expect([missing, [...problems.keys()]]).toEqual([[], []]);
    expect(body.cost).toEqual({
      per_experiment: 20,
      parameters: {
        T: { per_unit: 0.5 },
        Base: { levels: { DBU: 12, CCN: 3 } },
        Water: { levels: { 0: 1, 0.5: 2, 1: 4.5 } },
      },
    });
    expect(readRunDraft(priced(['2']), parse).body.cost).toEqual({ parameters: { T: { per_unit: 2 } } });
  });

  it('names at its field what is no number, less than nothing, or not one for each level', () => {
    const { problems } = readRunDraft(priced(['dear', '12', '1 2 -4'], '-1'), parse);
    expect(Object.fromEntries(problems)).toMatchObject({
      'cost.parameters.T': [{ code: 'not_a_number', text: 'dear' }],
      'cost.parameters.Base': [{ code: 'not_as_many_costs', text: '2' }],
      'cost.parameters.Water.levels.1': [{ code: 'schema' }],
      'cost.per_experiment': [{ code: 'schema' }],
    });
    expect([...readRunDraft(priced(['1 2']), parse).problems.keys()]).toEqual(['cost.parameters.T']);
    expect(readRunDraft(priced([], 'much'), parse).missing).toEqual(['cost.per_experiment']);
  });
});

describe('a closed list from a file', () => {
  it('is read by its header; what cannot be read is told by line', () => {
    const text = '\uFEFFwater;t;"base";remark\n0,5;80;"DBU";x\nwet;90;CCN;y\n';
    expect(readCandidates(text, draft, parse)).toEqual({
      missing: [],
      rows: [{ T: 80, Base: 'DBU', Water: 0.5 }],
      refused: [{ line: 3, column: 'Water', text: 'wet' }],
    });
    expect(readCandidates('T,Base\n80,DBU\n', draft, parse).missing).toEqual(['Water']);
  });
});

describe('limits of results and a plate', () => {
  const whole: RunDraft = {
    ...draft,
    outcomes: [{ id: 9, name: ' Impurity A ', relation: 'le', bound: '0,15', unit: 'area%' }],
    plateWells: '96',
    replicates: '2',
    blocked: 'a1; H12',
    shared: { 1: 'plate', 2: 'row', 3: 'free' },
  };

  it('are read as the service takes them', () => {
    const { body, missing, problems } = readRunDraft(whole, parse);
    expect([missing, [...problems.keys()]]).toEqual([[], []]);
    expect(body.outcome_constraints).toEqual([
      { name: 'Impurity A', relation: 'le', bound: 0.15, unit: 'area%' },
    ]);
    expect(body.plate).toEqual({
      wells: 96,
      per_plate: ['T'],
      per_row: ['Base'],
      per_column: [],
      replicates: 2,
      blocked: ['A1', 'H12'],
    });
  });

  it('name what is missing or no well, and rows with columns', () => {
    const [outcome] = whole.outcomes;
    const wrong: RunDraft = {
      ...whole,
      outcomes: outcome === undefined ? [] : [{ ...outcome, bound: '' }],
      blocked: 'Z9',
      shared: { 2: 'row', 3: 'column' },
    };
    const { missing, problems } = readRunDraft(wrong, parse);
    expect(missing).toEqual(['outcome_constraints.0.bound']);
    expect([...problems.keys()].toSorted()).toEqual(['plate.blocked.0', 'plate.per_column']);
  });

  it('are left out where none is typed', () => {
    const { body } = readRunDraft(draft, parse);
    expect(['outcome_constraints' in body, 'plate' in body]).toEqual([false, false]);
  });
});
