// What bodies of somebody unknown cost a real server: processor time and memory, and what others wait meanwhile.
import { once } from 'node:events';
import { connect } from 'node:net';
import { runLoad } from './http-load.ts';
import { getOf, type Subject, startSubject } from './server-http.ts';
import { type BenchRow, wholeNumber } from './server-rows.ts';

const repeats = 5;
const watchMs = 3000;
const kib = 1024;

interface Body {
  readonly what: string;
  readonly path: string;
  readonly type?: string;
  readonly bytes: Buffer;
  /** Sent so often, in chunks without a length; absent: once, with its length. */
  readonly times?: number;
}

const ofLength = (start: string, piece: string, end: string, bytes: number): Buffer =>
  Buffer.from(start + piece.repeat(Math.floor((bytes - start.length - end.length) / piece.length)) + end);

const login = '/auth/login';
const bodies: readonly Body[] = [
  { what: '20 MB of JSON', path: login, bytes: ofLength('{"a":[', '{"b":1},', '1]}', 20e6) },
  { what: '20 MB of JSON in chunks', path: login, bytes: Buffer.alloc(64 * kib, '[1],'), times: 306 },
  { what: '1 GiB in chunks', path: login, bytes: Buffer.alloc(64 * kib, ' '), times: 16_384 },
  {
    what: '1 GiB where a key is needed',
    path: '/projects',
    bytes: Buffer.alloc(64 * kib, ' '),
    times: 16_384,
  },
  { what: '64 KiB of lists', path: login, bytes: Buffer.alloc(64 * kib, '[') },
  { what: '64 KiB of numbers', path: login, bytes: ofLength('[', '1,', '1]', 64 * kib) },
  { what: '64 KiB of one text', path: login, bytes: ofLength('{"email":"', 'a', '"}', 64 * kib) },
  {
    what: '2,000 unknown fields',
    path: login,
    bytes: Buffer.from(
      JSON.stringify(Object.fromEntries(Array.from({ length: 1999 }, (_, i) => [`n${i}`, i]))),
    ),
  },
  {
    what: '64 KiB of a form',
    path: '/auth/token',
    type: 'application/x-www-form-urlencoded',
    bytes: ofLength('a=1', '&b=1', '', 64 * kib),
  },
];

/** Sends a body until the server has enough of it, and waits for the end of the connection or of the answer. */
const send = async ({ url }: Subject, { path, type, bytes, times }: Body): Promise<void> => {
  const { port } = new URL(url);
  const socket = connect(Number(port), '127.0.0.1');
  let isOver = false;
  const over = new Promise<void>((resolve) => {
    const end = (): void => {
      isOver = true;
      resolve();
    };
    socket.on('error', end);
    socket.once('close', end);
    socket.on('data', (heard) => heard.includes('"request_id"') && end());
  });
  const closed = new Promise<void>((resolve) => socket.once('close', () => resolve()));
  const length = times === undefined ? `Content-Length: ${bytes.length}` : 'Transfer-Encoding: chunked';
  socket.write(
    `POST /v1${path} HTTP/1.1\r\nHost: 127.0.0.1\r\nContent-Type: ${type ?? 'application/json'}\r\n${length}\r\n\r\n`,
  );
  const piece =
    times === undefined
      ? bytes
      : Buffer.concat([Buffer.from(`${bytes.length.toString(16)}\r\n`), bytes, Buffer.from('\r\n')]);
  for (let sent = 0; sent < (times ?? 1) && !socket.destroyed; sent += 1)
    if (!socket.write(piece))
      await Promise.race([closed, new Promise((resolve) => socket.once('drain', resolve))]);
  if (!isOver) await over;
  socket.destroy();
};

interface Used {
  readonly cpuMicroseconds: number;
  /** The most it ever held in memory. */
  readonly peakBytes: number;
}

const readUsed = async ({ child }: Subject): Promise<Used> => {
  child.send('cpu');
  const [used] = (await once(child, 'message')) as [Used];
  return used;
};

interface Cost {
  readonly what: string;
  readonly cpuMs: number;
  readonly peakMb: number;
  readonly p99Ms: number;
}

/** Microseconds of processor time in a millisecond in which nobody asks for anything: its jobs and checkpoints. */
const idleShare = async (subject: Subject): Promise<number> => {
  const before = await readUsed(subject);
  await new Promise((resolve) => setTimeout(resolve, watchMs));
  return ((await readUsed(subject)).cpuMicroseconds - before.cpuMicroseconds) / watchMs;
};

const costOf = async (subject: Subject, body: Body, idle: number): Promise<Cost> => {
  const before = await readUsed(subject);
  const startedMs = performance.now();
  for (let n = 0; n < repeats; n++) await send(subject, body);
  const after = await readUsed(subject);
  const idleMicroseconds = idle * (performance.now() - startedMs);
  let isWatched = true;
  const others = runLoad(getOf(subject), 1, watchMs).finally(() => {
    isWatched = false;
  });
  while (isWatched) await send(subject, body);
  return {
    what: body.what,
    cpuMs: (after.cpuMicroseconds - before.cpuMicroseconds - idleMicroseconds) / 1000 / repeats,
    peakMb: (after.peakBytes - before.peakBytes) / 1e6,
    p99Ms: (await others).p99Ms,
  };
};

const most = (costs: readonly Cost[], by: (cost: Cost) => number): string => {
  const [worst] = costs.toSorted((a, b) => by(b) - by(a));
  return worst === undefined ? '–' : `${by(worst).toFixed(1)} (${worst.what})`;
};

export const benchBodyBudget = async (folder: string): Promise<BenchRow[]> => {
  const subject = await startSubject('whole-server.ts', folder);
  try {
    // What the first request of a kind compiles and loads is not what a body costs.
    for (let n = 0; n < repeats; n++)
      for (const body of bodies) if (body.times === undefined) await send(subject, body);
    const alone = await runLoad(getOf(subject), 1, watchMs);
    const idle = await idleShare(subject);
    const costs: Cost[] = [];
    for (const body of bodies) costs.push(await costOf(subject, body, idle));
    return [
      {
        what: `body budget, ${wholeNumber(bodies.length)} kinds of bodies of strangers, ${repeats} of each, the dearest`,
        measured: `processor ${most(costs, ({ cpuMs }) => cpuMs)} ms, memory ${most(costs, ({ peakMb }) => peakMb)} MB more at the peak, GET of others meanwhile p99 ${most(costs, ({ p99Ms }) => p99Ms)} ms, without them ${alone.p99Ms.toFixed(1)} ms`,
        target: '≤ 50 ms, ≤ 20 MB, p99 ≤ 50 ms',
      },
    ];
  } finally {
    subject.child.kill('SIGKILL');
  }
};
