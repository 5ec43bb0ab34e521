import type { ParameterSpace, Point } from '#engines/optimization/model.ts';

/**
 * Cost of the reagents of one direct arylation: base + ligand + solvent / concentration, in the unit of the table it was read off
 * (cost column of the yield-and-cost data of Torres et al., J. Am. Chem. Soc. 2022, 144, 19999, doi:10.1021/jacs.2c08592, repository
 * doyle-lab-ucla/edboplus, MIT; rows of low yield, to three digits). Level names are those of direct_arylation.csv.
 */
const costs: Readonly<Record<string, Readonly<Record<string, number>>>> = {
  base: {
    'Potassium pivalate': 0,
    'Potassium acetate': 0.00109,
    'Cesium acetate': 0.0466,
    'Cesium pivalate': 0.0875,
  },
  ligand: {
    BrettPhos: 0.131,
    'Di-tert-butylphenylphosphine': 0.0287,
    '(t-Bu)PhCPhos': 0.254,
    Tricyclohexylphosphine: 0.0177,
    PPh3: 0.0118,
    XPhos: 0.02,
    'P(2-furyl)3': 0.0241,
    Methyldiphenylphosphine: 0.0129,
    '1268824-69-6': 0.024,
    JackiePhos: 0.342,
    SCHEMBL15068049: 0.0433,
    Me2PPh: 0.0141,
  },
  /** For a concentration of 1 M. */
  solvent: { DMAc: 0.00134, 'p-Xylene': 0.00158, 'Butyl Ester': 0.00251, Butyornitrile: 0.00312 },
};

/** Of a base, a ligand or a solvent (1 M). */
export const costOfLevel = (name: string, level: string): number => {
  const cost = costs[name]?.[level];
  if (cost === undefined) throw new Error(`no cost of ${name} ${level}`);
  return cost;
};

export const costOfArylation = ({ parameters }: ParameterSpace, point: Point): number => {
  let total = 0;
  let concentration = 1;
  let solvent = 0;
  parameters.forEach((parameter, place) => {
    const value = point[place] ?? 0;
    if (parameter.name === 'concentration_M') concentration = value;
    if (!('smiles' in parameter)) return;
    const cost = costOfLevel(parameter.name, parameter.levels[value] ?? '');
    if (parameter.name === 'solvent') solvent = cost;
    else total += cost;
  });
  return total + solvent / concentration;
};
