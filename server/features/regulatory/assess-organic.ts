import { findMainComponent, type MainComponent } from '#engines/chem/main-component.ts';
import { type Result, type Warning, warn } from '#engines/common/result.ts';
import { percentOfDose } from '#engines/regulatory/daily-masses.ts';
import { findElement } from '#engines/regulatory/elemental-impurities/elemental-impurities.ts';
import { type Exact, exact } from '#engines/regulatory/exact.ts';
import { remarksOnNames } from '#engines/regulatory/known-names.ts';
import {
  findListedSolvent,
  type ListedSolvent,
  stricterVerdict,
} from '#engines/regulatory/listed-solvent.ts';
import {
  findListedByName,
  findListedCompound,
} from '#engines/regulatory/mutagenic-impurities/mutagenic-limits.ts';
import {
  type AlertScreen,
  screenComponent,
} from '#engines/regulatory/mutagenic-impurities/mutagenicity-alerts.ts';
import { findByText } from '#engines/regulatory/nitrosamines/find-by-name.ts';
import { isNitrosamine } from '#engines/regulatory/nitrosamines/identify-nitrosamine.ts';
import { readNitrosamine } from '#engines/regulatory/nitrosamines/read-nitrosamine.ts';
import {
  assessOrganicImpurity,
  findOrganicThresholds,
} from '#engines/regulatory/organic-impurities/organic-impurities.ts';
import type { OverridesInForce } from '#engines/regulatory/overrides/rule-override.ts';
import type { Verdict } from '#engines/regulatory/regulated-number.ts';
import type { AssessmentBody } from './contract.ts';
import { dailyMassesOf } from './daily-masses-of.ts';
import { given } from './given.ts';
import type { OrganicAnswer } from './to-wire.ts';

type Given = NonNullable<AssessmentBody['organic_impurities']>[number];

/** An impurity with its structure, which is parsed once. */
interface ReadRow {
  readonly given: Given;
  readonly texts: readonly string[];
  /** Null where none was given. */
  readonly structure: Result<MainComponent> | null;
  readonly standing: OrganicAnswer['structure'];
  readonly isNitroso: boolean;
  /** Why the structure counts as unknown. */
  readonly unread: string | null;
}

/** By its structure where one can be read, else by a name or number of the published tables. A text nobody can read identifies nothing. */
const readRow = (row: Given): ReadRow => {
  const { name, cas, smiles } = row;
  const texts = [name, ...(cas === undefined ? [] : [cas])];
  const named = () => texts.some((text) => findByText({ name: text }).rows.length > 0);
  if (smiles === undefined)
    return { given: row, texts, structure: null, standing: 'none', isNitroso: named(), unread: null };
  const structure = findMainComponent(smiles);
  const read = readNitrosamine(smiles);
  return read.ok
    ? { given: row, texts, structure, standing: 'read', isNitroso: isNitrosamine(read.value), unread: null }
    : {
        ...{ given: row, texts, structure },
        ...{ standing: 'not_read', isNitroso: named(), unread: read.error.message },
      };
};

const isListedMutagen = ({ texts, structure }: ReadRow): boolean =>
  structure?.ok === true
    ? findListedCompound(structure.value.molecule) !== undefined
    : texts.some((text) => findListedByName(text) !== undefined);

/**
 * Pharmacopoeias call impurities by single letters, which are no symbols of elements. A structure of one atom is its element.
 */
const isElement = ({ texts, structure }: ReadRow): boolean => {
  if (structure?.ok !== true) return texts.some((text) => text.trim().length > 1 && findElement(text).ok);
  const { molecule } = structure.value;
  return molecule.getAllAtoms() === 1 && findElement(molecule.getAtomLabel(0)).ok;
};

/** By its structure; a nitrosamine is named as such. */
const isOfCohort = ({ given: { smiles = '' }, structure }: ReadRow, screen: AlertScreen | null): boolean => {
  if (structure?.ok !== true || screen === null) return false;
  const screened = screenComponent(screen, structure.value, smiles);
  return screened.ok && screened.value.cohort.length > 0;
};

