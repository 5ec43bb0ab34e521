import groupSet from '#resources/rule-sets/reaction/reaction-groups.1.json' with { type: 'json' };
import pairSet from '#resources/rule-sets/reaction/reaction-pairs.2.json' with { type: 'json' };
import { loadRdkit, type Rdkit } from '../chem/rdkit.ts';
import { compilePatterns, type PatternMatch, type PatternSet } from '../chem/substructures.ts';
import { openTemplates, type TemplateSet } from './classes/apply-templates.ts';
import { compareSkeletons, type SkeletonChange } from './classes/compare-skeletons.ts';
import { type CommonMapping, mapCommonStructure } from './classes/map-common-structure.ts';
import { bindRuleSet } from './rule-set.ts';

export const groupRuleSet = bindRuleSet(groupSet);
export const pairRuleSet = bindRuleSet(pairSet);

/** What is found in one structure; null where the library cannot read it. */
interface ScreenedSmiles {
  readonly groups: readonly PatternMatch[];
  /** Ids of the classes of pairs that have a pattern. */
  readonly classes: ReadonlySet<string>;
}

/** What hazards are looked for with. */
export type StructureScreen = Pick<ReactionChemistry, 'screen'>;

/** The patterns of one thread, compiled with its copy of RDKit. */
export interface ReactionChemistry {
  readonly screen: (smiles: string) => ScreenedSmiles | null;
  readonly findClasses: TemplateSet['find'];
  readonly giveProducts: TemplateSet['give'];
  readonly compareSkeletons: (
    reactants: readonly string[],
    reagents: readonly string[],
    products: readonly string[],
  ) => SkeletonChange | null;
  readonly mapCommonStructure: (reactants: readonly string[], product: string) => CommonMapping | null;
}

const classPrefix = 'class:';

const classPatterns = pairSet.table.classes.flatMap((row) =>
  'smarts' in row && row.smarts !== undefined
    ? [{ id: `${classPrefix}${row.id}`, name: row.id, smarts: row.smarts }]
    : [],
);

const openReactionChemistry = (rdkit: Rdkit): ReactionChemistry => {
  const groups = groupSet.table.groups.map(({ id, name, smarts }) => ({ id, name, smarts }));
  const patterns: PatternSet = compilePatterns(rdkit, [...groups, ...classPatterns]);
  // Only a forward check needs them, and compiling takes a moment.
  let opened: TemplateSet | null = null;
  const templates = (): TemplateSet => {
    opened ??= openTemplates(rdkit);
    return opened;
  };
  return {
    findClasses: (goesIn, product) => templates().find(goesIn, product),
    giveProducts: (goesIn) => templates().give(goesIn),
    compareSkeletons: (reactants, reagents, products) =>
      compareSkeletons(rdkit, reactants, reagents, products),
    mapCommonStructure: (reactants, product) => mapCommonStructure(rdkit, reactants, product),
    screen: (smiles) => {
      const found = patterns.find(smiles);
      if (found === null) return null;
      const isClass = ({ pattern }: PatternMatch): boolean => pattern.id.startsWith(classPrefix);
      return {
        groups: found.filter((match) => !isClass(match)),
        classes: new Set(found.filter(isClass).map(({ pattern }) => pattern.name)),
      };
    },
  };
};

/** With RDKit, which starts once per thread in half a second. */
export const loadReactionChemistry = async (): Promise<ReactionChemistry> =>
  openReactionChemistry(await loadRdkit());
