import { fail, ok, type Result, type Warning } from '../../common/result.ts';
import { analyzeFid } from '../analyze-fid.ts';
import type { FidAnalysis, NmrSource, Recipe, Spectrum1D } from '../model.ts';
import { stepPpm } from '../peaks/axis.ts';
import { processFid } from '../processing/process-fid.ts';

export interface ProcessedRows {
  readonly strongestRow: number;
  /** The whole chain on the strongest row: what its signals are. */
  readonly strongest: FidAnalysis;
  /** Phase, reference and windows of the strongest row, which every row was processed with. */
  readonly recipe: Recipe;
  /** On one axis. */
  readonly spectra: readonly Spectrum1D[];
}

/** Of a spectrum that came phased what points down counts against it: there lines are looked for upright. */
const energyOf = (row: NmrSource): number => {
  if (row.kind === 'spectrum') return row.re.reduce((sum, value) => sum + value * Math.abs(value), 0);
  let sum = 0;
  for (const channel of [row.re, row.im])
    for (let k = 0; k < channel.length; k++) sum += (channel[k] as number) ** 2;
  return sum;
};

const findStrongest = (rows: readonly NmrSource[]): number => {
  const energies = rows.map(energyOf);
  return energies.indexOf(Math.max(...energies));
};

/** Rows may hold lines of either sign; nothing of what is left to decide may take one of them for an error. */
const allowBothSigns = (recipe: Recipe): Recipe => ({
  ...recipe,
  steps: recipe.steps.map((step) =>
    step.step === 'phase' ? { ...step, parameters: { ...step.parameters, signs: 'both' } } : step,
  ),
});

const differs = (a: Spectrum1D, b: Spectrum1D): boolean =>
  a.re.length !== b.re.length ||
  Math.abs(a.fromPpm - b.fromPpm) > stepPpm(a) / 2 ||
  Math.abs(a.toPpm - b.toPpm) > stepPpm(a) / 2;

const refuseAxes = (at: number, own: Spectrum1D, first: Spectrum1D): Result<never> =>
  fail('rows_differ', `Row ${at + 1} has another axis than the strongest row.`, {
    found: `${own.re.length} points from ${own.fromPpm.toFixed(3)} to ${own.toPpm.toFixed(3)} ppm`,
    expected: `${first.re.length} points from ${first.fromPpm.toFixed(3)} to ${first.toPpm.toFixed(3)} ppm`,
  });

/** By the usual preset; where that finds nothing, by the one for weak and broad signals. */
const analyzeStrongest = (row: NmrSource): Result<FidAnalysis> => {
  const usual = analyzeFid(row, {});
  if (!usual.ok || usual.value.peaks.length > 0) return usual;
  return analyzeFid(row, { presetId: 'sensitive_x' });
};

/** Every row by the recipe that the strongest one asked for; nothing is decided anew from row to row. */
export const processRows = (
  rows: readonly NmrSource[],
  onProgress: (stage: string, fraction: number) => void,
): Result<ProcessedRows> => {
  const strongestRow = findStrongest(rows);
  const analysed = analyzeStrongest(rows[strongestRow] as NmrSource);
  if (!analysed.ok) return analysed;
  const recipe = allowBothSigns(analysed.value.recipe);
  const spectra: Spectrum1D[] = [];
  const warnings = new Map<string, Warning>();
  for (const [at, row] of rows.entries()) {
    onProgress('process', (at + 1) / (rows.length + 1));
    const processed = processFid(row, recipe);
    if (!processed.ok) {
      const { code, message, ...detail } = processed.error;
      return fail(code, `Row ${at + 1}: ${message}`, detail);
    }
    for (const warning of processed.warnings) warnings.set(warning.code, warning);
    spectra.push(processed.value.spectrum);
  }
  const first = spectra[strongestRow] as Spectrum1D;
  const odd = spectra.findIndex((spectrum) => differs(spectrum, first));
  if (odd >= 0) return refuseAxes(odd, spectra[odd] as Spectrum1D, first);
  return ok({ strongestRow, strongest: analysed.value, recipe, spectra }, [
    ...analysed.warnings.filter(({ code }) => !warnings.has(code)),
    ...warnings.values(),
  ]);
};
