import type { Molecule } from 'openchemlib';
import { constitutionCode, drawIsomers } from '../../chem/isomers/draw-isomers.ts';
import { drawMolecule, parseHeavyAtoms } from '../../chem/parse-molecule.ts';
import type { ReasonedStructure } from './model.ts';
import { formulaOf } from './score-candidate.ts';

/** A spectrum like the one asked about, with its structure where the record has one. */
export interface Precedent {
  readonly id: string;
  readonly smiles: string | null;
  readonly distance: number;
}

export interface GivenCandidate {
  readonly id: string;
  readonly molecule: Molecule;
}

/** A structure with all ids it came under. */
export interface GatheredCandidate extends ReasonedStructure {
  readonly also: readonly string[];
}

/** How isomers were made. */
export interface Generated {
  readonly seed: number;
  readonly tried: number;
  readonly kept: number;
  readonly refused: Readonly<Record<string, number>>;
}

interface GatherQuestion {
  readonly given: readonly GivenCandidate[];
  readonly precedent: readonly Precedent[];
  /** In the order of Hill; null where nobody knows it. */
  readonly formula: string | null;
  readonly isomers: boolean;
}

/** Larger ones are not taken from records: their prediction costs more than they tell. */
const mostHeavyAtoms = 100;
const mostRetrieved = 20;
/** Precedent isomers are made of, and how many of each. */
const mostParents = 4;
const mostOfParent = 12;
const mostTriedOfParent = 60;
/** Of the edits that are drawn: any number would do, one makes the answer the same every time. */
const seed = 1;

const moleculeOf = (smiles: string): Molecule | null => {
  const parsed = parseHeavyAtoms({ smiles }, mostHeavyAtoms);
  return parsed.ok ? drawMolecule({ smiles }) : null;
};

/** Structures of the records that can be the sample's: those of its formula, where it is known. */
const listRetrieved = ({ precedent, formula }: GatherQuestion): GatheredCandidate[] =>
  precedent
    .flatMap(({ id, smiles, distance }): GatheredCandidate[] => {
      const molecule = smiles === null ? null : moleculeOf(smiles);
      if (molecule === null || (formula !== null && formulaOf(molecule) !== formula)) return [];
      return [{ id, source: 'retrieved', of: id, distance, molecule, also: [] }];
    })
    .slice(0, mostRetrieved);

/** Structures that are the same, stereochemistry included, become one: the first, with the ids of the others and the nearest record. */
const unite = (candidates: readonly GatheredCandidate[]): GatheredCandidate[] =>
  [...Map.groupBy(candidates, ({ molecule }) => molecule.getIDCode()).values()].map((alike) => {
    const [first, ...others] = alike as [GatheredCandidate, ...GatheredCandidate[]];
    const nearest = alike
      .filter(({ distance }) => distance !== null)
      .toSorted((a, b) => (a.distance ?? 0) - (b.distance ?? 0))[0];
    return {
      ...first,
      of: nearest?.of ?? first.of,
      distance: nearest?.distance ?? null,
      also: others.map(({ id }) => id),
    };
  });

const drawOf = (
  parents: readonly GatheredCandidate[],
  known: Set<string>,
): { isomers: GatheredCandidate[]; generated: Generated } => {
  const refused: Record<string, number> = {};
  let tried = 0;
  const isomers = parents.flatMap((parent) => {
    const drawn = drawIsomers(parent.molecule, {
      seed,
      most: mostOfParent,
      mostTried: mostTriedOfParent,
      known,
    });
    tried += drawn.tried;
    for (const [reason, count] of Object.entries(drawn.refused))
      refused[reason] = (refused[reason] ?? 0) + count;
    return drawn.isomers.map(({ code, molecule }): GatheredCandidate => {
      known.add(code);
      return { id: '', source: 'isomer', of: parent.id, distance: null, molecule, also: [] };
    });
  });
  const named = isomers.map((isomer, place) => ({ ...isomer, id: `isomer-${place + 1}` }));
  return { isomers: named, generated: { seed, tried, kept: named.length, refused } };
};

/**
 * Candidates: those given, structures of the records that may be the sample's, and isomers of these one small edit away,
 * which need a formula. Ids of records and isomers never take the place of given ones.
 */
export const gatherCandidates = (
  question: GatherQuestion,
): { readonly candidates: readonly GatheredCandidate[]; readonly generated: Generated | null } => {
  const { given, formula } = question;
  const taken = new Set(given.map(({ id }) => id));
  const free = (id: string): string => (taken.has(id) ? `record:${id}` : id);
  const retrieved = listRetrieved(question).map((own) => ({ ...own, id: free(own.id) }));
  const first = unite([
    ...given.map(
      ({ id, molecule }): GatheredCandidate => ({
        id,
        source: 'given',
        of: null,
        distance: null,
        molecule,
        also: [],
      }),
    ),
    ...retrieved,
  ]);
  const parents = first.filter(({ distance }) => distance !== null).slice(0, mostParents);
  if (!question.isomers || formula === null || parents.length === 0)
    return { candidates: first, generated: null };
  const known = new Set(first.map(({ molecule }) => constitutionCode(molecule)));
  const { isomers, generated } = drawOf(parents, known);
  return { candidates: [...first, ...isomers.map((own) => ({ ...own, id: free(own.id) }))], generated };
};
