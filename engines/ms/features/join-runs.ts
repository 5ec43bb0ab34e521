import { fail, ok, type Result, type Warning, warn } from '../../common/result.ts';
import type { MsRun } from '../run.ts';
import { type Alignment, alignTimes } from './align-times.ts';
import { collectSurveys, type Survey } from './collect-survey.ts';
import { firstAtOrAbove } from './first-at-or-above.ts';
import { type FilledGap, integrateWindow } from './integrate-window.ts';
import type { Feature, FeatureList } from './model.ts';
import type { FeatureRecipe } from './recipe.ts';

export interface RunFeatures {
  readonly run: MsRun;
  readonly list: FeatureList;
}

/** One run's part of a row: its feature, or what was measured in its place where it lists none. */
type Cell =
  | { readonly kind: 'found'; readonly feature: Feature; readonly area: number }
  | ({ readonly kind: 'filled' } & FilledGap);

/** One ion over all runs. */
export interface JoinedRow {
  readonly mz: number;
  /** On the clock of the reference, in s. */
  readonly timeS: number;
  readonly polarity: 1 | -1 | 0;
  readonly charge: number | null;
  /** One for each run, in their order. */
  readonly cells: readonly Cell[];
}

export interface JoinedRuns {
  /** Place of the reference among the runs. */
  readonly reference: number;
  readonly alignments: readonly Omit<Alignment, 'toReference' | 'fromReference'>[];
  readonly rows: readonly JoinedRow[];
  readonly warnings: readonly Warning[];
}

interface Entry {
  readonly run: number;
  readonly feature: Feature;
  readonly timeS: number;
}

const isAbove = ({ belowLine }: Feature): boolean => belowLine.length === 0;

const isLikely = (seed: Entry, entry: Entry, reachS: number): boolean => {
  const [a, b] = [seed.feature, entry.feature];
  return (
    a.polarity === b.polarity &&
    (a.charge === null || b.charge === null || a.charge === b.charge) &&
    Math.abs(seed.timeS - entry.timeS) <= reachS
  );
};

/** Entries, by m/z, of the mass of a seed. */
const ofOneMass = (entries: readonly Entry[], seed: Entry, recipe: FeatureRecipe): readonly Entry[] => {
  const { mz } = seed.feature.peak;
  const mzAt = (i: number): number => entries[i]?.feature.peak.mz ?? 0;
  const reach = recipe.match_ppm * 1e-6 * mz;
  const from = firstAtOrAbove(entries.length, mzAt, mz - reach);
  let to = from;
  while (to < entries.length && mzAt(to) <= mz + reach) to++;
  return entries.slice(from, to);
};

/** How far apart one ion may stand in two runs: twice the residual of the alignment, but at least half a peak. */
const reachOf = (seed: Entry, alignment: Alignment): number =>
  Math.max(2 * alignment.residualS, seed.feature.peak.widthS / 2);

/** Features of all runs as rows: the tallest free feature gathers the nearest free one of every other run. */
const gatherRows = (
  entries: readonly (readonly Entry[])[],
  alignments: readonly Alignment[],
  recipe: FeatureRecipe,
): (readonly (Entry | null)[])[] => {
  const byMz = entries.map((each) => each.toSorted((a, b) => a.feature.peak.mz - b.feature.peak.mz));
  const taken = new Set<Entry>();
  const seeds = byMz
    .flat()
    .sort(
      (a, b) => b.feature.peak.height - a.feature.peak.height || a.run - b.run || a.feature.id - b.feature.id,
    );
  return seeds.flatMap((seed) => {
    if (taken.has(seed)) return [];
    const row = byMz.map((each, run) => {
      if (run === seed.run) return seed;
      const reachS = reachOf(seed, alignments[run] as Alignment);
      const likely = ofOneMass(each, seed, recipe).filter(
        (entry) => !taken.has(entry) && isLikely(seed, entry, reachS),
      );
      const distance = (entry: Entry): number => Math.abs(entry.timeS - seed.timeS);
      return likely.sort((a, b) => distance(a) - distance(b) || a.feature.id - b.feature.id)[0] ?? null;
    });
    for (const entry of row) if (entry !== null) taken.add(entry);
    return [row];
  });
};

/**
 * The features of several runs laid side by side. The run with most features above the line is the reference; the others take its
 * clock. An ion that a run does not list above the line is measured there between the same ends and marked as filled.
 */
export const joinRuns = (runs: readonly RunFeatures[]): Result<JoinedRuns> => {
  const counts = runs.map(({ list }) => list.features.filter(isAbove).length);
  const reference = counts.indexOf(Math.max(...counts));
  const first = runs[reference];
  if (first === undefined) {
    return fail('no_runs', 'There are no runs to lay side by side.', {
      found: '0 runs',
      expected: 'one run or more',
    });
  }
  const { recipe } = first.list;
  const alignments = runs.map(({ list }) => alignTimes(first.list.features, list.features, recipe));
  const entries = runs.map(({ list }, run) =>
    list.features.filter(isAbove).map((feature) => ({
      run,
      feature,
      timeS: (alignments[run] as Alignment).toReference(feature.peak.apexS),
    })),
  );
  const surveys = runs.map(({ run, list }) => collectSurveys(run, list.recipe).surveys);
  const rows = gatherRows(entries, alignments, recipe).map((row) =>
    describeRow(row, { alignments, surveys, recipe }),
  );
  const unwarped = alignments.flatMap(({ isWarped, landmarks }, run) =>
    isWarped || run === reference
      ? []
      : [
          warn(
            'not_aligned',
            `Run ${run + 1} shares ${landmarks} landmarks with the reference, fewer than 20: its times are left as they are.`,
          ),
        ],
  );
  return ok({
    reference,
    alignments: alignments.map(({ landmarks, isWarped, residualS }) => ({ landmarks, isWarped, residualS })),
    rows: rows.sort((a, b) => a.mz - b.mz || a.timeS - b.timeS),
    warnings: unwarped,
  });
};

interface RowSources {
  readonly alignments: readonly Alignment[];
  readonly surveys: readonly (readonly Survey[])[];
  readonly recipe: FeatureRecipe;
}

const describeRow = (
  row: readonly (Entry | null)[],
  { alignments, surveys, recipe }: RowSources,
): JoinedRow => {
  const tallest = row
    .filter((entry) => entry !== null)
    .reduce((a, b) => (b.feature.peak.height > a.feature.peak.height ? b : a));
  const { peak, polarity } = tallest.feature;
  const { toReference } = alignments[tallest.run] as Alignment;
  const cells = row.map((entry, run): Cell => {
    if (entry !== null) return { kind: 'found', feature: entry.feature, area: entry.feature.peak.area };
    const { fromReference } = alignments[run] as Alignment;
    const survey = surveys[run]?.find((each) => each.polarity === polarity);
    const window = {
      mz: peak.mz,
      ppm: recipe.match_ppm,
      fromS: fromReference(toReference(peak.startS)),
      toS: fromReference(toReference(peak.endS)),
    };
    return {
      kind: 'filled',
      ...(survey === undefined ? { area: 0, points: 0 } : integrateWindow(survey, window)),
    };
  });
  return {
    mz: peak.mz,
    timeS: tallest.timeS,
    polarity,
    charge: row.find((entry) => entry !== null && entry.feature.charge !== null)?.feature.charge ?? null,
    cells,
  };
};
