/**
 * Cost of a molecule, per mole of it: bought, its price; made, the step and, over its yield, what its reactants cost:
 * 1 + Σ / 0.8 (Badowski, Molga and Grzybowski, Chem. Sci. 2019, 10, 4640, doi:10.1039/C8SC05611K). A step is done once, however much of
 * it is lost; the figures that stand in where none are given are ours.
 */
const costDefaults = {
  /** Of a bought molecule without a price, and of each step. */
  molecule: 1,
  step: 1,
  /** How much dearer what nobody is known to sell counts. */
  notInStockFactor: 10,
  yieldPercent: 80,
} as const;

export const costOfBought = (pricePerMol: number | null, inStock: boolean | null): number => {
  if (pricePerMol !== null) return pricePerMol;
  return inStock === true ? costDefaults.molecule : costDefaults.molecule * costDefaults.notInStockFactor;
};

export const costOfMade = (reactants: readonly number[], yieldPercent: number | null): number => {
  const sum = reactants.reduce((total, cost) => total + cost, 0);
  return costDefaults.step + sum / ((yieldPercent ?? costDefaults.yieldPercent) / 100);
};
