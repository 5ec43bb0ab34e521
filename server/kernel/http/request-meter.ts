import type { ServerResponse } from 'node:http';

/** Upper bounds of the classes of duration, seconds: an answer from memory to a spectrum that is computed. */
export const durationBoundsS = [0.005, 0.025, 0.1, 0.5, 2.5, 10, 60] as const;

export interface RequestCounts {
  /** Answers by route and status. */
  readonly answers: readonly { readonly route: string; readonly status: number; readonly count: number }[];
  /** Answers that took at most as long as each bound. */
  readonly withinBounds: readonly number[];
  readonly count: number;
  readonly sumS: number;
}

/** Counts answers while the program runs; nothing of a request but its route, status and duration is kept. */
export interface RequestMeter {
  /** Counts the answer to a request of a declared route once it is out. */
  watch(routeId: string, res: ServerResponse): void;
  read(): RequestCounts;
}

export const createRequestMeter = (nowMs: () => number): RequestMeter => {
  const answers = new Map<string, { route: string; status: number; count: number }>();
  const withinBounds: number[] = durationBoundsS.map(() => 0);
  let count = 0;
  let sumS = 0;
  return {
    watch(routeId, res) {
      const startedMs = nowMs();
      res.once('finish', () => {
        const seconds = (nowMs() - startedMs) / 1000;
        const key = `${routeId} ${res.statusCode}`;
        const known = answers.get(key) ?? { route: routeId, status: res.statusCode, count: 0 };
        known.count += 1;
        answers.set(key, known);
        for (const [index, bound] of durationBoundsS.entries())
          if (seconds <= bound) withinBounds[index] = (withinBounds[index] ?? 0) + 1;
        count += 1;
        sumS += seconds;
      });
    },
    read: () => ({
      answers: [...answers.values()].map((each) => ({ ...each })),
      withinBounds: [...withinBounds],
      count,
      sumS,
    }),
  };
};
