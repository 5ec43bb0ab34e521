import type { PeakCategory } from '../model.ts';

interface RuleRecord {
  /** How the category was decided, as a person reads it. */
  readonly sentence: string;
  /** Labels of this kind that were right, of a hundred, one case of each kind added: `npm run bench -- nmr`, seeds the rules were chosen on. */
  readonly reliability: number;
  /** False where the rule says that nothing is decided: the reliability then weighs nothing. */
  readonly decides: boolean;
}

/**
 * Every way a line comes to its category. The reliabilities are measured on drawn spectra whose truth is known
 * (bench/nmr-labels.ts; table in docs/nmr-validation.md) and are no more than that: what those spectra do not hold, they do not weigh.
 */
export const labelRules = {
  solvent_comb: {
    sentence: 'Solvent, known by the lines into which deuterium splits it.',
    reliability: 99,
    decides: true,
  },
  solvent_place: {
    sentence: 'Solvent, known by the place of its line alone.',
    reliability: 91,
    decides: true,
  },
  solvent_satellites: {
    sentence: 'Solvent, known by the coupling of its own 13C satellites.',
    reliability: 92,
    decides: true,
  },
  solvent_inside: {
    sentence: 'Solvent: a line at its place that does not belong to the multiplet around it.',
    reliability: 50,
    decides: true,
  },
  solvent_follows: {
    sentence:
      'Solvent: follows from its other lines (a carbon without deuterium, or a molecule with one deuterium fewer).',
    reliability: 92,
    decides: true,
  },
  solvent_undecided: {
    sentence: 'Not decided: a solvent that fits as well as another would have a line here.',
    reliability: 50,
    decides: false,
  },
  axis_lost: {
    sentence:
      'Not decided: the axis is not fixed, and the line may be that of the solvent, its water or a standard.',
    reliability: 50,
    decides: false,
  },
  standard_axis: {
    sentence: 'Standard: the line by which the axis was fixed.',
    reliability: 98,
    decides: true,
  },
  standard_place: {
    sentence: 'Standard, known by its place at 0 ppm alone.',
    reliability: 80,
    decides: true,
  },
  standard_chain: {
    sentence: 'Standard: one of the three CH2 groups of DSS, in proportion to its methyl groups.',
    reliability: 97,
    decides: true,
  },
  companion: {
    sentence: 'Belongs to a stronger line, of which it is a satellite or a side band.',
    reliability: 98,
    decides: true,
  },
  interference: {
    sentence: 'Not decided: too narrow to come from the sample.',
    reliability: 50,
    decides: false,
  },
  water_solvent: {
    sentence: 'Water, which is the solvent itself: uncoupled, in its window.',
    reliability: 93,
    decides: true,
  },
  water_residual: { sentence: 'Water: what its suppression left.', reliability: 86, decides: true },
  water_pair: { sentence: 'Water: H2O with HDO beside it.', reliability: 94, decides: true },
  water_no_satellites: {
    sentence:
      'Water: an uncoupled line in its window without the 13C satellites a proton on carbon would show.',
    reliability: 86,
    decides: true,
  },
  water_no_room: {
    sentence: 'Water: an uncoupled line in its window for which the structure has no proton left.',
    reliability: 86,
    decides: true,
  },
  water_broad: {
    sentence: 'Water: an uncoupled line in its window, broader than others.',
    reliability: 92,
    decides: true,
  },
  water_place: {
    sentence: 'Water, known by its place and by being uncoupled alone.',
    reliability: 80,
    decides: true,
  },
  water_bound: {
    sentence: 'Water that binds to something in the sample: a broad trace to the left of free water.',
    reliability: 80,
    decides: true,
  },
  water_possible: {
    sentence:
      'Not decided: a line without coupling, water or the compound; water moves this far in some samples, and none was found elsewhere.',
    reliability: 50,
    decides: false,
  },
  water_inside: {
    sentence: 'Water: a line in its window that does not belong to the multiplet around it.',
    reliability: 82,
    decides: true,
  },
  impurity_whole: {
    sentence: 'Known impurity: all of its signals are there, with their splittings and in proportion.',
    reliability: 98,
    decides: true,
  },
  impurity_lone: {
    sentence: 'Known impurity, by the place of its only line and its smallness.',
    reliability: 87,
    decides: true,
  },
  compound_structure: {
    sentence: 'Compound: nothing in the tables explains it and the structure has protons for it.',
    reliability: 97,
    decides: true,
  },
  structure_full: {
    sentence:
      'Not decided: a line without coupling for which the structure has no proton, and nothing in the tables explains it.',
    reliability: 50,
    decides: false,
  },
  compound_coupled: {
    sentence: 'Compound: a multiplet that no solvent and no known impurity shows.',
    reliability: 98,
    decides: true,
  },
  compound_on_carbon: {
    sentence:
      'Compound: its 13C satellites say that it sits on carbon, and nothing in the tables explains it.',
    reliability: 99,
    decides: true,
  },
  compound_single: {
    sentence: 'Compound, because nothing in the tables explains it; no structure was given to compare with.',
    reliability: 95,
    decides: true,
  },
  compound_carbon: {
    sentence: 'Compound, because nothing in the tables explains this carbon.',
    reliability: 97,
    decides: true,
  },
  compound_in_table: {
    sentence: 'Compound: at a place of the tables, but unlike what would be there.',
    reliability: 95,
    decides: true,
  },
  no_tables: {
    sentence:
      'Taken for the compound by its size alone: there are no tables of solvents and impurities for this nucleus.',
    reliability: 50,
    decides: false,
  },
  trace: {
    sentence: 'Not decided: too small for a proton of the compound, and nothing in the tables explains it.',
    reliability: 50,
    decides: false,
  },
  weak_carbon: {
    sentence: 'Not decided: too weak to be told from noise or a trace.',
    reliability: 50,
    decides: false,
  },
  nothing: { sentence: 'Not decided: nothing claims it.', reliability: 50, decides: false },
} as const satisfies Readonly<Record<string, RuleRecord>>;

export type LabelRule = keyof typeof labelRules;

/** What a line is and why. */
export interface Label {
  readonly category: PeakCategory;
  readonly assignment: string | null;
  readonly reason: string;
  /** 0 to 100: how often labels of this rule are right. */
  readonly confidence: number;
  /** How it was decided; its sentence begins the reason. */
  readonly rule: LabelRule;
}

/** A label by one of the rules, with what was seen. */
export const ruledLabel = (
  rule: LabelRule,
  category: PeakCategory,
  assignment: string | null,
  seen: string,
): Label => ({
  category,
  assignment,
  rule,
  reason: `${labelRules[rule].sentence} ${seen.charAt(0).toUpperCase()}${seen.slice(1)}.`,
  confidence: labelRules[rule].reliability,
});
