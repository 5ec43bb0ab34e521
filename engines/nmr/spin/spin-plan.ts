/**
 * Sites of equivalent nuclei of spin one half and the couplings between them. Nuclei of one site count as composite particles:
 * total spins m/2, m/2 − 1 … with their multiplicities, which is exact as couplings inside a site do not show.
 */
export interface SpinTopology {
  /** Equivalent nuclei of each site. */
  readonly counts: readonly number[];
  /** Sites of one group are coupled strongly; between groups only the z parts of a coupling act. */
  readonly groups: readonly number[];
  /** Pairs of sites that are coupled; the others are not. */
  readonly edges: readonly (readonly [number, number])[];
  /** False for nuclei of another kind, which split the lines and show none of their own. */
  readonly isObserved: readonly boolean[];
}

/** Elements of a symmetric operator off the diagonal, each pair of places once. */
interface SparsePairs {
  readonly rows: Int32Array;
  readonly columns: Int32Array;
  readonly values: Float64Array;
}

/** States of one magnetic quantum number (of each group), with room for the numbers that change. */
export interface SpinBlock {
  readonly size: number;
  /** Per site, the magnetic quantum number of each state. */
  readonly z: readonly Float64Array[];
  /** Per edge, the product of both. */
  readonly zz: readonly Float64Array[];
  /** Per edge, what exchanges a unit of spin between both sites. */
  readonly flips: readonly SparsePairs[];
  readonly energies: Float64Array;
  /** Eigenvectors in rows. */
  readonly vectors: Float64Array;
  readonly work: Float64Array;
}

/** What the lowering operator joins: states of an upper block and of the block one unit below. */
export interface SpinLink {
  readonly upper: number;
  readonly lower: number;
  readonly lowering: SparsePairs;
  /** Room for the products with the eigenvectors, upper × lower. */
  readonly half: Float64Array;
  readonly moments: Float64Array;
}

/** All states in which the sites have one choice of total spins. */
export interface SpinPart {
  /** How many times the choice occurs. */
  readonly weight: number;
  readonly blocks: readonly SpinBlock[];
  readonly links: readonly SpinLink[];
}

export interface SpinPlan {
  readonly topology: SpinTopology;
  readonly parts: readonly SpinPart[];
  /** Intensity of a line is weight × moment² × this: lines of a system add up to its observed nuclei. */
  readonly perNucleus: number;
  readonly largestBlock: number;
  /** Shifts, then couplings, that levels, eigenvectors and moments were last solved for; NaN before. */
  readonly solvedFor: Float64Array;
  /** Transitions of all parts, however weak. */
  readonly transitions: number;
}

const binomial = (n: number, k: number): number => {
  let value = 1;
  for (let i = 0; i < k; i++) value = (value * (n - i)) / (i + 1);
  return Math.round(value);
};

/**
 * Total spins of m equivalent spins one half, and how many times each occurs.
 * @internal exported for its test: the states of a composite particle are counted by themselves.
 */
export const compositeSpins = (m: number): { spin: number; weight: number }[] =>
  Array.from({ length: Math.floor(m / 2) + 1 }, (_, k) => ({
    spin: m / 2 - k,
    weight: binomial(m, k) - (k > 0 ? binomial(m, k - 1) : 0),
  }));

type State = readonly number[];

const listStates = (spins: readonly number[]): State[] => {
  let states: State[] = [[]];
  for (const spin of spins) {
    const values = Array.from({ length: Math.round(2 * spin) + 1 }, (_, k) => spin - k);
    states = states.flatMap((state) => values.map((value) => [...state, value]));
  }
  return states;
};

const moved = (state: State, up: number | null, down: number): State =>
  state.map((m, site) => m + (site === up ? 1 : 0) - (site === down ? 1 : 0));

const pack = (elements: readonly (readonly [number, number, number])[]): SparsePairs => ({
  rows: Int32Array.from(elements, ([row]) => row),
  columns: Int32Array.from(elements, ([, column]) => column),
  values: Float64Array.from(elements, ([, , value]) => value),
});

const raising = (spin: number, m: number): number => Math.sqrt(spin * (spin + 1) - m * (m + 1));
const loweringElement = (spin: number, m: number): number => Math.sqrt(spin * (spin + 1) - m * (m - 1));

interface NamedBlock extends SpinBlock {
  readonly states: readonly State[];
  readonly places: ReadonlyMap<string, number>;
}

