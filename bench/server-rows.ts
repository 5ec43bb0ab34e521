/** One line of the server suite's table. */
export interface BenchRow {
  readonly what: string;
  readonly measured: string;
  readonly target: string;
}

export const median = (values: readonly number[]): number =>
  [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;

export const perSecond = (count: number, elapsedMs: number): number => (count / elapsedMs) * 1000;

/** Runs the work `runs` times after one warm-up and returns what each run took, milliseconds. */
export const timeRuns = async (runs: number, work: (run: number) => Promise<void>): Promise<number[]> => {
  await work(-1);
  const times: number[] = [];
  for (let run = 0; run < runs; run++) {
    const startedMs = performance.now();
    await work(run);
    times.push(performance.now() - startedMs);
  }
  return times;
};

export const wholeNumber = (value: number): string => Math.round(value).toLocaleString('en');
