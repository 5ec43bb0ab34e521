import { intakeRules } from '#engines/regulatory/acceptable-intake/intake-rules.ts';
import { alertRuleSet } from '#engines/regulatory/mutagenic-impurities/alert-rules.ts';
import { m7RuleSet } from '#engines/regulatory/mutagenic-impurities/m7-rules.ts';
import { cpcaRuleSet } from '#engines/regulatory/nitrosamines/cpca-rules.ts';
import { intakeRuleSet } from '#engines/regulatory/nitrosamines/published-intakes.ts';
import { readAcrossRules } from '#engines/regulatory/read-across/read-across-rules.ts';

/** What an acceptable intake rests on. */
export const intakeRuleSets: readonly { readonly ruleSetVersion: string }[] = [
  intakeRules,
  m7RuleSet,
  alertRuleSet,
  cpcaRuleSet,
  intakeRuleSet,
];

/** Versions of today of everything a read-across rests on. */
export const readAcrossVersions: readonly string[] = [readAcrossRules, ...intakeRuleSets].map(
  ({ ruleSetVersion }) => ruleSetVersion,
);
