import { wholePpm } from '../daily-masses.ts';
import { compare, divide, type Exact, exact, isGreater, multiply, toText } from '../exact.ts';
import { applyOverride, inheritOverride, type OverrideEffect } from '../overrides/apply-override.ts';
import type { RuleOverride } from '../overrides/rule-override.ts';
import { type Basis, type RegulatedNumber, regulated, worked } from '../regulated-number.ts';
import { type SolventRow, solventBasis, solventTable } from './find-solvent.ts';

/** What permits a solvent; each null where it does not apply. */
export interface SolventLimits {
  readonly pde: RegulatedNumber | null;
  readonly option1: RegulatedNumber | null;
  readonly option2: RegulatedNumber | null;
  /** A concentration that holds at every daily mass: that of a rule row. */
  readonly fixed: RegulatedNumber | null;
}

export interface GoverningSolventLimit {
  readonly limit: RegulatedNumber | null;
  readonly option: 1 | 2 | null;
}

const thousand = exact(1000);
const none: SolventLimits = { pde: null, option1: null, option2: null, fixed: null };
const { options } = solventTable;

/** Null where the mass is not known, and where the exposure is more than all of it. */
const option2Of = (pde: RegulatedNumber, doseG: Exact | null, clause: Basis): RegulatedNumber | null => {
  if (doseG === null) return null;
  const ppm = divide(multiply(exact(pde.text), thousand), doseG);
  if (isGreater(ppm, wholePpm)) return null;
  return worked(
    regulated(ppm, 'ppm', inheritOverride(pde.basis, clause)),
    `1000 × ${pde.text} mg/day ÷ ${toText(doseG)} g/day`,
  );
};

/** Option 1 may be used where the daily mass is not known. */
const isAboveOption1 = (doseG: Exact | null): boolean =>
  doseG !== null && isGreater(doseG, exact(options.option1.daily_mass_g));

/** Of the tables, at a daily mass in g; null where it is not known. */
export const publishedLimits = (row: SolventRow, doseG: Exact | null): SolventLimits => {
  const own = solventBasis(row);
  if (row.class === 1) {
    const text = row.limit_ppm ?? '';
    return { ...none, option1: regulated(exact(text), 'ppm', own, text) };
  }
  const of = row.class === 3 ? solventTable.class3 : row.class === 2 ? row : null;
  if (of?.pde_mg_per_day === undefined || of.limit_ppm === undefined) return none;
  const pde = regulated(exact(of.pde_mg_per_day), 'mg/day', own, of.pde_mg_per_day);
  return {
    ...none,
    pde,
    option1: isAboveOption1(doseG) ? null : regulated(exact(of.limit_ppm), 'ppm', own, of.limit_ppm),
    option2: option2Of(pde, doseG, solventBasis(options.option2)),
  };
};

/** Which limit governs: option 1 as long as it is met, option 2 where it is not, or cannot be used above 10 g a day. */
export const governSolvent = (
  { pde, option1, option2, fixed }: SolventLimits,
  level: Exact | null,
): GoverningSolventLimit => {
  if (fixed !== null) return { limit: fixed, option: null };
  if (option1 === null) return { limit: option2, option: pde === null ? null : 2 };
  const isMet = level === null || !isGreater(level, exact(option1.text));
  return isMet || pde === null ? { limit: option1, option: 1 } : { limit: option2, option: 2 };
};

/** The limit in ppm, exact where its text has no end as a decimal; null where there is none at this mass. */
const exactPpm = (
  { limit, option, pde }: GoverningSolventLimit & Pick<SolventLimits, 'pde'>,
  doseG: Exact | null,
) => {
  if (option === 2 && pde !== null) {
    return doseG === null ? null : divide(multiply(exact(pde.text), thousand), doseG);
  }
  return limit === null ? null : exact(limit.text);
};

const limitsOfOverride = ({ number }: OverrideEffect, doseG: Exact | null): SolventLimits => {
  if (number.unit === 'ppm') return { ...none, fixed: number };
  const { option1, option2 } = options;
  const atOption1 = divide(multiply(exact(number.text), thousand), exact(option1.daily_mass_g));
  const basis = inheritOverride(number.basis, solventBasis(option1));
  return {
    ...none,
    pde: number,
    option1: isAboveOption1(doseG)
      ? null
      : worked(
          regulated(atOption1, 'ppm', basis),
          `1000 × ${number.text} mg/day ÷ ${option1.daily_mass_g} g/day`,
        ),
    option2: option2Of(number, doseG, solventBasis(option2)),
  };
};

/**
 * A rule row in place of what is published, as an exposure in mg a day or as a concentration that holds at every daily
 * mass. Compared with what would have governed at this level and mass; two exposures with one another.
 */
export const overrideSolvent = (
  override: RuleOverride,
  published: SolventLimits,
  own: Basis,
  { level, doseG }: { readonly level: Exact | null; readonly doseG: Exact | null },
): { readonly effect: OverrideEffect; readonly limits: SolventLimits } => {
  const governing = governSolvent(published, level);
  const replaced = override.unit === 'mg/day' ? (published.pde ?? governing.limit) : governing.limit;
  const of = (isLooser: boolean) => applyOverride(override, own, { replaced, isLooser });
  const limits = limitsOfOverride(of(false), doseG);
  const before = exactPpm({ ...governing, pde: published.pde }, doseG);
  const after = exactPpm({ ...governSolvent(limits, level), pde: limits.pde }, doseG);
  const isPublished = published.pde !== null || governing.limit !== null;
  // Where the mass that would tell is not known, the row is taken as the looser one.
  const isLooser =
    override.unit === 'mg/day' && published.pde !== null
      ? isGreater(exact(override.value), exact(published.pde.text))
      : isPublished && (before === null || after === null || compare(after, before) > 0);
  return { effect: of(isLooser), limits };
};