const flipsOf = (
  { groups }: SpinTopology,
  spins: readonly number[],
  [i, j]: readonly [number, number],
  states: readonly State[],
  places: ReadonlyMap<string, number>,
): SparsePairs => {
  if (groups[i] !== groups[j]) return pack([]);
  const [spinI, spinJ] = [spins[i] as number, spins[j] as number];
  return pack(
    states.flatMap((state, row): [number, number, number][] => {
      const [mi, mj] = [state[i] as number, state[j] as number];
      if (mi + 1 > spinI || mj - 1 < -spinJ) return [];
      const column = places.get(moved(state, i, j).join());
      return column === undefined
        ? []
        : [[row, column, 0.5 * raising(spinI, mi) * loweringElement(spinJ, mj)]];
    }),
  );
};

const blockOf = (topology: SpinTopology, spins: readonly number[], states: readonly State[]): NamedBlock => {
  const size = states.length;
  const places = new Map(states.map((state, place) => [state.join(), place]));
  return {
    size,
    states,
    places,
    z: topology.counts.map((_, site) => Float64Array.from(states, (state) => state[site] as number)),
    zz: topology.edges.map(([i, j]) =>
      Float64Array.from(states, (state) => (state[i] as number) * (state[j] as number)),
    ),
    flips: topology.edges.map((edge) => flipsOf(topology, spins, edge, states, places)),
    energies: new Float64Array(size),
    vectors: new Float64Array(size * size),
    work: new Float64Array(size),
  };
};

const keyOf = (groups: readonly number[], state: State): string => {
  const totals = new Map<number, number>();
  state.forEach((m, site) => {
    const group = groups[site] as number;
    totals.set(group, (totals.get(group) ?? 0) + m);
  });
  return [...totals.values()].join();
};

const linksOf = (
  topology: SpinTopology,
  spins: readonly number[],
  blocks: ReadonlyMap<string, NamedBlock>,
) => {
  const names = [...blocks.keys()];
  return [...blocks.values()].flatMap((block, upper): SpinLink[] => {
    const byTarget = new Map<string, [number, number, number][]>();
    block.states.forEach((state, row) => {
      topology.isObserved.forEach((isObserved, site) => {
        const [m, spin] = [state[site] as number, spins[site] as number];
        if (!isObserved || m - 1 < -spin) return;
        const target = moved(state, null, site);
        const key = keyOf(topology.groups, target);
        const column = blocks.get(key)?.places.get(target.join());
        if (column === undefined) return;
        byTarget.set(key, [...(byTarget.get(key) ?? []), [row, column, loweringElement(spin, m)]]);
      });
    });
    return [...byTarget].map(([key, elements]) => {
      const size = block.size * (blocks.get(key) as NamedBlock).size;
      return {
        upper,
        lower: names.indexOf(key),
        lowering: pack(elements),
        half: new Float64Array(size),
        moments: new Float64Array(size),
      };
    });
  });
};

const partOf = (topology: SpinTopology, spins: readonly number[], weight: number): SpinPart => {
  const byKey = Map.groupBy(listStates(spins), (state) => keyOf(topology.groups, state));
  const blocks = new Map([...byKey].map(([key, states]) => [key, blockOf(topology, spins, states)] as const));
  return { weight, blocks: [...blocks.values()], links: linksOf(topology, spins, blocks) };
};

/** States, operators and work space of a spin system: made once, used for any shifts and couplings. */
export const planSpins = (topology: SpinTopology): SpinPlan => {
  let choices: { spins: readonly number[]; weight: number }[] = [{ spins: [], weight: 1 }];
  for (const count of topology.counts) {
    choices = choices.flatMap(({ spins, weight }) =>
      compositeSpins(count).map((part) => ({ spins: [...spins, part.spin], weight: weight * part.weight })),
    );
  }
  const parts = choices.map(({ spins, weight }) => partOf(topology, spins, weight));
  const nuclei = topology.counts.reduce((sum, count) => sum + count, 0);
  const sizes = parts.flatMap(({ blocks }) => blocks.map(({ size }) => size));
  return {
    topology,
    parts,
    perNucleus: 1 / 2 ** (nuclei - 1),
    largestBlock: Math.max(...sizes),
    solvedFor: new Float64Array(topology.counts.length + topology.edges.length).fill(Number.NaN),
    transitions: parts.reduce((sum, part) => sum + part.links.reduce((n, { half }) => n + half.length, 0), 0),
  };
};

/** Largest block of a topology without building it: what an exact treatment costs grows with its cube. */
export const largestBlockOf = (counts: readonly number[]): number => {
  let ways = [1];
  for (const count of counts) {
    const next = new Array<number>(ways.length + count).fill(0);
    ways.forEach((value, down) => {
      for (let k = 0; k <= count; k++) next[down + k] = (next[down + k] as number) + value;
    });
    ways = next;
  }
  return Math.max(...ways);
};
