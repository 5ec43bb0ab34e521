import type { Skeleton } from './read-skeleton.ts';

/** Connected parts of a molecule, side by side: the whole first, then those that one broken bond makes, two, three. */
export interface FragmentColumns {
  readonly count: number;
  /** Atoms of each by the bits of two words: place 0 is the lowest bit of `low`. */
  readonly low: Uint32Array;
  readonly high: Uint32Array;
  /** u, with the hydrogens its atoms have in the molecule. */
  readonly mass: Float64Array;
  readonly hydrogens: Uint16Array;
  /** 1 where its atoms have an odd number of odd valences: with a proton such a part is a radical. */
  readonly parity: Uint8Array;
  readonly broken: Uint8Array;
  /** Places of the broken bonds, three for each fragment; `noBond` where there is none. */
  readonly cuts: Uint8Array;
  /** False where the limit was reached: some parts of three broken bonds then were not looked at. */
  readonly isComplete: boolean;
}

export const noBond = 255;
const mostFragments = 50_000;
const mostBroken = 3;
/** More than twice the fragments, so that places are found fast. */
const slots = 131_072;

/** Atoms met, by their bits; one fragment is looked up without a text for it. */
const createTable = (low: Uint32Array, high: Uint32Array) => {
  const placeOf = new Int32Array(slots).fill(-1);
  return {
    /** True where the atoms were new; they then have this place. */
    add: (lowBits: number, highBits: number, place: number): boolean => {
      let slot = (Math.imul(lowBits, 0x9e3779b1) ^ Math.imul(highBits, 0x85ebca6b)) >>> 0;
      slot = ((slot ^ (slot >>> 15)) >>> 0) % slots;
      for (;;) {
        const known = placeOf[slot] as number;
        if (known < 0) {
          placeOf[slot] = place;
          return true;
        }
        if (low[known] === lowBits && high[known] === highBits) return false;
        slot = (slot + 1) % slots;
      }
    },
  };
};

/** Neighbours of all atoms in one array: those of atom a from starts[a] on, each with the bond to it. */
const listNeighbours = ({ atoms, bonds }: Skeleton) => {
  const lists = atoms.map((_, atom) =>
    bonds.flatMap(({ from, to }, bond) => {
      if (from === atom) return [[to, bond] as const];
      return to === atom ? [[from, bond] as const] : [];
    }),
  );
  const starts = new Uint16Array(atoms.length + 1);
  lists.forEach((list, atom) => {
    starts[atom + 1] = (starts[atom] ?? 0) + list.length;
  });
  const flat = lists.flat();
  return {
    starts,
    atom: Uint8Array.from(flat, ([atom]) => atom),
    bond: Uint8Array.from(flat, ([, bond]) => bond),
  };
};

/** Fragments kept so far. One place more than there may be: it holds what is looked up. */
const createFragments = ({ atoms }: Skeleton, most: number) => {
  const low = new Uint32Array(most + 1);
  const high = new Uint32Array(most + 1);
  const mass = new Float64Array(most + 1);
  const hydrogens = new Uint16Array(most + 1);
  const parity = new Uint8Array(most + 1);
  const broken = new Uint8Array(most + 1);
  const cuts = new Uint8Array((most + 1) * mostBroken).fill(noBond);
  const table = createTable(low, high);
  let [count, isFull] = [0, false];
  /** Adds up in the order of the atoms, so that the mass does not depend on the way the part was walked. */
  const weigh = (lowBits: number, highBits: number): void => {
    let [sum, carried, odd] = [0, 0, 0];
    atoms.forEach((atom, place) => {
      if (((place < 32 ? lowBits >>> place : highBits >>> (place - 32)) & 1) === 0) return;
      sum += atom.mass;
      carried += atom.hydrogens;
      odd += atom.hydrogens + Number(atom.isOdd);
    });
    mass[count] = sum;
    hydrogens[count] = carried;
    parity[count] = odd % 2;
  };
  return {
    isFull: () => isFull,
    /** Keeps a part that is new; the bonds are those that were broken for it. */
    add: (part: Uint8Array, size: number, cut: readonly number[]): void => {
      let [lowBits, highBits] = [0, 0];
      for (const atom of part.subarray(0, size))
        if (atom < 32) lowBits |= 1 << atom;
        else highBits |= 1 << (atom - 32);
      low[count] = lowBits;
      high[count] = highBits;
      if (!table.add(lowBits >>> 0, highBits >>> 0, count)) return;
      if (count === most) {
        isFull = true;
        return;
      }
      weigh(lowBits, highBits);
      broken[count] = cut.length;
      cut.forEach((bond, at) => {
        cuts[count * mostBroken + at] = bond;
      });
      count++;
    },
    columns: (): FragmentColumns => ({
      count,
      low: low.slice(0, count),
      high: high.slice(0, count),
      mass: mass.slice(0, count),
      hydrogens: hydrogens.slice(0, count),
      parity: parity.slice(0, count),
      broken: broken.slice(0, count),
      cuts: cuts.slice(0, count * mostBroken),
      isComplete: !isFull,
    }),
  };
};

