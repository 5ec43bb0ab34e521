import { identifyCompound } from '#engines/chem/identify-compound.ts';
import { looseIdentityOf } from '#engines/chem/main-component.ts';
import { nameStructures } from '#engines/chem/name-structures.ts';
import { loadRdkit } from '#engines/chem/rdkit.ts';
import { fail, ok, type Result, type Warning, warn } from '#engines/common/result.ts';
import { exact, multiply, toText } from '#engines/regulatory/exact.ts';
import {
  type ScreenedStructure,
  type StructuralAlert,
  screenStructure,
} from '#engines/regulatory/mutagenic-impurities/mutagenicity-alerts.ts';
import type { TenantRules } from '#engines/regulatory/overrides/rule-override.ts';
import { type CarriedIntake, carryIntake } from '#engines/regulatory/read-across/carry-intake.ts';
import {
  compareStructures,
  type StructureComparison,
} from '#engines/regulatory/read-across/compare-structures.ts';
import { readAcrossBasis, readAcrossRules } from '#engines/regulatory/read-across/read-across-rules.ts';
import { readOverrideSubject } from '#engines/regulatory/read-override-subject.ts';
import type { RegulatedNumber } from '#engines/regulatory/regulated-number.ts';
import type {
  IntakeAnswer,
  IntakeBody,
  KeptIntake,
  ReadAcrossAnswer,
  ReadAcrossQuestion,
} from './contract.ts';
import { deriveIntakeTask } from './intake-task.ts';
import { loadAlertScreen } from './load-alert-screen.ts';
import type { PotencyInUse } from './potency-in-use.ts';
import { regulatedAnswer } from './regulatory-answer.ts';
import { collectEvidence } from './row-evidence.ts';
import { toAlerts } from './to-wire.ts';

export interface ReadAcrossTask {
  readonly question: ReadAcrossQuestion;
  readonly product: Pick<IntakeBody, 'max_daily_dose_g' | 'route'>;
  readonly potency: PotencyInUse | null;
  readonly rules: TenantRules;
}

type Kept = Omit<IntakeAnswer, 'id'>;
type Side = ReadAcrossAnswer['impurity'];

const similarityMethod =
  'Tanimoto of counts: mean over surroundings of atoms to 2 bonds, their functions, and chains to 6 bonds';

/** A refusal names its field by its code. */
const refuse = (field: string, message: string): Result<never> => fail(field, message);

const describeSide = async (
  { name, smiles }: { readonly name: string; readonly smiles: string },
  { component, alerts, cohort }: ScreenedStructure,
): Promise<Result<Side>> => {
  const identified = identifyCompound({ smiles });
  if (!identified.ok) return identified;
  const [named] = await nameStructures([smiles]);
  return ok({
    name,
    smiles,
    inchikey: named?.inchikey ?? null,
    formula: identified.value.formula,
    molar_mass_g_per_mol: identified.value.molarMass?.value ?? null,
    heavy_atoms: component.molecule.getAtoms(),
    alerts: toAlerts(alerts),
    cohort_of_concern: toAlerts(cohort),
    counter_ions: [...component.counterIons],
  });
};

const numberOf = ({ numbers, basis }: Kept, field: string): RegulatedNumber | null => {
  const number = numbers.find((each) => each.field === field);
  const cited = number === undefined ? undefined : basis[number.basis];
  if (number === undefined || cited === undefined) return null;
  const { rule_set_version: ruleSetVersion, override_id: _row, ...rest } = cited;
  return { value: number.value, text: number.text, unit: 'ug/day', basis: { ...rest, ruleSetVersion } };
};

interface AnalogueData {
  readonly origin: 'published' | 'pack' | 'typed';
  readonly intake: RegulatedNumber;
  readonly warnings: readonly Warning[];
}

/** The published intake that governs a nitrosamine; undefined where its category alone does. */
const publishedNitrosamine = ({ nitrosamine }: Kept) =>
  nitrosamine?.acceptable_intake.find(
    ({ jurisdiction, kind }) => jurisdiction === nitrosamine.governing_limit_from && kind === 'published',
  );

