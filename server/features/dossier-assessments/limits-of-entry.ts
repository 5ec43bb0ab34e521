import type { RiskEntry } from '#contract/dossier-assessments';
import type { AppliedOverride, Assessment } from '#contract/regulatory';
import type { WrittenImpurity } from '#engines/regulatory/identify-impurity.ts';
import type { KnownLimit } from '#engines/regulatory/trends/govern-limits.ts';
import type { Market, RecordedLimitKind } from '#engines/regulatory/vocabulary.ts';
import { isRuledElsewhere, thresholds, thresholdsOf } from './deciding-threshold.ts';
import type { StoredRegister } from './tables.ts';

export type LimitedRow = Pick<Assessment['organic_impurities'][number], 'basis' | 'numbers'> & {
  readonly override?: AppliedOverride | null;
};

type Replaced = Pick<KnownLimit, 'text' | 'unit'> & { readonly basis: LimitedRow['basis'][number] };

/** A limit as a record states it, and how its impurity is written there. */
export interface StatedLimit extends KnownLimit {
  readonly kind: RecordedLimitKind;
  readonly record: { readonly type: string; readonly id: string };
  readonly basis: LimitedRow['basis'];
  readonly of: WrittenImpurity;
  /** Of a rule row of one's own: the published number it stands in place of, where it is in the same unit. */
  readonly replaced: Replaced | null;
  /** The markets it was computed for; null for no choice. */
  readonly markets: readonly Market[] | null;
}

type Stated = Pick<StatedLimit, 'text' | 'unit' | 'basis' | 'isGiven' | 'replaced'>;

const replacedOf = (override: LimitedRow['override'], unit: StatedLimit['unit']): Replaced | null => {
  if (override?.replaced == null) return null;
  const { value: _value, text, unit: written, ...basis } = override.replaced;
  return written === unit ? { text, unit, basis } : null;
};

/** The choice of markets a record was computed for. */
export const marketsOf = ({
  product,
}: {
  readonly product: { readonly markets?: readonly Market[] | undefined };
}): StatedLimit['markets'] => product.markets ?? null;

/** The first of the fields that has a number. */
export const limitOf = (
  { basis, numbers, override }: LimitedRow,
  fields: readonly (readonly [field: string, unit: StatedLimit['unit']])[],
): Stated | null => {
  for (const [field, unit] of fields) {
    const number = numbers.find((each) => each.field === field);
    const cited = number === undefined ? undefined : basis[number.basis];
    if (number !== undefined && cited !== undefined)
      return {
        ...{ text: number.text, unit, basis: [cited], isGiven: false },
        replaced: cited.override_id === undefined ? null : replacedOf(override, unit),
      };
  }
  return null;
};

/** What an entry of a register is held against; several where a solvent of concern has the limit of Q3C as well. */
export const limitsOfEntry = (
  register: StoredRegister,
  section: RiskEntry['section'],
  place: number,
): StatedLimit[] => {
  const isMutagenic = section === 'mutagenic_impurities';
  const organic = isMutagenic ? undefined : register.organic_impurities.find((row) => row.place === place);
  const mutagenic = isMutagenic
    ? register.mutagenic_impurities.find((row) => row.place === place)
    : undefined;
  const row = organic ?? mutagenic;
  if (row === undefined) return [];
  const smiles = register.request[section]?.[place]?.smiles ?? null;
  const state = (
    kind: RecordedLimitKind,
    field: string,
    unit: StatedLimit['unit'],
    isSecondary = false,
  ): StatedLimit[] => {
    const limit = limitOf(row, [[field, unit]]);
    if (limit === null) return [];
    return [
      {
        ...{ kind, ...limit, isSecondary, markets: marketsOf(register) },
        record: { type: 'impurity_risk_register', id: register.id },
        of: { name: row.name, smiles },
      },
    ];
  };
  const { deciding } = thresholdsOf(organic?.structure);
  // Where both thresholds are exceeded, that of qualification is named.
  const ordinary =
    organic === undefined || isRuledElsewhere(register, place)
      ? []
      : [thresholds.qualification, thresholds.identification];
  return [
    ...(mutagenic === undefined ? [] : state('mutagenic_impurity', 'limit_ug_per_day', 'ug/day')),
    ...ordinary.flatMap((threshold) =>
      state(
        `${threshold.name}_threshold`,
        threshold.field,
        '%',
        threshold.name === 'identification' && threshold !== deciding,
      ),
    ),
    ...state('residual_solvent', 'listed_solvent.limit_ppm', 'ppm'),
  ];
};
