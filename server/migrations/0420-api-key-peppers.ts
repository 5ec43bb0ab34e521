import { executeAll, forbidChanges, type Migration } from '#kernel/db/migration.ts';

/** What the secrets of API keys are hashed with, one pepper a version; keys from before there were any stand at version 0. */
export const apiKeyPeppers: Migration = {
  name: '0420-api-key-peppers',
  up: (tx) =>
    executeAll(tx, [
      `CREATE TABLE IF NOT EXISTS api_key_pepper (
        version INTEGER PRIMARY KEY CHECK (version >= 1),
        sealed_pepper TEXT NOT NULL,
        sealed_by TEXT NOT NULL,
        created_at TEXT NOT NULL
      ) STRICT`,
      ...forbidChanges('api_key_pepper', 'a pepper does not change'),
      'ALTER TABLE api_key ADD COLUMN pepper_version INTEGER NOT NULL DEFAULT 0 CHECK (pepper_version >= 0)',
      'CREATE INDEX IF NOT EXISTS api_key_by_pepper ON api_key (pepper_version)',
    ]),
};
