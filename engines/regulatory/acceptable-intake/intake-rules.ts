import intakeSet from '#resources/rule-sets/regulatory/acceptable-intake.1.json' with { type: 'json' };
import type { Basis } from '../regulated-number.ts';
import { basisOf, bindRuleSet } from '../rule-set.ts';

/** How an intake follows from carcinogenicity studies. */
export const intakeRules = bindRuleSet(intakeSet);

export const intakeBasis = (rule: { readonly clause: string; readonly status: string }): Basis =>
  basisOf(intakeRules, rule);
