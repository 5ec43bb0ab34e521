import type { Rng } from '../../common/rng.ts';
import type { ParameterSpace, Point } from '../model.ts';
import { type CompiledSpace, compileSpace, keepsConstraints } from './compile-space.ts';
import { type Domain, snapToGrid } from './domains.ts';
import { findNewPoint } from './find-new-point.ts';
import { listPoints } from './list-points.ts';
import { createNeighbourhood } from './neighbours.ts';
import { keyOfPoint } from './point-key.ts';
import { createSampler } from './sample-points.ts';
import { squaredDistance } from './squared-distance.ts';

interface ScoredPoint {
  readonly point: Point;
  readonly score: number;
}

export interface SearchOptions {
  readonly rng: Rng;
  /** Good points so far; the search looks around them as well. */
  readonly incumbents: readonly Point[];
  /** Not to be found again while any other point is left. */
  readonly exclude: readonly Point[];
  readonly count: number;
  /** What drawStarts() drew, where several searches follow one another: the list is drawn and encoded once. */
  readonly starts?: readonly Point[];
}

export interface SearchResult {
  /** Best first, each point once. Fewer than asked for only where the space has no more. */
  readonly found: readonly ScoredPoint[];
  /** All that is left was excluded: these repeat what was done. */
  readonly isRepeat: boolean;
  /** Every point was scored; otherwise the best of a search. */
  readonly isExhaustive: boolean;
}

/** Higher is better. */
export type Score = (points: readonly Point[]) => ArrayLike<number>;

const randomPoints = 800;
/** Points pushed to the edges: what is least known is most often there, and chance alone seldom comes near. */
const edgePoints = 200;
const edgeReach = 2;
const perIncumbent = 60;
/** Half of them start from the best points, half from the best that are far from one another. */
const climbers = 8;
/** So many go on after the first round where nothing is continuous: one round of swaps already shows which way is worth it. */
const fewClimbers = 4;
const perClimber = 24;
/** Mean squared distance per parameter of points that are far from one another; of chance it is 1/6. */
const farApart = 0.05;
/** Reach of each round in parts of a range, from far to fine. */
const reaches = [0.2, 0.12, 0.07, 0.04, 0.025, 0.015, 0.01, 0.006, 0.003, 0.0015, 0.0008];
const swapRounds = 3;
const swapsPerParameter = 24;

/** Scores new points once each and keeps the scores. */
const createBook = (compiled: CompiledSpace, score: Score, exclude: readonly Point[]) => {
  const excluded = new Set(exclude.map((point) => keyOfPoint(compiled.domains, point)));
  const book = new Map<string, ScoredPoint>();
  const add = (points: readonly (Point | null)[]): ScoredPoint[] => {
    const fresh = new Map<string, Point>();
    for (const point of points) {
      if (point === null) continue;
      const key = keyOfPoint(compiled.domains, point);
      if (!book.has(key) && !excluded.has(key)) fresh.set(key, point);
    }
    const scores = fresh.size > 0 ? score([...fresh.values()]) : [];
    return [...fresh].map(([key, point], k) => {
      const scored = { point, score: scores[k] ?? Number.NaN };
      book.set(key, scored);
      return scored;
    });
  };
  /** The whole list is asked about, always the same one, so that a score that remembers it has little to do. */
  const open = (points: readonly Point[]): void => {
    const scores = points.length > 0 ? score(points) : [];
    points.forEach((point, k) => {
      const key = keyOfPoint(compiled.domains, point);
      if (!excluded.has(key)) book.set(key, { point, score: scores[k] ?? Number.NaN });
    });
  };
  return { add, open, all: () => [...book.values()] };
};

const bestOf = (scored: readonly ScoredPoint[], count: number): ScoredPoint[] =>
  scored.toSorted((a, b) => b.score - a.score).slice(0, count);

