import templateSet from '#resources/rule-sets/reaction/reaction-templates.3.json' with { type: 'json' };
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
  /** SMILES of everything that any class gives of it, each once. */
  readonly give: (goesIn: readonly string[]) => readonly string[];
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

/** What one filling of the places of a template gives. */
const productsOf = (rdkit: Rdkit, reaction: Reaction, molecules: readonly Mol[]): ReadonlySet<string> => {
  const list = new rdkit.MolList();
  for (const molecule of molecules) list.append(molecule);
  const outcomes = reaction.run_reactants(list, mostWays);
  const found = new Set<string>();
  try {
    for (let way = 0; way < outcomes.size(); way++) {
      const products = outcomes.get(way);
      if (!products) continue;
      while (!products.at_end()) {
        const product = products.next();
        if (product === null) continue;
        for (const part of partsOf(rdkit, product.get_smiles())) found.add(part);
        product.delete();
      }
      products.delete();
    }
  } finally {
    outcomes.delete();
    list.delete();
  }
  return found;
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

/** Both partners of a class in one molecule, which closes a ring. */
const withinOne = (row: TemplateRow): TemplateRow => ({
  ...row,
  name: `${row.name} within one molecule`,
  smarts: `(${row.smarts.replace('>>', ')>>')}`,
  twice: false,
});

interface CompiledTemplate {
  readonly row: TemplateRow;
  readonly reaction: Reaction;
  readonly slots: number;
}

const compile = (rdkit: Rdkit, row: TemplateRow, slots: number): CompiledTemplate => {
  const reaction = rdkit.get_rxn(row.smarts);
  if (reaction === null) throw new Error(`the template ${row.id} is no reaction SMARTS`);
  return { row, reaction, slots };
};

const compileAll = (rdkit: Rdkit): readonly CompiledTemplate[] =>
  templateSet.table.templates.flatMap((row) => {
    const slots = slotsOf(row);
    const own = compile(rdkit, row, slots);
    return slots === 2 ? [own, compile(rdkit, withinOne(row), 1)] : [own];
  });

interface OpenedMolecule {
  readonly smiles: string;
  readonly molecule: Mol;
  /** How often it goes in. */
  readonly count: number;
}

/** Opens each substance that goes in once for RDKit, as long as `use` takes. */
const withMolecules = <T>(
  rdkit: Rdkit,
  goesIn: readonly string[],
  use: (opened: readonly OpenedMolecule[]) => T,
): T => {
  const opened = [...new Set(goesIn)].slice(0, mostMolecules).flatMap((smiles): OpenedMolecule[] => {
    const molecule = rdkit.get_mol(smiles);
    return molecule === null
      ? []
      : [{ smiles, molecule, count: goesIn.filter((other) => other === smiles).length }];
  });
  try {
    return use(opened);
  } finally {
    for (const { molecule } of opened) molecule.delete();
  }
};

/** The ways to fill a template that take no substance more often than it goes in, but where the class does. */
const waysOf = ({ row, slots }: CompiledTemplate, opened: readonly OpenedMolecule[]): readonly number[][] =>
  fillPlaces(opened.length, slots).filter((places) =>
    places.every(
      (place) => row.twice || places.filter((other) => other === place).length <= (opened[place]?.count ?? 1),
    ),
  );

export const openTemplates = (rdkit: Rdkit): TemplateSet => {
  const compiled = compileAll(rdkit);
  const run = ({ reaction }: CompiledTemplate, opened: readonly OpenedMolecule[], way: number[]) =>
    productsOf(
      rdkit,
      reaction,
      way.flatMap((place) => opened[place]?.molecule ?? []),
    );
  return {
    find: (goesIn, product) => {
      const wanted = normalSmiles(rdkit, product);
      if (wanted === null) return [];
      return withMolecules(rdkit, goesIn, (opened) =>
        compiled.flatMap((template) => {
          const way = waysOf(template, opened).find((each) => run(template, opened, each).has(wanted));
          if (way === undefined) return [];
          const { id, name, source, status } = template.row;
          return [{ id, name, source, status, takes: way.map((place) => opened[place]?.smiles ?? '') }];
        }),
      );
    },
    give: (goesIn) =>
      withMolecules(rdkit, goesIn, (opened) => [
        ...new Set(
          compiled.flatMap((template) =>
            waysOf(template, opened).flatMap((way) => [...run(template, opened, way)]),
          ),
        ),
      ]),
  };
};
