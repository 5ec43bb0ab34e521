// What a scene of multiplets is made of: exact transitions of spins, and what may be said of them.
import type { Rng } from '#engines/common/rng.ts';
import { simulateSpins } from '#engines/nmr/spin/simulate-spins.ts';
import type { SyntheticLine } from '#engines/testing/synthetic-fid.ts';

export interface TrueSignal {
  readonly shiftPpm: number;
  readonly nuclei: number;
  /** Names that are right, each with its couplings, descending; 'm' is never wrong. */
  readonly names: readonly { readonly name: string; readonly couplingsHz: readonly number[] }[];
}

export interface Spins {
  readonly shiftsPpm: readonly number[];
  readonly pairs: readonly (readonly [first: number, second: number, jHz: number])[];
}

export interface Scene {
  readonly kind: string;
  readonly seed: number;
  readonly frequencyMhz: number;
  readonly widthHz: number;
  readonly systems: readonly Spins[];
  readonly extra: readonly SyntheticLine[];
  readonly truth: readonly TrueSignal[];
  /** An AA′BB′ system is there to be recognised. */
  readonly isAaBb: boolean;
}

const weakest = 2e-3;

/** The exact transitions, as lines of an FID. */
export const linesOf = (
  { shiftsPpm, pairs }: Spins,
  frequencyMhz: number,
  widthHz: number,
): SyntheticLine[] => {
  const couplingsHz = shiftsPpm.map(() => shiftsPpm.map(() => 0));
  for (const [first, second, jHz] of pairs) {
    (couplingsHz[first] as number[])[second] = jHz;
    (couplingsHz[second] as number[])[first] = jHz;
  }
  const simulated = simulateSpins({ shiftsPpm, couplingsHz, frequencyMhz });
  if (!simulated.ok) throw new Error(simulated.error.message);
  return simulated.value
    .filter(({ intensity }) => intensity > weakest)
    .map(({ shiftPpm, intensity }) => ({ shiftPpm, amplitude: intensity, widthHz }));
};

/** Signals every scene has besides: solvent, standard, an ethyl and a methyl group that give the scale. */
export const company = (frequencyMhz: number, widthHz: number): SyntheticLine[] => [
  { shiftPpm: 7.26, amplitude: 0.05, widthHz },
  { shiftPpm: 0, amplitude: 0.3, widthHz },
  { shiftPpm: 3.75, amplitude: 3, widthHz },
  ...linesOf(
    {
      shiftsPpm: [2.6, 2.6, 1.22, 1.22, 1.22],
      pairs: [0, 1].flatMap((a) => [2, 3, 4].map((b) => [a, b, 7.4] as const)),
    },
    frequencyMhz,
    widthHz,
  ),
];

/** What every drawn scene begins with. */
export const drawBase = (rng: Rng, kind: string, seed: number) => ({
  kind,
  seed,
  frequencyMhz: [300.13, 400.13, 500.13, 600.13][rng.integer(4)] ?? 400.13,
  widthHz: 0.8 + 1.4 * rng.uniform(),
});

/** One nucleus with a first-order tree, couplings descending. */
export const tree = (
  shiftPpm: number,
  couplings: readonly (readonly [jHz: number, nuclei: number])[],
): TrueSignal => ({
  shiftPpm,
  nuclei: 1,
  names: [
    {
      name: couplings.map(([, nuclei]) => ['', 'd', 't', 'q'][nuclei]).join(''),
      couplingsHz: couplings.map(([jHz]) => jHz),
    },
  ],
});