/** Where the climbers start. */
const chooseStarts = (compiled: CompiledSpace, scored: readonly ScoredPoint[]): ScoredPoint[] => {
  const ranked = bestOf(scored, scored.length);
  const starts = ranked.slice(0, 1);
  const far = farApart * compiled.domains.length;
  for (const candidate of ranked) {
    if (starts.length >= climbers / 2) break;
    if (starts.every(({ point }) => squaredDistance(compiled, point, candidate.point) > far)) {
      starts.push(candidate);
    }
  }
  const rest = ranked.filter((candidate) => !starts.includes(candidate));
  return [...starts, ...rest.slice(0, climbers - starts.length)];
};

/** Random points, points at the edges and neighbours of the best so far, each once. */
export const drawStarts = (
  compiled: CompiledSpace,
  { rng, incumbents }: Pick<SearchOptions, 'rng' | 'incumbents'>,
): Point[] => {
  const near = createNeighbourhood(compiled, rng);
  const sample = createSampler(compiled, rng);
  // What was measured between two settings is searched around from the setting next to it.
  const usable = incumbents
    .map((point) => point.map((value, k) => snapToGrid(compiled.domains[k] as Domain, value)))
    .filter((point) => keepsConstraints(compiled, point));
  const around = usable.flatMap((point) =>
    Array.from({ length: perIncumbent }, (_, k) => near.draw(point, reaches[k % reaches.length] ?? 0)),
  );
  const drawn = Array.from({ length: randomPoints }, sample);
  const edges = drawn.slice(0, edgePoints).map((point) => point && near.draw(point, edgeReach));
  const all = [...drawn, ...edges, ...around].filter((point) => point !== null);
  return [...new Map(all.map((point) => [keyOfPoint(compiled.domains, point), point])).values()];
};

/** From what was drawn climbers each take the best of their neighbours, nearer and nearer. */
const climb = (compiled: CompiledSpace, score: Score, options: SearchOptions): ScoredPoint[] => {
  const { rng, exclude, count } = options;
  const book = createBook(compiled, score, exclude);
  book.open(options.starts ?? drawStarts(compiled, options));
  const near = createNeighbourhood(compiled, rng);
  let current = chooseStarts(compiled, book.all());
  // Where nothing is continuous, finer reaches only draw the same neighbours again.
  const isListed = compiled.domains.every(({ kind }) => kind !== 'interval');
  for (const [round, reach] of reaches.entries()) {
    const sets = current.map(({ point }) => [
      ...Array.from({ length: perClimber }, () => near.draw(point, reach)),
      ...(round < swapRounds ? near.swapEach(point, swapsPerParameter) : []),
    ]);
    const own = new Map(book.add(sets.flat()).map((scored) => [scored.point, scored]));
    const next = current.map((start, k) => {
      const reached = (sets[k] ?? []).flatMap((point) => (point && own.get(point)) ?? []);
      return bestOf([start, ...reached], 1)[0] ?? start;
    });
    const isSettled = next.every((reached, k) => reached === current[k]);
    current = isListed ? bestOf(next, fewClimbers) : next;
    if (isListed && isSettled) break;
  }
  for (let missing = count - book.all().length; missing > 0; missing--) {
    const done = [...exclude, ...book.all().map(({ point }) => point)];
    if (book.add([findNewPoint(compiled, done, rng)]).length === 0) break;
  }
  return bestOf(book.all(), count);
};

/**
 * The points of a space with the highest scores: of a closed list or up to 20,000 combinations every one is scored; bigger and
 * continuous spaces are searched, without ever being listed. All that is found keeps every constraint. The same random numbers
 * find the same points.
 */
export const searchPoints = (space: ParameterSpace, score: Score, options: SearchOptions): SearchResult => {
  const compiled = compileSpace(space);
  const listed = listPoints(space);
  if (listed !== null) {
    const book = createBook(compiled, score, options.exclude);
    book.add(listed);
    const found = bestOf(book.all(), options.count);
    if (found.length > 0) return { found, isRepeat: false, isExhaustive: true };
    const again = createBook(compiled, score, []);
    again.add(listed);
    return { found: bestOf(again.all(), options.count), isRepeat: true, isExhaustive: true };
  }
  const found = climb(compiled, score, options);
  if (found.length > 0) return { found, isRepeat: false, isExhaustive: false };
  return { found: climb(compiled, score, { ...options, exclude: [] }), isRepeat: true, isExhaustive: false };
};
