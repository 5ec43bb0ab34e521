import readAcrossSet from '#resources/rule-sets/regulatory/read-across.1.json' with { type: 'json' };
import type { Basis } from '../regulated-number.ts';
import { basisOf, bindRuleSet } from '../rule-set.ts';

/** When the data of another compound may speak for an impurity. */
export const readAcrossRules = bindRuleSet(readAcrossSet);

export const readAcrossBasis = (rule: { readonly clause: string; readonly status: string }): Basis =>
  basisOf(readAcrossRules, rule);
