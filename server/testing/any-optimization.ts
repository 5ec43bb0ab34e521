/** A run with a parameter of every kind but a grid, small enough to be looked through. */
export const anyOptimization = {
  name: 'Coupling',
  parameters: [
    { kind: 'continuous', name: 'temperature', unit: '°C', low: 20, high: 120 },
    { kind: 'integer', name: 'equivalents', low: 1, high: 5 },
    { kind: 'discrete', name: 'concentration', unit: 'mol/L', levels: [0.2, 0.05, 0.1] },
    { kind: 'categorical', name: 'base', levels: ['KOAc', 'CsOAc', 'K2CO3'] },
    {
      kind: 'substance',
      name: 'solvent',
      levels: [
        { name: 'toluene', smiles: 'Cc1ccccc1' },
        { name: 'DMAc', smiles: 'CC(=O)N(C)C' },
        { name: 'water', smiles: 'O' },
      ],
    },
  ],
  objectives: [{ name: 'yield', unit: '%', goal: 'maximize' }],
  seed: 7,
} as const;

export const anyConditions = {
  temperature: 80,
  equivalents: 2,
  concentration: 0.1,
  base: 'KOAc',
  solvent: 'toluene',
} as const;

export const anyExperiment = { parameters: anyConditions, results: { yield: 41.5 } } as const;

/** A file of past experiments with the columns it was confirmed to have. */
export const pastExperiments = (): FormData => {
  const header = 'temperature (°C),equivalents,concentration,base,solvent,yield';
  const form = new FormData();
  const text = `${header}\n100,1,0.2,CsOAc,DMAc,63\n60,4,0.05,K2CO3,water,8\n`;
  form.append('file', new Blob([text], { type: 'text/csv' }), 'past.csv');
  const names = anyOptimization.parameters.map(({ name }, column) => ({
    column,
    target: { kind: 'parameter', name },
  }));
  const result = { column: names.length, target: { kind: 'objective', name: 'yield' } };
  form.append('mapping', JSON.stringify([...names, result]));
  return form;
};

/** A plate of any recommendation of that run, filled from one stock. */
export const anyPlan = (recommendationId: string) =>
  ({
    recommendation_id: recommendationId,
    layout: { wells: 24 },
    randomised: false,
    dispensing: {
      total_ul: 100,
      smallest_ul: 1,
      step_nl: 100,
      stocks: [
        {
          name: 'substrate',
          strength: { value: 1, unit: 'mol/L' },
          plate: 'Stocks',
          wells: ['A1'],
          filled_ul: 2_000,
          dead_ul: 50,
        },
        { name: 'toluene', strength: null, plate: 'Stocks', wells: ['B1'], filled_ul: 2_000, dead_ul: 50 },
      ],
      additions: [{ name: 'substrate', from: { stock: 'substrate' }, dose: { parameter: 'concentration' } }],
      fill: { stock: 'toluene' },
    },
  }) as const;

/** What a plate reader measured in the first well of that plate, with the digest of the file it was confirmed by. */
export const plateReading = (sha256?: string): FormData => {
  const form = new FormData();
  if (sha256 !== undefined) form.append('file_sha256', sha256);
  form.append('file', new Blob(['well,yield (%)\nA1,41.5\n'], { type: 'text/csv' }), 'reader.csv');
  return form;
};
