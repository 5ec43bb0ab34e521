import { findMainComponent } from '#engines/chem/main-component.ts';
import { type Warning, warn } from '#engines/common/result.ts';
import { percentOfDose } from '#engines/regulatory/daily-masses.ts';
import { findElement } from '#engines/regulatory/elemental-impurities/elemental-impurities.ts';
import { type Exact, exact } from '#engines/regulatory/exact.ts';
import { remarkOnName } from '#engines/regulatory/known-names.ts';
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
  screenStructure,
} from '#engines/regulatory/mutagenic-impurities/mutagenicity-alerts.ts';
import { findByText } from '#engines/regulatory/nitrosamines/find-by-name.ts';
import { identifyNitrosamine } from '#engines/regulatory/nitrosamines/identify-nitrosamine.ts';
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

/** Whether the structure of an impurity is one, and what it is: a text nobody can read identifies nothing. */
const readStructure = ({ smiles }: Given) => {
  if (smiles === undefined) return { structure: 'none', isNitrosamine: false, unread: null } as const;
  const identified = identifyNitrosamine(smiles);
  return identified.ok
    ? ({ structure: 'read', isNitrosamine: identified.value.isNitrosamine, unread: null } as const)
    : ({ structure: 'not_read', isNitrosamine: false, unread: identified.error.message } as const);
};

/** By its structure where one can be read, else by a name of the published tables. */
const isNitrosamine = ({ name }: Given, read: ReturnType<typeof readStructure>): boolean =>
  read.structure === 'read' ? read.isNitrosamine : findByText({ name }).rows.length > 0;

const isListedMutagen = ({ name, smiles }: Given): boolean => {
  if (smiles === undefined) return findListedByName(name) !== undefined;
  const main = findMainComponent(smiles);
  return main.ok && findListedCompound(main.value.molecule) !== undefined;
};

/**
 * Pharmacopoeias call impurities by single letters, which are no symbols of elements. A structure of one atom is its element.
 */
const isElement = ({ name, smiles }: Given): boolean => {
  const main = smiles === undefined ? null : findMainComponent(smiles);
  if (main?.ok === true && main.value.molecule.getAllAtoms() > 1) return false;
  const symbol = main?.ok === true ? main.value.molecule.getAtomLabel(0) : name.trim();
  return (main?.ok === true || symbol.length > 1) && findElement(symbol).ok;
};

/** By its structure; a nitrosamine is named as such. */
const isOfCohort = ({ smiles }: Given, screen: AlertScreen | null): boolean => {
  if (smiles === undefined || screen === null) return false;
  const screened = screenStructure(screen, smiles);
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
  row: Given,
  read: ReturnType<typeof readStructure>,
  solvent: ListedSolvent | null,
  screen: AlertScreen | null,
): readonly Remark[] => {
  const { name, smiles } = row;
  const isNitroso = isNitrosamine(row, read);
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
    ...(smiles === undefined ? [] : remarkOnName(name, smiles)).map(forReview),
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
    const { name, smiles } = row;
    const impurity = given({
      name,
      levelPercent: row.level_percent,
      levelUgPerDay: row.level_ug_per_day,
      kind: row.impurity_kind,
    });
    const assessed = assessOrganicImpurity(impurity, substance_type, max_daily_dose_g, thresholds);
    const levelUgPerDay = levelOf(row, max_daily_dose_g);
    const listedSolvent = findListedSolvent({ name, smiles, levelUgPerDay, masses, overrides });
    const read = readStructure(row);
    const remarks = remarksOn(row, read, listedSolvent, screen);
    const unread =
      read.unread === null
        ? []
        : [warn('structure_not_read', `The structure counts as unknown: ${read.unread}`)];
    const value: OrganicAnswer = {
      ...assessed,
      listedSolvent,
      structure: read.structure,
      verdict: remarks.reduce<Verdict>((all, { atLeast }) => stricterVerdict(all, atLeast), assessed.verdict),
      basis: [...assessed.basis, ...(listedSolvent?.basis ?? [])],
      warnings: [...assessed.warnings, ...unread, ...remarks.map(({ warning }) => warning)],
    };
    return { name, result: { ok: true, value, warnings: [] } as const };
  });
};
