import { connect, type Socket } from 'node:net';

/** How long requests took, milliseconds: half, all but a twentieth and all but a hundredth of them took no longer. */
export interface Percentiles {
  readonly p50Ms: number;
  readonly p95Ms: number;
  readonly p99Ms: number;
}

export interface LoadResult extends Percentiles {
  /** Of those that were answered as expected. */
  readonly requestsPerSecond: number;
  /** How many were told to come again. */
  readonly refused: number;
}

export const percentilesOf = (times: readonly number[]): Percentiles => {
  const sorted = times.toSorted((a, b) => a - b);
  const at = (share: number): number => sorted[Math.floor(sorted.length * share)] ?? Number.NaN;
  return { p50Ms: at(0.5), p95Ms: at(0.95), p99Ms: at(0.99) };
};

export interface LoadRequest {
  readonly url: string;
  readonly method: 'GET' | 'POST';
  readonly token: string;
  readonly json?: string;
  readonly expectedStatus: number;
  /** Whether it may be answered 429, which is counted. Default: that ends the run. */
  readonly mayBeRefused?: boolean;
}

/** Bytes on the wire: a client library would cost as much as the server it measures. */
const encodeRequest = ({ url, method, token, json = '' }: LoadRequest): Buffer => {
  const { pathname, host } = new URL(url);
  const content =
    json === '' ? '' : `Content-Type: application/json\r\nContent-Length: ${Buffer.byteLength(json)}\r\n`;
  return Buffer.from(
    `${method} ${pathname} HTTP/1.1\r\nHost: ${host}\r\nAuthorization: Bearer ${token}\r\n${content}\r\n${json}`,
  );
};

/** Length of the first whole answer in the text, or 0 while it is incomplete. */
const answerLength = (received: string): number => {
  const headEnd = received.indexOf('\r\n\r\n');
  if (headEnd < 0) return 0;
  const length = /\r\ncontent-length: (\d+)/i.exec(received.slice(0, headEnd + 2));
  if (length === null) throw new Error(`An answer without a length: ${received.slice(0, headEnd)}`);
  const total = headEnd + 4 + Number(length[1]);
  return received.length >= total ? total : 0;
};

interface Seen {
  readonly times: number[];
  refused: number;
}

const requestUntil = (request: LoadRequest, endMs: number, seen: Seen): Promise<void> =>
  new Promise((resolve, reject) => {
    const { hostname, port } = new URL(request.url);
    const bytes = encodeRequest(request);
    const socket: Socket = connect(Number(port), hostname);
    let received = '';
    let sentMs = 0;
    const send = (): void => {
      sentMs = performance.now();
      socket.write(bytes);
    };
    socket.setNoDelay(true);
    socket.on('connect', send);
    socket.on('error', reject);
    // One byte per character, so that lengths count bytes.
    socket.setEncoding('latin1');
    socket.on('data', (chunk: string) => {
      received += chunk;
      if (answerLength(received) === 0) return;
      const isRefused = request.mayBeRefused === true && received.startsWith('HTTP/1.1 429 ');
      if (!isRefused && !received.startsWith(`HTTP/1.1 ${request.expectedStatus} `)) {
        reject(new Error(`Expected ${request.expectedStatus}: ${received.slice(0, 600)}`));
        socket.destroy();
        return;
      }
      received = '';
      if (isRefused) seen.refused += 1;
      else seen.times.push(performance.now() - sentMs);
      if (performance.now() < endMs) send();
      else {
        socket.end();
        resolve();
      }
    });
  });

/** Keeps `connections` open and one request under way on each for `durationMs`. */
export const runLoad = async (
  request: LoadRequest,
  connections: number,
  durationMs: number,
): Promise<LoadResult> => {
  const seen: Seen = { times: [], refused: 0 };
  const startedMs = performance.now();
  await Promise.all(
    Array.from({ length: connections }, () => requestUntil(request, startedMs + durationMs, seen)),
  );
  const elapsedMs = performance.now() - startedMs;
  const { times, refused } = seen;
  return { requestsPerSecond: (times.length / elapsedMs) * 1000, refused, ...percentilesOf(times) };
};