/** A number that was measured of the analogue or published for it; a category, or the TTC, is none. */
const dataOf = (answer: Kept, name: string): AnalogueData | null => {
  const published = publishedNitrosamine(answer);
  const intake = numberOf(answer, 'intake_ug_per_day');
  if (intake !== null && (published !== undefined || answer.governed_by === 'published')) {
    const derivedBy = published?.derived_by ?? null;
    const isChain = derivedBy?.startsWith('read-across') === true;
    return {
      origin: 'published',
      intake,
      warnings: isChain
        ? [
            warn(
              'analogue_is_read_across',
              `The published intake of ${name} is itself by ${derivedBy}: the data are of that compound.`,
            ),
          ]
        : [],
    };
  }
  const extrapolated = numberOf(answer, 'extrapolation.intake_ug_per_day');
  if (extrapolated === null) return null;
  const chosen = answer.studies.find((study) => study.chosen);
  const isTyped = chosen?.from_pack !== true;
  return {
    origin: isTyped ? 'typed' : 'pack',
    intake: extrapolated,
    warnings: [
      ...(isTyped
        ? [warn('typed_data', `The TD50 of ${name} was typed: ${chosen?.source ?? 'without its source'}.`)]
        : []),
      ...(chosen?.robustness === 'robust'
        ? []
        : [
            warn(
              'analogue_not_robust',
              `The study of ${name} that was extrapolated from is not known to be robust.`,
            ),
          ]),
    ],
  };
};

const listNames = (alerts: readonly StructuralAlert[]): string =>
  [...new Set(alerts.map(({ name }) => name))].join(', ');

const remarksOnAlerts = ({ shared, impurityOnly, common }: StructureComparison): Warning[] => [
  ...(impurityOnly.length === 0
    ? []
    : [
        warn(
          'alert_not_shared',
          `The impurity alone has: ${listNames(impurityOnly)}. The data of the analogue do not speak for that.`,
        ),
      ]),
  ...shared
    .filter(({ sameToBonds }) => sameToBonds < 1)
    .map(({ name }) =>
      warn('alert_surroundings_differ', `The neighbours of ${name} are other ones in the analogue.`),
    ),
  ...(common === null
    ? [
        warn(
          'not_compared',
          'No common structure of the two was found, or they are too large to be compared.',
        ),
      ]
    : []),
];

/** Own data of the impurity come before those of another compound. */
const remarksOnKnown = (known: Kept): Warning[] =>
  known.studies.some(({ chosen }) => chosen) || known.governed_by === 'published'
    ? [
        warn(
          'impurity_has_data',
          'The impurity has a published limit or carcinogenicity data of its own, which come before those of an analogue.',
        ),
      ]
    : [];

type Governs = ReadAcrossAnswer['governs'];
const ngPerUg = exact(1_000);

/** Under what assessments look the limit up. For a member of the cohort of concern that is no N-nitroso compound none stands. */
const governsAs = (
  { impurity: { name, smiles } }: ReadAcrossQuestion,
  { cohort }: ScreenedStructure,
  { intake }: CarriedIntake,
): { readonly governs: Governs; readonly warnings: readonly Warning[] } => {
  const guideline = cohort.some(({ id }) => id === 'n_nitroso') ? 'nitrosamines' : 'M7';
  const subject = readOverrideSubject({ guideline, name, smiles });
  if (!subject.ok || (guideline === 'M7' && cohort.length > 0))
    return {
      governs: null,
      warnings: [
        warn(
          'does_not_govern',
          'For this member of the cohort of concern a person decides case by case; assessments take no limit from this.',
        ),
      ],
    };
  const { key } = subject.value;
  return {
    governs:
      guideline === 'M7'
        ? { guideline, key, value: intake.text, unit: 'ug/day' }
        : { guideline, key, value: toText(multiply(exact(intake.text), ngPerUg)), unit: 'ng/day' },
    warnings: [],
  };
};

interface Concluded
  extends Pick<
    ReadAcrossAnswer,
    'data_origin' | 'intake_ug_per_day' | 'looser' | 'basis' | 'numbers' | 'governs'
  > {
  readonly warnings: readonly Warning[];
}

