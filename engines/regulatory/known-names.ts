import { Molecule } from 'openchemlib';
import { isCasNumber } from '../chem/cas-number.ts';
import { looseIdentityOf, type MainComponent } from '../chem/main-component.ts';
import { type Result, type Warning, warn } from '../common/result.ts';
import { findElement } from './elemental-impurities/elemental-impurities.ts';
import { findListedByName } from './mutagenic-impurities/mutagenic-limits.ts';
import { findByText } from './nitrosamines/find-by-name.ts';
import { findSolvent } from './residual-solvents/find-solvent.ts';

/** A compound some table knows by a name, with the structure it has there. */
interface KnownCompound {
  readonly name: string;
  readonly table: string;
  readonly smiles: string;
}

const asSolvent = (name: string): KnownCompound | null => {
  const found = findSolvent({ name });
  if (!found.ok || found.value.kind !== 'listed' || found.value.row.smiles === null) return null;
  const { row } = found.value;
  return { name: row.name, table: 'the solvents of ICH Q3C', smiles: row.smiles ?? '' };
};

/** Rows of several authorities may draw one nitrosamine; names that stand for several say nothing. */
const asNitrosamine = (name: string): KnownCompound | null => {
  const drawn = findByText({ name }).rows.flatMap((row) =>
    row.smiles === null || row.structure_doubt !== undefined
      ? []
      : [{ name: row.name, table: 'the published nitrosamines', smiles: row.smiles }],
  );
  const [first] = drawn;
  return first !== undefined && drawn.every(({ smiles }) => identityOf(smiles) === identityOf(first.smiles))
    ? first
    : null;
};

const asListed = (name: string): KnownCompound | null => {
  const row = findListedByName(name);
  return row === undefined ? null : { name: row.name, table: 'the compounds of ICH M7', smiles: row.smiles };
};

const identityOf = (smiles: string): string =>
  looseIdentityOf(Molecule.fromSmiles(smiles, { noCoordinates: true }));

/** The compound of a table that a name or a CAS number stands for. */
const findKnown = (text: string): KnownCompound | null =>
  asSolvent(text) ?? asNitrosamine(text) ?? asListed(text);

const nameOfElement = (text: string): string | null => {
  const found = findElement(text);
  return found.ok ? found.value.name : null;
};

const quote = ({ name, table }: KnownCompound): string => `${name} of ${table}`;

const isCasLike = (text: string): boolean => /^\d{2,7}-\d{2}-\d$/.test(text.trim());

/** What is written of a compound; a CAS number may stand in place of the name. */
export interface WrittenCompound {
  readonly name: string;
  readonly cas?: string | undefined;
  /** Null where none was given. */
  readonly structure: Result<MainComponent> | null;
}

const remarkOnDigit = (text: string): readonly Warning[] =>
  isCasLike(text) && !isCasNumber(text.trim())
    ? [
        warn(
          'cas_invalid',
          `${text.trim()} is written as a CAS number and its check digit does not fit; nothing was found by it.`,
        ),
      ]
    : [];

/** A remark where what a table knows by a text stands with the structure of another compound; none where it is not known. */
const remarkOnStructure = (
  text: string,
  structure: WrittenCompound['structure'],
  code: 'name_contradicts_structure' | 'cas_contradicts_structure',
): readonly Warning[] => {
  if (structure === null || !structure.ok) return [];
  const known = findKnown(text);
  if (known === null || looseIdentityOf(structure.value.molecule) === identityOf(known.smiles)) return [];
  return [
    warn(
      code,
      `${text.trim()} is ${quote(known)} (${known.smiles}); the structure given is another compound. The structure was assessed: one of the two is wrong.`,
    ),
  ];
};

const contradiction = (cas: string, isOf: string, name: string, nameIsOf: string): Warning =>
  warn(
    'cas_contradicts_name',
    `CAS ${cas.trim()} is ${isOf}, the name ${name.trim()} is ${nameIsOf}: one of the two is wrong.`,
  );

/** A remark where number and name stand for different substances of the tables. */
const remarkOnNumber = (cas: string, name: string): readonly Warning[] => {
  const [numbered, called] = [findKnown(cas), findKnown(name)];
  if (numbered !== null && called !== null)
    return identityOf(numbered.smiles) === identityOf(called.smiles)
      ? []
      : [contradiction(cas, quote(numbered), name, quote(called))];
  const [element, namedElement] = [nameOfElement(cas), name.trim().length > 1 ? nameOfElement(name) : null];
  const [isOf, nameIsOf] = [
    numbered === null ? element : quote(numbered),
    called === null ? namedElement : quote(called),
  ];
  return isOf === null || nameIsOf === null || isOf === nameIsOf
    ? []
    : [contradiction(cas, isOf, name, nameIsOf)];
};

/**
 * Remarks where what is written of a compound contradicts itself by the tables: its name, its CAS number and its structure; counter-ions,
 * charges and stereochemistry aside. A number whose check digit does not fit is named. None where no table knows it or the structure
 * cannot be read.
 */
export const remarksOnNames = ({ name, cas, structure }: WrittenCompound): readonly Warning[] => [
  ...remarkOnDigit(name),
  ...remarkOnStructure(name, structure, 'name_contradicts_structure'),
  ...(cas === undefined
    ? []
    : [
        ...remarkOnDigit(cas),
        ...remarkOnNumber(cas, name),
        ...remarkOnStructure(cas, structure, 'cas_contradicts_structure'),
      ]),
];
