// From the start of the process to the line that says where the server listens, over an existing store.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { type BenchRow, median } from './server-rows.ts';

const runs = 7;
const entry = `import { serve } from ${JSON.stringify(fileURLToPath(new URL('../server/serve.mjs', import.meta.url)))}; await serve();`;

const startOnce = async (dataDir: string): Promise<number> => {
  const startedMs = performance.now();
  const child = spawn(process.execPath, ['--input-type=module', '--eval', entry], {
    env: { ...process.env, DATA_DIR: dataDir, PORT: '0' },
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  const exited = once(child, 'exit');
  await once(child.stdout, 'data');
  const readyMs = performance.now() - startedMs;
  child.kill('SIGTERM');
  await exited;
  return readyMs;
};

export const benchStart = async (dataDir: string): Promise<BenchRow[]> => {
  await startOnce(dataDir);
  const times: number[] = [];
  for (let run = 0; run < runs; run++) times.push(await startOnce(dataDir));
  return [
    {
      what: 'process start to ready, from sources, existing store',
      measured: `${Math.round(median(times))} ms (${Math.round(Math.min(...times))} to ${Math.round(Math.max(...times))})`,
      target: '≤ 400 ms',
    },
  ];
};
