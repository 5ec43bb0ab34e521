// A batch of experiments through a server of its own: how long it takes, what it takes of memory, and how long others wait meanwhile.
import '../scripts/require-node.mjs';
import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { loadavg, tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { unzipSync, zipSync } from 'fflate';
import type { AnalysisBatch } from '#contract/analysis-batches';
import { quantile } from '#engines/stats/robust.ts';

const count = Number(process.argv[3] ?? 300);
const uploadsAtOnce = 2;
const probeEveryMs = 100;
const lookEveryMs = 500;

const root = fileURLToPath(new URL('../', import.meta.url));
const sample = unzipSync(
  readFileSync(path.join(root, 'node_modules/bruker-data-test/data/zipped/aspirin-1h.zip')),
);

/** The same measurement under another title: other bytes, so that each is archived and computed by itself. */
const experiment = (number: number): Uint8Array =>
  zipSync(
    Object.fromEntries(
      Object.entries(sample).map(([name, bytes]) => {
        if (!/(^|\/)fid$/.test(name)) return [name, bytes];
        const changed = bytes.slice();
        // The lowest byte of the last sample, where there is noise alone.
        changed[changed.length - 4] = number % 256;
        changed[changed.length - 12] = Math.floor(number / 256);
        return [name, changed];
      }),
    ),
    { level: 1 },
  );

const startServer = async (dataDir: string) => {
  const server = spawn('node', ['scripts/serve.mjs'], {
    cwd: root,
    env: { ...process.env, DATA_DIR: dataDir, HOST: '127.0.0.1', PORT: '0' },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const url = await new Promise<string>((resolve, reject) => {
    let output = '';
    server.stdout.on('data', (chunk: Buffer) => {
      output += chunk.toString();
      const found = /listening on (\S+)/.exec(output)?.[1];
      if (found !== undefined) resolve(found);
    });
    server.on('exit', (code) => reject(new Error(`the server ended with ${code}: ${output}`)));
  });
  return { server, url };
};

/** Resident memory in MiB, as Linux tells it; null elsewhere. */
const memoryOf = async (pid: number | undefined): Promise<number | null> => {
  const status = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => '');
  const kib = /VmRSS:\s+(\d+)/.exec(status)?.[1];
  return kib === undefined ? null : Number(kib) / 1024;
};

const wait = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

const dataDir = await mkdtemp(path.join(tmpdir(), 'larmor-bench-'));
const { server, url } = await startServer(dataDir);
const json = { 'content-type': 'application/json' };
const post = async <T>(route: string, body: object, headers: Record<string, string> = {}): Promise<T> => {
  const answer = await fetch(`${url}${route}`, {
    method: 'POST',
    headers: { ...json, ...headers },
    body: JSON.stringify(body),
  });
  if (!answer.ok) throw new Error(`${route}: ${answer.status} ${await answer.text()}`);
  return (await answer.json()) as T;
};
const account = {
  email: 'bench@example.org',
  password: 'a long password of the bench',
  display_name: 'Bench',
};
await post('/auth/signup', account);
const { access_token: token } = await post<{ access_token: string }>('/auth/login', {
  email: account.email,
  password: account.password,
});
const auth = { authorization: `Bearer ${token}` };

let isOver = false;
const waits: Record<'health' | 'list', number[]> = { health: [], list: [] };
let mostMiB = 0;

/** What somebody else asks meanwhile. */
const probe = async (): Promise<void> => {
  while (!isOver) {
    for (const [name, route] of [
      ['health', '/health'],
      ['list', '/analyses?limit=50'],
    ] as const) {
      const startMs = performance.now();
      await (await fetch(`${url}${route}`, { headers: auth })).arrayBuffer();
      waits[name].push(performance.now() - startMs);
    }
    mostMiB = Math.max(mostMiB, (await memoryOf(server.pid)) ?? 0);
    await wait(probeEveryMs);
  }
};

const beforeMiB = await memoryOf(server.pid);
const entries = Array.from({ length: count }, (_, number) => ({
  key: `${number}`,
  title: `sample ${number}`,
}));
const startMs = performance.now();
const batch = await post<AnalysisBatch>(
  '/analysis-batches',
  { title: 'bench', source: 'command', entries },
  auth,
);
const probing = probe();
let next = 0;
const upload = async (): Promise<void> => {
  for (let number = next++; number < count; number = next++) {
    const form = new FormData();
    const fields = { nucleus: '1H', instrument: 'bruker', batch_id: batch.id, batch_key: `${number}` };
    for (const [name, value] of Object.entries(fields)) form.set(name, value);
    form.set('fid_file', new Blob([new Uint8Array(experiment(number))]), 'experiment.zip');
    const answer = await fetch(`${url}/analyses`, { method: 'POST', headers: auth, body: form });
    if (answer.status !== 201) throw new Error(`${number}: ${answer.status} ${await answer.text()}`);
    await answer.arrayBuffer();
  }
};
await Promise.all(Array.from({ length: uploadsAtOnce }, upload));
const sentMs = performance.now() - startMs;

const read = async (): Promise<AnalysisBatch> =>
  (await (await fetch(`${url}/analysis-batches/${batch.id}`, { headers: auth })).json()) as AnalysisBatch;
let now = await read();
while (now.counts.queued + now.counts.processing > 0) {
  await wait(lookEveryMs);
  now = await read();
}
const doneMs = performance.now() - startMs;
isOver = true;
await probing;

const figuresStartMs = performance.now();
await (await fetch(`${url}/analysis-batches/${batch.id}/figures`, { headers: auth })).arrayBuffer();
const figuresMs = performance.now() - figuresStartMs;

const ms = (values: readonly number[], fraction: number): string =>
  `${quantile(Float64Array.from(values), fraction).toFixed(0)} ms`;
const [load = 0] = loadavg();
console.table([
  { figure: 'experiments', value: `${count}, ${JSON.stringify(now.counts)}` },
  { figure: 'all acknowledged', value: `${(sentMs / 1000).toFixed(1)} s` },
  { figure: 'all ended', value: `${(doneMs / 1000).toFixed(1)} s` },
  { figure: 'memory before, most', value: `${beforeMiB?.toFixed(0)}, ${mostMiB.toFixed(0)} MiB` },
  { figure: 'GET /health p50, p95, most', value: [0.5, 0.95, 1].map((f) => ms(waits.health, f)).join(', ') },
  { figure: 'GET /analyses p50, p95, most', value: [0.5, 0.95, 1].map((f) => ms(waits.list, f)).join(', ') },
  { figure: 'figures of the batch', value: `${figuresMs.toFixed(0)} ms` },
  { figure: 'load of the machine at the end', value: load.toFixed(1) },
]);
server.kill('SIGTERM');
await new Promise((resolve) => server.on('exit', resolve));
await rm(dataDir, { recursive: true, force: true });
