// From the start of the process to the line that says where the server listens, over an existing store: what `npm run serve` starts.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { pathToFileURL } from 'node:url';
import { builtServer, ensureServerBuilt } from '../scripts/build-server.mjs';
import { type BenchRow, median } from './server-rows.ts';

const runs = 7;
const entry = `import { serve } from ${JSON.stringify(pathToFileURL(builtServer))}; await serve(); const { user, system } = process.cpuUsage(); process.stdout.write('processor ' + (user + system) + '\\n');`;

interface Start {
  readonly readyMs: number;
  /** Unlike the time it does not suffer from what else the machine does. */
  readonly processorMs: number;
}

const startOnce = async (dataDir: string): Promise<Start> => {
  const startedMs = performance.now();
  const child = spawn(process.execPath, ['--input-type=module', '--eval', entry], {
    env: { ...process.env, DATA_DIR: dataDir, PORT: '0' },
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  const exited = once(child, 'exit');
  let printed = '';
  child.stdout.setEncoding('utf8').on('data', (text: string) => {
    printed += text;
  });
  await once(child.stdout, 'data');
  const readyMs = performance.now() - startedMs;
  while (!/processor \d+\n/.test(printed)) await once(child.stdout, 'data');
  child.kill('SIGTERM');
  await exited;
  return { readyMs, processorMs: Number(/processor (\d+)/.exec(printed)?.[1]) / 1000 };
};

export const benchStart = async (dataDir: string): Promise<BenchRow[]> => {
  await ensureServerBuilt();
  await startOnce(dataDir);
  const starts: Start[] = [];
  for (let run = 0; run < runs; run++) starts.push(await startOnce(dataDir));
  const times = starts.map(({ readyMs }) => readyMs);
  const processorMs = median(starts.map((start) => start.processorMs));
  return [
    {
      what: 'process start to ready, existing store',
      measured: `${Math.round(median(times))} ms (${Math.round(Math.min(...times))} to ${Math.round(Math.max(...times))}), processor ${Math.round(processorMs)} ms`,
      target: '≤ 400 ms',
    },
  ];
};
