import groupSet from '#resources/rule-sets/reaction/reaction-groups.1.json' with { type: 'json' };
import pairSet from '#resources/rule-sets/reaction/reaction-pairs.1.json' with { type: 'json' };
import { loadRdkit, type Rdkit } from '../chem/rdkit.ts';
import { compilePatterns, type PatternMatch, type PatternSet } from '../chem/substructures.ts';
import { bindRuleSet } from './rule-set.ts';

export const groupRuleSet = bindRuleSet(groupSet);
export const pairRuleSet = bindRuleSet(pairSet);

/** What is found in one structure; null where the library cannot read it. */
interface ScreenedSmiles {
  readonly groups: readonly PatternMatch[];
  /** Ids of the classes of pairs that have a pattern. */
  readonly classes: ReadonlySet<string>;
}

/** The patterns of one thread, compiled with its copy of RDKit. */
export interface ReactionChemistry {
  readonly screen: (smiles: string) => ScreenedSmiles | null;
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
  return {
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
