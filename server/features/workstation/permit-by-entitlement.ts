import type { Work } from '#kernel/contract/adoption-gap.ts';
import type { Verdict } from './check-entitlement.ts';
import { explainRefusal } from './refusal-sentences.ts';

const names: Readonly<Record<Work, string>> = { computing: 'new computing', signing: 'signing' };

/** The rule: an evaluation may do everything, a bound workstation what its statement permits while it is good. */
export const permitByEntitlement = (verdict: Verdict, work: Work): { refuse: string } | null => {
  if (verdict.kind === 'evaluation') return null;
  if (verdict.kind === 'refused') return { refuse: explainRefusal(verdict.code, verdict.binding).sentence };
  if (verdict.statement.features.includes(work)) return null;
  return {
    refuse: `The entitlement statement of this workstation does not permit ${names[work]}. Reading, exporting and verifying records work. Ask an administrator of the workspace.`,
  };
};
