// npm run bench -- hosted-kills [MINUTES]: one of three processes on a database is killed every ten seconds under load, as the table of
// faults in docs/hosted.md has it. The same test runs for seconds among the others.
import { spawnSync } from 'node:child_process';

const minutes = Number(process.argv[3] ?? 10);
const { status } = spawnSync(
  process.execPath,
  [
    'node_modules/vitest/vitest.mjs',
    'run',
    '--project',
    'server',
    'server/hosted-faults.test.ts',
    '-t',
    'killed again and again',
  ],
  {
    stdio: 'inherit',
    env: { ...process.env, LARMOR_KILL_MS: String(minutes * 60_000), LARMOR_KILL_EVERY_MS: '10000' },
  },
);
process.exitCode = status ?? 1;
