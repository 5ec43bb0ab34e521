import m7Set from '#resources/rule-sets/regulatory/ich-m7.r2.json' with { type: 'json' };
import type { Basis } from '../regulated-number.ts';
import { basisOf, bindRuleSet } from '../rule-set.ts';

/** The table of ICH M7; apart from what looks at structures, since reading it needs no chemistry. */
export const m7RuleSet = bindRuleSet(m7Set);

export const m7Basis = (rule: { clause: string; status: string }): Basis => basisOf(m7RuleSet, rule);
