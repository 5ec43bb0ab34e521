import { isCasNumber } from '../chem/cas-number.ts';
import { fail, ok, type Result, type Warning, warn } from '../common/result.ts';
import { divide, type Exact, exact, isGreater, multiply } from './exact.ts';
import { type Basis, type RegulatedNumber, regulated, type Verdict } from './regulated-number.ts';
import { basisOf, bindRuleSet } from './rule-set.ts';
import q3cSet from './rule-sets/ich-q3c.r9.json' with { type: 'json' };

interface SolventRow {
  readonly name: string;
  readonly cas: readonly string[];
  readonly smiles: string | null;
  readonly class: 1 | 2 | 3 | null;
  readonly synonyms: readonly string[];
  readonly limit_ppm?: string;
  readonly pde_mg_per_day?: string;
  readonly concern?: string;
  readonly note?: string;
  readonly clause: string;
  readonly status: string;
}

export const solventRuleSet = bindRuleSet(q3cSet);
const { table } = solventRuleSet;
const solvents = table.solvents as readonly SolventRow[];

export interface ResidualSolvent {
  /** A name, a synonym or a CAS number. */
  readonly name?: string;
  readonly cas?: string;
  /** In the product, by mass. */
  readonly levelPpm?: number;
  /** Daily mass of the product, instead of that of the assessment. */
  readonly doseBasisG?: number;
}

export interface SolventCandidate {
  readonly name: string;
  readonly cas: string;
  readonly solventClass: 1 | 2 | 3 | null;
}

export interface SolventAssessment {
  /** As the guideline writes it; as it was given where it is ambiguous. */
  readonly name: string;
  readonly cas: string | null;
  readonly smiles: string | null;
  readonly solventClass: 1 | 2 | 3 | null;
  readonly verdict: Verdict;
  readonly pde: RegulatedNumber | null;
  /** What the level was compared with; null where nothing is established. */
  readonly limit: RegulatedNumber | null;
  readonly option: 1 | 2 | null;
  /** Both limits of a class that has an exposure, and the daily intake; each null where it does not apply. */
  readonly limits: { readonly option1: RegulatedNumber | null; readonly option2: RegulatedNumber | null };
  readonly intake: RegulatedNumber | null;
  /** What an ambiguous name may stand for; empty otherwise. */
  readonly candidates: readonly SolventCandidate[];
  readonly basis: readonly Basis[];
  readonly ruleSetVersion: string;
  readonly warnings: readonly Warning[];
}

