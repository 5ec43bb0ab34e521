import { qValues } from './false-discoveries.ts';
import { chanceOfRight, fitCalibration } from './fit-calibration.ts';
import { type HeldOutHit, holdOut, questionsBySource } from './held-out-hits.ts';
import type { LibraryIndex } from './library-index.ts';
import type { JudgedHit } from './told-levels.ts';

export interface CalibrationOptions {
  /** The source of each spectrum, as the index numbers them. */
  readonly sourceOf: (spectrum: number) => number;
  readonly precursorPpm: number;
}

/** Questions of one source, and of all of them: a source with many spectra says little more with all than with these. */
const mostQuestionsOfSource = 600;
const mostQuestions = 20_000;

/** Parts the sources are held out in to see how the calibration holds; fewer sources are held out one by one. */
const mostFolds = 40;

/** A library whose sources can be held out. */
export interface Holding {
  /** The first hits of all sources but `without`, each searched in the library without its own source and without those. */
  readonly hitsWithout: (without: ReadonlySet<number>) => HeldOutHit[];
}

export const openHolding = (index: LibraryIndex, { sourceOf, precursorPpm }: CalibrationOptions): Holding => {
  const sourceCount = new Set(Array.from(index.order.keys(), sourceOf)).size;
  const most = Math.min(mostQuestionsOfSource, Math.ceil(mostQuestions / Math.max(1, sourceCount)));
  const holding = { sourceOf, precursorPpm, mostQuestions: most };
  const questions = questionsBySource(index, holding);
  return {
    hitsWithout: (without) =>
      [...questions].flatMap(([source, own]) =>
        without.has(source) ? [] : holdOut(index, source, own, holding, without),
      ),
  };
};

const judge = (weights: readonly number[], hits: readonly HeldOutHit[]): JudgedHit[] =>
  [...Map.groupBy(hits, ({ polarity }) => polarity).values()].flatMap((own) => {
    const probabilities = own.map(({ evidence }) => chanceOfRight(weights, evidence));
    const values = qValues(probabilities);
    return own.map((hit, place) => ({
      ...hit,
      probability: probabilities[place] as number,
      q: values[place] as number,
    }));
  });

/**
 * Judges the hits of each source by weights learned without it, from searches it was in neither as a question nor as a reference: what a
 * laboratory the library has never seen is told.
 */
export const judgeHeldOut = (
  { hitsWithout }: Holding,
  hits: readonly HeldOutHit[],
  tell: (line: string) => void = () => undefined,
): JudgedHit[] => {
  const bySource = Map.groupBy(hits, ({ source }) => source);
  const folds = Map.groupBy([...bySource.keys()], (_, place) => place % mostFolds);
  return [...folds.values()].flatMap((sources, fold) => {
    tell(`calibration: part ${fold + 1} of ${folds.size}`);
    const unseen = fitCalibration(hitsWithout(new Set(sources)));
    return sources.flatMap((source) => judge(unseen, bySource.get(source) ?? []));
  });
};
