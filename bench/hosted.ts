// npm run bench -- hosted: appends to the trail and requests over HTTP, by one process on SQLite and by 1, 2 and 4 on PostgreSQL in one run.
import '../scripts/require-node.mjs';
import { once } from 'node:events';
import { closeSync, fdatasyncSync, openSync, writeSync } from 'node:fs';
import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { cpus, loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { makeProductDatabase } from '#kernel/testing/product-database.ts';
import { startPostgres, type TestPostgres } from '#kernel/testing/start-postgres.ts';
import type { Appended, AppendRequest } from './hosted-process.ts';
import { type LoadResult, type Percentiles, runLoad } from './http-load.ts';
import { getOf, postOf, readCpu, type Subject, startSubject } from './server-http.ts';
import { median, perSecond, wholeNumber } from './server-rows.ts';

const warmMs = 1000;
const runMs = 3000;
const runs = 3;
/** Who appends, or asks, at once: so many in all, however many processes there are. */
const callers = 64;
const writers = 16;
const readers = 16;
const flushes = 100;

interface Row {
  readonly what: string;
  readonly processes: number;
  readonly 'per second': string;
  /** Told to come again, in all runs. */
  readonly refused: number;
  readonly 'p50 | p95 | p99 ms': string;
  readonly 'server µs': string;
  readonly target: string;
}

const timesOf = ({ p50Ms, p95Ms, p99Ms }: Percentiles): string =>
  [p50Ms, p95Ms, p99Ms].map((ms) => ms.toFixed(1)).join(' | ');

/** The slowest process speaks for all. */
const worstOf = (found: readonly Percentiles[]): Percentiles => ({
  p50Ms: Math.max(...found.map(({ p50Ms }) => p50Ms)),
  p95Ms: Math.max(...found.map(({ p95Ms }) => p95Ms)),
  p99Ms: Math.max(...found.map(({ p99Ms }) => p99Ms)),
});

const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0);

const cpuOf = async (subjects: readonly Subject[]): Promise<number> =>
  sum(await Promise.all(subjects.map(readCpu)));

const append = async ({ child }: Subject, request: AppendRequest): Promise<Appended> => {
  child.send(request);
  const [appended] = (await once(child, 'message')) as [Appended];
  return appended;
};

interface Rate extends Percentiles {
  readonly rate: number;
  readonly refused: number;
  readonly cpuUs: number;
}

const appendOnce = async (subjects: readonly Subject[], durationMs: number): Promise<Rate> => {
  const request = { callers: callers / subjects.length, durationMs };
  const [before, beganMs] = [await cpuOf(subjects), performance.now()];
  const appended = await Promise.all(subjects.map((subject) => append(subject, request)));
  const elapsedMs = performance.now() - beganMs;
  const count = sum(appended.map((one) => one.count));
  const cpuUs = ((await cpuOf(subjects)) - before) / count;
  const refused = sum(appended.map((one) => one.refused));
  return { rate: perSecond(count, elapsedMs), refused, cpuUs, ...worstOf(appended) };
};

/** The run whose rate is the median's, as it was. */
const medianRun = (found: readonly Rate[]): Rate => {
  const middle = median(found.map(({ rate }) => rate));
  const run = found.find(({ rate }) => rate === middle);
  if (run === undefined) throw new Error('Nothing was measured.');
  return run;
};

const rowOf = (what: string, processes: number, found: readonly Rate[], target: string): Row => {
  const run = medianRun(found);
  const rates = found.map(({ rate }) => Math.round(rate)).toSorted((a, b) => a - b);
  return {
    what,
    processes,
    'per second': `${wholeNumber(run.rate)} (${rates[0]} to ${rates.at(-1)})`,
    refused: sum(found.map(({ refused }) => refused)),
    'p50 | p95 | p99 ms': timesOf(run),
    'server µs': wholeNumber(run.cpuUs),
    target,
  };
};

const benchAppends = async (what: string, subjects: readonly Subject[], target: string): Promise<Row> => {
  await appendOnce(subjects, warmMs);
  const found: Rate[] = [];
  for (let run = 0; run < runs; run += 1) found.push(await appendOnce(subjects, runMs));
  return rowOf(what, subjects.length, found, target);
};

const together = (loads: readonly LoadResult[], cpuUs: number): Rate => ({
  rate: sum(loads.map(({ requestsPerSecond }) => requestsPerSecond)),
  refused: sum(loads.map(({ refused }) => refused)),
  cpuUs,
  ...worstOf(loads),
});

/** Half of those who ask make records while the other half reads them. */
const askOnce = async (
  subjects: readonly Subject[],
  durationMs: number,
): Promise<{ readonly made: Rate; readonly read: Rate }> => {
  const before = await cpuOf(subjects);
  const beganMs = performance.now();
  const each = await Promise.all(
    subjects.map((subject) =>
      Promise.all([
        runLoad({ ...postOf(subject), mayBeRefused: true }, writers / subjects.length, durationMs),
        runLoad(getOf(subject), readers / subjects.length, durationMs),
      ]),
    ),
  );
  const elapsedS = (performance.now() - beganMs) / 1000;
  const rate = sum(each.flat().map(({ requestsPerSecond }) => requestsPerSecond));
  const cpuUs = ((await cpuOf(subjects)) - before) / (rate * elapsedS);
  return {
    made: together(
      each.map(([made]) => made),
      cpuUs,
    ),
    read: together(
      each.map(([, read]) => read),
      cpuUs,
    ),
  };
};

