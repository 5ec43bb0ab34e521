import type { PurgeAssessment } from '#engines/regulatory/purge/assess-purge.ts';
import type { PurgeAnswer } from './contract.ts';
import { collectEvidence, toWireBasis } from './row-evidence.ts';

type Numbers =
  | 'limit_ug_per_day'
  | 'limit_ppm'
  | 'required_purge'
  | 'predicted_purge'
  | 'purge_ratio'
  | 'predicted_ppm';

/** What the engine says of a purge, each number by the path of its field. */
export const toPurgeAnswer = (
  purge: PurgeAssessment,
): Pick<PurgeAnswer, Numbers | 'steps' | 'options' | 'rule_set_version' | 'basis' | 'numbers'> => ({
  limit_ug_per_day: purge.limit.value,
  limit_ppm: purge.limitPpm.value,
  required_purge: purge.requiredPurge.value,
  predicted_purge: purge.predictedPurge.value,
  purge_ratio: purge.purgeRatio.value,
  predicted_ppm: purge.predictedPpm.value,
  steps: purge.steps.map((step) => ({
    name: step.name,
    purge: step.purge.value,
    predicted_ppm: step.level.value,
  })),
  options: purge.options.map(({ option, status, rule, reason, demands, missing, acceptance, basis }) => ({
    option,
    status,
    rule,
    reason,
    demands: [...demands],
    missing: [...missing],
    acceptance_ppm: acceptance?.value ?? null,
    basis: basis.map(toWireBasis),
  })),
  rule_set_version: purge.ruleSetVersion,
  ...collectEvidence(purge.basis, {
    limit_ug_per_day: purge.limit,
    limit_ppm: purge.limitPpm,
    required_purge: purge.requiredPurge,
    predicted_purge: purge.predictedPurge,
    purge_ratio: purge.purgeRatio,
    predicted_ppm: purge.predictedPpm,
    ...Object.fromEntries(
      purge.steps.flatMap(({ purge: factor, level }, place) => [
        [`steps.${place}.purge`, factor],
        [`steps.${place}.predicted_ppm`, level],
      ]),
    ),
    ...Object.fromEntries(
      purge.options.map(({ acceptance }, place) => [`options.${place}.acceptance_ppm`, acceptance]),
    ),
  }),
});
