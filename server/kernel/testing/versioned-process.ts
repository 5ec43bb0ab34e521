// A process that pretends to be of a version of the program: node versioned-process.ts URL WORDS, where WORDS are those of PretendedVersion as JSON.
import { sql } from 'kysely';
import { joinPeers } from '#kernel/db/postgres/join-peers.ts';
import { openPostgresStore } from '#kernel/db/postgres/open-postgres-store.ts';
import { refuseStepsBeside } from '#kernel/db/postgres/refuse-steps-beside.ts';
import { silentLog } from './silent-log.ts';

export interface PretendedVersion {
  readonly version: string;
  readonly leastBeside: string;
  /** What came after the baseline. */
  readonly steps: readonly {
    readonly name: string;
    readonly postgres: readonly string[];
    readonly safeFrom?: string;
  }[];
  /** How it writes a note, whose key is $1. */
  readonly insert: string;
}

const [url = '', words = ''] = process.argv.slice(2);
const { version, leastBeside, steps, insert } = JSON.parse(words) as PretendedVersion;

const up = async (): Promise<void> => undefined;

const start = async () => {
  const peers = await joinPeers({
    url,
    version,
    leastBeside,
    checkpointEntries: 1000,
    shares: 'folder',
    log: silentLog,
  });
  const store = await openPostgresStore({
    url,
    log: silentLog,
    organisationId: 'org_1',
    version,
    peers,
    migrations: [{ name: '0001-notes', up }, ...steps.map((step) => ({ ...step, up }))],
    baseline: {
      through: '0001-notes',
      sql: "CREATE TABLE note (id text PRIMARY KEY, body text NOT NULL DEFAULT '')",
    },
    ...(peers.isFirst ? {} : { refuseSteps: refuseStepsBeside(peers) }),
  });
  await peers.letIn();
  return store;
};

try {
  const store = await start();
  process.on('message', (key) => {
    store
      .transact((tx) => sql.raw(insert.replace('$1', `'${String(key)}'`)).execute(tx))
      .then(() => store.isSchemaCurrent())
      .then(
        (isReady) => process.send?.({ isReady }),
        (error: Error) => process.send?.({ refused: error.message }),
      );
  });
  process.send?.({ applied: store.appliedNow });
} catch (error) {
  process.send?.({ refused: error instanceof Error ? error.message : String(error) });
  process.exit(1);
}
