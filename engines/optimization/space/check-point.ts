import type { Parameter, ParameterSpace, Point } from '../model.ts';
import { domainOf, highOf, lowOf, matchValue } from './domains.ts';
import { listProblems, type Report, type SpaceProblem } from './space-problem.ts';

const checkValue = (parameter: Parameter, value: number | undefined, report: Report): void => {
  const { name } = parameter;
  if (value === undefined || Number.isNaN(value)) {
    report('value_missing', `${name} has no value.`);
    return;
  }
  // A step is where settings are proposed: what was measured between two of them was measured.
  const domain =
    parameter.kind === 'continuous'
      ? ({ kind: 'interval', low: parameter.low, high: parameter.high } as const)
      : domainOf(parameter);
  const matched = matchValue(domain, value);
  if (parameter.kind === 'categorical' || parameter.kind === 'substance') {
    if (matched !== value) report('unknown_level', `${name} has no level number ${value + 1}.`);
    return;
  }
  const [low, high] = [lowOf(domain), highOf(domain)];
  if (!(value >= low && value <= high)) {
    report('out_of_range', `${name}: ${value} is outside ${low} to ${high}.`);
  } else if (matched !== value) {
    report(
      'not_a_level',
      parameter.kind === 'integer'
        ? `${name}: ${value} is not a step of ${parameter.step} from ${low}.`
        : `${name}: ${value} is none of its levels.`,
    );
  }
};

/** Everything wrong with the values of a point; constraints are not looked at, as what was measured was measured. */
export const checkPoint = (
  { parameters }: Pick<ParameterSpace, 'parameters'>,
  point: Point,
): SpaceProblem[] => {
  const { problems, report } = listProblems();
  if (point.length !== parameters.length) {
    report('value_count', `${point.length} values were given for ${parameters.length} parameters.`);
    return problems;
  }
  parameters.forEach((parameter, place) => {
    checkValue(parameter, point[place], (code, message) => report(code, message, place));
  });
  return problems;
};

/** Everything wrong with the results of one experiment: their number, and what is neither a finite number nor missing. */
export const checkResults = (
  objectives: readonly { readonly name: string }[],
  results: readonly (number | null)[],
): SpaceProblem[] => {
  const { problems, report } = listProblems();
  if (results.length !== objectives.length) {
    report('result_count', `${results.length} results were given for ${objectives.length} quantities.`);
    return problems;
  }
  objectives.forEach(({ name }, place) => {
    const result = results[place] ?? null;
    if (result === null || Number.isFinite(result)) return;
    report('not_finite', `${name}: the result is not a finite number.`, place);
  });
  return problems;
};
