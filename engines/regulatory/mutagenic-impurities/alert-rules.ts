import { bindRuleSet } from '../rule-set.ts';
import alertSet from '../rule-sets/mutagenicity-alerts.1.json' with { type: 'json' };

/** The table of alerts; apart from what looks at structures, since reading it needs no chemistry. */
export const alertRuleSet = bindRuleSet(alertSet);
