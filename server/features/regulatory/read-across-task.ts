import { ok, type Result } from '#engines/common/result.ts';
import type { TenantRules } from '#engines/regulatory/overrides/rule-override.ts';
import { readAcrossRules } from '#engines/regulatory/read-across/read-across-rules.ts';
import { at, compareBoth, remarksOnAlerts, toComparison, toShared } from './compare-for-read-across.ts';
import { conclude, remarksOnKnown } from './conclude-read-across.ts';
import type {
  IntakeAnswer,
  IntakeBody,
  KeptIntake,
  ReadAcrossAnswer,
  ReadAcrossQuestion,
} from './contract.ts';
import { deriveIntakeTask } from './intake-task.ts';
import type { PotencyInUse } from './potency-in-use.ts';
import { regulatedAnswer } from './regulatory-answer.ts';
import { toAlerts } from './to-wire.ts';

export interface ReadAcrossTask {
  readonly question: ReadAcrossQuestion;
  readonly product: Pick<IntakeBody, 'max_daily_dose_g' | 'route'>;
  readonly potency: PotencyInUse | null;
  readonly rules: TenantRules;
}

const unruled = ({ date }: TenantRules): TenantRules => ({ rows: [], date });

/** What a record keeps of an intake: its number with what it rests on. */
const toKept = (answer: Omit<IntakeAnswer, 'id'>): KeptIntake => ({
  name: answer.name,
  status: answer.status,
  governed_by: answer.governed_by,
  intake_ug_per_day: answer.intake_ug_per_day,
  extrapolation: answer.extrapolation,
  studies: answer.studies,
  potency_pack: answer.potency_pack,
  basis: answer.basis,
  numbers: answer.numbers,
  warnings: answer.warnings,
  rule_set_versions: answer.rule_set_versions,
});

/**
 * Worker task: both structures screened and compared, the intake of each by the engine of acceptable intakes, and what follows. Fails with
 * the field as code.
 */
export const readAcrossTask = async ({
  question,
  product,
  potency,
  rules,
}: ReadAcrossTask): Promise<Result<ReadAcrossAnswer>> => {
  const compared = await compareBoth(question);
  if (!compared.ok) return compared;
  const { sides, comparison } = compared.value;
  const { impurity, analogue, studies = [] } = question;
  const ofAnalogue = at('analogue.smiles')(
    await deriveIntakeTask({
      body: { name: analogue.name, smiles: analogue.smiles, ...product, studies },
      potency,
      rules: unruled(rules),
    }),
  );
  if (!ofAnalogue.ok) return ofAnalogue;
  const ofImpurity = at('impurity.smiles')(
    await deriveIntakeTask({ body: { ...impurity, ...product }, potency, rules }),
  );
  if (!ofImpurity.ok) return ofImpurity;
  const known = ofImpurity.value;
  const concluded = conclude({ ...compared.value, question, analogue: ofAnalogue.value, known });
  if (!concluded.ok) return concluded;
  const remarks = [...concluded.value.warnings, ...remarksOnAlerts(comparison), ...remarksOnKnown(known)];
  return ok({
    ...sides,
    shared_alerts: toShared(comparison),
    impurity_only_alerts: toAlerts(comparison.impurityOnly),
    analogue_only_alerts: toAlerts(comparison.analogueOnly),
    comparison: toComparison(comparison),
    analogue_intake: toKept(ofAnalogue.value),
    known_intake: toKept(known),
    ...concluded.value,
    warnings: remarks.map(({ code, message }) => ({ code, message })),
    ...regulatedAnswer([]),
    rule_set_versions: [
      ...new Set([
        readAcrossRules.ruleSetVersion,
        ...ofAnalogue.value.rule_set_versions,
        ...known.rule_set_versions,
      ]),
    ],
  });
};
