import alertSet from '#resources/rule-sets/regulatory/mutagenicity-alerts.1.json' with { type: 'json' };
import { bindRuleSet } from '../rule-set.ts';

/** The table of alerts; apart from what looks at structures, since reading it needs no chemistry. */
export const alertRuleSet = bindRuleSet(alertSet);
