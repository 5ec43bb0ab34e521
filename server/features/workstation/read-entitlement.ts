import type { Entitlement, Workstation } from '#contract/workstation';
import type { Binding } from './binding-store.ts';

export interface EntitlementHere {
  readonly mode: Workstation['mode'];
  readonly entitlement: Entitlement;
}

const always = ['reading', 'exporting', 'verifying'] as const;

/** What this workstation may do, and why it may not do more. */
export const readEntitlement = (binding: Binding | null): EntitlementHere => {
  if (binding === null)
    return {
      mode: 'evaluation',
      entitlement: {
        state: 'none',
        days_left: null,
        statement: null,
        refusal: null,
        what_works: [...always, 'computing', 'signing'],
      },
    };
  return {
    mode: 'bound',
    entitlement: {
      state: 'none',
      days_left: null,
      statement: null,
      refusal: {
        code: 'no_statement',
        sentence: `There is no entitlement statement of ${binding.workspace_name} here, so new computing and signing are off. Reading, exporting and verifying records work. Fetch a statement from the workspace, or import one as a file.`,
        missing: ['entitlement statement'],
      },
      what_works: [...always],
    },
  };
};
