import type { DecisionBody, DecisionSubject } from '#contract/ai-decisions';
import type { Assessment } from '#contract/regulatory';
import { cpcaRuleSet } from '#engines/regulatory/nitrosamines/cpca-rules.ts';

type NitrosamineRow = Assessment['nitrosamines'][number];
type MutagenicRow = Assessment['mutagenic_impurities'][number];
type ElementRow = Assessment['elemental_impurities'][number];
type Cpca = NonNullable<NitrosamineRow['cpca']>;
type WireBasis = MutagenicRow['basis'][number];
type Attribution = DecisionBody['attribution'];
type TriggeredElement = Extract<DecisionSubject, { type: 'q3d_assessment' }>['triggered_elements'][number];

/** What of an assessment is a decision; each list may be empty. */
export type DecidedRows = Pick<Assessment, 'elemental_impurities' | 'mutagenic_impurities' | 'nitrosamines'>;

/** `ich-m7@1.0.0+sha256:…`: the rule set stands for the model, the whole for its version. */
const nameOf = (ruleSetVersion: string): string => ruleSetVersion.split('@')[0] ?? ruleSetVersion;

const modelOf = (version: string): DecisionBody['model'] => ({ name: nameOf(version), version });

const toBasis = (rows: readonly WireBasis[]): DecisionBody['regulatory_basis'] => {
  const clauses = rows.map(({ guideline, revision, clause, jurisdiction }) => ({
    guideline,
    revision,
    clause,
    jurisdiction,
  }));
  return [...new Map(clauses.map((clause) => [JSON.stringify(clause), clause])).values()];
};

/** A rule gives the same answer every time and has no probability; the log says so beside the 1 its range asks for. */
const byRule = (
  ruleSetVersion: string,
  stated: Pick<DecisionBody, 'subject' | 'attribution' | 'regulatory_basis' | 'decision'>,
): DecisionBody => ({
  ...stated,
  model: modelOf(ruleSetVersion),
  confidence: 1,
  calibrated: true,
  confidence_basis: 'deterministic_rule',
  calibration: null,
});

const attributeCpca = (cpca: Cpca): Attribution => {
  const group = cpca.governing_group === null ? undefined : cpca.groups[cpca.governing_group];
  const hydrogens = group?.alpha_hydrogens ?? null;
  const scored = [
    ...(hydrogens === null || hydrogens.score === null
      ? []
      : [{ name: `α-hydrogens ${hydrogens.pair}`, weight: hydrogens.score }]),
    ...cpca.features.map(({ name, score }) => ({ name, weight: score })),
  ];
  if (scored.length > 0) return { method: 'Points of the potency score', features: scored };
  const reason = group?.reason ?? cpca.groups[0]?.reason ?? 'No N-nitroso group';
  return { method: 'The step that decided, 1', features: [{ name: reason, weight: 1 }] };
};

const describeCategory = ({ category, in_scope, alpha_hydrogens }: Cpca): string => {
  if (category !== null) return `Potency category ${category}.`;
  if (!in_scope) return 'No potency category: the structure is out of scope.';
  return `No potency category: the approach has no score for ${alpha_hydrogens ?? 'these'} α-hydrogens.`;
};

/** The categorisation of a nitrosamine, by its own rule set; none where no structure was given. */
const categorisationOf = ({ name, cpca, basis }: NitrosamineRow): DecisionBody[] => {
  if (cpca === null) return [];
  const clauses = basis.filter(({ rule_set_version }) => nameOf(rule_set_version) === cpcaRuleSet.name);
  return [
    byRule(clauses[0]?.rule_set_version ?? cpcaRuleSet.ruleSetVersion, {
      subject: { type: 'potency_categorisation', name, potency_category: cpca.category },
      attribution: attributeCpca(cpca),
      regulatory_basis: toBasis(clauses.length > 0 ? clauses : basis),
      decision: describeCategory(cpca),
    }),
  ];
};

