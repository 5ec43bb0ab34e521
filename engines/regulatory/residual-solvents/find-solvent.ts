import names from '#resources/facts/german-names.json' with { type: 'json' };
import q3cSet from '#resources/rule-sets/regulatory/ich-q3c.r9.json' with { type: 'json' };
import { isCasNumber } from '../../chem/cas-number.ts';
import { fail, ok, type Result } from '../../common/result.ts';
import { foldName } from '../fold-name.ts';
import { noOverrides, type OverridesInForce, type RuleOverride } from '../overrides/rule-override.ts';
import type { Basis } from '../regulated-number.ts';
import { basisOf, bindRuleSet } from '../rule-set.ts';

export type SolventClass = 1 | 2 | 3 | null;

export interface SolventRow {
  readonly name: string;
  readonly cas: readonly string[];
  readonly smiles: string | null;
  readonly class: SolventClass;
  readonly synonyms: readonly string[];
  readonly limit_ppm?: string;
  readonly pde_mg_per_day?: string;
  readonly concern?: string;
  readonly note?: string;
  readonly clause: string;
  readonly status: string;
}

export const solventRuleSet = bindRuleSet(q3cSet);
export const solventTable = solventRuleSet.table;
const solvents = solventTable.solvents as readonly SolventRow[];

export const solventBasis = (clause: { clause: string; status: string }): Basis =>
  basisOf(solventRuleSet, clause);

export interface SolventQuery {
  /** A name, a synonym or a CAS number. */
  readonly name?: string;
  readonly cas?: string;
}

export interface SolventCandidate {
  readonly name: string;
  readonly cas: string;
  readonly solventClass: SolventClass;
}

/** A solvent of the tables, one that only a rule row knows, or what an ambiguous name may stand for. */
export type FoundSolvent =
  | { readonly kind: 'listed'; readonly row: SolventRow; readonly override: RuleOverride | null }
  | { readonly kind: 'unlisted'; readonly cas: string; readonly override: RuleOverride }
  | { readonly kind: 'ambiguous'; readonly candidates: readonly SolventCandidate[] };

const germanNames = new Map(names.solvents.map((row) => [row.cas, row.names] as const));

const byName = new Map(
  solvents.flatMap((row) =>
    [row.name, ...row.synonyms, ...row.cas.flatMap((cas) => germanNames.get(cas) ?? [])].map(
      (name) => [foldName(name), row] as const,
    ),
  ),
);
const byCas = new Map(solvents.flatMap((row) => row.cas.map((cas) => [cas, row] as const)));
const ambiguous = new Map(
  [...solventTable.ambiguous, ...names.ambiguous].map((row) => [foldName(row.name), row.candidates] as const),
);

/** All solvents of the guideline, in the order of its tables. */
export const solventNames: readonly string[] = solvents.map(({ name }) => name);

/** What rule rows about a solvent are kept under: its CAS number, of an isomer that of the mixture the table lists. */
export const solventKey = (cas: string): string => byCas.get(cas)?.cas[0] ?? cas;

/** Whether a CAS number is that of a solvent of the tables. */
export const isListedSolvent = (cas: string): boolean => byCas.has(cas);

const asCandidate = (row: SolventRow): SolventCandidate => ({
  name: row.name,
  cas: row.cas[0] ?? '',
  solventClass: row.class,
});

const asListed = (row: SolventRow, overrides: OverridesInForce): FoundSolvent => ({
  kind: 'listed',
  row,
  override: row.cas[0] === undefined ? null : overrides.find('Q3C', row.cas[0]),
});

const findByCas = (cas: string, overrides: OverridesInForce): Result<FoundSolvent> => {
  if (!isCasNumber(cas)) {
    return fail('cas_invalid', `${cas} is not a CAS number: its check digit does not fit.`, {
      found: cas,
      expected: 'a CAS number such as 67-56-1',
    });
  }
  const row = byCas.get(cas);
  if (row) return ok(asListed(row, overrides));
  const override = overrides.find('Q3C', cas);
  if (override !== null) return ok({ kind: 'unlisted', cas, override });
  return fail('solvent_unknown', `CAS ${cas} is not a solvent of Q3C.`, { found: cas });
};

const findByName = (name: string, overrides: OverridesInForce): Result<FoundSolvent> => {
  const names = ambiguous.get(foldName(name));
  if (names) {
    const candidates = names.flatMap((each) => {
      const row = byName.get(foldName(each));
      return row ? [asCandidate(row)] : [];
    });
    return ok({ kind: 'ambiguous', candidates });
  }
  const row = byName.get(foldName(name));
  if (row) return ok(asListed(row, overrides));
  return (
    findUnlisted(name, overrides) ??
    fail('solvent_unknown', `${name} is not a solvent of Q3C.`, {
      found: name,
      expected: 'a name or CAS number of Tables 1 to 4',
    })
  );
};

/** By the name in a rule row, where the tables know it not. */
const findUnlisted = (name: string, overrides: OverridesInForce): Result<FoundSolvent> | null => {
  const named = overrides
    .list('Q3C')
    .filter((row) => !byCas.has(row.key) && foldName(row.name) === foldName(name));
  const [override] = named;
  if (override === undefined) return null;
  if (named.length === 1) return ok({ kind: 'unlisted', cas: override.key, override });
  const candidates = named.map((row) => ({ name: row.name, cas: row.key, solventClass: null }));
  return ok({ kind: 'ambiguous', candidates });
};

const isSame = (a: FoundSolvent, b: FoundSolvent): boolean => {
  if (a.kind === 'listed' && b.kind === 'listed') return a.row === b.row;
  return a.kind === 'unlisted' && b.kind === 'unlisted' && a.cas === b.cas;
};

/**
 * The solvent that a name, a CAS number or both stand for. Fails with cas_invalid, solvent_unknown, or solvent_contradicts
 * where name and number disagree.
 */
export const findSolvent = (
  { name, cas }: SolventQuery,
  overrides: OverridesInForce = noOverrides,
): Result<FoundSolvent> => {
  if (cas === undefined) {
    const text = name?.trim() ?? '';
    return /^\d+-\d+-\d+$/.test(text) ? findByCas(text, overrides) : findByName(text, overrides);
  }
  const found = findByCas(cas.trim(), overrides);
  if (!found.ok || name === undefined) return found;
  const named = findByName(name.trim(), overrides);
  const disagrees = named.ok && named.value.kind !== 'ambiguous' && !isSame(named.value, found.value);
  return disagrees
    ? fail('solvent_contradicts', `${name} and CAS ${cas} are different solvents.`, {
        found: `${name}, ${cas}`,
      })
    : found;
};