const concludeClass = (comparison: StructureComparison, screened: ScreenedStructure): Result<Concluded> => {
  if (screened.cohort.length > 0)
    return refuse('conclusion.m7_class', 'A member of the cohort of concern is not class 4 by an analogue.');
  if (comparison.impurityOnly.length > 0)
    return refuse(
      'conclusion.m7_class',
      `The impurity alone has: ${listNames(comparison.impurityOnly)}. A test of the analogue clears none of it.`,
    );
  return ok({
    data_origin: null,
    intake_ug_per_day: null,
    looser: true,
    ...collectEvidence([readAcrossBasis(readAcrossRules.table.shared_alert)], {}),
    governs: null,
    warnings: [
      warn(
        'class_is_for_the_assessment',
        'An assessment takes this class where its expert call says shared alert; by itself it changes none.',
      ),
    ],
  });
};

interface Asked {
  readonly question: ReadAcrossQuestion;
  readonly screened: ScreenedStructure;
  readonly sides: { readonly impurity: Side; readonly analogue: Side };
  readonly analogue: Kept;
  readonly known: Kept;
}

const concludeIntake = (
  { question, screened, sides, analogue, known }: Asked,
  looserReason: string | undefined,
): Result<Concluded> => {
  const data = dataOf(analogue, sides.analogue.name);
  if (data === null)
    return refuse(
      'studies',
      `Nothing is known of ${sides.analogue.name}: no published limit, and no TD50 in the potency table in use. Give a study with its source.`,
    );
  const carried = carryIntake({
    analogue: data.intake,
    known: numberOf(known, 'intake_ug_per_day'),
    masses: {
      impurity: sides.impurity.molar_mass_g_per_mol,
      analogue: sides.analogue.molar_mass_g_per_mol,
    },
    isNitroso: screened.cohort.some(({ id }) => id === 'n_nitroso'),
  });
  if (carried.isLooser && looserReason === undefined)
    return refuse('conclusion.looser_reason', `${carried.warnings[0]?.message ?? ''} Say why it may be so.`);
  const { governs, warnings } = governsAs(question, screened, carried);
  return ok({
    data_origin: data.origin,
    intake_ug_per_day: carried.intake.value,
    looser: carried.isLooser,
    ...collectEvidence(carried.basis, {
      intake_ug_per_day: carried.intake,
      molar_intake_ug_per_day: carried.molar,
    }),
    governs,
    warnings: [...carried.warnings, ...data.warnings, ...warnings],
  });
};

const sameSubstance = (a: ScreenedStructure, b: ScreenedStructure): boolean =>
  looseIdentityOf(a.component.molecule) === looseIdentityOf(b.component.molecule);

/** The code of a refusal is the field it is about. */
const at =
  (field: string) =>
  <Of>(result: Result<Of>): Result<Of> =>
    result.ok ? result : fail(field, result.error.message);

const unruled = ({ date }: TenantRules): TenantRules => ({ rows: [], date });

/** What a record keeps of an intake: its number with what it rests on. */
const toKept = (answer: Kept): KeptIntake => ({
  name: answer.name,
  status: answer.status,
  governed_by: answer.governed_by,
  intake_ug_per_day: answer.intake_ug_per_day,
  extrapolation: answer.extrapolation,
  studies: answer.studies,
  potency_pack: answer.potency_pack,
  basis: answer.basis,
  numbers: answer.numbers,
  warnings: answer.warnings,
  rule_set_versions: answer.rule_set_versions,
});

interface Compared {
  readonly screened: ScreenedStructure;
  readonly sides: { readonly impurity: Side; readonly analogue: Side };
  readonly comparison: StructureComparison;
}

const whyNotShared = ({ alerts, cohort }: ScreenedStructure): string =>
  alerts.length + cohort.length === 0
    ? 'No structural alert was found in the impurity, so there is none an analogue could share.'
    : `The analogue has no alert of the impurity (${listNames([...cohort, ...alerts])}).`;

