import { fail, ok, type Result, type Warning, warn } from '#engines/common/result.ts';
import { exact, multiply, toText } from '#engines/regulatory/exact.ts';
import type { ScreenedStructure } from '#engines/regulatory/mutagenic-impurities/mutagenicity-alerts.ts';
import { type CarriedIntake, carryIntake } from '#engines/regulatory/read-across/carry-intake.ts';
import { readAcrossBasis, readAcrossRules } from '#engines/regulatory/read-across/read-across-rules.ts';
import { readOverrideSubject } from '#engines/regulatory/read-override-subject.ts';
import type { RegulatedNumber } from '#engines/regulatory/regulated-number.ts';
import { type Compared, listNames } from './compare-for-read-across.ts';
import type { IntakeAnswer, ReadAcrossAnswer, ReadAcrossQuestion } from './contract.ts';
import { collectEvidence } from './row-evidence.ts';

type Kept = Omit<IntakeAnswer, 'id'>;

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

/** Own data of the impurity come before those of another compound. */
export const remarksOnKnown = (known: Kept): Warning[] =>
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

const concludeClass = ({ comparison, screened }: Compared): Result<Concluded> => {
  if (screened.cohort.length > 0)
    return fail('conclusion.m7_class', 'A member of the cohort of concern is not class 4 by an analogue.');
  if (comparison.impurityOnly.length > 0)
    return fail(
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

interface Asked extends Compared {
  readonly question: ReadAcrossQuestion;
  /** The intake of each by the engine of acceptable intakes. */
  readonly analogue: Kept;
  readonly known: Kept;
}

const concludeIntake = (
  { question, screened, sides, analogue, known }: Asked,
  looserReason: string | undefined,
): Result<Concluded> => {
  const data = dataOf(analogue, sides.analogue.name);
  if (data === null)
    return fail(
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
    return fail('conclusion.looser_reason', `${carried.warnings[0]?.message ?? ''} Say why it may be so.`);
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

/** What follows for the impurity, a class or an intake. Fails with the field as code. */
export const conclude = (asked: Asked): Result<Concluded> => {
  const { conclusion } = asked.question;
  return conclusion.kind === 'class' ? concludeClass(asked) : concludeIntake(asked, conclusion.looser_reason);
};
