import { beforeAll, describe, expect, it } from 'vitest';
import { isCasNumber } from '../chem/cas-number.ts';
import { loadRdkit } from '../chem/rdkit.ts';
import { compilePatterns, type PatternSet } from '../chem/substructures.ts';
import { groupRuleSet, pairRuleSet } from './chemistry.ts';
import { reagentKeyOf } from './substances/reagent-key.ts';
import { allReagentRows, reagentRuleSet, solventRuleSet } from './substances/reagent-rows.ts';

const { groups } = groupRuleSet.table;
const classes = pairRuleSet.table.classes.flatMap((row) =>
  'smarts' in row && row.smarts !== undefined ? [row] : [],
);

let groupPatterns: PatternSet;
let classPatterns: PatternSet;

beforeAll(async () => {
  const rdkit = await loadRdkit();
  groupPatterns = compilePatterns(rdkit, groups);
  classPatterns = compilePatterns(
    rdkit,
    classes.map(({ id, smarts }) => ({ id, name: id, smarts })),
  );
});

const idsOf = (patterns: PatternSet, smiles: string): string[] => {
  const found = patterns.find(smiles);
  if (found === null) throw new Error(`${smiles} cannot be read`);
  return found.map(({ pattern }) => pattern.id);
};

describe('patterns', () => {
  it.each(groups)(
    'group $id finds its examples and leaves out the others',
    ({ id, positives, negatives }) => {
      expect(positives.length).toBeGreaterThan(0);
      expect(negatives.length).toBeGreaterThan(0);
      expect(positives.filter((smiles) => !idsOf(groupPatterns, smiles).includes(id))).toEqual([]);
      expect(negatives.filter((smiles) => idsOf(groupPatterns, smiles).includes(id))).toEqual([]);
    },
  );

  it.each(classes)(
    'class $id finds its examples and leaves out the others',
    ({ id, positives = [], negatives = [] }) => {
      expect(positives.length).toBeGreaterThan(0);
      expect(negatives.length).toBeGreaterThan(0);
      expect(positives.filter((smiles) => !idsOf(classPatterns, smiles).includes(id))).toEqual([]);
      expect(negatives.filter((smiles) => idsOf(classPatterns, smiles).includes(id))).toEqual([]);
    },
  );
});

describe('tables', () => {
  it('say of every row where it is from and how well it was compared', () => {
    const rows = [
      ...groups,
      ...pairRuleSet.table.pairs,
      ...reagentRuleSet.table.reagents,
      ...solventRuleSet.table.solvents,
    ];
    expect(rows.filter(({ source, status }) => source === '' || status === '')).toEqual([]);
  });

  it('have CAS numbers whose check digits fit, each once in its table', () => {
    for (const rows of [reagentRuleSet.table.reagents, solventRuleSet.table.solvents]) {
      expect(rows.filter(({ cas }) => !isCasNumber(cas)).map(({ name }) => name)).toEqual([]);
      expect(new Set(rows.map(({ cas }) => cas)).size).toBe(rows.length);
    }
  });

  it('have one structure for each row, told apart from every other', () => {
    const names = new Map<string, string>();
    for (const { smiles, cas } of allReagentRows) {
      for (const each of smiles) {
        const key = reagentKeyOf(each)?.whole;
        expect(key, each).toBeDefined();
        expect([undefined, cas]).toContain(names.get(key ?? ''));
        names.set(key ?? '', cas);
      }
    }
  });

  it('name classes that exist, and groups and tags that exist', () => {
    const classIds = new Set(pairRuleSet.table.classes.map(({ id }) => id));
    const groupIds = new Set(groups.map(({ id }) => id));
    const tags = new Set(reagentRuleSet.table.reagents.flatMap((row) => row.tags));
    for (const { a, b } of pairRuleSet.table.pairs)
      expect([...a, ...b].filter((id) => !classIds.has(id))).toEqual([]);
    for (const row of pairRuleSet.table.classes) {
      expect((row.classes ?? []).filter((id) => !classIds.has(id))).toEqual([]);
      expect((row.groups ?? []).filter((id) => !groupIds.has(id))).toEqual([]);
      expect((row.reagent_tags ?? []).filter((tag) => !tags.has(tag))).toEqual([]);
    }
  });

  it('carry no score and no rank of an article', () => {
    const keys = new Set(solventRuleSet.table.solvents.flatMap((row) => Object.keys(row)));
    expect([...keys].filter((key) => /score|rank|safety|health$|env$/.test(key))).toEqual([]);
  });
});
