/**
 * Units on nodes so that everything together is likeliest. Pairs and what a node holds are added up; `linked` adds what
 * depends on several places at once, as cross peaks do.
 */
export interface Placing {
  readonly units: number;
  readonly nodes: number;
  /** ln of the likelihood ratio of each unit on each node, row by row; impossible ones are a million below. */
  readonly pair: Float64Array;
  /** Of each unit that is nowhere. */
  readonly absent: Float64Array;
  /** What a unit adds to a node: nuclei, and its share of a group. */
  readonly size: Float64Array;
  readonly share: Float64Array;
  readonly held: (node: number, size: number, shares: number) => number;
  readonly linked: ((at: Int32Array) => number) | null;
  /** Units that are moved together beside one by one: groups, a carbon with its protons. */
  readonly families: readonly (readonly number[])[];
  /** Further changes that are tried from where the units stand: units with where they go; none without links. */
  readonly leaps: (
    at: Int32Array,
  ) => Iterable<{ readonly units: readonly number[]; readonly to: readonly number[] }>;
}

export const nowhere = -1;

const mostRounds = 40;
const leastGain = 1e-9;
/** What is so much worse by itself is not made good by links. */
const hopeless = -14;

export interface Placed {
  /** Node of each unit; −1 where it has none. */
  readonly at: Int32Array;
  readonly total: number;
}

class Board {
  readonly at: Int32Array;
  readonly load: Float64Array;
  readonly shares: Float64Array;
  total = 0;
  private links = 0;
  private readonly game: Placing;

  constructor(game: Placing, start: Int32Array) {
    this.game = game;
    this.at = Int32Array.from(start);
    this.load = new Float64Array(game.nodes);
    this.shares = new Float64Array(game.nodes);
    this.at.forEach((node, unit) => {
      if (node === nowhere) return;
      this.load[node] = (this.load[node] ?? 0) + (game.size[unit] ?? 0);
      this.shares[node] = (this.shares[node] ?? 0) + (game.share[unit] ?? 0);
    });
    for (let unit = 0; unit < game.units; unit++) this.total += this.worth(unit);
    for (let node = 0; node < game.nodes; node++) this.total += this.held(node);
    this.links = game.linked?.(this.at) ?? 0;
    this.total += this.links;
  }

  private worth(unit: number): number {
    const node = this.at[unit] as number;
    return node === nowhere
      ? (this.game.absent[unit] as number)
      : (this.game.pair[unit * this.game.nodes + node] as number);
  }

  private held(node: number): number {
    return this.game.held(node, this.load[node] as number, this.shares[node] as number);
  }

  /** Puts units elsewhere; returns the change without links. */
  private put(units: readonly number[], to: readonly number[]): number {
    let change = 0;
    units.forEach((unit, place) => {
      const [from, next] = [this.at[unit] as number, to[place] as number];
      if (from === next) return;
      change -= this.worth(unit);
      for (const [node, step] of [
        [from, -1],
        [next, 1],
      ] as const) {
        if (node === nowhere) continue;
        change -= this.held(node);
        this.load[node] = (this.load[node] as number) + step * (this.game.size[unit] as number);
        this.shares[node] = (this.shares[node] as number) + step * (this.game.share[unit] as number);
        change += this.held(node);
      }
      this.at[unit] = next;
      change += this.worth(unit);
    });
    return change;
  }

  /** Takes a change that makes the whole likelier; takes it back otherwise. */
  tries(units: readonly number[], to: readonly number[]): boolean {
    const before = units.map((unit) => this.at[unit] as number);
    if (before.every((node, place) => node === to[place])) return false;
    const change = this.put(units, to);
    if (!(change < hopeless) && Number.isFinite(change)) {
      const links = this.game.linked?.(this.at) ?? 0;
      const gain = change + links - this.links;
      if (gain > leastGain) {
        this.total += gain;
        this.links = links;
        return true;
      }
    }
    this.put(units, before);
    return false;
  }
}

const improve = (board: Board, game: Placing): boolean => {
  let isBetter = false;
  const take = (units: readonly number[], to: readonly number[]): void => {
    if (board.tries(units, to)) isBetter = true;
  };
  for (let unit = 0; unit < game.units; unit++) {
    for (let node = nowhere; node < game.nodes; node++) {
      if (node === nowhere || (game.pair[unit * game.nodes + node] as number) > hopeless * 2)
        take([unit], [node]);
    }
  }
  for (const { units, to } of game.leaps(board.at)) take(units, to);
  game.families.forEach((first, place) => {
    for (const second of game.families.slice(place + 1)) {
      if (first.length !== second.length) continue;
      const units = [...first, ...second];
      take(
        units,
        [...second, ...first].map((unit) => board.at[unit] as number),
      );
    }
  });
  return isBetter;
};

/** Climbs from a start to where no single change, move of a family or exchange of two is better. */
export const placeUnits = (game: Placing, start: Int32Array): Placed => {
  const board = new Board(game, start);
  for (let round = 0; round < mostRounds; round++) if (!improve(board, game)) break;
  return { at: board.at, total: board.total };
};
