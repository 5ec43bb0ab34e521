import { setTimeout as sleep } from 'node:timers/promises';
import { runLarmor } from './run-larmor.ts';

/** Runs the `larmor` command in this process, which Ctrl-C stops, and sets its exit code. */
export const startLarmor = async (args: readonly string[]): Promise<void> => {
  const stopping = new AbortController();
  for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => stopping.abort());
  const code = await runLarmor({
    args,
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
};
