import { ok, type Result, type Warning, warn } from '../../common/result.ts';
import { type DailyMasses, type InComponent, weighing } from '../daily-masses.ts';
import { writeSum } from '../exact.ts';
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
import {
  type FoundSolvent,
  findSolvent,
  type SolventCandidate,
  type SolventClass,
  type SolventQuery,
  type SolventRow,
  solventBasis,
  solventRuleSet,
  solventTable,
} from './find-solvent.ts';
import { governSolvent, overrideSolvent, publishedLimits, type SolventLimits } from './solvent-limits.ts';
import {
  arithmeticOfIntake,
  intakeOf,
  judgeSolvent,
  type SolventLevel,
  type SolventSum,
  sumSolvent,
} from './sum-solvents.ts';

export { isListedSolvent, solventNames, solventRuleSet } from './find-solvent.ts';

const { options, class1, class3, no_adequate_data } = solventTable;

/** A level in the product or in a component of it, by mass. */
export interface ResidualSolvent extends SolventQuery, SolventLevel, InComponent {}

export interface SolventAssessment {
  /** As the guideline writes it; as it was given where it is ambiguous. */
  readonly name: string;
  readonly cas: string | null;
  readonly smiles: string | null;
  readonly solventClass: SolventClass;
  readonly verdict: Verdict;
  readonly pde: RegulatedNumber | null;
  /** What the level was compared with; null where nothing is established. */
  readonly limit: RegulatedNumber | null;
  /** Null where nothing is established, and for a concentration of a rule row, which is neither. */
  readonly option: 1 | 2 | null;
  /** Both limits of a class that has an exposure, and the daily intake; each null where it does not apply. */
  readonly limits: { readonly option1: RegulatedNumber | null; readonly option2: RegulatedNumber | null };
  /** Of this row, in mg a day. */
  readonly intake: RegulatedNumber | null;
  /** Of all rows of this solvent, which is what is judged. */
  readonly totalIntake: RegulatedNumber | null;
  /** Places of the rows of this solvent in the list, this one among them. */
  readonly summed: readonly number[];
  /** What an ambiguous name may stand for; empty otherwise. */
  readonly candidates: readonly SolventCandidate[];
  /** The rule row in place of what is published; null where there is none. */
  readonly override: AppliedOverride | null;
  readonly basis: readonly Basis[];
  readonly ruleSetVersion: string;
  readonly warnings: readonly Warning[];
}

const refuseAmbiguous = (
  given: string,
  place: number,
  candidates: readonly SolventCandidate[],
): SolventAssessment => ({
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
  totalIntake: null,
  summed: [place],
  candidates,
  override: null,
  basis: [],
  ruleSetVersion: solventRuleSet.ruleSetVersion,
  warnings: [
    warn(
      'solvent_ambiguous',
      `${given} stands for more than one substance; give the full name or a CAS number.`,
    ),
  ],
});

const classWarnings = (row: SolventRow, isAbove: boolean): Warning[] => {
  if (row.class === 1)
    return [warn('class_1_solvent', `${class1.rule} Concern: ${row.concern ?? 'not said'}.`)];
  if (row.class === 3 && isAbove) return [warn('class_3_justification', class3.rule)];
  return row.class === null ? [warn('no_adequate_data', no_adequate_data.rule)] : [];
};

const classBasis = (row: SolventRow): readonly Basis[] => {
  if (row.class === null) return [solventBasis(row), solventBasis(no_adequate_data)];
  if (row.class === 1) return [solventBasis(row), solventBasis(class1)];
  return [solventBasis(row), solventBasis(options.option1), solventBasis(options.option2)];
};

/** A solvent of no table is judged as one without adequate data, but for the rule row. */
const unlistedRow = (name: string, cas: string): SolventRow => ({
  name,
  cas: [cas],
  smiles: null,
  class: null,
  synonyms: [],
  clause: 'in no table',
  status: 'override',
});

const inMg = (value: Parameters<typeof regulated>[0] | null): RegulatedNumber | null =>
  value === null ? null : regulated(value, 'mg/day', solventBasis(options.option2));

interface Place {
  readonly place: number;
  readonly solvent: ResidualSolvent;
}

interface Group {
  readonly found: Exclude<FoundSolvent, { kind: 'ambiguous' }>;
  readonly places: readonly Place[];
}

const isOfComponent = ({ solvent }: Place): boolean =>
  solvent.component !== undefined || solvent.componentMassG !== undefined;

/** A concentration for the product as a whole says nothing about a component. */
const limitsOf = (limits: SolventLimits, places: readonly Place[]): SolventLimits =>
  places.some(isOfComponent) ? { ...limits, option2: null } : limits;

