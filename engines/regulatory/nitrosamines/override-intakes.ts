import { flattenCode } from '../../chem/parent-molecule.ts';
import { type Warning, warn } from '../../common/result.ts';
import { exact, isGreater } from '../exact.ts';
import { applyOverride } from '../overrides/apply-override.ts';
import type { OverridesInForce, RuleOverride } from '../overrides/rule-override.ts';
import { basisOf } from '../rule-set.ts';
import { type AcceptableIntake, lowestIntake } from './acceptable-intakes.ts';
import { type Authority, authorities, cpcaRuleSet, cpcaTable } from './cpca-rules.ts';
import { chooseGoverning, type GoverningLimit } from './governing-limit.ts';
import type { NitrosamineStructure } from './read-nitrosamine.ts';

/** For whom a rule row speaks: in place of an authority's limit, or before all of them. */
const intakeScopes = [...authorities, 'OWN'] as const;
export type IntakeScope = (typeof intakeScopes)[number];

/** What rule rows about a nitrosamine are kept under. */
export const nitrosamineKey = (scope: IntakeScope, code: string): string => `${scope} ${code}`;

/** The rule rows of one structure. */
export interface IntakeOverrides {
  readonly rows: Readonly<Partial<Record<IntakeScope, RuleOverride>>>;
  readonly warnings: readonly Warning[];
}

const lowest = (rows: readonly RuleOverride[]): RuleOverride | undefined =>
  rows.reduce<RuleOverride | undefined>(
    (least, row) => (least && !isGreater(exact(least.value), exact(row.value)) ? least : row),
    undefined,
  );

/** Of the rows of one batch; made once a row, not once a question. */
const flatCodes = new WeakMap<RuleOverride, string>();

const flatCodeOf = (row: RuleOverride, code: string): string => {
  const known = flatCodes.get(row);
  if (known !== undefined) return known;
  const flat = flattenCode(code);
  flatCodes.set(row, flat);
  return flat;
};

const findForScope = (
  structure: NitrosamineStructure,
  overrides: OverridesInForce,
  scope: IntakeScope,
): { readonly row: RuleOverride | undefined; readonly warnings: readonly Warning[] } => {
  const own = structure.code('with_stereo');
  const same = overrides.find('nitrosamines', nitrosamineKey(scope, own));
  if (same !== null) return { row: same, warnings: [] };
  const prefix = nitrosamineKey(scope, '');
  const flat = structure.code('flat');
  const alike = overrides
    .list('nitrosamines')
    .filter((row) => row.key.startsWith(prefix) && flatCodeOf(row, row.key.slice(prefix.length)) === flat);
  // A stereocentre that one side leaves open may be the same substance; of several such rows the strictest holds.
  const row = lowest(alike.filter(({ key }) => own === flat || key === nitrosamineKey(scope, flat)));
  if (row !== undefined)
    return {
      row,
      warnings: [
        warn(
          'override_without_stereochemistry',
          `The rule row of ${row.name} was used, though its stereochemistry is stated on one side only.`,
        ),
      ],
    };
  return {
    row,
    warnings: alike.map(({ name }) =>
      warn(
        'override_of_stereoisomer',
        `The rule row of ${name} is about another stereoisomer; it was not used.`,
      ),
    ),
  };
};

/** Found as published limits are: the same structure, or one that differs by what is not said of its stereochemistry. */
export const findIntakeOverrides = (
  structure: NitrosamineStructure | null,
  overrides: OverridesInForce,
): IntakeOverrides => {
  if (structure === null || overrides.list('nitrosamines').length === 0) return { rows: {}, warnings: [] };
  const found = intakeScopes.map((scope) => [scope, findForScope(structure, overrides, scope)] as const);
  return {
    rows: Object.fromEntries(found.flatMap(([scope, { row }]) => (row ? [[scope, row]] : []))),
    warnings: found.flatMap(([, { warnings }]) => warnings),
  };
};

const overrideOne = (
  intake: AcceptableIntake,
  row: RuleOverride,
): { readonly intake: AcceptableIntake; readonly warnings: readonly Warning[] } => {
  const { limit, jurisdiction } = intake;
  const isLooser = limit !== null && isGreater(exact(row.value), exact(limit.text));
  const effect = applyOverride(row, intake.basis, { replaced: limit, isLooser, jurisdiction });
  const { number } = effect;
  return {
    intake: effect.governs
      ? {
          ...intake,
          limit: number,
          kind: 'override',
          effectiveDate: row.effectiveFrom,
          basis: number.basis,
        }
      : intake,
    warnings: effect.warnings.map((each) => ({ ...each, message: `${jurisdiction}: ${each.message}` })),
  };
};

/** The limits of the authorities, those with a rule row replaced by it. */
export const overrideIntakes = (
  intakes: readonly AcceptableIntake[],
  rows: IntakeOverrides['rows'],
): { readonly intakes: readonly AcceptableIntake[]; readonly warnings: readonly Warning[] } => {
  const replaced = intakes.map((intake) => {
    const row = rows[intake.jurisdiction as Authority];
    return row === undefined ? { intake, warnings: [] } : overrideOne(intake, row);
  });
  return {
    intakes: replaced.map(({ intake }) => intake),
    warnings: replaced.flatMap(({ warnings }) => warnings),
  };
};

/** Rows of one's own may contradict one another: the one for no authority governs, and an authority's may be stricter. */
const warnOfStricterRow = (row: RuleOverride, intakes: readonly AcceptableIntake[]): readonly Warning[] => {
  const least = lowestIntake(intakes.filter(({ kind }) => kind === 'override'));
  if (least === null || !isGreater(exact(row.value), exact(least.limit.text))) return [];
  return [
    warn(
      'override_above_another',
      `Your own rule row of ${row.value} ng/day governs; your rule row for ${least.jurisdiction} is stricter, ${least.limit.text} ng/day.`,
    ),
  ];
};

/**
 * The limit of a rule row that speaks for no authority: it goes before all others, also before one given with the request, unless
 * it still waits for its review.
 * It is compared with what is `published`; `intakes` are the same with the rows that stand in for an authority.
 */
export const governByOwnRow = (
  row: RuleOverride,
  published: readonly AcceptableIntake[],
  intakes: readonly AcceptableIntake[],
  given: number | undefined,
): { readonly governing: GoverningLimit | null; readonly warnings: readonly Warning[] } => {
  const before = lowestIntake(published)?.limit ?? null;
  const isLooser = before !== null && isGreater(exact(row.value), exact(before.text));
  const cited = before?.basis ?? basisOf(cpcaRuleSet, cpcaTable.precedence);
  const effect = applyOverride(row, cited, { replaced: before, isLooser });
  if (!effect.governs) {
    const chosen = chooseGoverning(intakes, given);
    return { governing: chosen.governing, warnings: [...effect.warnings, ...chosen.warnings] };
  }
  const { number, warnings } = effect;
  const { value, text, basis } = number;
  const setAside =
    given === undefined
      ? []
      : [
          warn(
            'given_limit_not_used',
            `The ${given} ng/day given with the request were not used: a rule row of your own sets ${text} ng/day.`,
          ),
        ];
  return {
    governing: { value, text, unit: 'ng/day', from: 'own', kind: 'override', basis },
    warnings: [...warnings, ...warnOfStricterRow(row, intakes), ...setAside],
  };
};
