import type { Warning } from '../../common/result.ts';
import { type Exact, exact, isGreater } from '../exact.ts';
import { type Basis, type RegulatedNumber, regulated } from '../regulated-number.ts';
import { basisOf } from '../rule-set.ts';
import type { IntakeKind } from '../vocabulary.ts';
import { controlBasis, controlTable } from './control-rules.ts';
import {
  type Authority,
  authorities,
  type Category,
  categoryRule,
  cite,
  cpcaBasis,
  cpcaRuleSet,
  cpcaTable,
} from './cpca-rules.ts';
import { intakeRuleSet, type PublishedLimit, type PublishedRow } from './published-intakes.ts';

/** The limit of one authority for one compound. */
export interface AcceptableIntake {
  readonly jurisdiction: Authority;
  /** Null where the compound is controlled by Q3A/B or no limit is assigned. */
  readonly limit: RegulatedNumber | null;
  readonly kind: IntakeKind;
  /** Of the table or the guidance; null where nothing is assigned. */
  readonly effectiveDate: string | null;
  /** Name and derivation in the published table; null for a computed limit. */
  readonly published: {
    readonly name: string;
    readonly derivedBy: string | null;
    readonly category: Category | null;
  } | null;
  /** What an authority takes where nothing is listed; information, it governs nothing. */
  readonly unlistedDefault: RegulatedNumber | null;
  readonly basis: Basis;
}

interface Listed {
  readonly row: PublishedRow;
  readonly limit: PublishedLimit;
}

const isSameLimit = (a: Listed, b: Listed): boolean =>
  a.limit.kind === b.limit.kind && a.limit.ng_per_day === b.limit.ng_per_day;

const asPublished = (jurisdiction: Authority, { row, limit }: Listed): AcceptableIntake => {
  const source = intakeRuleSet.table.sources[jurisdiction];
  const basis = cite(intakeRuleSet, jurisdiction, source, { clause: limit.clause, status: row.status });
  return {
    jurisdiction,
    limit:
      limit.ng_per_day === null
        ? null
        : regulated(exact(limit.ng_per_day), 'ng/day', basis, limit.ng_per_day),
    kind: limit.kind,
    effectiveDate: source.effective_date,
    published: { name: row.name, derivedBy: limit.derived_by ?? null, category: limit.category },
    unlistedDefault: null,
    basis,
  };
};

const asComputed = (jurisdiction: Authority, category: Category): AcceptableIntake => {
  const basis = cpcaBasis(jurisdiction);
  const text = categoryRule(category).ng_per_day[jurisdiction];
  return {
    jurisdiction,
    limit: regulated(exact(text), 'ng/day', basis, text),
    kind: 'cpca',
    effectiveDate: cpcaTable.sources[jurisdiction].effective_date,
    published: null,
    unlistedDefault: null,
    basis,
  };
};

const defaultOf = (jurisdiction: Authority): RegulatedNumber | null => {
  if (jurisdiction !== 'FDA') return null;
  const rule = controlTable.unlisted_default.FDA;
  return regulated(exact(rule.ng_per_day), 'ng/day', controlBasis('FDA', rule), rule.ng_per_day);
};

const unassigned = (jurisdiction: Authority, isNitrosamine: boolean): AcceptableIntake => ({
  jurisdiction,
  limit: null,
  kind: 'unassigned',
  effectiveDate: null,
  published: null,
  unlistedDefault: isNitrosamine ? defaultOf(jurisdiction) : null,
  basis: basisOf(cpcaRuleSet, { ...cpcaTable.scope, jurisdiction }),
});

const conflictOf = (jurisdiction: Authority, listed: readonly Listed[]): Warning => ({
  code: 'published_rows_conflict',
  message: `${jurisdiction} lists different limits for this structure: ${listed.map(({ row, limit }) => `${row.name} ${limit.ng_per_day ?? 'Q3A/B'}`).join('; ')}. None was used.`,
});

const categoryWarning = (intake: AcceptableIntake, category: Category | null): readonly Warning[] => {
  const listed = intake.published?.category ?? null;
  if (listed === null || category === null || listed === category) return [];
  return [
    {
      code: 'published_category_differs',
      message: `${intake.jurisdiction} lists ${intake.published?.name} as category ${listed}; the structure scores as category ${category}.`,
    },
  ];
};

/** FDA, EMA and HC beside one another: what is published goes before what the category gives. */
export const listAcceptableIntakes = (
  rows: readonly PublishedRow[],
  category: Category | null,
  isNitrosamine: boolean,
): { readonly intakes: readonly AcceptableIntake[]; readonly warnings: readonly Warning[] } => {
  const warnings: Warning[] = [];
  const intakes = authorities.map((jurisdiction) => {
    const listed = rows.flatMap((row) => {
      const limit = row.limits[jurisdiction];
      return limit ? [{ row, limit }] : [];
    });
    const [first] = listed;
    if (first && listed.every((each) => isSameLimit(each, first))) return asPublished(jurisdiction, first);
    if (first) {
      warnings.push(conflictOf(jurisdiction, listed));
      return unassigned(jurisdiction, isNitrosamine);
    }
    return category === null ? unassigned(jurisdiction, isNitrosamine) : asComputed(jurisdiction, category);
  });
  const distinct = new Set(intakes.map(({ limit, kind }) => limit?.text ?? kind));
  if (distinct.size > 1)
    warnings.push({
      code: 'authorities_differ',
      message: `The authorities differ: ${intakes.map(({ jurisdiction, limit, kind }) => `${jurisdiction} ${limit ? `${limit.text} ng/day` : kind}`).join(', ')}.`,
    });
  return { intakes, warnings: [...warnings, ...intakes.flatMap((each) => categoryWarning(each, category))] };
};

/** The lowest of the limits in ng/day, the first of equal ones; null where there is none. */
export const lowestIntake = (
  intakes: readonly AcceptableIntake[],
): (AcceptableIntake & { readonly limit: RegulatedNumber }) | null => {
  const limited = intakes.flatMap((each) => (each.limit ? [{ ...each, limit: each.limit }] : []));
  const exactOf = ({ limit }: { readonly limit: RegulatedNumber }): Exact => exact(limit.text);
  return limited.reduce<(typeof limited)[number] | null>(
    (least, each) => (least && !isGreater(exactOf(least), exactOf(each)) ? least : each),
    null,
  );
};
