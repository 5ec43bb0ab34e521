import { Molecule } from 'openchemlib';
import names from '#resources/facts/german-names.json' with { type: 'json' };
import { looseIdentityOf } from '../../chem/main-component.ts';
import { type Warning, warn } from '../../common/result.ts';
import { percentOfDose } from '../daily-masses.ts';
import { compare, divide, type Exact, exact, isGreater, multiply, toText } from '../exact.ts';
import { foldName } from '../fold-name.ts';
import { applyOverride } from '../overrides/apply-override.ts';
import type { RuleOverride } from '../overrides/rule-override.ts';
import { type AppliedOverride, type Basis, type RegulatedNumber, regulated } from '../regulated-number.ts';
import { findDurationBand, type TreatmentDuration } from '../treatment-duration.ts';
import type { LimitKind, Route, SubstanceType } from '../vocabulary.ts';
import { m7Basis, m7RuleSet } from './m7-rules.ts';
import type { M7Class } from './mutagenicity-class.ts';

export type { LimitKind } from '../vocabulary.ts';

const { table } = m7RuleSet;

type SpecificRow = (typeof table.compound_specific)[number];

export interface MutagenicProduct {
  readonly maxDailyDoseG: number;
  readonly route: Route;
  readonly substanceType: SubstanceType;
  readonly duration: TreatmentDuration;
}

const germanNames = new Map(names.mutagens.map((row) => [row.cas, row.names] as const));
const specificByName = new Map(
  table.compound_specific.flatMap((row) =>
    [row.name, row.cas, ...(germanNames.get(row.cas) ?? [])].map((name) => [foldName(name), row] as const),
  ),
);

/** The row of the addendum that is called so, in English or German, or has this CAS number. */
export const findListedByName = (name: string): SpecificRow | undefined => specificByName.get(foldName(name));

/** The listed intake at a route: its own row, else the one for all others. */
const listedIntake = ({ limits_ug_per_day }: SpecificRow, route: Route): string => {
  const limits: Readonly<Record<string, string | undefined>> = limits_ug_per_day;
  const found = limits[route] ?? limits['all_other_routes'] ?? limits['general'];
  if (found === undefined) throw new Error('a compound-specific row has no limit');
  return found;
};

export interface MutagenicLimit {
  readonly limit: RegulatedNumber | null;
  readonly kind: LimitKind;
  readonly basis: readonly Basis[];
  readonly override?: AppliedOverride;
  readonly warnings: readonly Warning[];
}

const smaller = (a: Exact, b: Exact): Exact => (compare(a, b) <= 0 ? a : b);

interface RaisedLimit {
  readonly limit: Exact;
  readonly isCapped: boolean;
  /** The share of the dose, where it lies below the limit for a lifetime, which then holds. */
  readonly heldAgainst: Exact | null;
}

/**
 * An intake for a lifetime, in µg/day, raised in the ratios of Table 2, to a share of the dose at most. The share bounds how far
 * it is raised and takes nothing from what holds for a lifetime. Without a dose there is no bound.
 */
export const raiseForBand = (
  forLifetime: Exact,
  band: (typeof table.durations)[number],
  doseG: number | null,
): RaisedLimit => {
  const lifetime = table.durations.at(-1)?.individual_ug_per_day ?? '';
  const scaled = divide(multiply(forLifetime, exact(band.individual_ug_per_day)), exact(lifetime));
  const unbound = { limit: scaled, isCapped: false, heldAgainst: null };
  if (band.up_to_months === null || doseG === null) return unbound;
  const share = percentOfDose(table.compound_specific_short.most_percent_of_dose, doseG);
  if (isGreater(forLifetime, share)) return { limit: forLifetime, isCapped: false, heldAgainst: share };
  return isGreater(scaled, share) ? { limit: share, isCapped: true, heldAgainst: null } : unbound;
};

/** The same for the treatment of a product. */
export const raiseForDuration = (forLifetime: Exact, { duration, maxDailyDoseG }: MutagenicProduct): Exact =>
  raiseForBand(forLifetime, findDurationBand(table.durations, duration), maxDailyDoseG).limit;

const findSpecificLimit = (row: SpecificRow, product: MutagenicProduct): MutagenicLimit => {
  const listed = exact(listedIntake(row, product.route));
  const own = m7Basis(row);
  const band = findDurationBand(table.durations, product.duration);
  const isShort = row.kind === 'AI' && band.up_to_months !== null;
  const short = table.compound_specific_short;
  const forLifetime =
    'most_percent_of_dose' in row
      ? smaller(listed, percentOfDose(row.most_percent_of_dose, product.maxDailyDoseG))
      : listed;
  const { limit, heldAgainst } = isShort
    ? raiseForBand(forLifetime, band, product.maxDailyDoseG)
    : { limit: forLifetime, heldAgainst: null };
  const uncapped = isShort ? raiseForBand(listed, band, null).limit : listed;
  return {
    limit: regulated(limit, 'ug/day', own),
    kind: 'compound_specific',
    basis: [own, m7Basis(table.compound_specific_rule), ...(isShort ? [m7Basis(short)] : [])],
    warnings: [
      ...(heldAgainst === null
        ? []
        : [
            warn(
              'lifetime_limit_kept',
              `${short.most_percent_of_dose} % of the dose, ${toText(heldAgainst)} µg a day, is below the limit for a lifetime, which holds for a shorter treatment, too.`,
            ),
          ]),
      ...(heldAgainst === null && compare(limit, uncapped) < 0 ? [warn('limit_capped', short.rule)] : []),
    ],
  };
};

