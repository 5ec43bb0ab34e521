// Requests per second through gate, validation, store and trail, beside bare express over the same store in the same run.
import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type LoadRequest, type LoadResult, runLoad } from './http-load.ts';
import { type BenchRow, median, wholeNumber } from './server-rows.ts';

const runs = 5;
const connections = 20;
const runMs = 1000;

export interface Subject {
  readonly child: ChildProcess;
  readonly url: string;
  readonly token: string;
  readonly projectId: string;
}

export const startSubject = async (script: string, ...args: readonly string[]): Promise<Subject> => {
  const child = fork(fileURLToPath(new URL(script, import.meta.url)), args);
  const [message] = (await once(child, 'message')) as [Omit<Subject, 'child'>];
  return { child, ...message };
};

export const getOf = ({ url, token, projectId }: Subject): LoadRequest => ({
  url: `${url}/projects/${projectId}`,
  method: 'GET',
  token,
  expectedStatus: 200,
});

export const postOf = ({ url, token }: Subject): LoadRequest => ({
  url: `${url}/projects`,
  method: 'POST',
  token,
  json: '{"name":"one more"}',
  expectedStatus: 201,
});

export const readCpu = async ({ child }: Subject): Promise<number> => {
  child.send('cpu');
  const [{ cpuMicroseconds }] = (await once(child, 'message')) as [{ cpuMicroseconds: number }];
  return cpuMicroseconds;
};

interface Measured extends LoadResult {
  /** What one request costs the server; unlike the rate it does not suffer from what else the machine does. */
  readonly cpuMicroseconds: number;
}

const measure = async (subject: Subject, request: LoadRequest): Promise<Measured> => {
  const before = await readCpu(subject);
  const result = await runLoad(request, connections, runMs);
  const requests = (result.requestsPerSecond * runMs) / 1000;
  return { ...result, cpuMicroseconds: ((await readCpu(subject)) - before) / requests };
};

const summarise = (results: readonly Measured[]): Measured => ({
  refused: median(results.map((result) => result.refused)),
  cpuMicroseconds: median(results.map((result) => result.cpuMicroseconds)),
  requestsPerSecond: median(results.map((result) => result.requestsPerSecond)),
  p50Ms: median(results.map((result) => result.p50Ms)),
  p95Ms: median(results.map((result) => result.p95Ms)),
  p99Ms: median(results.map((result) => result.p99Ms)),
});

/** Alternating, so that what else the machine does falls on both. */
export const measureInTurns = async (
  first: Subject,
  second: Subject,
  requestOf: (subject: Subject) => LoadRequest,
): Promise<readonly [Measured, Measured]> => {
  const firstRuns: Measured[] = [];
  const secondRuns: Measured[] = [];
  for (let run = -1; run < runs; run++) {
    const firstRun = await measure(first, requestOf(first));
    const secondRun = await measure(second, requestOf(second));
    if (run < 0) continue;
    firstRuns.push(firstRun);
    secondRuns.push(secondRun);
  }
  return [summarise(firstRuns), summarise(secondRuns)];
};

const compare = async (
  name: string,
  bare: Subject,
  ours: Subject,
  requestOf: (subject: Subject) => LoadRequest,
): Promise<BenchRow> => {
  const [b, o] = await measureInTurns(bare, ours, requestOf);
  const share = (bareValue: number, value: number): number => Math.round((100 * bareValue) / value);
  const ofProcessor = share(b.cpuMicroseconds, o.cpuMicroseconds);
  const ofRate = share(o.requestsPerSecond, b.requestsPerSecond);
  return {
    what: `${name}, ${connections} connections`,
    measured: `processor ${wholeNumber(o.cpuMicroseconds)} µs, bare ${wholeNumber(b.cpuMicroseconds)} µs (${ofProcessor} %); ${wholeNumber(o.requestsPerSecond)} of bare ${wholeNumber(b.requestsPerSecond)} per second (${ofRate} %), p99 ${o.p99Ms.toFixed(1)} of ${b.p99Ms.toFixed(1)} ms`,
    target: '≥ 75 % of bare by processor time, p99 ≤ 15 ms',
  };
};

const benchBusy = async (ours: Subject): Promise<BenchRow[]> => {
  ours.child.send('spin');
  const results: Measured[] = [];
  for (let run = 0; run < runs; run++) results.push(await measure(ours, getOf(ours)));
  ours.child.send('delay');
  const [{ delayP99Ms }] = (await once(ours.child, 'message')) as [{ delayP99Ms: number }];
  const { requestsPerSecond, p99Ms } = summarise(results);
  return [
    {
      what: 'GET while a worker thread computes',
      measured: `${wholeNumber(requestsPerSecond)} per second, p99 ${p99Ms.toFixed(1)} ms`,
      target: 'p99 ≤ 15 ms',
    },
    {
      what: 'event-loop delay meanwhile',
      measured: `p99 ${delayP99Ms.toFixed(1)} ms`,
      target: '≤ 20 ms',
    },
  ];
};

export const benchHttp = async (folder: string): Promise<BenchRow[]> => {
  await mkdir(folder, { recursive: true });
  const bare = await startSubject('bare-express.ts', join(folder, 'bare.db'));
  const ours = await startSubject('whole-server.ts', join(folder, 'ours'));
  try {
    return [
      await compare('GET one project', bare, ours, getOf),
      await compare('POST one project', bare, ours, postOf),
      ...(await benchBusy(ours)),
    ];
  } finally {
    bare.child.kill('SIGKILL');
    ours.child.kill('SIGKILL');
  }
};
