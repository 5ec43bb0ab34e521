import type { Conditions, ExperimentInput, QuantityWithUnit } from '#contract/optimizations';
import { convert } from '#engines/common/units/convert-unit.ts';
import { findConversion, unitOf } from './convert-column.ts';
import type { Definition } from './definition.ts';
import { measuredOf } from './measured-of.ts';
import type { Problems } from './problems.ts';

/** An entry whose numbers are those of the run. */
export type PlainInput = Omit<ExperimentInput, 'parameters' | 'results'> & {
  readonly parameters?: Conditions;
  readonly results: Record<string, number | null>;
};

/** What was converted, for the trail: the place of the entry, the field and what was sent. */
interface ConvertedQuantity extends QuantityWithUnit {
  readonly experiment: number;
  readonly field: string;
}

type Given = string | number | null | QuantityWithUnit;
type Plain<Value extends Given> = Exclude<Value, QuantityWithUnit>;

const isQuantity = (value: Given): value is QuantityWithUnit => typeof value === 'object' && value !== null;

/** Entries with every quantity in the unit the run counts in; what cannot be converted is a problem of its field. */
export const readQuantities = (
  inputs: readonly ExperimentInput[],
  definition: Pick<Definition, 'parameters' | 'objectives' | 'outcome_constraints'>,
  problems: Problems,
): { readonly inputs: PlainInput[]; readonly converted: ConvertedQuantity[] } => {
  const converted: ConvertedQuantity[] = [];
  const units = {
    parameters: new Map(definition.parameters.map((one) => [one.name, unitOf(one)])),
    results: new Map(measuredOf(definition).map((one) => [one.name, unitOf(one)])),
  };
  const readAll = <Value extends Given>(
    experiment: number,
    part: keyof typeof units,
    given: Readonly<Record<string, Value>>,
  ): Record<string, Plain<Value> | number> =>
    Object.fromEntries(
      Object.entries(given).map(([name, value]): [string, Plain<Value> | number] => {
        if (!isQuantity(value)) return [name, value as Plain<Value>];
        const field = `${part}.${name}`;
        const found = findConversion(value.unit, units[part].get(name));
        if (!found.ok) problems.add(`experiments.${experiment}.${field}`, `This ${found.why}.`);
        else converted.push({ experiment, field, ...value });
        return [name, found.ok ? convert(value.value, found.conversion) : value.value];
      }),
    );
  return {
    inputs: inputs.map(({ parameters: conditions, results, ...rest }, place) => ({
      ...rest,
      ...(conditions !== undefined && { parameters: readAll(place, 'parameters', conditions) }),
      results: readAll(place, 'results', results),
    })),
    converted,
  };
};
