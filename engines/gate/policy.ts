import type { GateCheckName } from './vocabulary.ts';

export type { GateCheckName } from './vocabulary.ts';

/**
 * What a deployment candidate has to show before its canary. The gate fails closed: evidence that is missing, is no number or
 * cannot be read is evidence against the candidate.
 */
export const deploymentGatePolicy = {
  version: '1.0.0',
  failsClosed: true,
  checks: [
    {
      name: 'dominance',
      rule: 'At least as good as the incumbent on every gold metric in the direction given for it, better on one; no metric of the incumbent left out.',
    },
    { name: 'audit_chain', rule: 'The audit trail was verified from its beginning and is whole.' },
    {
      name: 'tests_green',
      rule: 'A report of tests that was read and hashed holds tests that passed and none that failed.',
    },
    {
      name: 'data_leakage',
      rule: 'No id of the training data is an id of the gold data; case and outer blanks do not count.',
    },
  ],
} as const satisfies {
  readonly version: string;
  readonly failsClosed: true;
  readonly checks: readonly { readonly name: GateCheckName; readonly rule: string }[];
};
