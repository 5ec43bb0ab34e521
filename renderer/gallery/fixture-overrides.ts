import type { RuleOverrideRow } from '#contract/regulatory';
import { fixtureUser } from './fixture-accounts.ts';

const timestamp = '2026-01-15T09:30:00.000Z';

const methanol: RuleOverrideRow = {
  id: 'override-1',
  guideline: 'Q3C',
  name: 'Methanol',
  cas: '67-56-1',
  element: null,
  route: null,
  smiles: null,
  jurisdiction: null,
  value: '20',
  unit: 'mg/day',
  effective_from: '2026-01-01',
  effective_to: null,
  status: 'in_force',
  reason: 'The toxicologist of the site derived a lower exposure for children.',
  source: 'Report T-17',
  entered_by: fixtureUser.id,
  entered_by_name: fixtureUser.display_name,
  created_at: timestamp,
  content_sha256: '5d1e0c6f6b1f9a3e8d2c4b7a90f1e2d3c4b5a69788796a5b4c3d2e1f0a9b8c7d',
  replaced: {
    value: 30,
    text: '30',
    unit: 'mg/day',
    guideline: 'ICH Q3C',
    revision: 'R9',
    clause: 'Table 2',
    jurisdiction: 'ICH',
    verification: 'two-source',
    rule_set_version: 'ich-q3c@1.0.0',
  },
  ended: null,
  backdated: true,
  review: null,
};

/** Every state, one of each kind of substance, and one of somebody else. */
export const fixtureOverrides: readonly RuleOverrideRow[] = [
  methanol,
  {
    ...methanol,
    id: 'override-2',
    guideline: 'nitrosamines',
    name: 'N-Nitroso-example',
    cas: null,
    smiles: 'CN(C)N=O',
    jurisdiction: 'EMA',
    value: '26.5',
    unit: 'ng/day',
    effective_from: '2026-12-01',
    status: 'planned',
    replaced: null,
    entered_by: 'user-of-somebody-else',
    entered_by_name: 'Ben Example',
  },
  {
    ...methanol,
    id: 'override-3',
    guideline: 'Q3D',
    name: 'Lead',
    cas: null,
    element: 'Pb',
    route: 'inhalation',
    unit: 'ug/day',
    effective_to: '2026-01-15',
    status: 'ended',
    ended: { at: timestamp, by: fixtureUser.id, reason_for_change: 'The report was withdrawn.' },
  },
];
