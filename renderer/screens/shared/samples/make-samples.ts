import { dossierAssessmentRoutes } from '#contract/dossier-assessments';
import { dossierRoutes } from '#contract/dossiers';
import { optimizationRoutes } from '#contract/optimizations';
import { api } from '../../../api/api.ts';
import { dossierPath } from '../../../frame/paths/dossier-path.ts';
import { optimizationPath } from '../../../frame/paths/optimizations-path.ts';
import { submit } from '../../../frame/run-queue.ts';
import { startTour } from '../../../frame/tour.ts';
import type { Messages } from '../../../i18n/use-messages.ts';
import { madeRun } from './made-run.ts';

type Words = Pick<Messages, 't'>;

/** Sends a made run, as a dropped one is sent; gives where its list stands. */
const makeRun = async ({ t }: Words): Promise<string> => {
  const title = t('sample.ms.title');
  const name = 'caffeine-made.mzML';
  const payload = { kind: 'file', name, blob: new Blob([madeRun()]) } as const;
  submit([{ kind: 'ms_run', title, key: `sample|${name}`, payload, fields: { sample_name: title } }]);
  return '/ms';
};

/** A product that does not exist, with what was found in it. */
const makeDossier = async ({ t }: Words): Promise<string> => {
  const product = {
    name: t('sample.dossier.product'),
    max_daily_dose_g: 1,
    product_mass_g: 2,
    route: 'oral',
    substance_type: 'drug_product',
    treatment_duration: 'lifetime',
  } as const;
  const { id } = await api.call(dossierRoutes.create, {
    body: { title: t('sample.dossier.title'), product },
  });
  const params = { id };
  const organic_impurities = [
    { name: t('sample.dossier.impurity', { letter: 'A' }), level_percent: 0.08 },
    { name: t('sample.dossier.impurity', { letter: 'B' }), level_percent: 0.31 },
  ];
  await api.call(dossierAssessmentRoutes.registerImpurities, { params, body: { organic_impurities } });
  await api.call(dossierAssessmentRoutes.assessElements, {
    params,
    body: { elemental_impurities: [{ element: 'Pb', level_ug_per_g: 0.2 }] },
  });
  await api.call(dossierAssessmentRoutes.assessSolvents, {
    params,
    body: { residual_solvents: [{ name: 'acetonitrile', level_ppm: 300 }] },
  });
  return dossierPath(id);
};

const conditions = [
  [40, 2, 'KOAc'],
  [60, 5, 'K2CO3'],
  [80, 8, 'KOAc'],
  [100, 3, 'CsOAc'],
  [110, 9, 'K2CO3'],
  [70, 6, 'CsOAc'],
] as const;

const ofBase = { KOAc: 0, K2CO3: -9, CsOAc: 12 } as const;

/** A hill with its top at 85 °C and 6 mol %: the yields of the sample in %, with no meaning beyond it. */
const yieldOf = ([temperature, catalyst, base]: (typeof conditions)[number]): number => {
  const height = 78 - ((temperature - 85) / 9) ** 2 - ((catalyst - 6) * 1.4) ** 2 + ofBase[base];
  return Math.round(Math.max(1, Math.min(99, height)) * 10) / 10;
};

const makeOptimization = async ({ t }: Words): Promise<string> => {
  const { id } = await api.call(optimizationRoutes.create, {
    body: {
      name: t('sample.optimization.title'),
      parameters: [
        { kind: 'continuous', name: 'temperature', unit: '°C', low: 20, high: 120 },
        { kind: 'continuous', name: 'catalyst', unit: 'mol %', low: 1, high: 10 },
        { kind: 'categorical', name: 'base', levels: ['KOAc', 'CsOAc', 'K2CO3'] },
      ],
      objectives: [{ name: 'yield', unit: '%', goal: 'maximize' }],
      seed: 7,
    },
  });
  const experiments = conditions.map((each) => ({
    parameters: { temperature: each[0], catalyst: each[1], base: each[2] },
    results: { yield: yieldOf(each) },
    note: t('sample.optimization.note'),
  }));
  await api.call(optimizationRoutes.addIteration, { params: { id }, body: { experiments } });
  return optimizationPath(id);
};

const makers = { ms: makeRun, dossier: makeDossier, optimization: makeOptimization } as const;
export type SampleWing = keyof typeof makers;

/** Makes the records of a wing's sample anew, marked as such, and begins its tour; gives where it goes on. */
export const makeSample = async (wing: SampleWing, words: Words): Promise<string> => {
  const path = await makers[wing](words);
  startTour(wing);
  return path;
};
