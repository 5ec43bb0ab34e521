import { executeAll, type Migration } from '#kernel/db/migration.ts';

/** What a workstation says of a policy it does not follow, or not yet. */
export const policyStates: Migration = {
  name: '1580-policy-states',
  up: (tx) => executeAll(tx, ['ALTER TABLE installation_report ADD COLUMN policy_state TEXT']),
};
