import type { ParameterDeclaration, PlateDeclaration } from '#contract/optimizations';
import { listLines } from '#engines/optimization/plates/plate-format.ts';
import type { Problems } from './problems.ts';
import { createConditionReader } from './read-conditions.ts';

/** What of a plate does not fit its format or the run; `at` is the field it stands in. */
export const checkPlate = (
  parameters: readonly ParameterDeclaration[],
  plate: Omit<PlateDeclaration, 'replicates'> | undefined,
  problems: Problems,
  at = 'plate',
): void => {
  if (plate === undefined) return;
  const wells = new Set(listLines(plate.wells, 'rows').flat());
  const names = new Set(parameters.map(({ name }) => name));
  for (const field of ['per_plate', 'per_row', 'per_column'] as const)
    for (const name of plate[field])
      if (!names.has(name)) problems.add(`${at}.${field}`, `${name} is not a parameter.`);
  const taken = new Set<string>();
  const take = (field: string, well: string): void => {
    if (!wells.has(well)) problems.add(field, `A plate of ${plate.wells} has no well ${well}.`);
    if (taken.has(well)) problems.add(field, `${well} is named twice.`);
    taken.add(well);
  };
  for (const well of plate.blocked) take(`${at}.blocked`, well);
  const read = createConditionReader(parameters);
  for (const [place, control] of plate.controls.entries()) {
    take(`${at}.controls.${place}.well`, control.well);
    const conditions = read(control.parameters);
    if (conditions.ok) continue;
    for (const { parameter, message } of conditions.problems)
      problems.add(`${at}.controls.${place}.parameters.${parameter}`, message);
  }
  if (taken.size >= wells.size) problems.add(`${at}.blocked`, 'No well is left for an experiment.');
};
