import type { Dossier } from '#contract/dossiers';

const timestamp = '2026-01-15T09:30:00.000Z';

const dossierOf = (id: string, title: string, change: Partial<Dossier>): Dossier => ({
  id,
  title,
  product: {
    name: 'Examplamide tablets',
    max_daily_dose_g: 0.32,
    route: 'oral',
    substance_type: 'drug_product',
    treatment_duration: 'lifetime',
  },
  status: 'draft',
  next_statuses: ['in_review'],
  revision: 1,
  created_by_user_id: 'user-1',
  created_at: timestamp,
  updated_at: timestamp,
  ...change,
});

export const fixtureDossier = dossierOf('fixture', 'Examplamide, impurities', {
  status: 'in_review',
  next_statuses: ['approved', 'rejected'],
  revision: 3,
});

/** Every state, and a title as long as titles are. */
export const fixtureDossiers: readonly Dossier[] = [
  dossierOf('dossier-1', 'Examplamide, nitrosamines', {}),
  fixtureDossier,
  dossierOf('dossier-2', 'Second source of the starting material', {
    status: 'approved',
    next_statuses: ['archived'],
    product: {
      max_daily_dose_g: 2,
      route: 'parenteral',
      substance_type: 'drug_substance',
      treatment_duration: { value: 6, unit: 'months' },
    },
  }),
  dossierOf('dossier-3', 'Aerosol', { status: 'rejected', next_statuses: ['archived'] }),
  dossierOf(
    'dossier-4',
    'A dossier whose title is much longer than the column it has to stand in, as titles are once a product has a salt form, a strength and a site of manufacture',
    {
      status: 'archived',
      next_statuses: [],
      created_by_user_id: null,
      product: {
        name: 'N-(4-hydroxyphenyl)-2-methylpropanamide-hydrochloride-monohydrate-prolonged-release-granules',
        max_daily_dose_g: 0.000025,
        route: 'inhalation',
        substance_type: 'drug_product',
        treatment_duration: { value: 1, unit: 'days' },
      },
    },
  ),
];
