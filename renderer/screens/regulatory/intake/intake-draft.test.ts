import { expect, it } from 'vitest';
import { type AssessmentBody, regulatoryRoutes } from '#contract/regulatory';
import { addStudy, changeStudy, firstIntake, readIntake, removeStudy } from './intake-draft.ts';

const question: AssessmentBody = {
  product: {
    max_daily_dose_g: 0.5,
    route: 'oral',
    substance_type: 'drug_substance',
    treatment_duration: 'lifetime',
  },
  mutagenic_impurities: [{ name: 'Ethylene oxide', smiles: 'C1CO1' }],
};
const parse = (text: string): number | null => (text === '' ? null : Number(text));

it('sends the structure with its product and the studies that were typed', () => {
  const typed = changeStudy(addStudy(firstIntake), 1, { td50: '21.3', animals: '50', source: ' A table ' });
  const { body, missing } = readIntake(typed, question, parse);
  expect(missing).toEqual([]);
  expect(body).toEqual({
    name: 'Ethylene oxide',
    smiles: 'C1CO1',
    route: 'oral',
    max_daily_dose_g: 0.5,
    studies: [{ species: 'rat', td50_mg_per_kg_day: 21.3, animals_per_group: 50, source: 'A table' }],
  });
  expect(regulatoryRoutes.deriveIntake.body.safeParse(body)).toMatchObject({ success: true });
});

it('names what is missing as the service does, and asks without studies, too', () => {
  expect(readIntake(addStudy(firstIntake), question, parse)).toEqual({
    body: null,
    missing: ['studies.0.td50_mg_per_kg_day'],
  });
  expect(readIntake(removeStudy(addStudy(firstIntake), 1), question, parse).body?.studies).toEqual([]);
  expect(readIntake(firstIntake, { product: question.product }, parse)).toEqual({
    body: null,
    missing: ['impurity'],
  });
});
