import { findMainComponent } from '#engines/chem/main-component.ts';
import { ok, type Result } from '#engines/common/result.ts';
import { deriveIntake } from '#engines/regulatory/acceptable-intake/derive-intake.ts';
import type { Study } from '#engines/regulatory/acceptable-intake/rank-studies.ts';
import { remarksOnNames } from '#engines/regulatory/known-names.ts';
import { findListedSolvent } from '#engines/regulatory/listed-solvent.ts';
import {
  noOverrides,
  overridesInForce,
  type TenantRules,
} from '#engines/regulatory/overrides/rule-override.ts';
import type { IntakeAnswer, IntakeBody } from './contract.ts';
import { given } from './given.ts';
import { intakeRuleSets } from './intake-rule-sets.ts';
import { toIntakeAnswer } from './intake-to-wire.ts';
import { studiesOf } from './listed-studies.ts';
import { loadAlertScreen } from './load-alert-screen.ts';
import type { PotencyInUse } from './potency-in-use.ts';
import { regulatedAnswer } from './regulatory-answer.ts';

export interface IntakeTask {
  readonly body: IntakeBody;
  /** Null where no pack of carcinogenic potencies is in use. */
  readonly potency: PotencyInUse | null;
  /** Rule rows of whose question it is, at the date of the question. */
  readonly rules: TenantRules;
}

const toStudies = ({ td50_mg_per_kg_day, studies = [] }: IntakeBody): readonly Study[] => [
  ...studies.map((study) =>
    given({
      species: study.species,
      sex: study.sex,
      route: study.route,
      site: study.site,
      td50MgPerKgDay: study.td50_mg_per_kg_day,
      animalsPerGroup: study.animals_per_group,
      dosedGroups: study.dosed_groups,
      weeks: study.weeks,
      source: study.source ?? 'as given',
    }),
  ),
  ...(td50_mg_per_kg_day === undefined
    ? []
    : [{ species: null, td50MgPerKgDay: td50_mg_per_kg_day, source: 'TD50 as given, without its study' }]),
];

/** Worker task: the structure is screened, the studies ranked. Fails as deriveIntake does. */
export const deriveIntakeTask = async ({
  body,
  potency,
  rules,
}: IntakeTask): Promise<Result<Omit<IntakeAnswer, 'id'>>> => {
  const name = body.name ?? body.smiles;
  const studies = toStudies(body);
  const listed = studiesOf(body.smiles, potency);
  const derived = deriveIntake(
    await loadAlertScreen(),
    {
      name,
      smiles: body.smiles,
      route: body.route ?? 'oral',
      maxDailyDoseG: body.max_daily_dose_g ?? null,
      studies: [...studies, ...listed],
    },
    overridesInForce(rules),
  );
  if (!derived.ok) return derived;
  const { override } = derived.value;
  const structure = findMainComponent(body.smiles);
  const misnamed = body.name === undefined ? [] : remarksOnNames({ name: body.name, structure });
  const solvent = findListedSolvent({
    ...{ name, structure, levelUgPerDay: null, overrides: noOverrides },
    masses: { materialG: null, productG: null },
  });
  const answered = {
    ...derived.value,
    isForReview: derived.value.isForReview || misnamed.length > 0,
    warnings: [...derived.value.warnings, ...misnamed, ...(solvent === null ? [] : [solvent.warning])],
  };
  return ok({
    name,
    ...toIntakeAnswer(answered, studies.length),
    potency_pack: potency?.used ?? null,
    ...regulatedAnswer([...intakeRuleSets, ...(override === null ? [] : [override])]),
  });
};
