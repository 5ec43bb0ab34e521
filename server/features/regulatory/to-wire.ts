import type { StricterStudy } from '#engines/regulatory/acceptable-intake/stricter-study.ts';
import type { ElementalAssessment } from '#engines/regulatory/elemental-impurities/elemental-impurities.ts';
import type { ListedSolvent } from '#engines/regulatory/listed-solvent.ts';
import type { MutagenicAssessment } from '#engines/regulatory/mutagenic-impurities/mutagenic-impurities.ts';
import type { StructuralAlert } from '#engines/regulatory/mutagenic-impurities/mutagenicity-alerts.ts';
import type {
  OrganicAssessment,
  OrganicThresholds,
  Threshold,
} from '#engines/regulatory/organic-impurities/organic-impurities.ts';
import type { RegulatedNumber } from '#engines/regulatory/regulated-number.ts';
import type { SolventAssessment } from '#engines/regulatory/residual-solvents/residual-solvents.ts';
import type { UsedPack } from '#kernel/contract/used-pack.ts';
import type { ElementRow, MutagenicRow, OrganicRow, SolventRow } from './contract.ts';
import { collectEvidence, numberOf, toWireOverride } from './row-evidence.ts';

const toIntake = (number: RegulatedNumber | null) =>
  number === null ? null : { value: number.value, unit: number.unit };

const toThreshold = (threshold: Threshold): OrganicRow['thresholds']['identification'] => ({
  percent: threshold.percent.value,
  tdi: toIntake(threshold.tdi),
  governs: threshold.governs,
  effective_percent: threshold.effectivePercent.value,
  crossover_g_per_day: numberOf(threshold.crossover),
});

const thresholdNumbers = (name: string, threshold: Threshold): Record<string, RegulatedNumber | null> => ({
  [`thresholds.${name}.percent`]: threshold.percent,
  [`thresholds.${name}.tdi`]: threshold.tdi,
  [`thresholds.${name}.effective_percent`]: threshold.effectivePercent,
  [`thresholds.${name}.crossover_g_per_day`]: threshold.crossover,
});

/** Numbers of the thresholds by the paths of their fields. */
export const numbersOfThresholds = (thresholds: OrganicThresholds) => ({
  'thresholds.reporting_percent': thresholds.reporting,
  ...thresholdNumbers('identification', thresholds.identification),
  ...thresholdNumbers('qualification', thresholds.qualification),
});

export const toWireThresholds = (thresholds: OrganicThresholds): OrganicRow['thresholds'] => ({
  reporting_percent: thresholds.reporting.value,
  identification: toThreshold(thresholds.identification),
  qualification: toThreshold(thresholds.qualification),
});

type WithSolvent = { readonly listedSolvent: ListedSolvent | null };

const toListedSolvent = ({ listedSolvent: solvent }: WithSolvent): OrganicRow['listed_solvent'] =>
  solvent && {
    name: solvent.name,
    cas: solvent.cas,
    solvent_class: solvent.solventClass,
    limit_ppm: numberOf(solvent.limit),
    verdict: solvent.verdict,
  };

/** An assessment by Q3A or Q3B with what a stricter guideline says of the same compound. */
export interface OrganicAnswer extends OrganicAssessment, WithSolvent {
  /** Whether its structure is one: a text nobody can read identifies nothing. */
  readonly structure: OrganicRow['structure'];
}

export const toOrganicRow = (row: OrganicAnswer): OrganicRow => ({
  name: row.name,
  structure: row.structure,
  verdict: row.verdict,
  rule_set_version: row.ruleSetVersion,
  ...collectEvidence(row.basis, {
    reported_percent: row.reportedPercent,
    reported_tdi: row.reportedTdi,
    ...numbersOfThresholds(row.thresholds),
    'listed_solvent.limit_ppm': row.listedSolvent?.limit ?? null,
  }),
  listed_solvent: toListedSolvent(row),
  reported_percent: numberOf(row.reportedPercent),
  reported_tdi: toIntake(row.reportedTdi),
  thresholds: toWireThresholds(row.thresholds),
  exceeds: row.exceeds,
  comparisons: row.comparisons.map(({ threshold, convention, compared, isExceeded }) => ({
    threshold,
    convention,
    compared: compared.text,
    unit: compared.unit,
    exceeds: isExceeded,
  })),
});