/** Both structures, screened, named and held beside one another. */
const compareBoth = async ({ impurity, analogue }: ReadAcrossQuestion): Promise<Result<Compared>> => {
  const screen = await loadAlertScreen();
  const own = at('impurity.smiles')(screenStructure(screen, impurity.smiles));
  if (!own.ok) return own;
  const other = at('analogue.smiles')(screenStructure(screen, analogue.smiles));
  if (!other.ok) return other;
  if (sameSubstance(own.value, other.value))
    return refuse(
      'analogue.smiles',
      'The analogue is the impurity itself; its own data need no read-across.',
    );
  const ownSide = at('impurity.smiles')(await describeSide(impurity, own.value));
  if (!ownSide.ok) return ownSide;
  const otherSide = at('analogue.smiles')(await describeSide(analogue, other.value));
  if (!otherSide.ok) return otherSide;
  const { inchikey } = otherSide.value;
  if (analogue.inchikey !== undefined && analogue.inchikey !== inchikey)
    return refuse(
      'analogue.inchikey',
      `The structure has the InChIKey ${inchikey ?? 'none'}: name and structure are of two compounds.`,
    );
  const comparison = compareStructures(await loadRdkit(), own.value, other.value);
  if (comparison.shared.length === 0) return refuse('analogue.smiles', whyNotShared(own.value));
  return ok({
    screened: own.value,
    sides: { impurity: ownSide.value, analogue: otherSide.value },
    comparison,
  });
};

const toComparison = ({ common, similarity }: StructureComparison): ReadAcrossAnswer['comparison'] => ({
  similarity,
  similarity_method: similarityMethod,
  common: common && {
    atoms: common.atoms,
    impurity_only_atom_ids: [...common.impurityOnlyAtomIds],
    analogue_only_atom_ids: [...common.analogueOnlyAtomIds],
  },
});

const toShared = ({ shared }: StructureComparison): ReadAcrossAnswer['shared_alerts'] =>
  shared.map(({ id, name, isCohort, impurityAtomIds, analogueAtomIds, sameToBonds }) => ({
    id,
    name,
    is_cohort: isCohort,
    impurity_atom_ids: [...impurityAtomIds],
    analogue_atom_ids: [...analogueAtomIds],
    same_to_bonds: sameToBonds,
  }));

/**
 * Worker task: both structures screened and compared, the intake of each by the engine of acceptable intakes, and what follows. Fails with
 * the field as code.
 */
export const readAcrossTask = async ({
  question,
  product,
  potency,
  rules,
}: ReadAcrossTask): Promise<Result<ReadAcrossAnswer>> => {
  const compared = await compareBoth(question);
  if (!compared.ok) return compared;
  const { screened, sides, comparison } = compared.value;
  const { impurity, analogue, studies = [], conclusion } = question;
  const ofAnalogue = at('analogue.smiles')(
    await deriveIntakeTask({
      body: { name: analogue.name, smiles: analogue.smiles, ...product, studies },
      potency,
      rules: unruled(rules),
    }),
  );
  if (!ofAnalogue.ok) return ofAnalogue;
  const ofImpurity = at('impurity.smiles')(
    await deriveIntakeTask({ body: { ...impurity, ...product }, potency, rules }),
  );
  if (!ofImpurity.ok) return ofImpurity;
  const known = ofImpurity.value;
  const asked = { question, screened, sides, analogue: ofAnalogue.value, known };
  const concluded =
    conclusion.kind === 'class'
      ? concludeClass(comparison, screened)
      : concludeIntake(asked, conclusion.looser_reason);
  if (!concluded.ok) return concluded;
  const remarks = [...concluded.value.warnings, ...remarksOnAlerts(comparison), ...remarksOnKnown(known)];
  return ok({
    ...sides,
    shared_alerts: toShared(comparison),
    impurity_only_alerts: toAlerts(comparison.impurityOnly),
    analogue_only_alerts: toAlerts(comparison.analogueOnly),
    comparison: toComparison(comparison),
    analogue_intake: toKept(ofAnalogue.value),
    known_intake: toKept(known),
    ...concluded.value,
    warnings: remarks.map(({ code, message }) => ({ code, message })),
    ...regulatedAnswer([]),
    rule_set_versions: [
      ...new Set([
        readAcrossRules.ruleSetVersion,
        ...ofAnalogue.value.rule_set_versions,
        ...known.rule_set_versions,
      ]),
    ],
  });
};
