import { fail, ok, type Result } from '#engines/common/result.ts';
import { fitCalibration, hitsToLearnFrom } from './fit-calibration.ts';
import type { HeldOutHit } from './held-out-hits.ts';
import { type CalibrationOptions, judgeHeldOut, openHolding } from './judge-held-out.ts';
import type { LibraryIndex } from './library-index.ts';
import { figuresOfLevel, type JudgedHit, type LevelFigures, levels } from './told-levels.ts';

/** Hits of one tenth of the probabilities, and how many of them were right. */
interface ReliabilityRow {
  readonly hits: number;
  readonly meanProbability: number;
  readonly right: number;
}

/** Hits of one source, judged by weights that have not seen it. */
interface SourceFigures {
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

const leastSources = 5;
const leastHits = 1000;
const leastWrong = 300;

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
  options: CalibrationOptions,
  tell: (line: string) => void = () => undefined,
): Result<LibraryCalibration> => {
  const held = openHolding(index, options);
  const hits = held.hitsWithout(new Set());
  const reason = whyTooFew(hits);
  if (reason !== null) return fail('library_too_small', reason);
  const judged = judgeHeldOut(held, hits, tell);
  const judgedBySource = Map.groupBy(judged, ({ source }) => source);
  return ok({
    precursorPpm: options.precursorPpm,
    weights: fitCalibration(hits),
    hits: judged.length,
    wrong: judged.filter(({ isRight }) => !isRight).length,
    levels: levels.map((level) => figuresOfLevel(judged, level)),
    reliability: tabulate(judged),
    sources: [...judgedBySource].map(([source, own]) => describeSource(source, own)),
  });
};
