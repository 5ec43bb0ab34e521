import facts from '#resources/facts/prediction-errors.json' with { type: 'json' };
import type { Environment } from './estimate.ts';

/** How far the rules were off for atoms of one environment, ppm. */
export interface MeasuredError {
  readonly signals: number;
  readonly meanPpm: number;
  readonly medianPpm: number;
  /** 68.3 % of the errors are smaller: the standard deviation where they are normal, and not moved by their long tails. */
  readonly standardPpm: number;
  readonly p95Ppm: number;
}

interface Row {
  readonly signals: number;
  readonly mean_ppm: number;
  readonly median_ppm: number;
  readonly standard_ppm: number;
  readonly p95_ppm: number;
}

const rows = facts.errors as Readonly<Record<Environment, Row>>;

/** Every environment with its measured error. */
export const measuredErrors: ReadonlyMap<Environment, MeasuredError> = new Map(
  (Object.keys(rows) as Environment[]).map((environment) => {
    const row = rows[environment];
    return [
      environment,
      {
        signals: row.signals,
        meanPpm: row.mean_ppm,
        medianPpm: row.median_ppm,
        standardPpm: row.standard_ppm,
        p95Ppm: row.p95_ppm,
      },
    ];
  }),
);

/** Standard error to expect of a prediction in this environment, ppm. */
export const expectedErrorOf = (environment: Environment): number => rows[environment].standard_ppm;
