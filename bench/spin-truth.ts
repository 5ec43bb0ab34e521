import type { FittedCoupling, SpinFit } from '#engines/nmr/spin-fit/judge-fit.ts';
import type { SpinSet } from './spin-sets.ts';

/** One coupling of the fit against the record. */
export interface CouplingScore {
  /** Place in the list of the fit. */
  readonly place: number;
  readonly fittedHz: number;
  readonly trueHz: number;
  readonly isDetermined: boolean;
}

/** Which heavy atom (from 0) carries each hydrogen of the record (numbered from 1). */
const carriersOf = (molfile: string): Map<string, number> => {
  const lines = molfile.split('\n');
  const counts = lines[3] ?? '';
  const [atoms, bonds] = [Number(counts.slice(0, 3)), Number(counts.slice(3, 6))];
  const isHydrogen = (n: number): boolean => (lines[3 + n] ?? '').slice(31, 34).trim() === 'H';
  const heavy: number[] = [];
  for (let n = 1; n <= atoms; n++) if (!isHydrogen(n)) heavy.push(n);
  const carriers = new Map<string, number>();
  for (let k = 0; k < bonds; k++) {
    const line = lines[4 + atoms + k] ?? '';
    const [a, b] = [Number(line.slice(0, 3)), Number(line.slice(3, 6))];
    if (isHydrogen(a)) carriers.set(String(a), heavy.indexOf(b));
    if (isHydrogen(b)) carriers.set(String(b), heavy.indexOf(a));
  }
  return carriers;
};

type Protons = readonly string[];

/** The record's protons of each heavy atom. */
const protonsOf = (set: SpinSet): Map<number, Protons> => {
  const carriers = carriersOf(set.molfile);
  const found = new Map<number, string[]>();
  for (const id of set.shifts.keys()) {
    const carrier = carriers.get(id);
    if (carrier !== undefined) found.set(carrier, [...(found.get(carrier) ?? []), id]);
  }
  return found;
};

const recordedHz = (set: SpinSet, a: string, b: string): number | null =>
  set.couplings.find(([x, y]) => (x === a && y === b) || (x === b && y === a))?.[2] ?? null;

/** What the record has for a fitted coupling (mean over the pairs that share it), with the CH₂ labels as given; null where it lists none. */
const truthOf = (
  set: SpinSet,
  protons: ReadonlyMap<number, Protons>,
  flipped: ReadonlySet<number>,
  { pairs }: FittedCoupling,
  { sites }: SpinFit,
): number | null => {
  const pick = (site: number): Protons => {
    const { atoms = [], half = null } = sites[site] ?? {};
    return atoms.flatMap((atom) => {
      const own = protons.get(atom) ?? [];
      if (half === null || own.length !== 2) return own;
      return [own[flipped.has(atom) ? 1 - half : half] as string];
    });
  };
  const values = pairs.flatMap(([a, b]) =>
    pick(a).flatMap((x) =>
      pick(b).flatMap((y) => {
        // Between two protons of one carbon and one shift the record holds a value nobody could measure.
        const isHidden = set.shifts.get(x) === set.shifts.get(y) && sites[a]?.atoms[0] === sites[b]?.atoms[0];
        return x === y || isHidden ? [] : (recordedHz(set, x, y) ?? []);
      }),
    ),
  );
  return values.length === 0 ? null : values.reduce((sum, v) => sum + v, 0) / values.length;
};

/** A large coupling where the tables know small ones alone: the record names other atoms than it measured. */
const contradictsItself = ({ kind, expectedHz }: FittedCoupling, trueHz: number): boolean =>
  !kind.startsWith('vicinal') && Math.abs(expectedHz) <= 3 && Math.abs(trueHz) >= 6;

const subsets = (atoms: readonly number[]): Set<number>[] =>
  Array.from(
    { length: 2 ** Math.min(8, atoms.length) },
    (_, bits) => new Set(atoms.filter((__, k) => (bits >> k) & 1)),
  );

/**
 * Couplings of the fit that the record lists, under the labels of the CH₂ protons that agree best: which of two protons
 * is which, no spectrum tells. Sizes are compared, as an overall sign is not told either.
 */
export const scoreCouplings = (set: SpinSet, fit: SpinFit): CouplingScore[] => {
  const protons = protonsOf(set);
  const pairs = [...protons].flatMap(([atom, own]) => (own.length === 2 ? [atom] : []));
  const scored = subsets(pairs).map((flipped) =>
    fit.couplings.flatMap((coupling, place): CouplingScore[] => {
      const trueHz = truthOf(set, protons, flipped, coupling, fit);
      if (trueHz === null || contradictsItself(coupling, trueHz)) return [];
      return [{ place, fittedHz: coupling.couplingHz, trueHz, isDetermined: coupling.doubt === null }];
    }),
  );
  const distance = (scores: readonly CouplingScore[]): number =>
    scores.reduce(
      (sum, { fittedHz, trueHz }) => sum + Math.min(5, Math.abs(Math.abs(fittedHz) - Math.abs(trueHz))),
      0,
    );
  return scored.reduce((best, scores) => (distance(scores) < distance(best) ? scores : best));
};
