import type { Assessment } from '#contract/regulatory';
import { elementalRuleSet } from '#engines/regulatory/elemental-impurities/elemental-impurities.ts';
import { alertRuleSet } from '#engines/regulatory/mutagenic-impurities/alert-rules.ts';
import { m7RuleSet } from '#engines/regulatory/mutagenic-impurities/m7-rules.ts';
import { controlRuleSet } from '#engines/regulatory/nitrosamines/control-rules.ts';
import { cpcaRuleSet } from '#engines/regulatory/nitrosamines/cpca-rules.ts';
import { intakeRuleSet } from '#engines/regulatory/nitrosamines/published-intakes.ts';
import { organicRuleSets } from '#engines/regulatory/organic-impurities/organic-impurities.ts';
import { solventRuleSet } from '#engines/regulatory/residual-solvents/residual-solvents.ts';

export type Section = Assessment['warnings'][number]['section'];

interface NamedRuleSet {
  readonly ruleSetVersion: string;
}

/** What each section of an assessment may rest on. */
const ruleSetsBySection: Readonly<Record<Section, readonly NamedRuleSet[]>> = {
  organic_impurities: Object.values(organicRuleSets),
  residual_solvents: [solventRuleSet],
  elemental_impurities: [elementalRuleSet],
  mutagenic_impurities: [m7RuleSet, alertRuleSet],
  nitrosamines: [cpcaRuleSet, intakeRuleSet],
  cumulative_risk: [controlRuleSet],
};

export const allRuleSets: readonly NamedRuleSet[] = Object.values(ruleSetsBySection).flat();

/** The versions an answer names without those that only other sections rest on. */
export const keepVersionsOf = (versions: readonly string[], sections: readonly Section[]): string[] => {
  const kept = new Set(sections.flatMap((section) => ruleSetsBySection[section]));
  const dropped = new Set(
    allRuleSets.filter((ruleSet) => !kept.has(ruleSet)).map(({ ruleSetVersion }) => ruleSetVersion),
  );
  return versions.filter((version) => !dropped.has(version));
};