interface Remark {
  readonly warning: Warning;
  /** What the thresholds for ordinary impurities may say at best. */
  readonly atLeast: Verdict;
}

const forReview = (warning: Warning): Remark => ({ warning, atLeast: 'review' });

/** Thresholds for ordinary impurities clear nothing that has a stricter guideline of its own. */
const remarksOn = (
  row: ReadRow,
  solvent: ListedSolvent | null,
  screen: AlertScreen | null,
): readonly Remark[] => {
  const { given: written, structure, isNitroso } = row;
  const elsewhere = [
    [
      isNitroso,
      'nitrosamine_among_organic',
      'This is an N-nitrosamine: the thresholds of Q3A and Q3B do not apply to it. Watch it as a nitrosamine.',
    ],
    [
      isListedMutagen(row),
      'mutagen_among_organic',
      'ICH M7 lists this compound with a limit of its own: the thresholds of Q3A and Q3B do not clear it. Assess it as a mutagenic impurity.',
    ],
    [
      isElement(row),
      'element_among_organic',
      'This is an element: the thresholds of Q3A and Q3B do not apply to it. Assess it as an elemental impurity (ICH Q3D).',
    ],
    [
      !isNitroso && isOfCohort(row, screen),
      'cohort_among_organic',
      'Its structure is of the cohort of concern of ICH M7: the thresholds of Q3A and Q3B do not clear it. Assess it as a mutagenic impurity.',
    ],
  ] as const;
  return [
    ...elsewhere.flatMap(([isOne, code, message]) => (isOne ? [forReview(warn(code, message))] : [])),
    ...(solvent === null ? [] : [{ warning: solvent.warning, atLeast: solvent.verdict }]),
    ...remarksOnNames({ ...written, structure }).map(forReview),
  ];
};

const levelOf = ({ level_percent, level_ug_per_day }: Given, doseG: number): Exact | null => {
  if (level_percent !== undefined) return percentOfDose(level_percent, doseG);
  return level_ug_per_day === undefined ? null : exact(level_ug_per_day);
};

/** Organic impurities by Q3A or Q3B; a nitrosamine, a mutagen, an element and a solvent of concern are named, and the stricter verdict holds. */
export const assessOrganic = (
  { product, organic_impurities = [] }: AssessmentBody,
  overrides: OverridesInForce,
  /** Null where no impurity has a structure to look at. */
  screen: AlertScreen | null,
) => {
  const { substance_type, max_daily_dose_g } = product;
  const thresholds = findOrganicThresholds(substance_type, max_daily_dose_g);
  const masses = dailyMassesOf(product);
  return organic_impurities.map((row) => {
    const { name, cas } = row;
    const impurity = given({
      name,
      levelPercent: row.level_percent,
      levelUgPerDay: row.level_ug_per_day,
      kind: row.impurity_kind,
    });
    const assessed = assessOrganicImpurity(impurity, substance_type, max_daily_dose_g, thresholds);
    const levelUgPerDay = levelOf(row, max_daily_dose_g);
    const read = readRow(row);
    const { structure } = read;
    const listedSolvent = findListedSolvent({ name, cas, structure, levelUgPerDay, masses, overrides });
    const remarks = remarksOn(read, listedSolvent, screen);
    const unread =
      read.unread === null
        ? []
        : [warn('structure_not_read', `The structure counts as unknown: ${read.unread}`)];
    const value: OrganicAnswer = {
      ...assessed,
      listedSolvent,
      structure: read.standing,
      verdict: remarks.reduce<Verdict>((all, { atLeast }) => stricterVerdict(all, atLeast), assessed.verdict),
      basis: [...assessed.basis, ...(listedSolvent?.basis ?? [])],
      warnings: [...assessed.warnings, ...unread, ...remarks.map(({ warning }) => warning)],
    };
    return { name, result: { ok: true, value, warnings: [] } as const };
  });
};
