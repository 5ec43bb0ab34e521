import lock from '#resources/rule-sets/regulatory.lock.json' with { type: 'json' };
import { type BoundRuleSet, bindTo } from '../common/rule-set.ts';
import { engineVersions } from './engine-versions.ts';
import type { Basis, Jurisdiction } from './regulated-number.ts';

export const bindRuleSet = bindTo({ engineVersions, lock });

/** The basis of what a clause of a rule set says. */
export const basisOf = (
  ruleSet: BoundRuleSet<unknown>,
  { clause, status, jurisdiction }: { clause: string; status: string; jurisdiction?: Jurisdiction },
): Basis => ({
  guideline: ruleSet.guideline,
  revision: ruleSet.revision,
  clause,
  jurisdiction: jurisdiction ?? (ruleSet.jurisdiction as Jurisdiction),
  verification: status,
  ruleSetVersion: ruleSet.ruleSetVersion,
});
