import path from 'node:path';
import { openStore } from '#kernel/db/open-store.ts';
import { loadSigningSecret } from '#kernel/keys/system-key.ts';
import { behindTheTrail } from '#kernel/testing/behind-the-trail.ts';
import { silentLog } from '#kernel/testing/silent-log.ts';
import { addPepper, createApiKeyPeppers } from '../features/identity/api-key-peppers.ts';
import { findApiKeyOwner, noteApiKeyUse } from '../features/identity/api-key-store.ts';
import { migrations } from '../migrations/index.ts';
import { protectedTables } from '../protected-tables.ts';

// A second process over a store in use: makes peppers and uses keys. node second-process-peppers.ts DATA_DIR COUNT SECRET…
const [dataDir = '', count = '0', ...secrets] = process.argv.slice(2);
const signingSecret = await loadSigningSecret({ dataDir, signingSecretFile: null });
const store = await openStore({
  file: path.join(dataDir, 'larmor.db'),
  migrations,
  protectedTables,
  log: silentLog,
});
const peppers = createApiKeyPeppers({ signingSecret });
const nowUtc = '2026-11-21T12:00:00.000Z';

const use = async (secret: string): Promise<void> => {
  await peppers.refresh(store.read);
  const key = await findApiKeyOwner(store.read, [...peppers.hashesOf(secret).keys()], nowUtc);
  // The other process may have hashed it with a pepper made this moment.
  if (key === undefined) return;
  // The trail belongs to the first process.
  await behindTheTrail({ store }, async (tx) =>
    noteApiKeyUse(tx, key, { ...(await peppers.hashNew(tx, secret)), last_used_at: nowUtc }),
  );
};

for (let n = 0; n < Number(count); n += 1) {
  await store.transact((tx) => addPepper(tx, { signingSecret }, nowUtc));
  for (const secret of secrets) await use(secret);
}
await store.close();
