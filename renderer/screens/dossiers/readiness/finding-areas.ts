import type { ReadinessFinding } from '#contract/readiness';
import type { DossierTabId } from '../../../frame/paths/dossier-path.ts';

/** Parts of a dossier readiness speaks of, in the order they are shown. */
const readinessAreas = [
  'requirements',
  'action_items',
  'register',
  'nitrosamines',
  'elements',
  'solvents',
  'batches',
  'read_across',
  'control_strategies',
  'ai_decisions',
  'other',
] as const;
export type ReadinessArea = (typeof readinessAreas)[number];

/** By the first word of a rule. */
const areas: Readonly<Record<string, ReadinessArea>> = {
  requirement: 'requirements',
  requirements: 'requirements',
  action_item: 'action_items',
  action_items: 'action_items',
  register: 'register',
  nitrosamine: 'nitrosamines',
  nitrosamines: 'nitrosamines',
  cumulative_risk: 'nitrosamines',
  elements: 'elements',
  solvents: 'solvents',
  batch: 'batches',
  batches: 'batches',
  read_across: 'read_across',
  strategy: 'control_strategies',
  control_strategies: 'control_strategies',
  ai_decision: 'ai_decisions',
  ai_decisions: 'ai_decisions',
};

export const areaOfFinding = ({ rule }: Pick<ReadinessFinding, 'rule'>): ReadinessArea =>
  areas[rule.split('.')[0] ?? ''] ?? 'other';

/** The tab of the dossier where something of an area is done. */
export const tabOfArea: Readonly<Record<ReadinessArea, DossierTabId>> = {
  requirements: 'overview',
  action_items: 'overview',
  register: 'register',
  nitrosamines: 'nitrosamines',
  elements: 'levels',
  solvents: 'levels',
  batches: 'batches',
  read_across: 'read-across',
  control_strategies: 'control',
  ai_decisions: 'ai-decisions',
  other: 'overview',
};

export interface FindingGroup {
  readonly area: ReadinessArea;
  readonly findings: readonly ReadinessFinding[];
}

/** Findings by the part they are about; what no part is known for stands at the end, never left out. */
export const groupFindings = (findings: readonly ReadinessFinding[]): readonly FindingGroup[] => {
  const byArea = Map.groupBy(findings, areaOfFinding);
  return readinessAreas.flatMap((area) => {
    const own = byArea.get(area);
    return own === undefined ? [] : [{ area, findings: own }];
  });
};