/**
 * A rule row in place of the limit that class or addendum give. It holds as it was written for every duration: it is not
 * raised for a shorter treatment.
 */
export const overrideMutagenicLimit = (override: RuleOverride, published: MutagenicLimit): MutagenicLimit => {
  const own = published.limit?.basis ?? published.basis[0] ?? m7Basis(table.compound_specific_rule);
  const { limit } = published;
  const effect = applyOverride(override, own, {
    replaced: limit,
    isLooser: limit !== null && isGreater(exact(override.value), exact(limit.text)),
  });
  if (!effect.governs) return { ...published, warnings: [...effect.warnings, ...published.warnings] };
  return {
    limit: effect.number,
    kind: 'compound_specific',
    basis: [effect.number.basis, ...published.basis],
    override: effect.override,
    warnings: [...effect.warnings, ...published.warnings],
  };
};

/**
 * For a member of the cohort of concern no rule row of one's own governs: what is published sets its limit case by case, for
 * N-nitroso compounds by their own rules.
 */
export const refuseForCohort = (
  { id, value, unit }: RuleOverride,
  published: MutagenicLimit,
  cohort: readonly { readonly id: string; readonly name: string }[],
): MutagenicLimit => {
  const instead = cohort.some((member) => member.id === 'n_nitroso')
    ? 'The rules of nitrosamines hold: assess it among them, where a rule row of nitrosamines may stand.'
    : 'A person derives a limit for this structure and decides on the entry; no rule row stands for it.';
  return {
    ...published,
    warnings: [
      warn(
        'override_of_cohort',
        `A rule row of your own (${id}) says ${value} ${unit} for a member of the cohort of concern (${cohort.map(({ name }) => name).join(', ')}). It does not govern. ${instead}`,
      ),
      ...published.warnings,
    ],
  };
};

const findGeneralLimit = (product: MutagenicProduct): MutagenicLimit => {
  const band = findDurationBand(table.durations, product.duration);
  const isLifetime = band.up_to_months === null;
  const rule = m7Basis(isLifetime ? table.ttc : table.individual);
  const text = band.individual_ug_per_day;
  return {
    limit: regulated(exact(text), 'ug/day', rule, text),
    kind: isLifetime ? 'ttc' : 'less_than_lifetime',
    basis: [rule],
    warnings: [],
  };
};

/** The limit of an impurity by its class, of its own where the addendum lists one. Null where none is established. */
export const findMutagenicLimit = (
  m7Class: M7Class | null,
  specific: SpecificRow | undefined,
  isCohort: boolean,
  product: MutagenicProduct,
): MutagenicLimit => {
  if (specific && specific.kind !== 'TTC') return findSpecificLimit(specific, product);
  if (m7Class === 4 || m7Class === 5) return { limit: null, kind: 'q3ab', basis: [], warnings: [] };
  if (isCohort) {
    const rule = table.cohort_rule;
    return {
      limit: null,
      kind: 'cohort_of_concern',
      basis: [m7Basis(rule)],
      warnings: [warn('cohort_of_concern', rule.rule)],
    };
  }
  if (m7Class === 1) {
    return {
      limit: null,
      kind: 'compound_specific',
      basis: [m7Basis(table.compound_specific_rule), m7Basis(table.td50)],
      warnings: [
        warn(
          'compound_specific_limit_missing',
          'No compound-specific limit is listed for this known mutagenic carcinogen; one has to be derived from carcinogenicity data.',
        ),
      ],
    };
  }
  return findGeneralLimit(product);
};

const draw = ({ smiles }: SpecificRow): Molecule => Molecule.fromSmiles(smiles, { noCoordinates: true });

// Read with the first question: recognising the structures takes longer than all else a worker thread does to load.
let heaviestListed: number | null = null;
/** Salts of a listed base have its limit. */
let specificByIdentity: ReadonlyMap<string, SpecificRow> | null = null;

/** The row of the addendum for a structure without its counter-ions. Its compounds are small: a larger one is none of them. */
export const findListedCompound = (molecule: Molecule): SpecificRow | undefined => {
  heaviestListed ??= Math.max(...table.compound_specific.map((row) => draw(row).getAtoms()));
  if (molecule.getAtoms() > heaviestListed) return undefined;
  specificByIdentity ??= new Map(table.compound_specific.map((row) => [looseIdentityOf(draw(row)), row]));
  return specificByIdentity.get(looseIdentityOf(molecule));
};
