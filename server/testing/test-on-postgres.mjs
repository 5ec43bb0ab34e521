// npm run test:postgres: the server's tests of features and its walks, each server on a database of its own of a real PostgreSQL.
// With files (npm run test:postgres -- FILE…) those alone; with --walks the walks that make, change and read every kind of record, as npm test does.
import '../../scripts/require-node.mjs';
import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { runBeside } from '../../scripts/run-step.mjs';
import { makeProductDatabase } from '../kernel/testing/product-database.ts';
import { startPostgres } from '../kernel/testing/start-postgres.ts';

const root = path.join(import.meta.dirname, '../..');

/** Words of a test that looks at the file of SQLite, or lets a program of the command line look at it. */
const ofTheFile =
  /better-sqlite3|storeFileOf|larmor\.db|openTestStore|dropTriggers|runAuthority|makeAuthorityFolder|startCrashServer|startProcess|CREATE TRIGGER|RAISE\(|PRAGMA|sqlite_|json_valid|'UNIQUE'|commands\/backup|await cp\(/;

const startsServer = /startTestServer|startStaffedServer|boundWorkstation|staffedServer/;

/** The tests that ask a server alone, whatever its store is. */
const listFiles = () => {
  const files = globSync(
    ['server/features/**/*.test.ts', 'server/*-walk.test.ts', 'server/foreign-records.test.ts'],
    { cwd: root },
  );
  const asking = files.filter((file) => startsServer.test(readFileSync(path.join(root, file), 'utf8')));
  const byFile = Object.groupBy(asking, (file) =>
    ofTheFile.test(readFileSync(path.join(root, file), 'utf8')) ? 'left' : 'run',
  );
  return { run: (byFile.run ?? []).toSorted(), left: (byFile.left ?? []).toSorted() };
};

/** Each route that writes does so, each record is read and asked for by strangers: whatever touches the store is asked for once. */
const walks = ['audit', 'members'].map((name) => `server/${name}-walk.test.ts`);

const words = process.argv.slice(2);
const given = words[0] === '--walks' ? [...walks, 'server/foreign-records.test.ts'] : words;
const { run, left } = listFiles();
if (given.length === 0) {
  process.stdout.write(
    `${run.length} files ask a server alone and run on PostgreSQL; ${left.length} also look at the file of SQLite and do not:\n`,
  );
  for (const file of left) process.stdout.write(`  ${file}\n`);
}
const postgres = await startPostgres();
let passed = false;
try {
  const { url } = await makeProductDatabase(postgres);
  passed = await runBeside({
    name: 'tests of the server on PostgreSQL',
    command: 'vitest',
    args: ['run', '--project', 'server', ...(given.length === 0 ? run : given)],
    env: { LARMOR_TEST_DATABASE: url },
    isShown: true,
  });
} finally {
  await postgres.stop();
}
// Said outright: what the package does when a process ends puts 0 in the place of an exit code that is only set.
process.exit(passed ? 0 : 1);
