import { fail, ok, type Result, type Warning } from '../../common/result.ts';
import { divide, exact, isGreater, toText } from '../exact.ts';
import { versionWith } from '../overrides/apply-override.ts';
import { noOverrides, type OverridesInForce } from '../overrides/rule-override.ts';
import {
  type AppliedOverride,
  type Basis,
  type RegulatedNumber,
  regulated,
  type Verdict,
  worked,
} from '../regulated-number.ts';
import { basisOf } from '../rule-set.ts';
import type { TreatmentDuration } from '../treatment-duration.ts';
import type { Market } from '../vocabulary.ts';
import { type AcceptableIntake, listAcceptableIntakes } from './acceptable-intakes.ts';
import { assessCpca, type CpcaAssessment } from './assess-cpca.ts';
import { cpcaRuleSet, cpcaTable } from './cpca-rules.ts';
import { type DecisionBands, findDecisionBands } from './decision-bands.ts';
import { chooseGoverning, type GoverningLimit } from './governing-limit.ts';
import { countingIntakes, warnOfUnknownMarkets } from './intakes-by-market.ts';
import { findLessThanLifetime, type LessThanLifetime } from './less-than-lifetime.ts';
import { matchPublished, type PublishedMatch } from './match-published.ts';
import {
  findIntakeOverrides,
  governByOwnRow,
  type IntakeOverrides,
  overrideIntakes,
} from './override-intakes.ts';
import { intakeRuleSet } from './published-intakes.ts';
import { type NitrosamineStructure, readNitrosamine } from './read-nitrosamine.ts';

export interface Nitrosamine {
  /** A name, an abbreviation or a CAS number; published limits are found by the structure first. */
  readonly name: string;
  readonly cas?: string;
  readonly smiles?: string;
  /** At least 0. */
  readonly measuredNgPerDay?: number;
  /** A limit an authority published, as the person asking says; above 0. It goes before every other one. */
  readonly publishedLimitNgPerDay?: number;
}

export interface NitrosamineAssessment {
  readonly name: string;
  /** Null where no structure was given. */
  readonly cpca: CpcaAssessment | null;
  readonly counterIons: NitrosamineStructure['counterIons'];
  readonly published: Pick<PublishedMatch, 'matchedBy' | 'candidates'> & {
    readonly names: readonly string[];
  };
  /** FDA, EMA and Health Canada, in this order. */
  readonly acceptableIntake: readonly AcceptableIntake[];
  readonly governingLimit: GoverningLimit | null;
  readonly measuredNgPerDay: number | null;
  /** Measured over governing limit; null where one of them is missing. */
  readonly ratio: RegulatedNumber | null;
  readonly verdict: Verdict;
  /** Information; the verdict rests on the lifetime limit. Null where no duration was given. */
  readonly lessThanLifetime: LessThanLifetime | null;
  /** Information; null without a measured value. */
  readonly decisionBands: DecisionBands | null;
  /** The rule row that governs, else the first that stands in place of an authority's limit; null where there is none. */
  readonly override: AppliedOverride | null;
  readonly basis: readonly Basis[];
  readonly ruleSetVersion: string;
  readonly warnings: readonly Warning[];
}

const decide = (
  governing: GoverningLimit | null,
  measured: number | undefined,
  isNitrosamine: boolean,
  contradicted: boolean,
): Verdict => {
  if (!governing) return isNitrosamine || contradicted ? 'review' : 'not_applicable';
  if (measured === undefined) return 'review';
  if (isGreater(exact(measured), exact(governing.text))) return 'exceeds';
  return contradicted ? 'review' : 'within';
};

const contradictions: ReadonlySet<string> = new Set([
  'name_contradicts_structure',
  'cas_contradicts_structure',
  'cas_contradicts_name',
  'cas_invalid',
]);

/** One of name, number and structure is wrong, and nobody can tell which: no limit clears the row. */
const isContradicted = ({ warnings }: PublishedMatch): boolean =>
  warnings.some(({ code }) => contradictions.has(code));

const warnOf = (
  { measuredNgPerDay }: Nitrosamine,
  intakes: readonly AcceptableIntake[],
  cpca: CpcaAssessment | null,
): readonly Warning[] => [
  ...(cpca?.outOfScope ? [cpca.outOfScope] : []),
  ...(cpca === null
    ? [{ code: 'structure_missing', message: 'No structure was given: no category was computed.' }]
    : []),
  ...(measuredNgPerDay === undefined
    ? [
        {
          code: 'measured_missing',
          message: 'No measured intake was given: the limits are shown without a verdict.',
        },
      ]
    : []),
  ...(intakes.some(({ kind }) => kind === 'q3ab')
    ? [
        {
          code: 'controlled_by_q3ab',
          message: `${intakes.flatMap(({ jurisdiction, kind }) => (kind === 'q3ab' ? [jurisdiction] : [])).join(' and ')}: controlled as a non-mutagenic impurity under ICH Q3A/B.`,
        },
      ]
    : []),
];

const readOptional = (smiles: string | undefined): Result<NitrosamineStructure | null> =>
  smiles === undefined ? ok(null) : readNitrosamine(smiles);

const ratioOf = (governing: GoverningLimit | null, measured: number | undefined): RegulatedNumber | null =>
  governing && measured !== undefined
    ? worked(
        regulated(
          divide(exact(measured), exact(governing.text)),
          'ratio',
          governing.basis ?? basisOf(cpcaRuleSet, cpcaTable.precedence),
        ),
        `${toText(exact(measured))} ng/day ÷ ${governing.text} ng/day`,
      )
    : null;

