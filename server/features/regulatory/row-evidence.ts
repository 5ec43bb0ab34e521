import type { AppliedOverride, Basis, RegulatedNumber } from '#engines/regulatory/regulated-number.ts';
import type { Assessment, AppliedOverride as WireOverride } from './contract.ts';

type WireRow = Assessment['organic_impurities'][number];
type WireBasis = WireRow['basis'][number];
type WireNumber = WireRow['numbers'][number];

const toCitation = (basis: Basis) => ({
  guideline: basis.guideline,
  revision: basis.revision,
  clause: basis.clause,
  jurisdiction: basis.jurisdiction,
  verification: basis.verification,
  rule_set_version: basis.ruleSetVersion,
});

export const toWireOverride = (override: AppliedOverride): WireOverride => ({
  id: override.id,
  reason: override.reason,
  source: override.source,
  effective_from: override.effectiveFrom,
  entered_by: override.enteredBy,
  rule_set_version: override.ruleSetVersion,
  replaced: override.replaced && {
    value: override.replaced.value,
    text: override.replaced.text,
    unit: override.replaced.unit,
    ...toCitation(override.replaced.basis),
  },
});

export const toWireBasis = (basis: Basis): WireBasis => ({
  ...toCitation(basis),
  ...(basis.override === undefined ? {} : { override_id: basis.override.id }),
});

/** The number of a field; null where the engine gives none. */
export const numberOf = (number: RegulatedNumber | null | undefined): number | null => number?.value ?? null;

const keyOf = ({ guideline, clause, jurisdiction, verification, ruleSetVersion }: Basis): string =>
  [guideline, clause, jurisdiction, verification, ruleSetVersion].join('\n');

export interface RowEvidence {
  readonly basis: WireBasis[];
  readonly numbers: WireNumber[];
}

/**
 * What a row rests on: each basis once, and every number of the row, by the path of its field, with the text it is shown by
 * and its place among them.
 */
export const collectEvidence = (
  basis: readonly Basis[],
  fields: Readonly<Record<string, RegulatedNumber | null>>,
): RowEvidence => {
  const places = new Map<string, number>();
  const listed: WireBasis[] = [];
  const placeOf = (each: Basis): number => {
    const key = keyOf(each);
    const known = places.get(key);
    if (known !== undefined) return known;
    places.set(key, listed.length);
    listed.push(toWireBasis(each));
    return listed.length - 1;
  };
  basis.forEach(placeOf);
  const numbers = Object.entries(fields).flatMap(([field, number]): WireNumber[] =>
    number === null
      ? []
      : [
          {
            field,
            value: number.value,
            text: number.text,
            unit: number.unit,
            basis: placeOf(number.basis),
            ...(number.arithmetic === undefined ? {} : { arithmetic: number.arithmetic }),
          },
        ],
  );
  return { basis: listed, numbers };
};
