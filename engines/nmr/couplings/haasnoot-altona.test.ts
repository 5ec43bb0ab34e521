import { describe, expect, it } from 'vitest';
import { computeVicinalCoupling, type Substituent } from './haasnoot-altona.ts';
import { predictCouplings } from './predict-couplings.ts';

const hydroxyl = (orientation: 1 | -1): Substituent => ({ element: 'O', beyond: ['H'], orientation });

describe('the equation', () => {
  it('has its largest coupling at 180° and its smallest near 90°', () => {
    const at = (torsionDeg: number): number => computeVicinalCoupling(torsionDeg, []);
    expect(at(180)).toBeCloseTo(13.7 + 0.73, 6);
    expect(at(0)).toBeCloseTo(13.7 - 0.73, 6);
    expect(at(90)).toBeCloseTo(0, 6);
  });

  it('an electronegative substituent lowers an antiperiplanar coupling, and its side matters at 60°', () => {
    const bare = computeVicinalCoupling(180, []);
    expect(computeVicinalCoupling(180, [hydroxyl(1)])).toBeLessThan(bare - 1);
    const one = computeVicinalCoupling(60, [hydroxyl(1)]);
    const other = computeVicinalCoupling(60, [hydroxyl(-1)]);
    expect(Math.abs(one - other)).toBeGreaterThan(1);
    // A mirror image has the same coupling.
    expect(computeVicinalCoupling(-60, [hydroxyl(-1)])).toBeCloseTo(one, 10);
  });
});

/** ³J of the ring between two carbons, largest first. */
const ringCouplings = (smiles: string, first: string, second: string): number[] => {
  const predicted = predictCouplings({ smiles });
  if (!predicted.ok) throw new Error(predicted.error.message);
  const { graph, slots } = predicted.value;
  const placeOf = (id: string): number => graph.atoms.findIndex((atom) => atom.id === id);
  return slots
    .filter(({ atoms }) => atoms[0] === placeOf(first))
    .flatMap(({ couplings }) => couplings.filter(({ atoms }) => atoms[1] === placeOf(second)))
    .map(({ window }) => window.typicalHz)
    .sort((a, b) => b - a);
};

describe('with conformers', () => {
  // Roslund, Tähtinen, Niemitz, Sjöholm, Carbohydrate Research 343 (2008) 101: β 7.96, 9.43, 9.17, 9.82; α 3.8, 9.8.
  const beta = 'OC[C@H]1O[C@@H](O)[C@H](O)[C@@H](O)[C@@H]1O';
  const alpha = 'OC[C@H]1O[C@H](O)[C@H](O)[C@@H](O)[C@@H]1O';
  it.each([
    [beta, 'a5', 'a7', 7.96],
    [beta, 'a7', 'a9', 9.43],
    [beta, 'a9', 'a11', 9.17],
    [beta, 'a11', 'a3', 9.82],
    [alpha, 'a5', 'a7', 3.8],
    [alpha, 'a7', 'a9', 9.8],
  ])('glucose %s, %s to %s: %f Hz as measured, within 1.5 Hz', (smiles, first, second, measuredHz) => {
    const [found] = ringCouplings(smiles, first, second);
    expect(Math.abs((found ?? Number.NaN) - measuredHz)).toBeLessThan(1.5);
  });

  // Garbisch, Griffith, J. Am. Chem. Soc. 90 (1968) 6543: 13.1 axial–axial, 3.7 and 3.0 otherwise, in cyclohexane.
  it('a locked cyclohexane has one large coupling and three small ones between CH₂ and CH₂', () => {
    const found = ringCouplings('CC(C)(C)[C@H]1CC[C@@H](O)CC1', 'a6', 'a7');
    expect(found).toHaveLength(4);
    expect(found[0]).toBeGreaterThan(11.5);
    expect(found[0]).toBeLessThan(15);
    expect(Math.max(...found.slice(1))).toBeLessThan(5);
  });
});
