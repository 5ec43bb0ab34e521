import { describe, expect, it } from 'vitest';
import { regulatoryRoutes } from '#contract/regulatory';
import { createFormatter } from '../../i18n/format.ts';
import {
  addComponent,
  emptyImpurity,
  type ImpurityDraft,
  type SectionName,
} from '../shared/impurities/impurity-draft.ts';
import { type AssessDraft, chooseSolvent, firstDraft, readDraft } from './assess-draft.ts';

const parse = createFormatter('de-DE').parseNumber;

const row = (section: SectionName, change: Partial<ImpurityDraft>): ImpurityDraft => ({
  ...emptyImpurity(1, section),
  ...change,
});

const draftOf = (
  sections: Partial<AssessDraft['sections']>,
  change: Partial<AssessDraft> = {},
): AssessDraft => ({
  ...firstDraft,
  dose: '0,5',
  route: 'oral',
  substanceType: 'drug_substance',
  ...change,
  sections: { ...firstDraft.sections, ...sections },
});

describe('what is sent for an assessment', () => {
  it('is what the service takes, of every kind, with decimal comma and point', () => {
    const { body, missing } = readDraft(
      draftOf(
        {
          organic_impurities: [row('organic_impurities', { name: ' A ', level: '0,12', origin: 'process' })],
          residual_solvents: [
            row('residual_solvents', { name: 'toluene', level: '20.5', doseBasis: '1,5' }),
            row('residual_solvents', { cas: '67-56-1' }),
          ],
          elemental_impurities: [
            row('elemental_impurities', {
              name: 'Pb',
              level: '3',
              unit: 'level_ug_per_day',
              isAdded: 'no',
            }),
          ],
          mutagenic_impurities: [
            row('mutagenic_impurities', {
              name: 'G',
              smiles: 'OCC1CO1',
              level: '1',
              ames: 'positive',
              expertRule: 'positive',
              statistical: 'out_of_domain',
              expertCall: 'shared_alert',
            }),
          ],
          nitrosamines: [
            row('nitrosamines', { name: 'NDMA', smiles: ' CN(C)N=O ', level: '24', publishedLimit: '96,5' }),
            row('nitrosamines', { name: '62-75-9' }),
          ],
        },
        { name: 'Examplamide', duration: '6', durationUnit: 'months' },
      ),
      parse,
    );
    expect(missing).toEqual([]);
    expect(body).toEqual({
      product: {
        name: 'Examplamide',
        max_daily_dose_g: 0.5,
        route: 'oral',
        substance_type: 'drug_substance',
        treatment_duration: { value: 6, unit: 'months' },
      },
      organic_impurities: [{ name: 'A', level_percent: 0.12, impurity_kind: 'process' }],
      residual_solvents: [{ name: 'toluene', level_ppm: 20.5, dose_basis_g: 1.5 }, { cas: '67-56-1' }],
      elemental_impurities: [{ element: 'Pb', level_ug_per_day: 3, intentionally_added: false }],
      mutagenic_impurities: [
        {
          name: 'G',
          smiles: 'OCC1CO1',
          level_ug_per_day: 1,
          ames: 'positive',
          expert_call: 'shared_alert',
          qsar: [
            { method: 'expert_rule', call: 'positive' },
            { method: 'statistical', call: 'out_of_domain' },
          ],
        },
      ],
      nitrosamines: [
        { name: 'NDMA', smiles: 'CN(C)N=O', measured_ng_per_day: 24, published_limit_ng_per_day: 96.5 },
        { name: '62-75-9' },
      ],
    });
    expect(regulatoryRoutes.assessImpurities.body.safeParse(body)).toMatchObject({ success: true });
  });

  it('says nothing nobody said: no level, no origin, no list without rows', () => {
    const { body } = readDraft(
      draftOf({ organic_impurities: [row('organic_impurities', { name: 'A' })] }),
      parse,
    );
    expect(body?.organic_impurities).toEqual([{ name: 'A' }]);
    expect(Object.keys(body ?? {})).toEqual(['product', 'organic_impurities']);
    expect(body?.product.treatment_duration).toBe('lifetime');
  });

  it('names every field that is missing or no number, as the service would, and sends nothing', () => {
    const { body, missing } = readDraft(
      {
        ...firstDraft,
        durationUnit: 'years',
        sections: {
          ...firstDraft.sections,
          organic_impurities: [row('organic_impurities', { name: 'A', level: 'much' })],
          residual_solvents: [row('residual_solvents', {})],
          mutagenic_impurities: [row('mutagenic_impurities', {})],
        },
      },
      parse,
    );
    expect(body).toBeNull();
    expect(missing).toEqual([
      'product.max_daily_dose_g',
      'product.route',
      'product.substance_type',
      'product.treatment_duration.value',
      'organic_impurities.0.level_percent',
      'residual_solvents.0.name',
      'mutagenic_impurities.0.name',
      'mutagenic_impurities.0.smiles',
    ]);
  });

  it('is nothing where no impurity is given', () => {
    expect(readDraft(draftOf({}), parse)).toEqual({ body: null, missing: [], isEmpty: true });
  });
});

it('an element by component is sent with each of them, and what one lacks is named', () => {
  const component = { id: 1, name: ' cellulose ', concentration: '0,1', dailyAmount: '1.1' };
  const element = row('elemental_impurities', { name: 'Pb', unit: 'components', components: [component] });
  const { body } = readDraft(draftOf({ elemental_impurities: [element] }), parse);
  expect(body?.elemental_impurities).toEqual([
    {
      element: 'Pb',
      components: [{ name: 'cellulose', concentration_ug_per_g: 0.1, daily_amount_g: 1.1 }],
    },
  ]);
  expect(regulatoryRoutes.assessImpurities.body.safeParse(body)).toMatchObject({ success: true });
  const two = { ...element, components: addComponent(element.components) };
  expect(two.components.map(({ id }) => id)).toEqual([1, 2]);
  expect(readDraft(draftOf({ elemental_impurities: [two] }), parse).missing).toEqual([
    'elemental_impurities.0.components.1.name',
    'elemental_impurities.0.components.1.concentration_ug_per_g',
    'elemental_impurities.0.components.1.daily_amount_g',
  ]);
});

it('a chosen candidate takes the place of the ambiguous name, and of no other', () => {
  const draft = draftOf({
    residual_solvents: [
      row('residual_solvents', { name: 'IPA ', level: '5' }),
      row('residual_solvents', { name: 'hexane' }),
    ],
  });
  const { body } = readDraft(chooseSolvent(draft, 'IPA', { name: '2-Propanol', cas: '67-63-0' }), parse);
  expect(body?.residual_solvents).toEqual([
    { name: '2-Propanol', cas: '67-63-0', level_ppm: 5 },
    { name: 'hexane' },
  ]);
});