/** Reading alone, so that the processor time is that of a GET. */
const readOnce = async (subjects: readonly Subject[], durationMs: number): Promise<Rate> => {
  const [before, beganMs] = [await cpuOf(subjects), performance.now()];
  const loads = await Promise.all(
    subjects.map((subject) => runLoad(getOf(subject), readers / subjects.length, durationMs)),
  );
  const elapsedS = (performance.now() - beganMs) / 1000;
  const count = sum(loads.map(({ requestsPerSecond }) => requestsPerSecond)) * elapsedS;
  return together(loads, ((await cpuOf(subjects)) - before) / count);
};

const benchHttp = async (where: string, subjects: readonly Subject[]): Promise<readonly Row[]> => {
  await askOnce(subjects, warmMs);
  const made: Rate[] = [];
  const read: Rate[] = [];
  const alone: Rate[] = [];
  for (let run = 0; run < runs; run += 1) {
    const both = await askOnce(subjects, runMs);
    made.push(both.made);
    read.push(both.read);
    alone.push(await readOnce(subjects, runMs));
  }
  const count = subjects.length;
  return [
    rowOf(`POST a project while others read, ${where}`, count, made, '–'),
    rowOf(`GET a project while others make some, ${where}`, count, read, '–'),
    rowOf(`GET a project alone, ${where}`, count, alone, 'µs ≤ 125 % of SQLite'),
  ];
};

/** Nothing of this counts where the chain does not hold. */
const requireSound = async ({ url, token }: Subject): Promise<void> => {
  const answer = await fetch(`${url}/audit/verify`, { headers: { authorization: `Bearer ${token}` } });
  const verdict = (await answer.json()) as { readonly valid?: unknown };
  if (verdict.valid !== true) throw new Error(`The trail does not verify: ${JSON.stringify(verdict)}`);
};

const script = './hosted-process.ts';

const withProcesses = async (
  places: readonly (readonly string[])[],
  work: (subjects: readonly Subject[]) => Promise<readonly Row[]>,
): Promise<readonly Row[]> => {
  const subjects: Subject[] = [];
  try {
    // One after the other: the first account of a database makes its administrator, who may verify.
    for (const place of places) subjects.push(await startSubject(script, ...place));
    const rows = await work(subjects);
    const firstOf = new Map(subjects.map((subject, i) => [places[i]?.[0], subject] as const).reverse());
    for (const subject of firstOf.values()) await requireSound(subject);
    return rows;
  } finally {
    for (const { child } of subjects) {
      const ended = once(child, 'exit');
      child.kill('SIGKILL');
      await ended;
    }
  }
};

const named = process.argv.slice(3);
const isWanted = (part: 'appends' | 'http'): boolean => named.length === 0 || named.includes(part);

const measure = (
  where: string,
  target: string,
  places: readonly (readonly string[])[],
): Promise<readonly Row[]> =>
  withProcesses(places, async (subjects) => [
    ...(isWanted('appends') ? [await benchAppends(`append, ${where}`, subjects, target)] : []),
    ...(isWanted('http') ? await benchHttp(where, subjects) : []),
  ]);

/** What one flush of this disk takes by itself: a chain has to wait for one after the other. */
const timeFlushes = (file: string): string => {
  const handle = openSync(file, 'w');
  const times: number[] = [];
  const page = Buffer.alloc(8192, 1);
  for (let n = 0; n < flushes; n += 1) {
    writeSync(handle, page);
    const beganMs = performance.now();
    fdatasyncSync(handle);
    times.push(performance.now() - beganMs);
  }
  closeSync(handle);
  times.sort((a, b) => a - b);
  return `${median(times).toFixed(2)} ms, at most ${times.at(-1)?.toFixed(1)} ms`;
};

const sizes = [1, 2, 4];
const organisations = 4;

const benchAll = async (folder: string, postgres: TestPostgres): Promise<readonly Row[]> => {
  const { name: template } = await makeProductDatabase(postgres);
  const makePlace = async (name: string): Promise<readonly string[]> => {
    const dataDir = join(folder, name);
    await mkdir(dataDir);
    return [dataDir, await postgres.createDatabase(`TEMPLATE ${template}`)];
  };
  const sqlite = join(folder, 'sqlite');
  await mkdir(sqlite);
  const rows: Row[] = [...(await measure('SQLite', '–', [[sqlite]]))];
  for (const size of sizes) {
    const place = await makePlace(`one-chain-${size}`);
    const places = Array.from({ length: size }, () => place);
    rows.push(...(await measure('PostgreSQL, one chain', '≥ 500', places)));
  }
  const places: (readonly string[])[] = [];
  for (let n = 0; n < organisations; n += 1) places.push(await makePlace(`organisation-${n}`));
  rows.push(...(await measure('PostgreSQL, four organisations', '≥ 1,500', places)));
  return rows;
};

const loadNow = (): string => (loadavg()[0] ?? 0).toFixed(1);

const folder = await mkdtemp(join(tmpdir(), 'larmor-bench-'));
const loadBefore = loadNow();
const postgres = await startPostgres({ isDurable: true });
try {
  const flush = timeFlushes(join(folder, 'flush'));
  console.table(await benchAll(folder, postgres));
  console.log(
    `${cpus().length} × ${cpus()[0]?.model ?? 'unknown processor'}, Node ${process.versions.node}; load ${loadBefore} before, ${loadNow()} after; one flush ${flush}`,
  );
} finally {
  await postgres.stop();
  await rm(folder, { recursive: true, force: true });
}