/** Splits a molecule at bonds and hands over each part that touches one of them. */
const createSplitter = (skeleton: Skeleton, take: (part: Uint8Array, size: number) => void) => {
  const { atoms, bonds } = skeleton;
  const neighbours = listNeighbours(skeleton);
  const stack = new Uint8Array(atoms.length);
  const part = new Uint8Array(atoms.length);
  const seen = new Uint32Array(atoms.length);
  const isCut = new Uint8Array(bonds.length);
  let round = 0;
  const collect = (first: number): number => {
    let [depth, size] = [1, 0];
    stack[0] = first;
    seen[first] = round;
    while (depth > 0) {
      const atom = stack[--depth] as number;
      part[size++] = atom;
      for (let at = neighbours.starts[atom] as number; at < (neighbours.starts[atom + 1] as number); at++) {
        const next = neighbours.atom[at] as number;
        if (isCut[neighbours.bond[at] as number] === 1 || seen[next] === round) continue;
        seen[next] = round;
        stack[depth++] = next;
      }
    }
    return size;
  };
  return (cut: readonly number[], firsts: readonly number[]): void => {
    round++;
    for (const bond of cut) isCut[bond] = 1;
    for (const first of firsts) if (seen[first] !== round) take(part, collect(first));
    for (const bond of cut) isCut[bond] = 0;
  };
};

/** All connected parts that up to three broken bonds set free, fewest bonds first, each once with the bonds that were broken for it. */
export const breakBonds = (skeleton: Skeleton, most = mostFragments): FragmentColumns => {
  const { bonds } = skeleton;
  const fragments = createFragments(skeleton, most);
  let cut: readonly number[] = [];
  const split = createSplitter(skeleton, (part, size) => fragments.add(part, size, cut));
  const choose = (chosen: readonly number[], from: number, size: number): void => {
    for (let bond = from; bond < bonds.length && !fragments.isFull(); bond++) {
      const more = [...chosen, bond];
      if (more.length < size) {
        choose(more, bond + 1, size);
        continue;
      }
      cut = more;
      split(
        cut,
        cut.flatMap((each) => [bonds[each]?.from ?? 0, bonds[each]?.to ?? 0]),
      );
    }
  };
  split(cut, [0]);
  for (let size = 1; size <= mostBroken; size++) choose([], 0, size);
  return fragments.columns();
};

/** Places of a fragment's atoms, rising. */
export const atomsOf = ({ low, high }: Pick<FragmentColumns, 'low' | 'high'>, fragment: number): number[] => {
  const words = [low[fragment] ?? 0, high[fragment] ?? 0];
  return words.flatMap((word, at) =>
    Array.from({ length: 32 }, (_, bit) => bit)
      .filter((bit) => ((word >>> bit) & 1) === 1)
      .map((bit) => at * 32 + bit),
  );
};
