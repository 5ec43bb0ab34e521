/** A reaction as somebody would enter it, drawn before any template was written. */
export interface DrawnOutcome {
  readonly name: string;
  readonly reactants: readonly string[];
  readonly reagents: readonly string[];
  readonly products: readonly string[];
}

type Row = readonly [name: string, reactants: string, reagents: string, products: string];

/** A row as it is written down: SMILES apart by spaces. */
export const toOutcome = ([name, reactants, reagents, products]: Row): DrawnOutcome => {
  const listOf = (text: string): string[] => text.split(' ').filter((each) => each !== '');
  return { name, reactants: listOf(reactants), reagents: listOf(reagents), products: listOf(products) };
};

/** Reactions of textbooks. */
export const namedReactions: readonly DrawnOutcome[] = (
  [
    ['Fischer esterification', 'OC(=O)c1ccccc1 CO', 'OS(=O)(=O)O', 'COC(=O)c1ccccc1 O'],
    ['Schotten-Baumann', 'O=C(Cl)c1ccccc1 NCCc1ccccc1', '[OH-].[Na+]', 'O=C(NCCc1ccccc1)c1ccccc1'],
    ['Williamson ether synthesis', 'Oc1ccccc1 CCBr', 'O=C([O-])[O-].[K+].[K+]', 'CCOc1ccccc1'],
    [
      'Suzuki coupling',
      'Brc1ccc(C)cc1 OB(O)c1ccccc1',
      '[Pd] O=C([O-])[O-].[Na+].[Na+]',
      'Cc1ccc(-c2ccccc2)cc1',
    ],
    ['Heck reaction', 'Ic1ccccc1 C=CC(=O)OC', '[Pd] CCN(CC)CC', 'COC(=O)/C=C/c1ccccc1'],
    ['Sonogashira coupling', 'Ic1ccccc1 C#Cc1ccccc1', '[Pd] CCN(CC)CC', 'C(#Cc1ccccc1)c1ccccc1'],
    ['Buchwald-Hartwig amination', 'Clc1ccccc1 C1COCCN1', '[Pd] CC(C)(C)[O-].[Na+]', 'c1ccc(N2CCOCC2)cc1'],
    ['Negishi coupling', 'Brc1ccccn1 Cl[Zn]c1ccccc1', '[Pd]', 'c1ccc(-c2ccccn2)cc1'],
    ['Grignard addition', 'CC(C)=O Br[Mg]c1ccccc1', 'O', 'CC(C)(O)c1ccccc1'],
    ['Wittig olefination', 'O=Cc1ccccc1 C=P(c1ccccc1)(c1ccccc1)c1ccccc1', '', 'C=Cc1ccccc1'],
    ['Diels-Alder reaction', 'C=CC=C O=C1C=CC(=O)O1', '', 'O=C1OC(=O)C2CC=CCC12'],
    ['aldol condensation', 'O=Cc1ccccc1 CC(=O)c1ccccc1', '[OH-].[Na+]', 'O=C(/C=C/c1ccccc1)c1ccccc1 O'],
    ['Claisen condensation', 'CCOC(C)=O', 'CC[O-].[Na+]', 'CCOC(=O)CC(C)=O'],
    ['Michael addition', 'C=CC(C)=O CCOC(=O)CC(=O)OCC', 'CC[O-].[Na+]', 'CCOC(=O)C(CCC(C)=O)C(=O)OCC'],
    ['Friedel-Crafts acylation', 'c1ccccc1 CC(=O)Cl', 'Cl[Al](Cl)Cl', 'CC(=O)c1ccccc1'],
    ['aromatic nitration', 'Cc1ccccc1 O[N+](=O)[O-]', 'OS(=O)(=O)O', 'Cc1ccc([N+](=O)[O-])cc1'],
    ['reductive amination', 'O=C1CCCCC1 NCc1ccccc1', '[BH3-]C#N.[Na+]', 'C1CCC(NCc2ccccc2)CC1'],
    ['Swern oxidation', 'OCc1ccccc1', 'CS(C)=O O=C(Cl)C(=O)Cl CCN(CC)CC', 'O=Cc1ccccc1'],
    ['Baeyer-Villiger oxidation', 'O=C1CCCCC1', 'OOC(=O)c1cccc(Cl)c1', 'O=C1CCCCCO1'],
    ['Prilezhaev epoxidation', 'C1=CCCCC1', 'OOC(=O)c1cccc(Cl)c1', 'C1CCC2OC2C1'],
    ['Boc protection', 'NCCc1ccccc1 CC(C)(C)OC(=O)OC(=O)OC(C)(C)C', '', 'CC(C)(C)OC(=O)NCCc1ccccc1'],
    [
      'azide-alkyne cycloaddition',
      'C#Cc1ccccc1 [N-]=[N+]=NCc1ccccc1',
      '[Cu]',
      'c1ccc(Cn2cc(-c3ccccc3)nn2)cc1',
    ],
    ['Beckmann rearrangement', 'ON=C1CCCCC1', 'OS(=O)(=O)O', 'O=C1CCCCCN1'],
    [
      'Mitsunobu reaction',
      'CCO O=C(O)c1ccccc1',
      'c1ccc(P(c2ccccc2)c2ccccc2)cc1 CCOC(=O)N=NC(=O)OCC',
      'CCOC(=O)c1ccccc1',
    ],
    ['Sandmeyer reaction', 'Nc1ccc(C)cc1', 'O=NO.[Na+] Cl[Cu]', 'Cc1ccc(Cl)cc1'],
    ['Knoevenagel condensation', 'O=Cc1ccccc1 N#CCC#N', 'C1CCNCC1', 'N#CC(C#N)=Cc1ccccc1'],
    ['Fischer indole synthesis', 'NNc1ccccc1 CC(=O)CC', 'Cl', 'Cc1[nH]c2ccccc2c1C'],
    ['Claisen rearrangement', 'C=CCOc1ccccc1', '', 'C=CCc1ccccc1O'],
    ['saponification', 'CCCCCC(=O)OCC O', '[OH-].[Na+]', 'CCCCCC(=O)O CCO'],
    ['nitro reduction', 'O=[N+]([O-])c1ccc(F)cc1', '[Fe] Cl', 'Nc1ccc(F)cc1'],
  ] as const
).map(toOutcome);

