import type { DerivedIntake } from '#engines/regulatory/acceptable-intake/derive-intake.ts';
import { intakeRules } from '#engines/regulatory/acceptable-intake/intake-rules.ts';
import type { RankedStudy, Study } from '#engines/regulatory/acceptable-intake/rank-studies.ts';
import type { RegulatedNumber } from '#engines/regulatory/regulated-number.ts';
import type { IntakeAnswer } from './contract.ts';
import { given } from './given.ts';
import { toNitrosamineRow } from './nitrosamines-to-wire.ts';
import { collectEvidence, numberOf, toWireOverride } from './row-evidence.ts';
import { toAlerts } from './to-wire.ts';

type WireStudy = IntakeAnswer['studies'][number];

const toStudyFields = (study: Study) =>
  given({
    species: study.species,
    sex: study.sex,
    route: study.route,
    site: study.site,
    td50_mg_per_kg_day: study.td50MgPerKgDay,
    animals_per_group: study.animalsPerGroup,
    dosed_groups: study.dosedGroups,
    weeks: study.weeks,
    source: study.source,
  });

const toStudy = (
  { study, place, robustness, remarks, isLeftOut, isChosen }: RankedStudy,
  rank: number,
  givenStudies: number,
): WireStudy => ({
  ...toStudyFields(study),
  rank: rank + 1,
  robustness,
  remarks: [...remarks],
  left_out: isLeftOut,
  chosen: isChosen,
  from_pack: place >= givenStudies,
});

const numbersOf = ({ intake, extrapolation, durations }: DerivedIntake) => ({
  intake_ug_per_day: intake,
  'extrapolation.intake_ug_per_day': extrapolation?.intake ?? null,
  ...Object.fromEntries<RegulatedNumber>([
    ...(extrapolation?.steps ?? []).map(
      ({ result }, place) => [`extrapolation.steps.${place}.value`, result] as const,
    ),
    ...durations.map(({ limit }, place) => [`durations.${place}.limit_ug_per_day`, limit] as const),
  ]),
});

type Computed = Omit<
  IntakeAnswer,
  'id' | 'name' | 'potency_pack' | 'human_review_required' | 'disclaimer' | 'rule_set_versions'
>;

/** What the engine says of an intake; studies beyond those that were given come from the potency table. */
export const toIntakeAnswer = (derived: DerivedIntake, givenStudies: number): Computed => ({
  status: derived.isForReview ? 'review' : 'established',
  governed_by: derived.governedBy,
  intake_ug_per_day: numberOf(derived.intake),
  extrapolation: derived.extrapolation && {
    intake_ug_per_day: derived.extrapolation.intake.value,
    steps: derived.extrapolation.steps.map(({ id, expression, result }) => ({
      id,
      expression,
      value: result.value,
      unit: result.unit,
    })),
  },
  studies: derived.studies.map((study, rank) => toStudy(study, rank, givenStudies)),
  durations: derived.durations.map(({ upToMonths, limit, isCapped, isHeld }) => ({
    up_to_months: upToMonths,
    limit_ug_per_day: limit.value,
    capped: isCapped,
    held: isHeld,
  })),
  nitrosamine: derived.nitrosamine && toNitrosamineRow(derived.nitrosamine),
  cohort_of_concern: toAlerts(derived.cohort),
  counter_ions: [...derived.counterIons],
  override: derived.override && toWireOverride(derived.override),
  rule_set_version: intakeRules.ruleSetVersion,
  ...collectEvidence(derived.basis, numbersOf(derived)),
  warnings: derived.warnings.map(({ code, message }) => ({ code, message })),
});
