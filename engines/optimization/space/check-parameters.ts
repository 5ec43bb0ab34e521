import type { DescriptorTable, Parameter } from '../model.ts';
import { listProblems, type Report, type SpaceProblem } from './space-problem.ts';

/** Parts of a step by which the last one may miss the upper end. */
const stepTolerance = 1e-9;

const checkRange = (
  { name, low, high }: Extract<Parameter, { kind: 'continuous' | 'integer' }>,
  report: Report,
): boolean => {
  for (const [end, value] of [['low', low] as const, ['high', high] as const]) {
    if (!Number.isFinite(value)) report('not_finite', `${name}: ${end} is not a finite number.`, end);
  }
  if (!Number.isFinite(low) || !Number.isFinite(high)) return false;
  if (low < high) return true;
  report('range_empty', `${name}: low (${low}) must be less than high (${high}).`, 'high');
  return false;
};

const checkContinuous = (parameter: Extract<Parameter, { kind: 'continuous' }>, report: Report): void => {
  if (!checkRange(parameter, report) || parameter.step === undefined) return;
  const { name, low, high, step } = parameter;
  if (!(step > 0)) report('step_not_positive', `${name}: the step (${step}) must be greater than 0.`, 'step');
  else if (step > high - low)
    report('step_does_not_fit', `${name}: a step of ${step} leads beyond ${high}.`, 'step');
};

const checkInteger = (parameter: Extract<Parameter, { kind: 'integer' }>, report: Report): void => {
  if (!checkRange(parameter, report)) return;
  const { name, low, high, step } = parameter;
  for (const [field, value] of Object.entries({ low, high, step })) {
    if (!Number.isInteger(value))
      report('not_whole', `${name}: ${field} (${value}) is not a whole number.`, field);
  }
  const steps = (high - low) / step;
  if (!(step > 0)) report('step_not_positive', `${name}: the step (${step}) must be greater than 0.`, 'step');
  else if (Math.abs(steps - Math.round(steps)) > stepTolerance * Math.max(1, steps)) {
    report('step_does_not_fit', `${name}: steps of ${step} do not lead from ${low} to ${high}.`, 'step');
  }
};

const checkNumbers = ({ name, levels }: Extract<Parameter, { kind: 'discrete' }>, report: Report): void => {
  if (levels.length === 0) report('levels_empty', `${name} has no levels.`, 'levels');
  levels.forEach((level, k) => {
    const before = levels[k - 1];
    if (!Number.isFinite(level))
      report('not_finite', `${name}: a level is not a finite number.`, 'levels', k);
    else if (before !== undefined && level === before) {
      report('duplicate_level', `${name}: the level ${level} stands there twice.`, 'levels', k);
    } else if (before !== undefined && level < before) {
      report('levels_not_rising', `${name}: ${level} comes after ${before}; levels must rise.`, 'levels', k);
    }
  });
};

const checkDescriptors = (
  name: string,
  levels: readonly string[],
  { names, values }: DescriptorTable,
  report: Report,
): void => {
  if (new Set(names).size < names.length) {
    report('duplicate_descriptor', `${name}: two descriptors have the same name.`, 'descriptors');
  }
  if (values.length !== levels.length) {
    const found = `${values.length} rows of descriptors for ${levels.length} levels`;
    report('descriptor_count', `${name} has ${found}.`, 'descriptors');
  }
  values.forEach((row, k) => {
    if (row.length === names.length) return;
    const found = `${row.length} descriptors where there are ${names.length} names`;
    report('descriptor_count', `${name}: ${levels[k] ?? `row ${k + 1}`} has ${found}.`, 'descriptors', k);
  });
};

const checkNames = (
  { name, levels, descriptors }: Extract<Parameter, { kind: 'categorical' | 'substance' }>,
  report: Report,
): void => {
  if (levels.length === 0) report('levels_empty', `${name} has no levels.`, 'levels');
  const seen = new Set<string>();
  levels.forEach((level, k) => {
    if (level.trim() === '') report('empty_name', `${name}: level ${k + 1} has no name.`, 'levels', k);
    else if (seen.has(level)) {
      report('duplicate_level', `${name}: the level ${level} stands there twice.`, 'levels', k);
    }
    seen.add(level);
  });
  if (descriptors !== null) checkDescriptors(name, levels, descriptors, report);
};

const checkParameter = (parameter: Parameter, report: Report): void => {
  switch (parameter.kind) {
    case 'continuous':
      checkContinuous(parameter, report);
      break;
    case 'integer':
      checkInteger(parameter, report);
      break;
    case 'discrete':
      checkNumbers(parameter, report);
      break;
    case 'categorical':
      checkNames(parameter, report);
      break;
    case 'substance': {
      checkNames(parameter, report);
      const { name, levels, smiles } = parameter;
      if (smiles.length === levels.length) break;
      report('smiles_count', `${name} has ${smiles.length} SMILES for ${levels.length} levels.`, 'levels');
    }
  }
};

/** Everything wrong with parameters by themselves: names, ranges, steps, levels and tables of descriptors. */
export const checkParameters = (parameters: readonly Parameter[]): SpaceProblem[] => {
  const { problems, report } = listProblems('parameters');
  if (parameters.length === 0) report('no_parameters', 'A space needs at least one parameter.');
  const seen = new Set<string>();
  parameters.forEach((parameter, place) => {
    const { name } = parameter;
    if (name.trim() === '') report('empty_name', `Parameter ${place + 1} has no name.`, place, 'name');
    else if (seen.has(name)) report('duplicate_name', `Two parameters are called ${name}.`, place, 'name');
    seen.add(name);
    checkParameter(parameter, (code, message, ...path) => report(code, message, place, ...path));
  });
  return problems;
};
