import { spawnSync } from 'node:child_process';

/** Runs one step with its output shown and answers its code; null where a signal or a missing program ended it. */
export const tryStep = (name, command, args, env = {}) => {
  const startedMs = Date.now();
  process.stdout.write(`\n── ${name}\n`);
  const { status, error } = spawnSync(command, args, {
    stdio: 'inherit',
    env: { ...process.env, ...env },
    shell: process.platform === 'win32',
  });
  const seconds = ((Date.now() - startedMs) / 1000).toFixed(1);
  const summary =
    status === 0 ? `✓ ${name} (${seconds} s)` : `✕ ${name} failed${error ? `: ${error.message}` : ''}`;
  process.stdout.write(`${summary}\n`);
  return status;
};

/** Runs one step like tryStep, and ends the process with the step's code when it fails. */
export const runStep = (name, command, args, env = {}) => {
  const status = tryStep(name, command, args, env);
  if (status !== 0) process.exit(status ?? 1);
};
