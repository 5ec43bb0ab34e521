import type { ActionItem, Requirement } from '#contract/dossiers';
import type { Guideline, ReadinessFinding } from '#contract/readiness';

/** By the name a guideline is cited under, in the order the names are looked for. */
const cited: readonly (readonly [RegExp, Guideline])[] = [
  [/nitrosamine|NDSRI|CPCA|acceptable intake|(EMA|Health Canada) Appendix/i, 'nitrosamines'],
  [/m7/i, 'm7'],
  [/q3[ab]/i, 'q3ab'],
  [/q3c/i, 'q3c'],
  [/q3d/i, 'q3d'],
  [/q6[ab]/i, 'q6a'],
];

/** By the first word of a rule that is about one guideline whatever it cites. */
const byPart: Readonly<Record<string, Guideline>> = {
  elements: 'q3d',
  solvents: 'q3c',
  nitrosamine: 'nitrosamines',
  nitrosamines: 'nitrosamines',
  cumulative_risk: 'nitrosamines',
};

/** Where no guideline is cited: an entry of the register is an organic impurity, a result without a limit lacks its specification. */
const withoutCitation: Readonly<Record<string, Guideline>> = {
  register: 'q3ab',
  batch: 'q6a',
  read_across: 'm7',
};

/** Which guideline a text names; null where it names none of them. */
export const guidelineNamed = (text: string): Guideline | null =>
  cited.find(([pattern]) => pattern.test(text))?.[1] ?? null;

interface Work {
  readonly requirements: ReadonlyMap<string, Requirement>;
  readonly actionItems: ReadonlyMap<string, ActionItem>;
}

const requirementOf = ({ record }: ReadinessFinding, work: Work): Requirement | undefined => {
  if (record?.type === 'dossier_requirement') return work.requirements.get(record.id);
  const item = record?.type === 'dossier_action_item' ? work.actionItems.get(record.id) : undefined;
  return item?.requirement_id == null ? undefined : work.requirements.get(item.requirement_id);
};

/** The one guideline of the list that a finding stands under; what is about none stands under the dossier itself. Pure. */
export const guidelineOf = (finding: ReadinessFinding, work: Work): Guideline => {
  const [part = ''] = finding.rule.split('.');
  const own = byPart[part];
  if (own !== undefined) return own;
  const requirement = requirementOf(finding, work);
  const text = requirement?.guideline ?? finding.basis?.guideline;
  return (text === undefined ? null : guidelineNamed(text)) ?? withoutCitation[part] ?? 'dossier';
};