const sumWarnings = ({ places }: Group, sum: SolventSum, option: 1 | 2 | null): Warning[] => [
  ...(sum.isMeasured
    ? []
    : [
        warn(
          'level_missing',
          sum.concentration === null
            ? 'No level was given: the limits are shown without a verdict.'
            : 'A row of this solvent has no level: the sum is not complete.',
        ),
      ]),
  ...(option === 2 && !sum.isWeighed
    ? [
        places.some(isOfComponent)
          ? warn(
              'component_mass_missing',
              'A component has no daily mass (component_mass_g): its intake is not known.',
            )
          : warn(
              'product_mass_missing',
              'The level is above option 1, and above it the intake counts: it needs the daily mass of the product.',
            ),
      ]
    : []),
  ...(places.length > 1
    ? [warn('summed_by_identity', `${places.length} rows are of this solvent; their sum is what is judged.`)]
    : []),
  ...sum.masses.warnings,
];

const assessGroup = (group: Group, masses: DailyMasses): SolventAssessment[] => {
  const { found, places } = group;
  const { override: ruleRow } = found;
  const row = found.kind === 'listed' ? found.row : unlistedRow(found.override.name, found.cas);
  const sum = sumSolvent(
    places.map(({ solvent }) => solvent),
    masses,
  );
  const [level, doseG] = [sum.concentration, sum.masses.wholeG];
  const published = publishedLimits(row, doseG);
  const used =
    ruleRow === null ? null : overrideSolvent(ruleRow, published, solventBasis(row), { level, doseG });
  const governingRow = used?.effect.governs === true ? used : null;
  const limits = limitsOf(governingRow?.limits ?? published, places);
  const governing = governSolvent(limits, level);
  const verdict = judgeSolvent({ ...governing, pde: limits.pde }, sum);
  const override = governingRow?.effect.override ?? null;
  return places.map(({ solvent }) => ({
    name: row.name,
    cas: row.cas[0] ?? null,
    smiles: row.smiles,
    solventClass: row.class,
    verdict,
    pde: limits.pde,
    ...governing,
    limits: { option1: limits.option1, option2: limits.option2 },
    intake: worked(inMg(intakeOf(solvent, masses)), arithmeticOfIntake(solvent, masses)),
    totalIntake: worked(
      inMg(sum.intake),
      places.length === 1
        ? arithmeticOfIntake(solvent, masses)
        : writeSum(
            places.flatMap(({ solvent: each }) => intakeOf(each, masses) ?? []),
            'mg/day',
          ),
    ),
    summed: places.map(({ place }) => place),
    candidates: [],
    override,
    basis: [
      ...(governingRow === null ? [] : [governingRow.effect.number.basis]),
      ...(found.kind === 'listed' ? classBasis(row) : []),
    ],
    ruleSetVersion: versionWith(solventRuleSet.ruleSetVersion, override),
    warnings: [
      ...(used?.effect.warnings ?? []),
      ...classWarnings(row, verdict === 'exceeds'),
      ...sumWarnings(group, sum, governing.option),
    ],
  }));
};

const identityOf = (found: Group['found']): string =>
  found.kind === 'listed' ? `listed ${found.row.name}` : `cas ${found.cas}`;

/**
 * Residual solvents of one product against Q3C(R9). Rows of one solvent, under whatever name, are summed, and the sum is what
 * is judged: by concentration as long as every component meets option 1, else by the daily intake. Masses are above 0, levels
 * at least 0 and finite. An ambiguous name is answered with what it may stand for; a solvent without adequate data, and one
 * without a level or a mass that is needed, are for a person to judge. A rule row in force goes before the tables. A row fails
 * as findSolvent does; the others stand.
 */
export const assessResidualSolvents = (
  solvents: readonly ResidualSolvent[],
  masses: DailyMasses,
  overrides: OverridesInForce = noOverrides,
): Result<SolventAssessment>[] => {
  const found = solvents.map((solvent) => findSolvent(solvent, overrides));
  const places = solvents.map((solvent, place) => ({ solvent, place }));
  const identityAt = (place: number): string | null => {
    const result = found[place];
    return result?.ok && result.value.kind !== 'ambiguous' ? identityOf(result.value) : null;
  };
  const answers = new Map<number, SolventAssessment>();
  for (const [identity, rows] of Map.groupBy(places, ({ place }) => identityAt(place))) {
    const result = found[rows[0]?.place ?? 0];
    if (identity === null || !result?.ok || result.value.kind === 'ambiguous') continue;
    assessGroup({ found: result.value, places: rows }, masses).forEach((answer, nth) => {
      answers.set(rows[nth]?.place ?? -1, answer);
    });
  }
  return found.map((result, place): Result<SolventAssessment> => {
    if (!result.ok) return result;
    return result.value.kind === 'ambiguous'
      ? ok(refuseAmbiguous(solvents[place]?.name ?? '', place, result.value.candidates))
      : ok(answers.get(place) as SolventAssessment);
  });
};

/** One solvent by itself, in a product of that daily mass in g; null where it is not known. */
export const assessResidualSolvent = (
  solvent: ResidualSolvent,
  dailyMassG: number | null,
  overrides: OverridesInForce = noOverrides,
): Result<SolventAssessment> => {
  const masses = dailyMassG === null ? { materialG: null, productG: null } : weighing(dailyMassG);
  return assessResidualSolvents([solvent], masses, overrides)[0] as Result<SolventAssessment>;
};
