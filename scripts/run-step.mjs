import { spawnSync } from 'node:child_process';

/** Runs one step with its output shown; ends the process with the step's code when it fails. */
export const runStep = (name, command, args, env = {}) => {
  const startedMs = Date.now();
  process.stdout.write(`\n── ${name}\n`);
  const { status, error } = spawnSync(command, args, {
    stdio: 'inherit',
    env: { ...process.env, ...env },
    shell: process.platform === 'win32',
  });
  if (status !== 0) {
    process.stdout.write(`✕ ${name} failed${error ? `: ${error.message}` : ''}\n`);
    process.exit(status ?? 1);
  }
  process.stdout.write(`✓ ${name} (${((Date.now() - startedMs) / 1000).toFixed(1)} s)\n`);
};
