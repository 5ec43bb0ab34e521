// The rate limiter: decisions among 100,000 addresses, what its bounded maps hold, and what it adds to a request.
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { anonymous } from '#kernel/auth/authenticate.ts';
import type { RateClass } from '#kernel/contract/define-route.ts';
import { createRateLimit, type RateLimit } from '#kernel/http/rate-limit.ts';
import { silentLog } from '#kernel/testing/silent-log.ts';
import { getOf, measureInTurns, startSubject } from './server-http.ts';
import { type BenchRow, median, perSecond, timeRuns, wholeNumber } from './server-rows.ts';

const runs = 7;
const addresses = 100_000;
const rateClasses = ['default', 'login', 'sign-up', 'password-reset'] as const satisfies readonly RateClass[];
/** More than any class lets pass at once, so that every address is refused and reported as well. */
const refusedCalls = 30;

const openLimit = (): RateLimit =>
  createRateLimit({
    settings: { enabled: true, defaultPerMinute: 10, burstMultiplier: 2, trustForwardedFor: false },
    securityEvents: { emit: () => undefined },
    log: silentLog,
    nowMs: Date.now,
  });

/** IPv6, the longest keys there are. */
const addressOf = (n: number): string => `2001:db8:${(n >> 16).toString(16)}::${(n & 0xffff).toString(16)}`;

const decide = (limit: RateLimit, n: number, rate: RateClass): void => {
  if (limit({ principal: anonymous, clientIp: addressOf(n), routeId: `auth.${rate}`, rate }) === null)
    throw new Error('A call was not limited.');
};

const benchDecisions = async (): Promise<BenchRow> => {
  const strangers = await timeRuns(runs, async () => {
    const limit = openLimit();
    for (let n = 0; n < addresses; n++) decide(limit, n, 'default');
  });
  return {
    what: `limiter, ${wholeNumber(addresses)} distinct addresses`,
    measured: `${wholeNumber(perSecond(addresses, median(strangers)))} decisions per second`,
    target: '–',
  };
};

/** Kilobytes in use after everything unreachable is gone. */
const usedKb = (): number => {
  setFlagsFromString('--expose-gc');
  runInNewContext('gc')();
  return process.memoryUsage().heapUsed / 1024;
};

/** Every class, and the reports of refusals, at their bounds. */
const benchMemory = (): BenchRow => {
  const limit = openLimit();
  const before = usedKb();
  for (const rate of rateClasses) for (let n = 0; n < addresses; n++) decide(limit, n, rate);
  for (let n = 0; n < addresses; n++)
    for (let call = 0; call < refusedCalls; call++) decide(limit, n, 'default');
  const grownMb = (usedKb() - before) / 1024;
  // Used once more, so that it is not collected before it is measured.
  decide(limit, 0, 'default');
  return {
    what: `limiter, memory after ${wholeNumber(addresses)} addresses in every class, all refused in one`,
    measured: `${grownMb.toFixed(1)} MB`,
    target: 'bounded',
  };
};

const benchRequests = async (folder: string): Promise<BenchRow> => {
  await mkdir(folder, { recursive: true });
  const off = await startSubject('whole-server.ts', join(folder, 'off'));
  const on = await startSubject('whole-server.ts', join(folder, 'on'), 'limited');
  try {
    const [without, limited] = await measureInTurns(off, on, getOf);
    return {
      what: 'limiter, GET with it and without',
      measured: `processor ${wholeNumber(limited.cpuMicroseconds)} and ${wholeNumber(without.cpuMicroseconds)} µs a request`,
      target: '–',
    };
  } finally {
    off.child.kill('SIGKILL');
    on.child.kill('SIGKILL');
  }
};

export const benchLimiter = async (folder: string): Promise<BenchRow[]> => [
  await benchDecisions(),
  benchMemory(),
  await benchRequests(folder),
];
