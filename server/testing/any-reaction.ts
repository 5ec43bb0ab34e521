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
