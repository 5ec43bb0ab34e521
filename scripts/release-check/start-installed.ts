import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';

export interface InstalledServer {
  /** http://127.0.0.1:PORT */
  readonly origin: string;
  /** Answers the exit code after a request to stop. */
  stop(): Promise<number | null>;
}

/** Waits for the line that says where the server listens. @throws Error with the program's own words when it ends before */
const readOrigin = (child: ChildProcess): Promise<string> =>
  new Promise((resolve, reject) => {
    let output = '';
    child.stdout?.on('data', (chunk) => {
      output += String(chunk);
      const found = /listening on (http:\/\/127\.0\.0\.1:\d+)\/v1/.exec(output);
      if (found?.[1]) resolve(found[1]);
    });
    child.stderr?.on('data', (chunk) => {
      output += String(chunk);
    });
    child.once('close', (code) => reject(new Error(`the installed program ended with ${code}: ${output}`)));
  });

/** Starts an installed program without a window on a data folder of its own. */
export const startInstalled = async (program: string, dataDir: string): Promise<InstalledServer> => {
  const child = spawn(program, ['--serve'], {
    env: { ...process.env, DATA_DIR: dataDir, PORT: '0', LOG_LEVEL: 'error' },
  });
  const closed = once(child, 'close') as Promise<[number | null]>;
  const origin = await readOrigin(child);
  return {
    origin,
    stop: async () => {
      child.kill('SIGTERM');
      return (await closed)[0];
    },
  };
};
