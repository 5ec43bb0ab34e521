import { fail, ok, type Result, type Warning } from '#engines/common/result.ts';
import type { RuleOverride } from '#engines/regulatory/overrides/rule-override.ts';
import {
  type KeyedSubject,
  type OverrideSubject,
  readOverrideSubject,
} from '#engines/regulatory/read-override-subject.ts';
import { assessImpurities } from './assess-task.ts';
import type { AppliedOverride, AssessmentBody } from './contract.ts';

export interface ReadOverrideTask {
  readonly subject: OverrideSubject;
  /** The row as it is written; its key and name follow from the subject. */
  readonly row: Omit<RuleOverride, 'key' | 'name'>;
}

export interface ReadOverride {
  readonly subject: KeyedSubject;
  readonly replaced: AppliedOverride['replaced'];
  readonly warnings: readonly Warning[];
}

/** One impurity that the row is about, of a product at the doses the published values are written for. */
const questionAbout = (
  { name, cas, element, route, smiles }: KeyedSubject,
  guideline: RuleOverride['guideline'],
): AssessmentBody => ({
  product: {
    max_daily_dose_g: 10,
    route: route ?? 'oral',
    substance_type: 'drug_substance',
    treatment_duration: 'lifetime',
  },
  ...(guideline === 'Q3C' ? { residual_solvents: [{ cas: cas ?? '' }] } : {}),
  ...(guideline === 'Q3D' ? { elemental_impurities: [{ element: element ?? '' }] } : {}),
  ...(guideline === 'M7' ? { mutagenic_impurities: [{ name, smiles: smiles ?? '' }] } : {}),
  ...(guideline === 'nitrosamines' ? { nitrosamines: [{ name, smiles: smiles ?? '' }] } : {}),
});

/**
 * Worker task: what a rule row is about in one spelling, and, by assessing with it, what it replaces and what is to be said
 * of it. Fails as readOverrideSubject does, and as the engine that could not assess it.
 */
export const readOverride = async ({ subject, row }: ReadOverrideTask): Promise<Result<ReadOverride>> => {
  const read = readOverrideSubject(subject);
  if (!read.ok) return read;
  const { key, name } = read.value;
  const rules = { rows: [{ ...row, key, name, effectiveTo: null }], date: row.effectiveFrom };
  // The structure is read as it was given: a row cannot be about a structure that cannot be assessed.
  const asked = { ...read.value, smiles: subject.smiles ?? null };
  const body = questionAbout(asked, row.guideline);
  const answer = await assessImpurities({ body, rules, mutagenicity: null, potency: null });
  const [assessed] = [
    ...answer.residual_solvents,
    ...answer.elemental_impurities,
    ...answer.mutagenic_impurities,
    ...answer.nitrosamines,
  ];
  const [refusal] = answer.warnings;
  const ofCohort = answer.warnings.find(({ code }) => code === 'override_of_cohort');
  if (ofCohort) return fail(ofCohort.code, ofCohort.message);
  if (assessed === undefined && refusal) return fail(refusal.code, refusal.message);
  if (!assessed?.override) throw new Error(`The rule row of ${name} was not found by its own subject.`);
  const warnings = answer.warnings.filter(({ code }) => code.startsWith('override_'));
  return ok({
    subject: read.value,
    replaced: assessed.override.replaced,
    warnings: warnings.map(({ code, message }) => ({ code, message })),
  });
};
