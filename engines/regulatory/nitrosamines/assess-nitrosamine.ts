import { fail, ok, type Result, type Warning } from '../../common/result.ts';
import { divide, exact, isGreater, toText } from '../exact.ts';
import { type Basis, type RegulatedNumber, regulated, type Verdict } from '../regulated-number.ts';
import { basisOf } from '../rule-set.ts';
import type { TreatmentDuration } from '../treatment-duration.ts';
import { type AcceptableIntake, listAcceptableIntakes, lowestIntake } from './acceptable-intakes.ts';
import { assessCpca, type CpcaAssessment } from './assess-cpca.ts';
import { type Authority, cpcaRuleSet, cpcaTable } from './cpca-rules.ts';
import { type DecisionBands, findDecisionBands } from './decision-bands.ts';
import { findLessThanLifetime, type LessThanLifetime } from './less-than-lifetime.ts';
import { matchPublished, type PublishedMatch } from './match-published.ts';
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

/** The limit a verdict rests on. */
export interface GoverningLimit {
  readonly value: number;
  readonly text: string;
  readonly unit: 'ng/day';
  /** Given with the request, or the authority whose limit is the lowest. */
  readonly from: 'given' | Authority;
  readonly kind: AcceptableIntake['kind'];
  /** Null for a limit that was given: nobody here compared it with its source. */
  readonly basis: Basis | null;
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
  readonly basis: readonly Basis[];
  readonly ruleSetVersion: string;
  readonly warnings: readonly Warning[];
}

const chooseGoverning = (
  intakes: readonly AcceptableIntake[],
  given: number | undefined,
): { readonly governing: GoverningLimit | null; readonly warnings: readonly Warning[] } => {
  const lowest = lowestIntake(intakes);
  if (given === undefined) {
    if (!lowest) return { governing: null, warnings: [] };
    const { value, text, basis } = lowest.limit;
    return {
      governing: { value, text, unit: 'ng/day', from: lowest.jurisdiction, kind: lowest.kind, basis },
      warnings: [],
    };
  }
  const text = toText(exact(given));
  const isLooser = lowest !== null && isGreater(exact(given), exact(lowest.limit.text));
  const warnings = [
    {
      code: 'given_limit_governs',
      message: `The limit of ${text} ng/day was given with the request and not compared with a source.`,
    },
    ...(isLooser
      ? [
          {
            code: 'given_limit_is_looser',
            message: `It is above the ${lowest.limit.text} ng/day of ${lowest.jurisdiction} (${lowest.kind}).`,
          },
        ]
      : []),
  ];
  return {
    governing: { value: given, text, unit: 'ng/day', from: 'given', kind: 'published', basis: null },
    warnings,
  };
};

const decide = (
  governing: GoverningLimit | null,
  measured: number | undefined,
  isNitrosamine: boolean,
): Verdict => {
  if (!governing) return isNitrosamine ? 'review' : 'not_applicable';
  if (measured === undefined) return 'review';
  return isGreater(exact(measured), exact(governing.text)) ? 'exceeds' : 'within';
};

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
    ? regulated(
        divide(exact(measured), exact(governing.text)),
        'ratio',
        governing.basis ?? basisOf(cpcaRuleSet, cpcaTable.precedence),
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

/**
 * One nitrosamine: its category, the limits of FDA, EMA and Health Canada, what governs and the verdict. Fails as
 * readNitrosamine does, with measured_invalid or limit_invalid; without a structure the published tables are searched by name and CAS number alone.
 */
export const assessNitrosamine = (
  nitrosamine: Nitrosamine,
  duration: TreatmentDuration | null = null,
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
  const listed = listAcceptableIntakes(rows, cpca?.category ?? null, isNitrosamine);
  const { governing, warnings } = chooseGoverning(listed.intakes, given);
  return ok({
    name,
    cpca,
    counterIons: structure?.counterIons ?? [],
    published: {
      matchedBy: isNitrosamine ? match.matchedBy : null,
      names: rows.map((row) => row.name),
      candidates: match.candidates,
    },
    acceptableIntake: listed.intakes,
    governingLimit: governing,
    measuredNgPerDay: measured ?? null,
    ratio: ratioOf(governing, measured),
    verdict: decide(governing, measured, isNitrosamine),
    lessThanLifetime: duration && findLessThanLifetime(listed.intakes, cpca?.category ?? null, duration),
    decisionBands: measured === undefined ? null : findDecisionBands(listed.intakes, measured),
    basis: [...listed.intakes.map(({ basis }) => basis), basisOf(cpcaRuleSet, cpcaTable.precedence)],
    ruleSetVersion: rows.length > 0 ? intakeRuleSet.ruleSetVersion : cpcaRuleSet.ruleSetVersion,
    warnings: [
      ...read.warnings,
      ...(cpca?.warnings ?? []),
      ...match.warnings,
      ...listed.warnings,
      ...warnings,
      ...warnOf(nitrosamine, listed.intakes, cpca),
    ],
  });
};
