// A watched folder with thousands of experiments: what one look costs, and how long others wait meanwhile.
import '../scripts/require-node.mjs';
import { cpSync, mkdirSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { loadavg, tmpdir } from 'node:os';
import path from 'node:path';
import { monitorEventLoopDelay, performance } from 'node:perf_hooks';
import type { WatchedFolder } from '#contract/watched-folders';
import { createJsonLog } from '#kernel/log/json-log.ts';
import { builtWorkerFile } from '../scripts/build-server.mjs';
import { startServer } from '../server/main.ts';

const count = Number(process.argv[3] ?? 5000);
const measuredLooks = 5;
const nsPerMs = 1e6;

/** What lies in a TopSpin experiment of one dimension beside its samples, parameters and title. */
const files = [
  'acqu',
  'pulseprogram',
  'pdata/1/1r',
  'pdata/1/1i',
  'pdata/1/proc',
  'pdata/1/procs',
  'pdata/1/auditp.txt',
  'audita.txt',
  'scon2',
  'uxnmr.par',
];

const acqus = '##TITLE= Parameter file\n##$TD= 8\n##$DTYPA= 0\n##$NUC1= <1H>\n##$SFO1= 400\n';

const fill = (folder: string): void => {
  const template = path.join(folder, '0');
  for (const name of files) {
    mkdirSync(path.dirname(path.join(template, name)), { recursive: true });
    writeFileSync(path.join(template, name), 'x');
  }
  for (let number = 1; number <= count; number += 1) {
    const place = path.join(folder, `2026-${number % 12}`, String(number));
    cpSync(template, place, { recursive: true });
    writeFileSync(path.join(place, 'acqus'), acqus);
    writeFileSync(
      path.join(place, 'fid'),
      Buffer.from(Int32Array.from({ length: 8 }, (_, k) => number * 8 + k).buffer),
    );
    writeFileSync(path.join(place, 'pdata/1/title'), `Sample ${number}`);
  }
  rmSync(template, { recursive: true });
};

const base = realpathSync(mkdtempSync(path.join(tmpdir(), 'larmor-bench-')));
const lab = path.join(base, 'lab');
mkdirSync(lab);
fill(lab);
const server = await startServer(
  { port: 0, dataDir: path.join(base, 'data'), workerThreads: 2, watchedFolderRoots: [lab] },
  {
    env: {},
    policy: null,
    log: createJsonLog({
      level: 'error',
      write: (line) => process.stderr.write(line),
      nowUtc: () => new Date().toISOString(),
    }),
    workerFile: builtWorkerFile,
    rendererDir: null,
  },
);

let token = '';
const call = async <T>(method: string, route: string, json?: object): Promise<T> => {
  const answer = await fetch(`${server.url}${route}`, {
    method,
    headers: {
      'content-type': 'application/json',
      ...(token === '' ? {} : { authorization: `Bearer ${token}` }),
    },
    ...(json === undefined ? {} : { body: JSON.stringify(json) }),
  });
  if (!answer.ok) throw new Error(`${route}: ${answer.status} ${await answer.text()}`);
  return (await answer.json()) as T;
};
const account = { email: 'bench@example.org', password: 'a long password of the bench' };
await call('POST', '/auth/signup', { ...account, display_name: 'Bench' });
token = (await call<{ access_token: string }>('POST', '/auth/login', account)).access_token;

// Nothing is sent: what is measured is looking, and what a look keeps.
const rules = [{ name: 'left', leave: true }];
const { id } = await call<WatchedFolder>('POST', '/watched-folders', {
  path: lab,
  title: 'Lab',
  rules,
  project_id: null,
});
const read = (): Promise<WatchedFolder> => call('GET', `/watched-folders/${id}`);

interface Measured {
  readonly tookMs: number;
  readonly cpuMs: number;
  readonly delayMs: number;
  readonly counts: WatchedFolder['counts'];
}

/** One look from its beginning to its end, of the whole process: its threads look, its loop answers. */
const look = async (action: 'on' | 'look'): Promise<Measured> => {
  const { looked_at: before } = await read();
  const delay = monitorEventLoopDelay({ resolution: 1 });
  const cpu = process.cpuUsage();
  const startedMs = performance.now();
  delay.enable();
  await call('POST', `/watched-folders/${id}/steer`, { action });
  let now = await read();
  while (now.looked_at === before) {
    await new Promise((resolve) => setTimeout(resolve, 50));
    now = await read();
  }
  delay.disable();
  const { user, system } = process.cpuUsage(cpu);
  return {
    tookMs: performance.now() - startedMs,
    cpuMs: (user + system) / 1000,
    delayMs: delay.max / nsPerMs,
    counts: now.counts,
  };
};

const tell = (what: string, { tookMs, cpuMs, delayMs, counts }: Measured): void => {
  const figures = [tookMs, cpuMs, delayMs].map((ms) => `${Math.round(ms)} ms`);
  process.stdout.write(
    `${what}: ${figures[0]}, processor ${figures[1]}, longest wait of the loop ${figures[2]}, ${JSON.stringify(counts)}\n`,
  );
};

process.stdout.write(`${count} experiments, load ${loadavg()[0]?.toFixed(1)}\n`);
let last = await look('on');
tell('first look', last);
for (let number = 2; last.counts.left < count; number += 1) {
  last = await look('look');
  tell(`look ${number}`, last);
}
for (let number = 1; number <= measuredLooks; number += 1)
  tell(`look at what rests, ${number}`, await look('look'));
await server.stop();
rmSync(base, { recursive: true, force: true });
