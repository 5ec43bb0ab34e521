#!/usr/bin/env node
// larmor analyse FOLDER... | report ID | watch FOLDER | preview FOLDER: the main job from a command line (docs/command.md).
import './require-node.mjs';
import { setTimeout as sleep } from 'node:timers/promises';

const { runLarmor } = await import('./larmor/run-larmor.ts');
const stopping = new AbortController();
for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => stopping.abort());
const code = await runLarmor({
  args: process.argv.slice(2),
  env: process.env,
  signal: stopping.signal,
  print: (line) => process.stdout.write(`${line}\n`),
  complain: (line) => process.stderr.write(`${line}\n`),
  // What is stopped does not wait for its next look.
  sleep: (ms) => sleep(ms, undefined, { signal: stopping.signal }).catch(() => undefined),
});
process.exitCode = code;
// A request nobody waits for any more would keep the program; what was printed is written first.
if (stopping.signal.aborted) process.stdout.write('', () => process.exit(code));
