import { moveBuffers, type ReportProgress, taskRunner } from '#kernel/jobs/worker-task.ts';

/** Tasks that show what the pool does, for its tests. */
export const runTask = taskRunner({
  echo: (input: unknown) => input,
  fail: (message: string) => {
    throw new RangeError(message);
  },
  countStages: (stages: number, report: ReportProgress) => {
    for (let stage = 1; stage <= stages; stage++) report(`stage ${stage}`, stage / stages);
    return stages;
  },
  double: (samples: Float64Array<ArrayBuffer>) => {
    const doubled = samples.map((sample) => 2 * sample);
    return moveBuffers({ doubled }, [doubled.buffer]);
  },
  spinForever: (_: null, report: ReportProgress) => {
    report('spinning', 0);
    for (;;);
  },
});
