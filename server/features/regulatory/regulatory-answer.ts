import { disclaimer } from '#kernel/contract/interpretation.ts';

/** What every regulated answer carries, with the rule sets it may rest on. */
export const regulatedAnswer = (ruleSets: readonly { readonly ruleSetVersion: string }[]) => ({
  human_review_required: true as const,
  disclaimer,
  rule_set_versions: ruleSets.map(({ ruleSetVersion }) => ruleSetVersion),
});
