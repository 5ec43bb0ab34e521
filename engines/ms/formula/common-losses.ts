import { countsOf, type ElementCounts } from './elements.ts';

/** What ions of small molecules lose again and again; how much that speaks for a formula is fitted. */
const formulas = [
  'H2 CH3 CH4 NH3 H2O HF C2H2 CHN CO C2H4 NO CH2O CH3O CH5N CH4O H2S HCl H4O2 C3H4 C2H3N C2H2O C3H6 CNHO CO2 CS C2H4O C3H8 C2H7N NO2 CH2O2',
  'HNO2 C2H6O CH4S C4H6 C4H8 C3H6O C4H10 C3H9N C2H4O2 COS SO2 SO O2 HPO2 C5H8 CHF3 CF2 CF4 C5H10 C4H11N C6H6 C7H7 C7H8 HBr SO3 C6H6O H3PO4',
  'C7H6O2 C2H6O2 CH4O2 C5H8O4 C6H10O4 C6H10O5 C6H8O6 C6H12O6 C2H5 C2H6 CH3N S F Cl Br H2O2',
]
  .join(' ')
  .split(' ');

const known: ReadonlySet<string> = new Set(formulas.map((formula) => (countsOf(formula) ?? []).join()));

export const isCommonLoss = (loss: ElementCounts): boolean => known.has(loss.join());
