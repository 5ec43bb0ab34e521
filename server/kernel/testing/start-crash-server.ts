import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { builtCrashServer, builtWorkerFile } from '../../../scripts/build-server.mjs';

/** A server in a process of its own, with the crash probe alone or with every feature of the product. */
export const startCrashServer = async (
  dataDir: string,
  features: 'probe' | 'product',
  env: Readonly<Record<string, string>> = {},
): Promise<{ url: string; kill(): Promise<void> }> => {
  const words = [builtCrashServer, dataDir, features, builtWorkerFile, JSON.stringify(env)];
  const child = spawn(process.execPath, words, { stdio: ['ignore', 'pipe', 'inherit'] });
  const [line] = (await Promise.race([once(child.stdout, 'data'), refuseExit(child)])) as [Buffer];
  return {
    url: line.toString().trim(),
    kill: async () => {
      if (child.exitCode !== null || child.signalCode !== null) return;
      const exited = once(child, 'exit');
      child.kill('SIGKILL');
      await exited;
    },
  };
};

const refuseExit = async (child: ChildProcess): Promise<never> => {
  const [code] = (await once(child, 'exit')) as [number | null];
  throw new Error(`The server ended with ${code} instead of starting.`);
};
