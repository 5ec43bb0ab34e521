import { fail, ok, type Result } from '../../common/result.ts';
import { type EcoScaleInput, isEcoScaleWord } from '../green/eco-scale.ts';
import type { ThermalInput } from '../safety/criticality.ts';
import { isObject, type JsonObject, numberOf, textOf } from './draft.ts';
import type { StepAmounts } from './route.ts';

/** What goes in, as text or as `{smiles, mass_g, …}`. */
export const smilesOfEntries = (value: unknown): readonly string[] => {
  const entries = Array.isArray(value) ? value : [value];
  return entries.flatMap(
    (entry) => textOf(isObject(entry) ? (entry['smiles'] ?? entry['name']) : entry) ?? [],
  );
};

const entriesOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);

/** A number that has to be one where it is given, and not below nothing. */
const amountOf = (value: unknown, field: string): Result<number | null> => {
  if (value === undefined || value === null) return ok(null);
  const number = numberOf(value);
  return number === null || number < 0 || number > 1e9
    ? fail('route_amount_invalid', `${field}: expected a number from 0 to 1e9.`, { found: field })
    : ok(number);
};

type Auxiliary = StepAmounts['auxiliaries'][number];

const readAuxiliary = (entry: unknown, role: Auxiliary['role'], field: string): Result<Auxiliary | null> => {
  const [smiles = null] = smilesOfEntries(entry);
  if (smiles === null) return ok(null);
  const given = isObject(entry) ? entry : {};
  const mass = amountOf(given['mass_g'], `${field}.mass_g`);
  if (!mass.ok) return mass;
  const recovered = amountOf(given['recovered_g'], `${field}.recovered_g`);
  if (!recovered.ok) return recovered;
  if ((recovered.value ?? 0) > (mass.value ?? 0))
    return fail('route_amount_invalid', `${field}: more is recovered than went in.`, { found: field });
  return ok({ smiles, role, massG: mass.value, recoveredG: recovered.value });
};

const auxiliaryFields = [
  ['reagents', 'reagent'],
  ['solvents', 'solvent'],
  ['workup', 'workup'],
] as const;

const collect = <T>(results: readonly Result<T>[]): Result<T[]> => {
  const values: T[] = [];
  for (const result of results) {
    if (!result.ok) return result;
    values.push(result.value);
  }
  return ok(values);
};

/** Masses and equivalents of one step; null where it states none at all. */
export const readAmounts = (step: JsonObject, label: string): Result<StepAmounts | null> => {
  const product = amountOf(step['product_mass_g'], `${label}.product_mass_g`);
  if (!product.ok) return product;
  const each = (name: 'mass_g' | 'equivalents'): Result<(number | null)[]> =>
    collect(
      entriesOf(step['reactants']).map((entry, place) =>
        amountOf(isObject(entry) ? entry[name] : null, `${label}.reactants[${place}].${name}`),
      ),
    );
  const [masses, equivalents] = [each('mass_g'), each('equivalents')];
  if (!masses.ok) return masses;
  if (!equivalents.ok) return equivalents;
  const auxiliaries = collect(
    auxiliaryFields.flatMap(([name, role]) =>
      entriesOf(step[name]).map((entry, place) => readAuxiliary(entry, role, `${label}.${name}[${place}]`)),
    ),
  );
  if (!auxiliaries.ok) return auxiliaries;
  const states = [product.value, ...masses.value, ...equivalents.value].some((value) => value !== null);
  return ok(
    states
      ? {
          productMassG: product.value,
          reactantMassesG: masses.value,
          equivalents: equivalents.value,
          auxiliaries: auxiliaries.value.filter((one) => one !== null),
        }
      : null,
  );
};

const wordsOf = (value: unknown, part: string, field: string): Result<string[] | null> => {
  if (value === undefined) return ok(null);
  const wrong = entriesOf(value).find((word) => typeof word !== 'string' || !isEcoScaleWord(part, word));
  return !Array.isArray(value) || wrong !== undefined
    ? fail(
        'route_amount_invalid',
        `${field}: the EcoScale has no ${part} called ${String(wrong ?? value)}.`,
        {
          found: field,
        },
      )
    : ok(value as string[]);
};

/** What a person says of a step for its EcoScale; null where nothing is said. */
export const readEcoScale = (
  step: JsonObject,
  label: string,
  yieldPercent: number | null,
): Result<EcoScaleInput | null> => {
  const given = step['ecoscale'];
  if (given === undefined) return ok(null);
  const field = `${label}.ecoscale`;
  if (!isObject(given))
    return fail('route_amount_invalid', `${field}: expected an object.`, { found: field });
  const price = amountOf(given['price_usd_10_mmol'], `${field}.price_usd_10_mmol`);
  if (!price.ok) return price;
  const lists = collect([
    wordsOf(given['hazards'], 'hazard', `${field}.hazards`),
    wordsOf(given['setup'], 'setup', `${field}.setup`),
    wordsOf(given['workup'], 'workup', `${field}.workup`),
    wordsOf(
      given['temperature_time'] === undefined ? undefined : [given['temperature_time']],
      'temperature_time',
      `${field}.temperature_time`,
    ),
  ]);
  if (!lists.ok) return lists;
  const [hazards = null, setup = null, workup = null, temperature = null] = lists.value;
  return ok({
    yieldPercent,
    priceUsd10Mmol: price.value,
    hazards,
    setup,
    temperatureTime: temperature?.[0] ?? null,
    workup,
  });
};

const thermalFields = {
  processC: 'process_c',
  mtsrC: 'mtsr_c',
  adiabaticRiseK: 'adiabatic_rise_k',
  accumulationPercent: 'accumulation_percent',
  mttC: 'mtt_c',
  td24C: 'td24_c',
} as const satisfies Record<keyof ThermalInput, string>;

/** Temperatures of a step for its criticality class; null where none is given. */
export const readThermal = (step: JsonObject, label: string): Result<ThermalInput | null> => {
  const given = step['thermal'];
  if (given === undefined) return ok(null);
  const field = `${label}.thermal`;
  const wrong = isObject(given)
    ? Object.values(thermalFields).find((name) => given[name] !== undefined && numberOf(given[name]) === null)
    : '';
  if (!isObject(given) || wrong !== undefined)
    return fail('route_amount_invalid', `${field}: expected numbers in °C, K or %.`, { found: field });
  const read = Object.fromEntries(
    Object.entries(thermalFields).map(([name, wire]) => [name, numberOf(given[wire])]),
  ) as Record<keyof ThermalInput, number | null>;
  const { accumulationPercent, adiabaticRiseK } = read;
  const isOff =
    (accumulationPercent ?? 0) < 0 || (accumulationPercent ?? 0) > 100 || (adiabaticRiseK ?? 0) < 0;
  return isOff
    ? fail('route_amount_invalid', `${field}: an accumulation is 0 to 100 %, a rise not below 0 K.`, {
        found: field,
      })
    : ok(read);
};
