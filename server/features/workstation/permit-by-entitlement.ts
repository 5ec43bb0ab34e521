import type { Work } from '#kernel/contract/adoption-gap.ts';
import type { WorkRefusal } from '#kernel/permits/work-permits.ts';
import type { Verdict } from './check-entitlement.ts';
import { askWorkspace, explainRefusal } from './refusal-sentences.ts';

const names: Readonly<Record<Work, string>> = { computing: 'new computing', signing: 'signing' };

/** The rule: an evaluation may do everything until its end, a bound workstation what its statement permits while it is good. */
export const permitByEntitlement = (verdict: Verdict, work: Work): WorkRefusal | null => {
  if (verdict.kind === 'evaluation') return null;
  if (verdict.kind === 'refused') {
    const { code, sentence, missing } = explainRefusal(verdict.code, verdict.binding);
    return { refuse: sentence, refused_by: code, missing };
  }
  if (verdict.statement.features.includes(work)) return null;
  return {
    refuse: `The entitlement statement of this workstation does not permit ${names[work]}. Reading, exporting and verifying records work. ${askWorkspace(verdict.binding)}`,
    refused_by: 'not_permitted',
    missing: [work],
  };
};
