import type { ActionItem, Dossier, DossierApproval, Requirement, ReviewDecision } from '#contract/dossiers';
import type { FixtureState } from './fixture-accounts.ts';
import { fixtureBatches, fixtureBatchImpurities, fixtureTrend } from './fixture-batches.ts';
import {
  fixtureChecklist,
  fixtureElements,
  fixtureRegister,
  fixtureRegisters,
  fixtureReports,
  fixtureRisk,
  fixtureSolvents,
  fixtureWatches,
} from './fixture-dossier-parts.ts';
import { fixtureMarketLimits } from './fixture-markets.ts';
import { fixtureCtdContent, fixtureCtdDocument } from './fixture-module-3.ts';
import { fixtureReadAcross } from './fixture-read-across.ts';
import { fixtureStrategies } from './fixture-strategies.ts';

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
  project_id: null,
  status: 'draft',
  next_statuses: ['in_review'],
  revision: 1,
  last_decision: null,
  created_by_user_id: 'user-1',
  created_at: timestamp,
  updated_at: timestamp,
  ...change,
});

const fixtureDossier = dossierOf('fixture', 'Examplamide, impurities', {
  product: {
    name: 'Examplamide tablets',
    max_daily_dose_g: 0.32,
    route: 'oral',
    substance_type: 'drug_product',
    treatment_duration: 'lifetime',
    markets: ['US', 'EU', 'JP'],
  },
  status: 'in_review',
  next_statuses: ['approved', 'rejected'],
  revision: 3,
});

/** Every state, and a title as long as titles are. */
const fixtureDossiers: readonly Dossier[] = [
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

const workOf = (id: string) => ({
  id,
  dossier_id: 'fixture',
  revision: 1,
  created_by: 'user-1',
  created_at: timestamp,
  updated_by: 'user-1',
  updated_at: timestamp,
});

const fixtureRequirements: readonly Requirement[] = [
  {
    ...workOf('requirement-1'),
    guideline: 'ICH Q3D(R2)',
    clause: '5.1',
    title: 'A risk assessment of the elements of every component',
    status: 'met',
    not_applicable_reason: null,
    evidence: 'RA-017, section 3',
  },
  {
    ...workOf('requirement-2'),
    guideline: 'ICH M7(R2)',
    clause: null,
    title: 'Structures of all actual and potential impurities are assessed for mutagenicity',
    status: 'open',
    not_applicable_reason: null,
    evidence: null,
  },
  {
    ...workOf('requirement-3'),
    guideline: 'ICH Q3C(R9)',
    clause: '3.4',
    title: 'Solvents of the last step',
    status: 'not_applicable',
    not_applicable_reason: 'The last step is run in water.',
    evidence: null,
  },
];

const fixtureActionItems: readonly ActionItem[] = [
  {
    ...workOf('action-1'),
    title: 'Ask the supplier of the excipient for the limits of cadmium and lead',
    assignee: 'Ida Fixture',
    due_date: '2026-02-01',
    status: 'open',
    requirement_id: 'requirement-1',
  },
  {
    ...workOf('action-2'),
    title: 'Repeat the (Q)SAR calls with the current version',
    assignee: null,
    due_date: null,
    status: 'done',
    requirement_id: null,
  },
];

const fixtureDecisions: readonly ReviewDecision[] = [
  {
    id: 'review-1',
    dossier_id: 'fixture',
    dossier_revision: 2,
    dossier_changed_since: true,
    decision: 'reject',
    comment: 'The limit of the second nitrosamine is missing.',
    reviewer_id: 'user-2',
    reviewer_name: 'Rolf Reviewer',
    decided_by_owner: false,
    override: false,
    reason_for_change: null,
    waived: [],
    readiness_report_id: null,
    statement: 'Rejected by Rolf Reviewer.',
    source: 'mobile',
    client_id: 'device-1',
    decided_at: timestamp,
    created_at: timestamp,
  },
];

const fixtureApproval: DossierApproval = {
  dossier_id: 'fixture',
  dossier_revision: 3,
  missing: [
    { code: 'decider_is_owner', message: 'The owner of a dossier does not approve it.', record: null },
    {
      code: 'ai_decision_not_reviewed',
      message: 'No person has reviewed what a model or rule decided about Lead.',
      record: { type: 'ai_decision', id: 'entry-1' },
    },
    {
      code: 'readiness_report_missing',
      message: 'No readiness report is about revision 3; build one now.',
      record: null,
    },
  ],
  reviewers: [],
  readiness_report_id: null,
  may_override: false,
};

const place = '/regulatory/dossiers/fixture';

export const dossierLists: readonly (readonly [string, readonly object[]])[] = [
  ['/regulatory/dossiers', fixtureDossiers],
  [`${place}/requirements`, fixtureRequirements],
  [`${place}/action-items`, fixtureActionItems],
  [`${place}/review-decisions`, fixtureDecisions],
  [`${place}/readiness-report`, fixtureReports],
  [`${place}/ctd`, [fixtureCtdDocument]],
  [`${place}/nitrosamine-watch`, fixtureWatches],
  [`${place}/elemental-impurity-assessment`, fixtureElements],
  [`${place}/residual-solvent-assessment`, fixtureSolvents],
  [`${place}/impurity-risk-register`, fixtureRegisters],
  [`${place}/batches`, fixtureBatches],
  [`${place}/control-strategies`, fixtureStrategies],
  [`${place}/read-across`, fixtureReadAcross],
];

export const dossierSingles: readonly (readonly [string, (state: FixtureState) => object])[] = [
  [place, () => fixtureDossier],
  [
    `${place}/approval`,
    (state) => (state === 'empty' ? { ...fixtureApproval, missing: [] } : fixtureApproval),
  ],
  [`${place}/nitrosamine-cumulative-risk`, (state) => fixtureRisk(state === 'empty')],
  [`${place}/market-limits`, (state) => fixtureMarketLimits(state === 'empty')],
  [`${place}/impurity-risk-register/register-1`, () => fixtureRegister],
  [`${place}/checklist`, () => fixtureChecklist],
  [`${place}/ctd-preview`, () => fixtureCtdContent],
  [`${place}/batch-impurities`, fixtureBatchImpurities],
  [`${place}/trends`, () => fixtureTrend],
];
