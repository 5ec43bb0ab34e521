import { expect, it } from 'vitest';
import { type AssessmentBody, regulatoryRoutes } from '#contract/regulatory';
import { createFormatter } from '../../../i18n/format.ts';
import {
  addFactor,
  addStep,
  changeStep,
  firstPurge,
  type PurgeDraft,
  readPurge,
  removeStep,
} from './purge-draft.ts';

const parse = createFormatter('de-DE').parseNumber;

const question: AssessmentBody = {
  product: {
    max_daily_dose_g: 0.5,
    route: 'oral',
    substance_type: 'drug_substance',
    treatment_duration: 'lifetime',
  },
  mutagenic_impurities: [
    { name: 'A', smiles: 'CCCBr', level_ug_per_day: 1 },
    { name: 'B', smiles: 'CCCCBr', ames: 'positive' },
  ],
};

const filled: PurgeDraft = {
  ...firstPurge,
  impurity: '1',
  initial: '1000,5',
  steps: [
    {
      id: 1,
      name: ' Washing ',
      factors: [{ id: 2, kind: 'solubility', value: '10', reason: ' soluble ', support: 'experiment' }],
    },
  ],
};

it('a purge is asked for with product, impurity and what was typed, as the service takes it', () => {
  const { body, missing } = readPurge({ ...filled, limit: '1,5' }, question, parse);
  expect(missing).toEqual([]);
  expect(body).toEqual({
    product: question.product,
    impurity: { name: 'B', smiles: 'CCCCBr', ames: 'positive', limit_ug_per_day: 1.5 },
    initial_ppm: 1000.5,
    steps: [
      {
        name: 'Washing',
        factors: [{ kind: 'solubility', value: 10, reason: 'soluble', support: 'experiment' }],
      },
    ],
  });
  expect(regulatoryRoutes.calculatePurge.body.safeParse(body)).toMatchObject({ success: true });
});

it('what is empty is named as the service would, and nothing is sent', () => {
  expect(readPurge(firstPurge, question, parse)).toEqual({
    body: null,
    missing: ['initial_ppm', 'steps.0.name', 'steps.0.factors.0.value'],
  });
  expect(readPurge({ ...filled, steps: [] }, question, parse).missing).toEqual(['steps']);
});

it('an impurity that is gone gives way to the first, and none at all asks for nothing', () => {
  expect(readPurge({ ...filled, impurity: '7' }, question, parse).body?.impurity.name).toBe('A');
  expect(readPurge(filled, { product: question.product }, parse).body).toBeNull();
});

it('steps and factors are added, changed and removed one by one, each with a number of its own', () => {
  const two = addStep(addFactor(firstPurge, 1));
  expect(two.steps.map(({ factors }) => factors.length)).toEqual([2, 1]);
  const ids = two.steps.flatMap(({ id, factors }) => [id, ...factors.map((factor) => factor.id)]);
  expect(new Set(ids).size).toBe(ids.length);
  const [first, second] = two.steps;
  const renamed = changeStep(two, second?.id ?? 0, { name: 'Drying' });
  expect(renamed.steps.map(({ name }) => name)).toEqual(['', 'Drying']);
  expect(removeStep(renamed, first?.id ?? 0).steps).toEqual([{ ...second, name: 'Drying' }]);
});