/** Numbers no limit can be compared with; null where both are fit. */
const refuseNumbers = ({ measuredNgPerDay, publishedLimitNgPerDay }: Nitrosamine): Result<never> | null => {
  if (measuredNgPerDay !== undefined && !(Number.isFinite(measuredNgPerDay) && measuredNgPerDay >= 0))
    return fail('measured_invalid', 'The measured intake has to be a number of ng/day, 0 or more.', {
      found: String(measuredNgPerDay),
    });
  if (
    publishedLimitNgPerDay !== undefined &&
    !(Number.isFinite(publishedLimitNgPerDay) && publishedLimitNgPerDay > 0)
  )
    return fail('limit_invalid', 'The published limit has to be a number of ng/day above 0.', {
      found: String(publishedLimitNgPerDay),
    });
  return null;
};

/** What rule rows are looked up by: the structure given, else that of the published row the name stands for. */
const structureForRows = (
  structure: NitrosamineStructure | null,
  { rows }: PublishedMatch,
): NitrosamineStructure | null => {
  if (structure !== null) return structure;
  const drawn = rows.find(({ smiles, structure_doubt }) => smiles !== null && structure_doubt === undefined);
  const read = readOptional(drawn?.smiles ?? undefined);
  return read.ok ? read.value : null;
};

/** What governs for the markets that were chosen: of the authorities' limits, those that count for them. */
const govern = (
  { OWN: own }: IntakeOverrides['rows'],
  listed: readonly AcceptableIntake[],
  intakes: readonly AcceptableIntake[],
  given: number | undefined,
  markets: readonly Market[] | null,
) => {
  const { counting, unknown } = countingIntakes(intakes, markets);
  const { governing, warnings } = own
    ? governByOwnRow(own, countingIntakes(listed, markets).counting, counting, given)
    : chooseGoverning(counting, given);
  const standsIn = intakes.some(({ limit }) => limit !== null);
  return { governing, warnings: [...(standsIn ? warnOfUnknownMarkets(unknown) : []), ...warnings] };
};

const usedOverride = (
  governing: GoverningLimit | null,
  intakes: readonly AcceptableIntake[],
): AppliedOverride | null =>
  [governing?.basis, ...intakes.map(({ basis }) => basis)].find((basis) => basis?.override)?.override ?? null;

/**
 * One nitrosamine: its category, the limits of FDA, EMA and Health Canada, what governs and the verdict. A rule row in
 * force goes before what is published: in place of an authority's limit, or before all of them. Of `markets` the strictest governs;
 * null for no choice, where that of all authorities does. Fails as readNitrosamine does, with measured_invalid or limit_invalid; without a structure the published tables are searched by name and CAS number alone.
 */
export const assessNitrosamine = (
  nitrosamine: Nitrosamine,
  duration: TreatmentDuration | null = null,
  overrides: OverridesInForce = noOverrides,
  markets: readonly Market[] | null = null,
): Result<NitrosamineAssessment> => {
  const refused = refuseNumbers(nitrosamine);
  if (refused) return refused;
  const read = readOptional(nitrosamine.smiles);
  if (!read.ok) return read;
  const structure = read.value;
  const cpca = structure && assessCpca(structure);
  const { name, cas, measuredNgPerDay: measured, publishedLimitNgPerDay: given } = nitrosamine;
  const match = matchPublished({ name, cas, structure });
  // A structure without an N-nitroso group has no limit as a nitrosamine, whatever the tables say of its name.
  const isNitrosamine = structure === null || structure.findings.groups.length > 0;
  const rows = isNitrosamine ? match.rows : [];
  const ruled = findIntakeOverrides(isNitrosamine ? structureForRows(structure, match) : null, overrides);
  const listed = listAcceptableIntakes(rows, cpca?.category ?? null, isNitrosamine);
  const { intakes, warnings: replacements } = overrideIntakes(listed.intakes, ruled.rows);
  const { governing, warnings } = govern(ruled.rows, listed.intakes, intakes, given, markets);
  const override = usedOverride(governing, intakes);
  const version = rows.length > 0 ? intakeRuleSet.ruleSetVersion : cpcaRuleSet.ruleSetVersion;
  return ok({
    name,
    cpca,
    counterIons: structure?.counterIons ?? [],
    published: {
      matchedBy: isNitrosamine ? match.matchedBy : null,
      names: rows.map((row) => row.name),
      candidates: match.candidates,
    },
    acceptableIntake: intakes,
    governingLimit: governing,
    measuredNgPerDay: measured ?? null,
    ratio: ratioOf(governing, measured),
    verdict: decide(governing, measured, isNitrosamine, isContradicted(match)),
    lessThanLifetime: duration && findLessThanLifetime(intakes, cpca?.category ?? null, duration),
    decisionBands: measured === undefined ? null : findDecisionBands(intakes, measured),
    basis: [...intakes.map(({ basis }) => basis), basisOf(cpcaRuleSet, cpcaTable.precedence)],
    override,
    ruleSetVersion: versionWith(version, override),
    warnings: [
      ...read.warnings,
      ...(cpca?.warnings ?? []),
      ...match.warnings,
      ...listed.warnings,
      ...ruled.warnings,
      ...replacements,
      ...warnings,
      ...warnOf(nitrosamine, intakes, cpca),
    ],
  });
};