const attributeM7 = ({ alerts, cohort_of_concern }: MutagenicRow): Attribution => {
  const found = [
    ...alerts.map(({ name }) => `Alert: ${name}`),
    ...cohort_of_concern.map(({ name }) => `Cohort of concern: ${name}`),
  ];
  const features = [...new Set(found)].map((name) => ({ name, weight: 1 }));
  return {
    method: 'Found in the structure, 1, or not, 0; data given with the impurity go before',
    features: features.length > 0 ? features : [{ name: 'Structural alerts', weight: 0 }],
  };
};

const classificationOf = (row: MutagenicRow): DecisionBody => {
  const { name, m7_class, expert_review_required, rule_set_version } = row;
  const sentence =
    m7_class === null ? 'No M7 class: the data do not allow to tell.' : `M7 class ${m7_class}.`;
  return byRule(rule_set_version, {
    subject: { type: 'm7_classification', name, m7_class },
    attribution: attributeM7(row),
    regulatory_basis: toBasis(row.basis),
    decision: expert_review_required ? `${sentence} An expert has to review it.` : sentence,
  });
};

const findTrigger = (row: ElementRow): TriggeredElement[] => {
  const { element, element_class } = row;
  if (row.verdict === 'exceeds') return [{ element, element_class, finding: 'limit' }];
  if (row.exceeds_control_threshold === true)
    return [{ element, element_class, finding: 'control_threshold' }];
  return row.verdict === 'review' ? [{ element, element_class, finding: 'undecided' }] : [];
};

const findings = ['limit', 'control_threshold', 'undecided'] as const;

/** An element that was given twice counts by its worst line. */
const triggeredOf = (rows: readonly ElementRow[]): TriggeredElement[] => {
  const worst = new Map<string, TriggeredElement>();
  for (const each of findings)
    for (const trigger of rows.flatMap(findTrigger))
      if (trigger.finding === each && !worst.has(trigger.element)) worst.set(trigger.element, trigger);
  return [...worst.values()];
};

const inWords = {
  limit: 'Above the limit',
  control_threshold: 'Above 30 % of the limit',
  undecided: 'To be judged by a person',
};

const describeElements = (triggered: readonly TriggeredElement[]): string => {
  const sentences = findings.flatMap((each) => {
    const elements = triggered.filter(({ finding }) => finding === each).map(({ element }) => element);
    return elements.length === 0 ? [] : [`${inWords[each]}: ${elements.join(', ')}.`];
  });
  return sentences.length === 0 ? 'No element is above 30 % of its limit.' : sentences.join(' ');
};

/** The highest exposure each element was given with. */
const attributeElements = (rows: readonly ElementRow[]): Attribution => {
  const highest = new Map<string, number>();
  for (const { element, exposure_ug_per_day } of rows)
    highest.set(element, Math.max(highest.get(element) ?? 0, exposure_ug_per_day ?? 0));
  return {
    method: 'Daily exposure in µg, 0 where no level was given',
    features: [...highest].map(([name, weight]) => ({ name, weight })),
  };
};

const elementsOf = (rows: readonly ElementRow[]): DecisionBody[] => {
  // One version stands for all elements; where a rule row was used, it is the one that says so.
  const first = rows.find(({ override }) => override !== null) ?? rows[0];
  if (first === undefined) return [];
  const triggered_elements = triggeredOf(rows);
  return [
    byRule(first.rule_set_version, {
      subject: { type: 'q3d_assessment', name: 'Elemental impurities', triggered_elements },
      attribution: attributeElements(rows),
      regulatory_basis: toBasis(rows.flatMap(({ basis }) => basis)),
      decision: describeElements(triggered_elements),
    }),
  ];
};

/**
 * The decisions of the rules in an assessment: one potency categorisation for each nitrosamine with a structure, one M7
 * classification for each mutagenic impurity, one for all elements together. Every number is the engine's.
 */
export const describeAssessment = (rows: DecidedRows): DecisionBody[] => [
  ...rows.nitrosamines.flatMap(categorisationOf),
  ...rows.mutagenic_impurities.map(classificationOf),
  ...elementsOf(rows.elemental_impurities),
];
