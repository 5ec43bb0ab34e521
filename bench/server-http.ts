// Requests per second through gate, validation, store and trail, beside bare express over the same store in the same run.
import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type LoadRequest, type LoadResult, runLoad } from './http-load.ts';
import { type BenchRow, median, wholeNumber } from './server-rows.ts';

const runs = 7;
const connections = 20;
const runMs = 1000;

interface Subject {
  readonly child: ChildProcess;
  readonly url: string;
  readonly token: string;
  readonly projectId: string;
}

const startSubject = async (script: string, argument: string): Promise<Subject> => {
  const child = fork(fileURLToPath(new URL(script, import.meta.url)), [argument]);
  const [message] = (await once(child, 'message')) as [Omit<Subject, 'child'>];
  return { child, ...message };
};

const getOf = ({ url, token, projectId }: Subject): LoadRequest => ({
  url: `${url}/projects/${projectId}`,
  method: 'GET',
  token,
  expectedStatus: 200,
});

const postOf = ({ url, token }: Subject): LoadRequest => ({
  url: `${url}/projects`,
  method: 'POST',
  token,
  json: '{"name":"one more"}',
  expectedStatus: 201,
});

const summarise = (results: readonly LoadResult[]): LoadResult => ({
  requestsPerSecond: median(results.map((result) => result.requestsPerSecond)),
  p99Ms: median(results.map((result) => result.p99Ms)),
});

/** Alternating, so that what else the machine does falls on both. */
const compare = async (bare: LoadRequest, ours: LoadRequest) => {
  const results: { bare: LoadResult[]; ours: LoadResult[] } = { bare: [], ours: [] };
  await runLoad(bare, connections, runMs);
  await runLoad(ours, connections, runMs);
  for (let run = 0; run < runs; run++) {
    results.bare.push(await runLoad(bare, connections, runMs));
    results.ours.push(await runLoad(ours, connections, runMs));
  }
  return { bare: summarise(results.bare), ours: summarise(results.ours) };
};

const comparisonRow = (name: string, { bare, ours }: { bare: LoadResult; ours: LoadResult }): BenchRow => ({
  what: `${name}, ${connections} connections`,
  measured: `${wholeNumber(ours.requestsPerSecond)} of bare ${wholeNumber(bare.requestsPerSecond)} per second (${Math.round((100 * ours.requestsPerSecond) / bare.requestsPerSecond)} %), p99 ${ours.p99Ms.toFixed(1)} of ${bare.p99Ms.toFixed(1)} ms`,
  target: '≥ 75 % of bare, p99 ≤ 15 ms',
});

const benchBusy = async (ours: Subject): Promise<BenchRow[]> => {
  ours.child.send('spin');
  const results: LoadResult[] = [];
  for (let run = 0; run < runs; run++) results.push(await runLoad(getOf(ours), connections, runMs));
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
      comparisonRow('GET one project', await compare(getOf(bare), getOf(ours))),
      comparisonRow('POST one project', await compare(postOf(bare), postOf(ours))),
      ...(await benchBusy(ours)),
    ];
  } finally {
    bare.child.kill('SIGKILL');
    ours.child.kill('SIGKILL');
  }
};