/** Case, spaces, hyphens, commas and brackets do not tell solvents apart. */
const fold = (name: string): string => name.toLowerCase().replaceAll(/[\s\-–,()[\]']/g, '');

const byName = new Map(
  solvents.flatMap((row) => [row.name, ...row.synonyms].map((name) => [fold(name), row] as const)),
);
const byCas = new Map(solvents.flatMap((row) => row.cas.map((cas) => [cas, row] as const)));
const ambiguous = new Map(table.ambiguous.map((row) => [fold(row.name), row.candidates] as const));

const basis = (clause: { clause: string; status: string }): Basis => basisOf(solventRuleSet, clause);
const thousand = exact(1000);

/** All solvents of the guideline, in the order of its tables. */
export const solventNames: readonly string[] = solvents.map(({ name }) => name);

const asCandidate = (row: SolventRow): SolventCandidate => ({
  name: row.name,
  cas: row.cas[0] ?? '',
  solventClass: row.class,
});

type Found =
  | { readonly row: SolventRow; readonly candidates?: undefined }
  | { readonly row?: undefined; readonly candidates: readonly SolventCandidate[] };

const findByCas = (cas: string): Result<Found> => {
  if (!isCasNumber(cas)) {
    return fail('cas_invalid', `${cas} is not a CAS number: its check digit does not fit.`, {
      found: cas,
      expected: 'a CAS number such as 67-56-1',
    });
  }
  const row = byCas.get(cas);
  if (row) return ok({ row });
  return fail('solvent_unknown', `CAS ${cas} is not a solvent of Q3C.`, { found: cas });
};

const findByName = (name: string): Result<Found> => {
  const names = ambiguous.get(fold(name));
  if (names) {
    const candidates = names.flatMap((each) => {
      const row = byName.get(fold(each));
      return row ? [asCandidate(row)] : [];
    });
    return ok({ candidates });
  }
  const row = byName.get(fold(name));
  if (row) return ok({ row });
  return fail('solvent_unknown', `${name} is not a solvent of Q3C.`, {
    found: name,
    expected: 'a name or CAS number of Tables 1 to 4',
  });
};

const find = ({ name, cas }: ResidualSolvent): Result<Found> => {
  if (cas === undefined) {
    const text = name?.trim() ?? '';
    return /^\d+-\d+-\d+$/.test(text) ? findByCas(text) : findByName(text);
  }
  const found = findByCas(cas.trim());
  if (!found.ok || name === undefined) return found;
  const named = findByName(name.trim());
  const row = found.value.row;
  const disagrees = named.ok && named.value.row !== undefined && named.value.row !== row;
  return disagrees
    ? fail('solvent_contradicts', `${name} and CAS ${cas} are different solvents.`, {
        found: `${name}, ${cas}`,
      })
    : found;
};

const refuseAmbiguous = (given: string, candidates: readonly SolventCandidate[]): SolventAssessment => ({
  name: given,
  cas: null,
  smiles: null,
  solventClass: null,
  verdict: 'review',
  pde: null,
  limit: null,
  option: null,
  limits: { option1: null, option2: null },
  intake: null,
  candidates,
  basis: [],
  ruleSetVersion: solventRuleSet.ruleSetVersion,
  warnings: [
    warn(
      'solvent_ambiguous',
      `${given} stands for more than one substance; give the full name or a CAS number.`,
    ),
  ],
});

interface Limits {
  readonly pde: RegulatedNumber | null;
  readonly option1: RegulatedNumber | null;
  readonly option2: RegulatedNumber | null;
}

const limitsOf = (row: SolventRow, doseG: Exact): Limits => {
  const own = basis(row);
  if (row.class === 1) {
    const text = row.limit_ppm ?? '';
    return { pde: null, option1: regulated(exact(text), 'ppm', own, text), option2: null };
  }
  const of = row.class === 3 ? table.class3 : row.class === 2 ? row : null;
  if (of?.pde_mg_per_day === undefined || of.limit_ppm === undefined)
    return { pde: null, option1: null, option2: null };
  const { option1, option2 } = table.options;
  const pde = exact(of.pde_mg_per_day);
  const isTooMuch = isGreater(doseG, exact(option1.daily_mass_g));
  return {
    pde: regulated(pde, 'mg/day', own, of.pde_mg_per_day),
    option1: isTooMuch ? null : regulated(exact(of.limit_ppm), 'ppm', own, of.limit_ppm),
    option2: regulated(divide(multiply(pde, thousand), doseG), 'ppm', basis(option2)),
  };
};

const classWarnings = (row: SolventRow, isAbove: boolean): Warning[] => {
  if (row.class === 1) {
    return [warn('class_1_solvent', `${table.class1.rule} Concern: ${row.concern ?? 'not said'}.`)];
  }
  if (row.class === 3 && isAbove) return [warn('class_3_justification', table.class3.rule)];
  return row.class === null ? [warn('no_adequate_data', table.no_adequate_data.rule)] : [];
};

const classBasis = (row: SolventRow): readonly Basis[] => {
  const { option1, option2 } = table.options;
  if (row.class === null) return [basis(row), basis(table.no_adequate_data)];
  if (row.class === 1) return [basis(row), basis(table.class1)];
  return [basis(row), basis(option1), basis(option2)];
};

/**
 * Which limit governs: option 1 as long as it is met or the daily mass is unknown to matter, option 2 where it is not, or
 * cannot be used above 10 g a day.
 */
const govern = ({ option1, option2 }: Limits, level: Exact | null) => {
  if (option2 === null) return { limit: option1, option: option1 === null ? null : 1 } as const;
  if (option1 === null) return { limit: option2, option: 2 } as const;
  const isMet = level === null || !isGreater(level, exact(option1.text));
  return isMet ? ({ limit: option1, option: 1 } as const) : ({ limit: option2, option: 2 } as const);
};

const isAboveLimit = (
  { limit, option, pde }: Pick<SolventAssessment, 'limit' | 'option' | 'pde'>,
  level: Exact,
  doseG: Exact,
): boolean => {
  if (limit === null) return false;
  // The exposure is compared, not its limit in ppm, which may have no end as a decimal.
  return option === 2 && pde !== null
    ? isGreater(divide(multiply(level, doseG), thousand), exact(pde.text))
    : isGreater(level, exact(limit.text));
};

/**
 * One residual solvent against Q3C(R9), at the daily mass of product in g (above 0); levels are at least 0 and finite. An
 * ambiguous name is answered with what it may stand for; a solvent without adequate data, and one without a level, are for a
 * person to judge. Fails with cas_invalid, solvent_unknown, or solvent_contradicts where name and number disagree.
 */
export const assessResidualSolvent = (
  solvent: ResidualSolvent,
  dailyMassG: number,
): Result<SolventAssessment> => {
  const found = find(solvent);
  if (!found.ok) return found;
  const { row, candidates } = found.value;
  if (row === undefined) return ok(refuseAmbiguous(solvent.name ?? '', candidates));
  const doseG = exact(solvent.doseBasisG ?? dailyMassG);
  const level = solvent.levelPpm === undefined ? null : exact(solvent.levelPpm);
  const limits = limitsOf(row, doseG);
  const { limit, option } = govern(limits, level);
  const intake = level === null ? null : divide(multiply(level, doseG), thousand);
  const isAbove = level !== null && isAboveLimit({ limit, option, pde: limits.pde }, level, doseG);
  const verdict: Verdict = limit === null || level === null ? 'review' : isAbove ? 'exceeds' : 'within';
  const missing =
    level === null
      ? [warn('level_missing', 'No level was given: the limits are shown without a verdict.')]
      : [];
  return ok({
    name: row.name,
    cas: row.cas[0] ?? null,
    smiles: row.smiles,
    solventClass: row.class,
    verdict,
    pde: limits.pde,
    limit,
    option,
    limits: { option1: limits.option1, option2: limits.option2 },
    intake: intake === null ? null : regulated(intake, 'mg/day', basis(table.options.option2)),
    candidates: [],
    basis: classBasis(row),
    ruleSetVersion: solventRuleSet.ruleSetVersion,
    warnings: [...classWarnings(row, isAbove), ...missing],
  });
};
