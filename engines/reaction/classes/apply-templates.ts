import templateSet from '#resources/rule-sets/reaction/reaction-templates.1.json' with { type: 'json' };
import type { Rdkit } from '../../chem/rdkit.ts';
import { bindRuleSet } from '../rule-set.ts';

export const templateRuleSet = bindRuleSet(templateSet);

type TemplateRow = (typeof templateSet.table.templates)[number];

/** A class of reactions that gives a product from what goes in. */
export interface FoundTemplate {
  readonly id: string;
  readonly name: string;
  readonly source: string;
  readonly status: string;
  /** SMILES of what it takes, in the order of its pattern. */
  readonly takes: readonly string[];
}

/** The templates of one thread. */
export interface TemplateSet {
  /** The first classes by which `product` comes of what goes in, whatever its stereochemistry. Empty where none does. */
  readonly find: (goesIn: readonly string[], product: string) => readonly FoundTemplate[];
}

type Reaction = NonNullable<ReturnType<Rdkit['get_rxn']>>;
type Mol = NonNullable<ReturnType<Rdkit['get_mol']>>;

/** Ways of one set of reactants through one template that are looked at. */
const mostWays = 200;
/** Molecules of which each reactant of a template is looked for. */
const mostMolecules = 8;

const plain = JSON.stringify({ doIsomericSmiles: false });

/** Spelled the same however it was made; null where RDKit cannot take it. */
const normalSmiles = (rdkit: Rdkit, smiles: string): string | null => {
  const molecule = rdkit.get_mol(smiles);
  if (molecule === null) return null;
  try {
    return molecule.get_smiles(plain);
  } finally {
    molecule.delete();
  }
};

/** A product may be written with what is left beside it: each part counts. */
const partsOf = (rdkit: Rdkit, smiles: string): string[] =>
  smiles.split('.').flatMap((part) => normalSmiles(rdkit, part) ?? []);

const givesProduct = (
  rdkit: Rdkit,
  reaction: Reaction,
  molecules: readonly Mol[],
  wanted: string,
): boolean => {
  const list = new rdkit.MolList();
  for (const molecule of molecules) list.append(molecule);
  const outcomes = reaction.run_reactants(list, mostWays);
  let isFound = false;
  try {
    for (let way = 0; way < outcomes.size(); way++) {
      const products = outcomes.get(way);
      if (!products) continue;
      while (!products.at_end()) {
        const product = products.next();
        if (product === null) continue;
        isFound ||= partsOf(rdkit, product.get_smiles()).includes(wanted);
        product.delete();
      }
      products.delete();
    }
  } finally {
    outcomes.delete();
    list.delete();
  }
  return isFound;
};

/** Every way to fill the places of a template. */
const fillPlaces = (count: number, slots: number): number[][] => {
  let ways: number[][] = [[]];
  for (let slot = 0; slot < slots; slot++)
    ways = ways.flatMap((way) => Array.from({ length: count }, (_, place) => [...way, place]));
  return ways;
};

const slotsOf = ({ smarts }: TemplateRow): number => {
  // Dots within brackets are none between reactants: templates here have no component groups.
  const [left = ''] = smarts.split('>>');
  return left.replace(/\[[^\]]*(?:\[[^\]]*\][^\]]*)*\]/g, '').split('.').length;
};

export const openTemplates = (rdkit: Rdkit): TemplateSet => {
  const compiled = templateSet.table.templates.map((row) => {
    const reaction = rdkit.get_rxn(row.smarts);
    if (reaction === null) throw new Error(`the template ${row.id} is no reaction SMARTS`);
    return { row, reaction, slots: slotsOf(row) };
  });
  return {
    find: (goesIn, product) => {
      const wanted = normalSmiles(rdkit, product);
      if (wanted === null) return [];
      const smiles = [...new Set(goesIn)].slice(0, mostMolecules);
      const molecules = smiles.flatMap((each) => rdkit.get_mol(each) ?? []);
      const counts = smiles.map((each) => goesIn.filter((other) => other === each).length);
      try {
        return compiled.flatMap(({ row, reaction, slots }) => {
          const way = fillPlaces(molecules.length, slots).find((places) => {
            const isAllowed = places.every(
              (place) =>
                row.twice || places.filter((other) => other === place).length <= (counts[place] ?? 1),
            );
            return (
              isAllowed &&
              givesProduct(
                rdkit,
                reaction,
                places.flatMap((place) => molecules[place] ?? []),
                wanted,
              )
            );
          });
          if (way === undefined) return [];
          const { id, name, source, status } = row;
          return [{ id, name, source, status, takes: way.map((place) => smiles[place] ?? '') }];
        });
      } finally {
        for (const molecule of molecules) molecule.delete();
      }
    },
  };
};
