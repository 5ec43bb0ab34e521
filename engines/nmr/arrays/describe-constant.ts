import type { Warning } from '../../common/result.ts';
import type { ArrayConstantCode, ArrayConstantUnit } from '../vocabulary.ts';
import type { ProjectedFit } from './fit-projected.ts';
import type { ArrayConstant } from './model.ts';

/** A value whose standard error is more than this share of it is a range. */
const mostRelativeError = 0.5;

/**
 * Rows of one sample come back within one to three hundredths of their amplitude. Where the noise does not explain what a model leaves,
 * and it leaves more than this part of what changes from row to row, no row scatters so: the model is not that of the rows.
 */
const mostUnexplained = 0.1;

interface Named {
  readonly code: ArrayConstantCode;
  readonly unit: ArrayConstantUnit;
  readonly regions: readonly number[];
}

export const refuseConstant = (
  { code, unit, regions }: Named,
  reason: string,
  warnings: readonly Warning[] = [],
): ArrayConstant => ({
  code,
  unit,
  regions,
  status: 'refused',
  value: null,
  standardError: null,
  low: null,
  high: null,
  reducedChiSquare: null,
  reason,
  warnings,
});

const format = (value: number): string => value.toPrecision(3);

/** A factor without decimals that say nothing. */
const timesText = (factor: number): string => factor.toFixed(factor < 100 ? 1 : 0);

const boundSentence = ({ low, high }: ProjectedFit, unit: string): string => {
  if (low !== null && high !== null)
    return `Between ${format(low)} and ${format(high)} ${unit} (95 %): too wide for a value.`;
  if (low !== null)
    return `Longer or larger than ${format(low)} ${unit} (95 %); the data set no upper bound.`;
  if (high !== null)
    return `Shorter or smaller than ${format(high)} ${unit} (95 %); the data set no lower bound.`;
  return 'Any value describes the data: they do not determine this constant.';
};

const isDetermined = ({ low, high, constant, standardError }: ProjectedFit): boolean =>
  low !== null && high !== null && standardError <= mostRelativeError * constant;

/** Why the model is not that of the rows; null where noise, or rows that come back as rows do, explain what it leaves. */
const misfitOf = ({ inflation, unexplained, chiSquare, degreesOfFreedom }: ProjectedFit): string | null =>
  inflation > 1 && unexplained > mostUnexplained
    ? `The rows do not follow the model: it leaves ${(100 * unexplained).toFixed(0)} % of what changes from row to row, ${timesText(inflation)} times what the noise explains (χ² over degrees of freedom ${format(chiSquare / degreesOfFreedom)}). An error of its value would mean nothing.`
    : null;

/** What a fit says of its constant: a value with its error, bounds, or that the data do not determine it. */
export const describeConstant = (
  named: Named,
  fit: ProjectedFit,
  { warnings = [], boundOnly = null }: { warnings?: readonly Warning[]; boundOnly?: string | null } = {},
): ArrayConstant => {
  const { low, high, constant, standardError, chiSquare, degreesOfFreedom, inflation } = fit;
  const misfit = misfitOf(fit);
  if (misfit !== null)
    return { ...refuseConstant(named, misfit, warnings), reducedChiSquare: chiSquare / degreesOfFreedom };
  const isKnown = isDetermined(fit) && boundOnly === null;
  const hasBound = low !== null || high !== null;
  const scattered: readonly Warning[] =
    inflation > 1
      ? [
          {
            code: 'scatter_above_noise',
            message: `The points scatter ${timesText(inflation)} times as much as the noise explains; the error is larger by that.`,
          },
        ]
      : [];
  return {
    ...named,
    status: isKnown ? 'determined' : hasBound ? 'bound' : 'refused',
    value: isKnown ? constant : null,
    standardError: isKnown ? standardError : null,
    low,
    high,
    reducedChiSquare: degreesOfFreedom > 0 ? chiSquare / degreesOfFreedom : null,
    reason: isKnown
      ? ''
      : [boundOnly, boundSentence(fit, named.unit)].filter((part) => part !== null).join(' '),
    warnings: [...scattered, ...warnings],
  };
};
