import type { LineGrouping } from '../multiplets/build-multiplets.ts';

/** What a structure leaves for signals that are not counted yet. */
export interface ProtonRoom {
  /** Area of one proton by the other signals alone. */
  readonly unit: number;
  /** Protons of the structure that no counted signal shows. */
  readonly left: number;
  /** Of all its protons, those that exchange and may be missing or under water. */
  readonly exchanging: number;
}

/** Smaller signals are traces. */
const leastProtons = 0.5;

/** Counted signals as whole numbers of protons against what the structure has. */
export const roomOf = (
  counted: readonly LineGrouping[],
  unit: number,
  { total, exchanging }: { readonly total: number; readonly exchanging: number },
): ProtonRoom => {
  const shown = counted
    .map(({ area }) => area / unit)
    .filter((protons) => protons >= leastProtons)
    .reduce((sum, protons) => sum + Math.round(protons), 0);
  return { unit, left: total - shown, exchanging };
};
