import { executeAll, type Migration } from '#kernel/db/migration.ts';

/** The device key a sign-in was proven with; null for those without such a proof, and for all there were before. */
export const deviceIdentity: Migration = {
  name: '0680-device-identity',
  up: (tx) =>
    executeAll(tx, [
      'ALTER TABLE session ADD COLUMN device_fingerprint TEXT',
      'CREATE INDEX session_of_installation ON session (installation_id, created_at, id) WHERE installation_id IS NOT NULL',
    ]),
};
