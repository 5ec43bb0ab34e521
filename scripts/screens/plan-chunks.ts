/** Code or words that the same visits need: one of the bundler's own chunks, or one message. */
export interface Piece {
  readonly name: string;
  readonly bytes: number;
  /** Names of the pieces that have to be there before it. */
  readonly imports: readonly string[];
}

/** What somebody opens: the start of the page, a family of screens, a part of a screen that is loaded when it is used. */
export type Visits = ReadonlySet<string>;

export interface PlanOptions {
  /** Visits before all others, the earliest first: what they need is there already when another one begins. */
  readonly firstVisits: readonly string[];
  /** What is smaller does not get a chunk of its own. */
  readonly smallBytes: number;
  /** Visits whose small chunks may lie together. */
  readonly mayJoin: (visit: string) => boolean;
  /** A shared chunk that is smaller joins one whose visits are much the same. */
  readonly joinBytes: number;
  /** What so many visits need goes into the common chunk, whatever its size. */
  readonly manyVisits: number;
}

export interface ChunkPlan {
  /** The chunk of each piece. */
  readonly chunkOf: ReadonlyMap<string, string>;
  /** Chunks, imported ones before those that import them. */
  readonly order: readonly string[];
}

/** Chunk of what several visits share. */
export const common = 'common';
/** Chunk of the small screens. */
const small = 'screens';

const nameByVisits = (visits: Visits, bytes: number, options: PlanOptions): string => {
  const first = options.firstVisits.find((visit) => visits.has(visit));
  if (first !== undefined) return first;
  const own = [...visits].toSorted().join('+');
  if (visits.size === 1) return bytes < options.smallBytes && options.mayJoin(own) ? small : own;
  return bytes < options.smallBytes || visits.size >= options.manyVisits ? common : own;
};

interface Group {
  readonly pieces: readonly Piece[];
  readonly visits: Visits;
  readonly bytes: number;
}

/** Pieces of the same visits, the most bytes first. */
const groupByVisits = (pieces: readonly Piece[], visitsOf: (piece: Piece) => Visits): readonly Group[] =>
  [...Map.groupBy(pieces, (piece) => [...visitsOf(piece)].toSorted().join('+')).values()]
    .map((group): Group => {
      const [first] = group;
      return {
        pieces: group,
        visits: first === undefined ? new Set() : visitsOf(first),
        bytes: group.reduce((sum, piece) => sum + piece.bytes, 0),
      };
    })
    .toSorted((a, b) => b.bytes - a.bytes);

/** Two groups of visits are alike when most visits of either are visits of both. */
const leastLikeness = 0.6;
const likeness = (a: Visits, b: Visits): number => {
  const both = [...a].filter((visit) => b.has(visit)).length;
  return both / (a.size + b.size - both);
};

/** Pieces of the same visits stay together, and shared ones with those of almost the same visits. */
const divide = (
  pieces: readonly Piece[],
  visitsOf: (piece: Piece) => Visits,
  options: PlanOptions,
): Map<string, string> => {
  const chunkOf = new Map<string, string>();
  const shared: { readonly chunk: string; readonly visits: Visits }[] = [];
  for (const group of groupByVisits(pieces, visitsOf)) {
    const own = nameByVisits(group.visits, group.bytes, options);
    const isShared = own !== common && group.visits.size > 1 && !options.firstVisits.includes(own);
    const alike =
      isShared && group.bytes < options.joinBytes
        ? shared.filter(({ visits }) => likeness(visits, group.visits) >= leastLikeness)
        : [];
    const [nearest] = alike.toSorted(
      (a, b) => likeness(b.visits, group.visits) - likeness(a.visits, group.visits),
    );
    const chunk = nearest?.chunk ?? own;
    if (isShared && nearest === undefined) shared.push({ chunk, visits: group.visits });
    for (const { name } of group.pieces) chunkOf.set(name, chunk);
  }
  return chunkOf;
};

/** A small screen that loads a chunk of few others stays by itself: it would make every small screen load it. */
const leaveHeavy = (
  pieces: readonly Piece[],
  visitsOf: (piece: Piece) => Visits,
  chunkOf: Map<string, string>,
  below: ReadonlySet<string>,
): void => {
  const own = (piece: Piece): string => [...visitsOf(piece)].join('+');
  const joined = pieces.filter(({ name }) => chunkOf.get(name) === small);
  const heavy = new Set(
    joined
      .filter(({ imports }) => imports.some((name) => ![small, ...below].includes(chunkOf.get(name) ?? '')))
      .map(own),
  );
  for (const piece of joined) if (heavy.has(own(piece))) chunkOf.set(piece.name, own(piece));
};

/**
 * A small piece that imports from a chunk of a few visits joins that chunk: left in the common one, it would make every visit
 * load the other, and the two would import each other.
 */
const joinImports = (
  pieces: readonly Piece[],
  chunkOf: Map<string, string>,
  below: ReadonlySet<string>,
): void => {
  for (let isSettled = false; !isSettled; ) {
    isSettled = true;
    for (const { name, imports } of pieces) {
      if (chunkOf.get(name) !== common) continue;
      const higher = imports
        .map((imported) => chunkOf.get(imported))
        .find((chunk) => chunk && !below.has(chunk));
      if (higher === undefined) continue;
      chunkOf.set(name, higher);
      isSettled = false;
    }
  }
};

type Circle = readonly string[];

/** Chunks with imported ones first, or some that import each other in a circle. */
const sortChunks = (
  pieces: readonly Piece[],
  chunkOf: ReadonlyMap<string, string>,
): readonly string[] | { readonly circle: Circle } => {
  const imports = new Map<string, Set<string>>();
  for (const piece of pieces) {
    const chunk = chunkOf.get(piece.name) ?? '';
    const known = imports.get(chunk) ?? new Set();
    imports.set(chunk, known);
    for (const imported of piece.imports) known.add(chunkOf.get(imported) ?? '');
    known.delete(chunk);
  }
  const order: string[] = [];
  const walk = (chunk: string, path: Circle): Circle | null => {
    if (order.includes(chunk)) return null;
    if (path.includes(chunk)) return path.slice(path.indexOf(chunk));
    for (const imported of imports.get(chunk) ?? []) {
      const circle = walk(imported, [...path, chunk]);
      if (circle) return circle;
    }
    order.push(chunk);
    return null;
  };
  for (const chunk of imports.keys()) {
    const circle = walk(chunk, []);
    if (circle) return { circle };
  }
  return order;
};

/** Which pieces become one file, so that a visit takes few requests and brings little it does not use. */
export const planChunks = (
  pieces: readonly Piece[],
  visitsOf: (piece: Piece) => Visits,
  options: PlanOptions,
): ChunkPlan => {
  const chunkOf = divide(pieces, visitsOf, options);
  const below = [...options.firstVisits, common];
  joinImports(pieces, chunkOf, new Set(below));
  leaveHeavy(pieces, visitsOf, chunkOf, new Set(below));
  for (;;) {
    const sorted = sortChunks(pieces, chunkOf);
    if (!('circle' in sorted)) return { chunkOf, order: sorted };
    const into = below.find((chunk) => sorted.circle.includes(chunk)) ?? sorted.circle[0] ?? common;
    for (const [piece, chunk] of chunkOf) if (sorted.circle.includes(chunk)) chunkOf.set(piece, into);
  }
};
