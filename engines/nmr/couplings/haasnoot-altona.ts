import { radPerDeg } from '../../numeric/linear-phase.ts';

/**
 * The generalised Karplus equation for vicinal protons on sp³ carbons: Haasnoot, de Leeuw, Altona, Tetrahedron 36 (1980)
 * 2783 to 2792, equation 8 with the parameter sets for two, three and four substituents other than hydrogen.
 */
export const haasnootAltonaSource = 'Haasnoot, de Leeuw, Altona, Tetrahedron 1980, 36, 2783';

/** Root mean square deviation the authors give, Hz, for angles that are known. */
export const haasnootAltonaRmsHz = 0.48;

interface ParameterSet {
  readonly p1: number;
  readonly p2: number;
  readonly p4: number;
  readonly p5: number;
  readonly p6Deg: number;
  readonly p7: number;
}

const bySubstituents: ReadonlyMap<number, ParameterSet> = new Map([
  [2, { p1: 13.89, p2: -0.98, p4: 1.02, p5: -3.4, p6Deg: 14.9, p7: 0.24 }],
  [3, { p1: 13.22, p2: -0.99, p4: 0.87, p5: -2.46, p6Deg: 19.9, p7: 0 }],
  [4, { p1: 13.24, p2: -0.91, p4: 0.53, p5: -2.41, p6Deg: 15.5, p7: 0.19 }],
]);
const general: ParameterSet = { p1: 13.7, p2: -0.73, p4: 0.56, p5: -2.47, p6Deg: 16.9, p7: 0.14 };

/** Huggins' electronegativities less that of hydrogen, as the equation uses them. */
const electronegativity: Readonly<Record<string, number>> = {
  H: 0,
  B: -0.1,
  C: 0.4,
  N: 0.85,
  O: 1.3,
  F: 1.7,
  Si: -0.4,
  P: -0.05,
  S: 0.4,
  Cl: 0.95,
  Se: 0.4,
  Br: 0.75,
  I: 0.45,
};

export interface Substituent {
  readonly element: string;
  /** Elements of its own neighbours, away from the coupled fragment. */
  readonly beyond: readonly string[];
  /**
   * ξ: +1 where the coupled proton reaches the substituent by a clockwise turn of less than 180°, looking from the carbon
   * that carries both along the bond; −1 otherwise.
   */
  readonly orientation: 1 | -1;
}

const knownElement = (element: string): number => electronegativity[element] ?? 0;

/** ³J(H,H) in Hz of one conformation; `torsionDeg` is H–C–C–H, `substituents` those on both carbons other than hydrogen. */
export const computeVicinalCoupling = (torsionDeg: number, substituents: readonly Substituent[]): number => {
  const { p1, p2, p4, p5, p6Deg, p7 } = bySubstituents.get(substituents.length) ?? general;
  const cosine = Math.cos(torsionDeg * radPerDeg);
  const effects = substituents.map(({ element, beyond, orientation }) => {
    const secondary = beyond.reduce((sum, symbol) => sum + knownElement(symbol), 0);
    const difference = knownElement(element) - p7 * secondary;
    const turn = (orientation * torsionDeg + p6Deg * Math.abs(difference)) * radPerDeg;
    return difference * (p4 + p5 * Math.cos(turn) ** 2);
  });
  return p1 * cosine ** 2 + p2 * cosine + effects.reduce((sum, effect) => sum + effect, 0);
};
