import { fail, ok, type Result } from '#engines/common/result.ts';
import { qValues } from './false-discoveries.ts';
import { chanceOfRight, fitCalibration, hitsToLearnFrom } from './fit-calibration.ts';
import { type HeldOutHit, holdOut, questionsBySource } from './held-out-hits.ts';
import type { LibraryIndex } from './library-index.ts';
import { figuresOfLevel, type JudgedHit, type LevelFigures, levels } from './told-levels.ts';

/** Hits of one tenth of the probabilities, and how many of them were right. */
export interface ReliabilityRow {
  readonly hits: number;
  readonly meanProbability: number;
  readonly right: number;
}

/** Hits of one source, judged by weights that have not seen it. */
export interface SourceFigures {
  readonly source: number;
  readonly hits: number;
  readonly wrong: number;
  /** Of its hits said to be within 5, 10 and 20 %; the level of 1 % is too rare in one source. */
  readonly levels: readonly Pick<LevelFigures, 'level' | 'accepted' | 'wrong'>[];
}

/** How sure a library is of its hits, learned on its own sources, and how that held on sources it was not learned on. */
export interface LibraryCalibration {
  readonly precursorPpm: number;
  readonly weights: readonly number[];
  readonly hits: number;
  readonly wrong: number;
  readonly levels: readonly LevelFigures[];
  readonly reliability: readonly ReliabilityRow[];
  readonly sources: readonly SourceFigures[];
}

export interface CalibrationOptions {
  readonly sourceOf: (spectrum: number) => number;
  readonly precursorPpm: number;
  /** What is being done, for whom that waits. */
  readonly tell?: (line: string) => void;
}

/** Questions of one source, and of all of them: a source with many spectra says little more with all than with these. */
const mostQuestionsOfSource = 600;
const mostQuestions = 20_000;

/** Parts the sources are held out in to see how the calibration holds; fewer sources are held out one by one. */
const mostFolds = 40;

const leastSources = 5;
const leastHits = 1000;
const leastWrong = 300;

const judge = (weights: readonly number[], hits: readonly HeldOutHit[]): JudgedHit[] =>
  [...Map.groupBy(hits, ({ polarity }) => polarity).values()].flatMap((own) => {
    const probabilities = own.map(({ evidence }) => chanceOfRight(weights, evidence));
    const values = qValues(probabilities);
    return own.map(({ compound, isRight, source }, place) => ({
      compound,
      isRight,
      source,
      probability: probabilities[place] as number,
      q: values[place] as number,
    }));
  });

const bins = 10;

const tabulate = (hits: readonly JudgedHit[]): ReliabilityRow[] => {
  const byBin = Map.groupBy(hits, ({ probability }) => Math.min(bins - 1, Math.floor(bins * probability)));
  return Array.from({ length: bins }, (_, bin) => {
    const own = byBin.get(bin) ?? [];
    const sum = own.reduce((total, { probability }) => total + probability, 0);
    const right = own.filter(({ isRight }) => isRight).length;
    return { hits: own.length, meanProbability: own.length === 0 ? 0 : sum / own.length, right };
  });
};

const describeSource = (source: number, hits: readonly JudgedHit[]): SourceFigures => ({
  source,
  hits: hits.length,
  wrong: hits.filter(({ isRight }) => !isRight).length,
  levels: levels.slice(1).map((level) => {
    const accepted = hits.filter(({ q }) => q <= level);
    return { level, accepted: accepted.length, wrong: accepted.filter(({ isRight }) => !isRight).length };
  }),
});

/** Why there are too few hits to learn from; null where there are enough. */
const whyTooFew = (hits: readonly HeldOutHit[]): string | null => {
  const learned = hitsToLearnFrom(hits);
  const sources = new Set(learned.map(({ source }) => source)).size;
  const wrong = learned.filter(({ isRight }) => !isRight).length;
  return sources >= leastSources && learned.length >= leastHits && wrong >= leastWrong
    ? null
    : `The library is too small to calibrate: ${sources} sources with ${learned.length} hits in the others, ${wrong} of them wrong; it takes ${leastSources} sources, ${leastHits} hits and ${leastWrong} wrong ones.`;
};

/**
 * Learns how often the first hit of a library is right: each source is searched in the others, and a logistic curve is fitted to what came
 * of it, every source weighing the same. How that holds is measured on each source with a curve learned without it, from searches it was
 * not in. Fails with library_too_small. Decoys are not used: they do not stand for isomers, which are nearly all of the hits that deceive.
 */
export const calibrateLibrary = (
  index: LibraryIndex,
  { sourceOf, precursorPpm, tell = () => undefined }: CalibrationOptions,
): Result<LibraryCalibration> => {
  const sourceCount = new Set(Array.from(index.order.keys(), sourceOf)).size;
  const most = Math.min(mostQuestionsOfSource, Math.ceil(mostQuestions / Math.max(1, sourceCount)));
  const holding = { sourceOf, precursorPpm, mostQuestions: most };
  const questions = questionsBySource(index, holding);
  const hitsWithout = (without: ReadonlySet<number>): HeldOutHit[] =>
    [...questions].flatMap(([source, own]) =>
      without.has(source) ? [] : holdOut(index, source, own, holding, without),
    );
  const hits = hitsWithout(new Set());
  const reason = whyTooFew(hits);
  if (reason !== null) return fail('library_too_small', reason);
  const weights = fitCalibration(hits);
  const bySource = Map.groupBy(hits, ({ source }) => source);
  const folds = Map.groupBy([...bySource.keys()], (_, place) => place % mostFolds);
  const judged = [...folds.values()].flatMap((sources, fold) => {
    tell(`calibration: part ${fold + 1} of ${folds.size}`);
    const unseen = fitCalibration(hitsWithout(new Set(sources)));
    return sources.flatMap((source) => judge(unseen, bySource.get(source) ?? []));
  });
  const judgedBySource = Map.groupBy(judged, ({ source }) => source);
  return ok({
    precursorPpm,
    weights,
    hits: judged.length,
    wrong: judged.filter(({ isRight }) => !isRight).length,
    levels: levels.map((level) => figuresOfLevel(judged, level)),
    reliability: tabulate(judged),
    sources: [...judgedBySource].map(([source, own]) => describeSource(source, own)),
  });
};
