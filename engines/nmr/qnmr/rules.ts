/** Limits of the checks, each with where it comes from. */

export interface Rule {
  /** Passed up to here. */
  readonly pass: number;
  /** A warning up to here, refused beyond. */
  readonly refuse: number;
  readonly unit: string;
  readonly rule: string;
}

const malz = 'Malz, Jancke, J. Pharm. Biomed. Anal. 2005, 38, 813, doi:10.1016/j.jpba.2005.01.043';
const own = 'Rule of this program';

/** Larger is better: below `refuse` refused, below `pass` a warning. */
export const atLeast = {
  snr: {
    pass: 150,
    refuse: 30,
    unit: '',
    rule: `Height over the standard deviation of the noise at least 150 for 1 %: ${malz}; the bound of a ratio of two singlets is 0.8 % there (Cramér–Rao, width and shape free). Below 30 the area of a line cannot be told from its foot.`,
  },
  pointsPerWidth: {
    pass: 5,
    refuse: 2.5,
    unit: 'points',
    rule: `Five points across the width at half height: ${malz}.`,
  },
  recovered: {
    pass: 0.993,
    refuse: 0.95,
    unit: '',
    rule: `After 90° pulses a repetition time of five T1 leaves out exp(−5) = 0.7 % of a signal, seven T1 0.1 %; five are asked for by ${malz}. What is missing at less enters the budget; below 95 % the result is refused.`,
  },
  roomWidths: {
    pass: 8,
    refuse: 3,
    unit: 'widths',
    rule: `${own}: the foot of a line is needed to tell its shape from the baseline.`,
  },
} as const satisfies Readonly<Record<string, Rule>>;

/** Smaller is better: above `refuse` refused, above `pass` a warning. */
export const atMost = {
  foreignShare: {
    pass: 0.001,
    refuse: 0.01,
    unit: '',
    rule: `${own}: lines of another origin in the region beyond 1 % of the signal cannot be taken off well enough.`,
  },
  unexplainedShare: {
    pass: 0.001,
    refuse: 0.05,
    unit: '',
    rule: `${own}: lines that nothing explains may belong to another substance; their area enters the budget.`,
  },
  tailShare: {
    pass: 0.02,
    refuse: 0.2,
    unit: '',
    rule: `${own}: tails of lines outside the region are taken off as fitted; a tenth of them enters the budget.`,
  },
  shapeShare: {
    pass: 0.005,
    refuse: 0.05,
    unit: '',
    rule: `${own}: the difference of what fit and points hold, between the signals compared, enters the budget where it stands out of the noise.`,
  },
  disagreement: {
    pass: 2,
    refuse: 5,
    unit: 'standard uncertainties',
    rule: `${own}: signals of one molecule give one amount; where they differ beyond their uncertainty one of them holds something else.`,
  },
} as const satisfies Readonly<Record<string, Rule>>;

/** Measurements below which the scatter says little. */
export const replicatesRule = {
  least: 3,
  rule: 'ISO 24583:2022 asks for repeated preparations; a single measurement says nothing about repeatability.',
} as const;

/** Natural abundance of 13C, mole fraction, and its standard uncertainty over normal materials. */
export const carbon13 = {
  abundance: 0.0107,
  standardUncertainty: 0.0008,
  source: 'Meija et al., Pure Appl. Chem. 2016, 88, 293, doi:10.1515/pac-2015-0503',
} as const;

/** Spectra of two samples: the method, and what others reached with it. */
export const pulconSource = 'Wider, Dreier, J. Am. Chem. Soc. 2006, 128, 2571, doi:10.1021/ja055336t';
/** Calibrated 90° pulses on every sample and one solvent give about 1 %; other solvents 2 % and more. */
export const reciprocitySource =
  'external calibration by reciprocity with caffeine and dimethyl sulfone, PMC8046598: about 1 % in one solvent, 2 % and more between solvents';

/** The gain a receiver has may differ from the one that was set; at one setting it is linear. */
export const gainSource =
  'Mo, Harwood, Raftery, Magn. Reson. Chem. 2010, 48, 235, doi:10.1002/mrc.2563: the actual gain may differ from the one set';
export { own as ownRule };
