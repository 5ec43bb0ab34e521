import { Molecule } from 'openchemlib';
import { type CommonStructureRule, commonSmarts, placesOf } from '../../chem/common-structure.ts';
import { exactAtom, listSurroundings } from '../../chem/fragment-codes.ts';
import type { MainComponent } from '../../chem/main-component.ts';
import type { Rdkit } from '../../chem/rdkit.ts';
import { writeConnectionTable } from '../../chem/write-connection-table.ts';
import type { ScreenedStructure, StructuralAlert } from '../mutagenic-impurities/mutagenicity-alerts.ts';
import { fragmentsOf } from '../mutagenicity-model/fragments.ts';
import { compareWithAll, indexTables, tablesOf } from '../mutagenicity-model/similarity.ts';
import { readAcrossRules } from './read-across-rules.ts';

const { comparison } = readAcrossRules.table;
const rule = {
  AtomCompare: 'Elements',
  BondCompare: 'Order',
  RingMatchesRingOnly: true,
  CompleteRingsOnly: true,
  Timeout: comparison.timeout_s,
} as const satisfies CommonStructureRule;

/** An alert that both structures have. */
interface SharedAlert {
  readonly id: string;
  readonly name: string;
  readonly isCohort: boolean;
  readonly impurityAtomIds: readonly string[];
  readonly analogueAtomIds: readonly string[];
  /** Out to how many bonds its surroundings are the same; -1 where its own atoms differ. */
  readonly sameToBonds: number;
}

/** The largest connected structure both have, and what is outside it. */
interface CommonPart {
  readonly atoms: number;
  readonly impurityOnlyAtomIds: readonly string[];
  readonly analogueOnlyAtomIds: readonly string[];
}

export interface StructureComparison {
  readonly shared: readonly SharedAlert[];
  readonly impurityOnly: readonly StructuralAlert[];
  readonly analogueOnly: readonly StructuralAlert[];
  /** Null where the structures are too large to be compared, or the search did not end. */
  readonly common: CommonPart | null;
  /** 1 for the same fragments, 0 for none in common. */
  readonly similarity: number;
}

interface Marked extends StructuralAlert {
  readonly isCohort: boolean;
}

const marked = ({ alerts, cohort }: ScreenedStructure): readonly Marked[] => [
  ...cohort.map((each) => ({ ...each, isCohort: true })),
  ...alerts.map((each) => ({ ...each, isCohort: false })),
];

const keyOf = ({ id, isCohort }: Marked): string => `${isCohort} ${id}`;

const surroundingsOf = (molecule: Molecule): readonly (readonly number[])[] => {
  molecule.ensureHelperArrays(Molecule.cHelperRings);
  return listSurroundings(molecule, comparison.bonds, exactAtom);
};

/** Codes of the surroundings of an alert's atoms out to a number of bonds, in one order for all spellings. */
const codesAround = (
  levels: readonly (readonly number[])[],
  { atomIds: ids }: MainComponent,
  { atomIds }: StructuralAlert,
  bonds: number,
): string =>
  atomIds
    .map((id) => levels[bonds]?.[ids.indexOf(id)] ?? 0)
    .toSorted((a, b) => a - b)
    .join();

/** The occurrence of an alert in each structure whose surroundings are most alike. */
const pairAlerts = (impurity: ScreenedStructure, analogue: ScreenedStructure): SharedAlert[] => {
  const levels = [impurity, analogue].map(({ component }) => surroundingsOf(component.molecule));
  const [own = [], other = []] = levels;
  const sameTo = (a: StructuralAlert, b: StructuralAlert): number => {
    let bonds = -1;
    while (
      bonds < comparison.bonds &&
      codesAround(own, impurity.component, a, bonds + 1) ===
        codesAround(other, analogue.component, b, bonds + 1)
    )
      bonds++;
    return bonds;
  };
  const ofAnalogue = Map.groupBy(marked(analogue), keyOf);
  return [...Map.groupBy(marked(impurity), keyOf)].flatMap(([key, occurrences]): SharedAlert[] => {
    const pairs = occurrences.flatMap((a) =>
      (ofAnalogue.get(key) ?? []).map((b) => ({ a, b, bonds: sameTo(a, b) })),
    );
    const [best] = pairs.toSorted((one, two) => two.bonds - one.bonds);
    return best === undefined
      ? []
      : [
          {
            id: best.a.id,
            name: best.a.name,
            isCohort: best.a.isCohort,
            impurityAtomIds: best.a.atomIds,
            analogueAtomIds: best.b.atomIds,
            sameToBonds: best.bonds,
          },
        ];
  });
};

const onlyIn = (one: ScreenedStructure, other: ScreenedStructure): StructuralAlert[] => {
  const known = new Set(marked(other).map(keyOf));
  return [...Map.groupBy(marked(one), keyOf)].flatMap(([key, [first]]) =>
    known.has(key) || first === undefined ? [] : [first],
  );
};

/** Of the places of a pattern the one that holds most atoms of the alerts both have. */
const outside = (
  places: readonly (readonly number[])[],
  { molecule, atomIds }: MainComponent,
  alertIds: ReadonlySet<string>,
): string[] => {
  const held = (place: readonly number[]) => place.filter((atom) => alertIds.has(atomIds[atom] ?? '')).length;
  const [best = []] = places.toSorted((a, b) => held(b) - held(a));
  const inside = new Set(best);
  return atomIds.filter((_, atom) => atom < molecule.getAtoms() && !inside.has(atom));
};

const findCommonPart = (
  rdkit: Rdkit,
  impurity: MainComponent,
  analogue: MainComponent,
  shared: readonly SharedAlert[],
): CommonPart | null => {
  const both = [impurity, analogue];
  if (both.some(({ molecule }) => molecule.getAtoms() > comparison.most_atoms)) return null;
  const molecules = both.map(({ molecule }) => rdkit.get_mol(writeConnectionTable(molecule)));
  try {
    const [own, other] = molecules;
    if (!own || !other) return null;
    const smarts = commonSmarts(rdkit, own, other, rule);
    if (smarts === null) return null;
    const places = placesOf(rdkit, own, smarts);
    return {
      atoms: places[0]?.length ?? 0,
      impurityOnlyAtomIds: outside(
        places,
        impurity,
        new Set(shared.flatMap(({ impurityAtomIds }) => impurityAtomIds)),
      ),
      analogueOnlyAtomIds: outside(
        placesOf(rdkit, other, smarts),
        analogue,
        new Set(shared.flatMap(({ analogueAtomIds }) => analogueAtomIds)),
      ),
    };
  } finally {
    for (const molecule of molecules) molecule?.delete();
  }
};

const likenessOf = (a: Molecule, b: Molecule): number =>
  compareWithAll(fragmentsOf(a), indexTables(tablesOf([fragmentsOf(b)])))[0] ?? 0;

/** An impurity beside an analogue: the alerts of each, what both have and what one alone has. */
export const compareStructures = (
  rdkit: Rdkit,
  impurity: ScreenedStructure,
  analogue: ScreenedStructure,
): StructureComparison => {
  const shared = pairAlerts(impurity, analogue);
  return {
    shared,
    impurityOnly: onlyIn(impurity, analogue),
    analogueOnly: onlyIn(analogue, impurity),
    common: findCommonPart(rdkit, impurity.component, analogue.component, shared),
    similarity: likenessOf(impurity.component.molecule, analogue.component.molecule),
  };
};