export const toSolventRow = (row: SolventAssessment): SolventRow => ({
  name: row.name,
  cas: row.cas,
  verdict: row.verdict,
  rule_set_version: row.ruleSetVersion,
  override: row.override && toWireOverride(row.override),
  ...collectEvidence(row.basis, {
    pde_mg_per_day: row.pde,
    limit_ppm: row.limit,
    limit_option1_ppm: row.limits.option1,
    limit_option2_ppm: row.limits.option2,
    intake_mg_per_day: row.intake,
    total_intake_mg_per_day: row.totalIntake,
  }),
  solvent_class: row.solventClass,
  pde_mg_per_day: numberOf(row.pde),
  limit_ppm: numberOf(row.limit),
  option: row.option,
  limit_option1_ppm: numberOf(row.limits.option1),
  limit_option2_ppm: numberOf(row.limits.option2),
  intake_mg_per_day: numberOf(row.intake),
  total_intake_mg_per_day: numberOf(row.totalIntake),
  summed_places: [...row.summed],
  candidates: row.candidates.map(({ name, cas, solventClass }) => ({
    name,
    cas,
    solvent_class: solventClass,
  })),
});

export const toElementRow = (row: ElementalAssessment): ElementRow => ({
  element: row.element,
  name: row.name,
  verdict: row.verdict,
  rule_set_version: row.ruleSetVersion,
  override: row.override && toWireOverride(row.override),
  ...collectEvidence(row.basis, {
    pde_ug_per_day: row.pde,
    control_threshold_ug_per_day: row.controlThreshold,
    exposure_ug_per_day: row.exposure,
    total_exposure_ug_per_day: row.totalExposure,
    'permitted_ug_per_g.option1': row.permitted.option1,
    'permitted_ug_per_g.option2a': row.permitted.option2a,
    ctcl_ug_per_g: row.ctcl,
  }),
  element_class: row.elementClass,
  pde_ug_per_day: numberOf(row.pde),
  control_threshold_ug_per_day: numberOf(row.controlThreshold),
  exposure_ug_per_day: numberOf(row.exposure),
  total_exposure_ug_per_day: numberOf(row.totalExposure),
  summed_places: [...row.summed],
  exceeds_control_threshold: row.exceedsControlThreshold,
  assessment_required: row.assessmentRequired,
  permitted_ug_per_g: {
    option1: numberOf(row.permitted.option1),
    option2a: numberOf(row.permitted.option2a),
  },
  ctcl_ug_per_g: numberOf(row.ctcl),
});

export const toAlerts = (alerts: readonly StructuralAlert[]): MutagenicRow['alerts'] =>
  alerts.map(({ name, atomIds }) => ({ name, atom_ids: [...atomIds] }));

const toStricterStudy = (
  { intake, study: { study, robustness, remarks } }: StricterStudy,
  pack: UsedPack,
): NonNullable<MutagenicRow['stricter_study']> => ({
  intake_ug_per_day: intake.value,
  td50_mg_per_kg_day: study.td50MgPerKgDay,
  species: study.species,
  robustness,
  source: study.source,
  remarks: [...remarks],
  pack,
});

export const toMutagenicRow = (
  row: MutagenicAssessment & WithSolvent & { readonly stricterStudy: StricterStudy | null },
  qsar: MutagenicRow['qsar'],
  pack: UsedPack | null,
): MutagenicRow => ({
  name: row.name,
  verdict: row.verdict,
  rule_set_version: row.ruleSetVersion,
  override: row.override && toWireOverride(row.override),
  ...collectEvidence(row.basis, {
    limit_ug_per_day: row.limit,
    total_limit_ug_per_day: row.totalLimit,
    'listed_solvent.limit_ppm': row.listedSolvent?.limit ?? null,
    'stricter_study.intake_ug_per_day': row.stricterStudy?.intake ?? null,
  }),
  listed_solvent: toListedSolvent(row),
  stricter_study: row.stricterStudy && pack && toStricterStudy(row.stricterStudy, pack),
  m7_class: row.m7Class,
  limit_ug_per_day: numberOf(row.limit),
  limit_kind: row.limitKind,
  total_limit_ug_per_day: numberOf(row.totalLimit),
  alerts: toAlerts(row.alerts),
  cohort_of_concern: toAlerts(row.cohort),
  qsar,
  counter_ions: [...row.counterIons],
  expert_review_required: row.expertReviewRequired,
});
