import { spawnSync } from 'node:child_process';

/** Runs a test of server/hosted-faults.test.ts for longer than among the others, as the table of faults in docs/hosted.md has it. */
export const runFault = (title: string, env: Readonly<Record<string, string>>): void => {
  const { status } = spawnSync(
    process.execPath,
    [
      'node_modules/vitest/vitest.mjs',
      'run',
      '--project',
      'server',
      'server/hosted-faults.test.ts',
      '-t',
      title,
    ],
    { stdio: 'inherit', env: { ...process.env, ...env } },
  );
  process.exitCode = status ?? 1;
};
