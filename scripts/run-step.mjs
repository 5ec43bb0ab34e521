import { spawn, spawnSync } from 'node:child_process';

const report = (name, startedMs, status, error) => {
  const seconds = ((Date.now() - startedMs) / 1000).toFixed(1);
  const summary =
    status === 0 ? `✓ ${name} (${seconds} s)` : `✕ ${name} failed${error ? `: ${error.message}` : ''}`;
  process.stdout.write(`${summary}\n`);
};

const shell = process.platform === 'win32';
const withOwn = (env = {}) => ({ ...process.env, ...env });

/** Runs one step with its output shown; ends the process with the step's code when it fails. */
export const runStep = ({ name, command, args, env }) => {
  const startedMs = Date.now();
  process.stdout.write(`\n── ${name}\n`);
  const { status, error } = spawnSync(command, args, { stdio: 'inherit', env: withOwn(env), shell });
  report(name, startedMs, status, error);
  if (status !== 0) process.exit(status ?? 1);
};

/** One of several at once: its output is shown in one piece when it has ended, or as it comes where it `isShown`. Answers whether all went well. */
export const runBeside = ({ name, command, args, env, isShown }) =>
  new Promise((resolve) => {
    const startedMs = Date.now();
    const stdio = isShown ? 'inherit' : ['ignore', 'pipe', 'pipe'];
    const child = spawn(command, args, { stdio, env: withOwn(env), shell });
    const output = [];
    const end = (status, error) => {
      if (!isShown) process.stdout.write(`\n── ${name}\n${Buffer.concat(output).toString()}`);
      report(name, startedMs, status, error);
      resolve(status === 0);
    };
    for (const stream of [child.stdout, child.stderr]) stream?.on('data', (chunk) => output.push(chunk));
    child.once('error', (error) => end(null, error));
    child.once('close', (status) => end(status));
  });

/** Runs steps that do not need each other side by side; ends the process when one fails, once all have ended. */
export const runTogether = async (steps) => {
  const results = await Promise.all(steps.map(runBeside));
  if (results.includes(false)) process.exit(1);
};
