import { confidenceModel } from '#engines/nmr/classify/confidence/confidence-model.ts';
import { type ErrorKind, errorKinds, type LabelledRun } from './label.ts';

/** Nothing contradicts, and the confidence reaches what is certified for such experiments. */
const isCompleted = (run: LabelledRun): boolean =>
  run.reviewedFor === null &&
  run.confidence !== null &&
  run.confidence >= confidenceModel.thresholdsPercent[run.kind];

/** Runs of one sample are one case: completed where any is, wrong where a completed one is. */
const casesOf = (runs: readonly LabelledRun[]) =>
  [...Map.groupBy(runs, ({ sample }) => sample).values()].map((own) => {
    const completed = own.filter((run) => isCompleted(run));
    return {
      isCompleted: completed.length > 0,
      isWrong: completed.some(({ errors }) => errors.length > 0),
    };
  });

const groupsOf = (runs: readonly LabelledRun[]): readonly (readonly [string, readonly LabelledRun[]])[] =>
  [false, true].flatMap((isReal) =>
    [false, true].flatMap((isHeldBack): [string, readonly LabelledRun[]][] => {
      const own = runs.filter((run) => run.isReal === isReal && run.isHeldBack === isHeldBack);
      const name = `${isReal ? 'real' : 'drawn'}, ${isHeldBack ? 'out of sample' : 'in sample'}`;
      return own.length === 0 ? [] : [[name, own]];
    }),
  );

const countWith = (runs: readonly LabelledRun[], kind: ErrorKind): number =>
  runs.filter(({ errors }) => errors.some((error) => error.kind === kind)).length;

/** How many runs completed, how many of them are wrong, and what with: in and out of sample apart. */
export const printLabels = (runs: readonly LabelledRun[]): void => {
  const groups = groupsOf(runs);
  console.log(
    `completed: nothing contradicts and the confidence reaches ${JSON.stringify(confidenceModel.thresholdsPercent)}`,
  );
  console.table(
    groups.map(([name, own]) => {
      const cases = casesOf(own);
      const wrong = own.filter(({ errors }) => errors.length > 0);
      return {
        runs: name,
        count: own.length,
        samples: cases.length,
        'materially wrong': wrong.length,
        'sent to review by a contradiction': own.filter((run) => run.reviewedFor !== null).length,
        'samples completed': cases.filter((item) => item.isCompleted).length,
        'of these wrong': cases.filter((item) => item.isWrong).length,
      };
    }),
  );
  console.log('each kind of error: runs with it, and of these completed');
  console.table(
    errorKinds.map((kind) => ({
      error: kind,
      ...Object.fromEntries(
        groups.map(([name, own]) => [
          name,
          `${countWith(own, kind)} / ${countWith(
            own.filter((run) => isCompleted(run)),
            kind,
          )}`,
        ]),
      ),
    })),
  );
};

/** Examples among what may be looked at: in-sample runs that completed and are wrong. */
export const printExamples = (runs: readonly LabelledRun[], most: number): void => {
  const wrong = runs.filter((run) => !run.isHeldBack && isCompleted(run) && run.errors.length > 0);
  for (const kind of errorKinds) {
    const own = wrong.filter(({ errors }) => errors.some((error) => error.kind === kind)).slice(0, most);
    for (const run of own) {
      const detail = run.errors.find((error) => error.kind === kind)?.detail ?? '';
      console.log(
        `  ${kind} | ${run.id} ${run.kind} ${run.confidence} | ${detail} | ${run.troubles.join(', ')}`,
      );
    }
  }
};
