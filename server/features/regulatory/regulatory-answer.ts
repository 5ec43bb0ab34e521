import { elementalRuleSet } from '#engines/regulatory/elemental-impurities.ts';
import { m7RuleSet } from '#engines/regulatory/mutagenic-limits.ts';
import { alertRuleSet } from '#engines/regulatory/mutagenicity-alerts.ts';
import { controlRuleSet } from '#engines/regulatory/nitrosamines/control-rules.ts';
import { cpcaRuleSet } from '#engines/regulatory/nitrosamines/cpca-rules.ts';
import { intakeRuleSet } from '#engines/regulatory/nitrosamines/published-intakes.ts';
import { organicRuleSets } from '#engines/regulatory/organic-impurities.ts';
import { solventRuleSet } from '#engines/regulatory/residual-solvents.ts';
import { disclaimer } from '#kernel/contract/interpretation.ts';

/** Every rule set an assessment may rest on. */
export const ruleSetVersions: readonly string[] = [
  ...Object.values(organicRuleSets),
  solventRuleSet,
  elementalRuleSet,
  m7RuleSet,
  alertRuleSet,
  cpcaRuleSet,
  intakeRuleSet,
  controlRuleSet,
].map(({ ruleSetVersion }) => ruleSetVersion);

/** What every regulated answer carries. */
export const regulatedAnswer = () => ({
  human_review_required: true as const,
  disclaimer,
  rule_set_versions: [...ruleSetVersions],
});
