/** A reaction project with declared conditions, and experiments of it. */
export const anyReactionProject = {
  name: 'Suzuki coupling',
  reaction_smiles: 'Brc1ccccc1.OB(O)c1ccccc1>>c1ccc(-c2ccccc2)cc1',
  parameters: [
    { name: 'base', kind: 'categorical', levels: ['K2CO3', 'KOAc', 'Cs2CO3'] },
    { name: 'temperature', kind: 'continuous', low: 60, high: 120, unit: '°C' },
  ],
} as const;

export const anyReactionExperiments = {
  experiments: [
    { conditions: { base: 'K2CO3', temperature: 60 }, yield_percent: 41 },
    { conditions: { base: 'K2CO3', temperature: 90 }, yield_percent: 55 },
    { conditions: { base: 'KOAc', temperature: 60 }, yield_percent: 22 },
    { conditions: { base: 'KOAc', temperature: 90 }, yield_percent: 35 },
    { conditions: { base: 'KOAc', temperature: 120 }, yield_percent: 43 },
    { conditions: { base: 'K2CO3', temperature: 120 }, yield_percent: 66 },
  ],
} as const;

export const anyYieldRequest = { candidates: [{ base: 'K2CO3', temperature: 110 }] } as const;

/** Lidocaine in two steps, as a chemist writes them. */
export const anyRoute = {
  tree: {
    target: 'CCN(CC)CC(=O)Nc1c(C)cccc1C',
    steps: [
      {
        product: 'CCN(CC)CC(=O)Nc1c(C)cccc1C',
        reactants: ['ClCC(=O)Nc1c(C)cccc1C', 'CCNCC'],
        solvents: ['Cc1ccccc1'],
        yield_percent: 90,
      },
      {
        product: 'ClCC(=O)Nc1c(C)cccc1C',
        reactants: ['Cc1cccc(C)c1N', 'ClCC(=O)Cl'],
        yield_percent: 80,
      },
    ],
    stock: ['Cc1cccc(C)c1N', 'CCNCC'],
  },
} as const;

export const anyForward = {
  reactants: ['CC(=O)Cl', 'NCc1ccccc1'],
  predicted_products: ['CC(=O)NCc1ccccc1'],
} as const;
