import { dirname } from 'node:path';
import { openAuditTrail } from '#kernel/audit/sqlite-audit-trail.ts';
import { folderKeeping } from '#kernel/audit/trail-keeping.ts';
import { openStore } from '#kernel/db/open-store.ts';
import { createIdSource } from '#kernel/ids.ts';
import { migrations } from '../../migrations/index.ts';
import { silentLog } from './silent-log.ts';

// A second process over the same trail: node append-audit.ts FILE ACTOR COUNT
const [file = '', actor = '', count = '0'] = process.argv.slice(2);
const store = await openStore({ file, migrations, log: silentLog });
const trail = await openAuditTrail({
  store,
  keeping: folderKeeping(dirname(file)),
  checkpointEntries: 7,
  log: silentLog,
  nowUtc: () => new Date().toISOString(),
  newId: createIdSource(Date.now),
});
for (let n = 0; n < Number(count); n++) {
  await store.transact((tx) =>
    trail.append(tx, {
      actor: { kind: 'user', id: actor },
      event: 'project.create',
      recordType: 'project',
      recordId: `prj_${n}`,
      requestId: null,
      payload: { n },
      reasonForChange: null,
    }),
  );
}
await trail.close();
await store.close();
