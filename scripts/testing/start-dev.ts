import { spawn } from 'node:child_process';
import { createInterface } from 'node:readline';

const pollMs = 10;

export interface RunningDev {
  /** Address of the screens. */
  readonly url: string;
  /**
   * When the server that answers started, seconds since 1970: one that started after that moment. Other tests touch modules as well, so
   * there may be none for a while.
   */
  startedAfter(moment: number): Promise<number>;
  stop(): Promise<void>;
}

/** `npm run dev` on a data folder and any free port. */
export const startDev = async (dataDir: string): Promise<RunningDev> => {
  const child = spawn(process.execPath, ['scripts/dev.mjs'], {
    env: { ...process.env, DATA_DIR: dataDir, PORT: '0', LOG_LEVEL: 'error' },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const ended = new Promise<number | null>((resolve) => child.once('exit', resolve));
  const url = await new Promise<string>((resolve, reject) => {
    createInterface({ input: child.stdout }).on('line', (line) => {
      if (line.startsWith('http://')) resolve(line);
    });
    void ended.then((code) => reject(new Error(`npm run dev ended with ${code}`)));
  });
  const serverStart = async (): Promise<number> => {
    const answer = await fetch(new URL('/v1/health', url));
    if (!answer.ok) throw new Error(`health answered ${answer.status}`);
    const { uptime_s: uptimeS } = (await answer.json()) as { uptime_s: number };
    return Date.now() / 1000 - uptimeS;
  };
  return {
    url,
    async startedAfter(moment) {
      for (;;) {
        const start = await serverStart().catch(() => moment);
        // The clock of a running server and this one differ by less than any restart takes.
        if (start > moment + 0.1) return start;
        await new Promise((resolve) => setTimeout(resolve, pollMs));
      }
    },
    async stop() {
      child.kill('SIGTERM');
      await ended;
    },
  };
};
