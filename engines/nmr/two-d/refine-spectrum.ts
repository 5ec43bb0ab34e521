import type { Warning } from '../../common/result.ts';
import { numberOf, textOf } from '../processing/recipe-values.ts';
import { correctColumns, correctRows } from './correct-baseline-2d.ts';
import { reverseRows, runsBackwards } from './find-direction.ts';
import type { Spectrum2D } from './model.ts';
import type { StepsOf2D } from './recipe-steps-2d.ts';
import { suppressRidges } from './suppress-ridges.ts';
import { symmetrise } from './symmetrise.ts';

/** What comes after both transforms, in place: direction of F1, baselines, ridges, symmetry. */
export const refineSpectrum = (spectrum: Spectrum2D, steps: StepsOf2D): readonly Warning[] => [
  ...direct(spectrum, steps),
  ...refineValues(spectrum, steps),
];

/** Baselines, ridges and symmetry, in place. */
export const refineValues = (spectrum: Spectrum2D, steps: StepsOf2D): readonly Warning[] => {
  flatten(spectrum, steps);
  return clean(spectrum, steps);
};

const direct = (spectrum: Spectrum2D, steps: StepsOf2D): readonly Warning[] => {
  const asked = textOf(steps.settings('fourier_transform_f1') ?? {}, 'direction');
  const isReversed = asked === null ? runsBackwards(spectrum) : asked === 'reversed';
  steps.fill('fourier_transform_f1', { direction: isReversed ? 'reversed' : 'as_recorded' });
  if (!isReversed) return [];
  reverseRows(spectrum.values, spectrum.rows, spectrum.columns);
  if (asked !== null) return [];
  return [
    {
      code: 'f1_reversed',
      message: 'The diagonal ran against the shifts; F1 was turned round about its carrier.',
    },
  ];
};

const flatten = ({ values, columns }: Spectrum2D, steps: StepsOf2D): void => {
  const alongF2 = steps.settings('baseline');
  if (alongF2) correctRows(values, columns, numberOf(alongF2, 'order') ?? 0);
  const alongF1 = steps.settings('baseline_f1');
  if (alongF1) correctColumns(values, columns, numberOf(alongF1, 'order') ?? 0);
};

const clean = (spectrum: Spectrum2D, steps: StepsOf2D): readonly Warning[] => {
  const warnings: Warning[] = [];
  const ridges = steps.settings('suppress_ridges');
  if (ridges) {
    const columns = suppressRidges(spectrum, numberOf(ridges, 'least_excess') ?? 2);
    steps.fill('suppress_ridges', { columns });
    warnings.push({
      code: 'ridges_suppressed',
      message: `t1 noise was weakened in ${columns} of ${spectrum.columns} columns; weak signals there may be weakened with it.`,
    });
  }
  if (steps.settings('symmetrise') === null) return warnings;
  if (spectrum.f1.nucleus !== spectrum.f2.nucleus) {
    return [
      ...warnings,
      { code: 'step_skipped', message: 'Two nuclei have no diagonal; the spectrum was not symmetrised.' },
    ];
  }
  symmetrise(spectrum);
  return [
    ...warnings,
    {
      code: 'symmetrised',
      message: 'The spectrum was made symmetric: artefacts that happen to be symmetric look like signals.',
    },
  ];
};