/** Products that cannot come of what goes in. */
export const impossibleOutcomes: readonly DrawnOutcome[] = (
  [
    ['icosane from water', 'O', '', 'CCCCCCCCCCCCCCCCCCCC'],
    ['aniline from benzene alone', 'c1ccccc1', '', 'Nc1ccccc1'],
    ['an ester with a carbon too many', 'CC(=O)O CCO', 'OS(=O)(=O)O', 'CCCOC(C)=O'],
    ['a ketone from an ether of other atoms', 'CCOCC', '', 'CC(=O)c1ccccc1'],
    ['the reactant again', 'OC(=O)c1ccccc1 CO', 'OS(=O)(=O)O', 'OC(=O)c1ccccc1'],
    ['carbon with five bonds', 'CC(=O)Cl CN', '', 'CC(=O)(C)(C)NC'],
    ['a chloride without chlorine', 'OCc1ccccc1', 'CCN(CC)CC', 'ClCc1ccccc1'],
    ['cyclohexane from hexanol', 'CCCCCCO', 'OS(=O)(=O)O', 'C1CCCCC1'],
    ['branched from straight by a coupling', 'CCCCBr OB(O)c1ccccc1', '[Pd]', 'CC(C)(C)c1ccccc1'],
    ['naphthalene from two ethenes', 'C=C C=C', '', 'c1ccc2ccccc2c1'],
    ['a methyl moved along a ring', 'Cc1ccc(Br)cc1 OB(O)c1ccccc1', '[Pd]', 'Cc1cccc(-c2ccccc2)c1'],
    ['an amide through the wrong carbon', 'CCC(=O)Cl NCc1ccccc1', '', 'CC(C=O)NCc1ccccc1'],
    ['benzene opened by a base', 'c1ccccc1', '[OH-].[Na+]', 'C=CC=CC=C'],
    ['sulfur for oxygen', 'CCO CCBr', '[OH-].[Na+]', 'CCSCC'],
    ['a lost nitrogen', 'CC(=O)Cl NCCN', '', 'CC(=O)NCC=P'],
    ['a bromide made a fluoride', 'BrCc1ccccc1 CO', '', 'FCc1ccccc1'],
    ['toluene from benzoic acid by esterification', 'OC(=O)c1ccccc1 CO', 'OS(=O)(=O)O', 'Cc1ccccc1'],
    ['a ring of the wrong size', 'C=CC=C C=C', '', 'C1CCCC=CC1'],
    ['half a molecule vanished', 'CCCCCCCCCCCCO', '', 'CCCC'],
    ['an alkane coupled without a handle', 'CCCC c1ccccc1', '', 'CCCCc1ccccc1'],
    ['a biaryl from two arenes and no halide', 'Cc1ccccc1 c1ccncc1', 'CCN(CC)CC', 'Cc1ccc(-c2ccncc2)cc1'],
    ['gold from lead', '[Pb]', '', '[Au]'],
    ['adamantane from decane', 'CCCCCCCCCC', 'Cl[Al](Cl)Cl', 'C1C2CC3CC1CC(C2)C3'],
    ['an aldehyde with an aryl out of nowhere', 'CC=O CC=O', '[OH-].[Na+]', 'O=CC=Cc1ccccc1'],
    ['a triple bond from an alkane', 'CCCCC', '[Pd]', 'C#CCCC'],
    ['a cross-coupling that keeps no aryl', 'Ic1ccccc1 C#CC', '[Pd]', 'C#CCC#CC'],
    ['a phenol from an arene and water', 'Cc1ccccc1 O', '', 'Cc1ccc(O)cc1'],
    ['an amine alkylated by an ether', 'CCOCC NCc1ccccc1', '', 'CCCCNCc1ccccc1'],
    ['a cubane from cyclobutadienes and chlorine', 'C1=CC=C1 Cl', '', 'C1C2CC1C2Cl'],
    ['an acid from an ester of another acid', 'CC(=O)OCC O', '[OH-].[Na+]', 'CCCC(=O)O'],
  ] as const
).map(toOutcome);

/** Half of each is looked at while templates are written; the other half is scored once.. */
export const isLookedAt = (_each: unknown, place: number): boolean => place % 2 === 0;
