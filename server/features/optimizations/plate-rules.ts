import type { Conditions, PlateDeclaration } from '#contract/optimizations';
import type { PlateRules } from '#engines/optimization/plates/layout-plate.ts';
import { ownValue } from './own-value.ts';

interface Filled {
  readonly parameters: Conditions;
}

/** What a plate, and what its rows or columns share, by the parameters a declaration names; controls and wells are the caller's. */
export const sharingRules = <Content extends Filled>(
  plate: Pick<PlateDeclaration, 'per_plate' | 'per_row' | 'per_column'> | undefined,
): Pick<PlateRules<Content>, 'plateKeyOf' | 'lineKeyOf' | 'lines'> => {
  const keyOf =
    (names: readonly string[]) =>
    ({ parameters }: Content): string =>
      JSON.stringify(names.map((name) => ownValue(parameters, name) ?? null));
  return {
    plateKeyOf: keyOf(plate?.per_plate ?? []),
    lineKeyOf: keyOf([...(plate?.per_row ?? []), ...(plate?.per_column ?? [])]),
    lines: (plate?.per_column.length ?? 0) > 0 ? 'columns' : 'rows',
  };
};
