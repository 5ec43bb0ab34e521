import { describe, expect, it } from 'vitest';
import { assignSources } from './assign-sources.ts';
import { type Addition, type Dispensing, doseWells, type WellToFill } from './dose-wells.ts';
import { readContents, type Stock } from './stock.ts';

const parameters = [
  { name: 'substrate', unit: 'mM', levels: null },
  { name: 'base', levels: ['DBU', 'TEA', 'none'] },
  { name: 'base amount', unit: 'eq', levels: null },
  { name: 'water', unit: 'vol%', levels: null },
  { name: 'temperature', unit: '°C', levels: null },
];

const stocks: Stock[] = [
  { name: 'substrate stock', strength: { value: 0.5, unit: 'mol/L' } },
  // 1.018 g/mL over 152.24 g/mol: 6.6868 mol/L.
  { name: 'DBU', strength: 'neat', density: 1.018, molarMass: 152.24 },
  { name: 'TEA stock', strength: { value: 2, unit: 'M' } },
  { name: 'water', strength: null },
  { name: 'dioxane', strength: null },
];

const additions: Addition[] = [
  {
    name: 'base',
    from: { parameter: 'base', stocks: { DBU: 'DBU', TEA: 'TEA stock', none: null } },
    dose: { parameter: 'base amount' },
    relativeTo: 'substrate',
  },
  { name: 'substrate', from: { stock: 'substrate stock' }, dose: { parameter: 'substrate' } },
  { name: 'water', from: { stock: 'water' }, dose: { parameter: 'water' } },
];

const dispensing = (more: Partial<Dispensing> = {}): Dispensing => ({
  totalUl: 200,
  smallestUl: 1,
  stepNl: 100,
  stocks,
  additions,
  fill: { stock: 'dioxane' },
  ...more,
});

const wellOf = (conditions: WellToFill['conditions'], more: Partial<WellToFill> = {}): WellToFill => ({
  plate: 1,
  well: 'A1',
  conditions: { temperature: 80, ...conditions },
  leavesOut: [],
  ...more,
});

const tea = { substrate: 100, base: 'TEA', 'base amount': 1.5, water: 10 };
const microlitres = (well: { volumes: readonly { stock: string; picolitres: number }[] } | undefined) =>
  Object.fromEntries(well?.volumes.map(({ stock, picolitres }) => [stock, picolitres / 1e6]) ?? []);

describe('doseWells', () => {
  it('gives the volumes a person works out by hand: mM, equivalents, parts of the volume, and what fills up', () => {
    // 100 mM in 200 µL are 20 µmol: 40 µL of 0.5 mol/L. 1.5 eq are 30 µmol: 15 µL of 2 mol/L. 10 vol% are 20 µL.
    const { wells, problems } = doseWells([wellOf(tea)], dispensing(), parameters);
    expect(problems).toEqual([]);
    expect(microlitres(wells[0])).toEqual({
      'TEA stock': 15,
      'substrate stock': 40,
      water: 20,
      dioxane: 125,
    });
  });

  it('counts a neat liquid by its density and molar mass, in whole steps, and says how far they are off', () => {
    // 30 µmol of 6.6868 mol/L are 4.4864 µL.
    const { wells, roundings } = doseWells([wellOf({ ...tea, base: 'DBU' })], dispensing(), parameters);
    expect(microlitres(wells[0])['DBU']).toBe(4.5);
    expect(roundings).toMatchObject([{ addition: 'base', well: 'A1' }]);
    expect(roundings[0]?.percent).toBeCloseTo((100 * (4.5 - 4.48643)) / 4.48643, 2);
  });

  it('balances exactly: stocks and filling are the total in every well, whatever the steps round', () => {
    const wells = Array.from({ length: 96 }, (_, k) =>
      wellOf(
        {
          substrate: 40 + k * 0.731,
          base: k % 2 === 0 ? 'DBU' : 'TEA',
          'base amount': 1.1 + k / 97,
          water: k / 11,
        },
        { well: `A${k}` },
      ),
    );
    for (const [totalUl, stepNl] of [
      [200, 100],
      [187.5, 2.5],
      [1_000, 0.5],
    ] as const) {
      const filled = doseWells(wells, dispensing({ totalUl, stepNl, smallestUl: stepNl / 1e3 }), parameters);
      expect(filled.problems).toEqual([]);
      expect(filled.wells).toHaveLength(96);
      for (const { volumes } of filled.wells) {
        expect(volumes.reduce((sum, { picolitres }) => sum + picolitres, 0)).toBe(totalUl * 1e6);
        expect(volumes.every(({ picolitres }) => picolitres % (stepNl * 1e3) === 0 && picolitres > 0)).toBe(
          true,
        );
      }
    }
  });

  it('fills up in place of what a level does not add and what a control goes without; equivalents stay', () => {
    const [without, blank] = doseWells(
      [wellOf({ ...tea, base: 'none' }), wellOf(tea, { leavesOut: ['substrate'] })],
      dispensing(),
      parameters,
    ).wells;
    expect(microlitres(without)).toEqual({ 'substrate stock': 40, water: 20, dioxane: 140 });
    expect(microlitres(blank)).toEqual({ 'TEA stock': 15, water: 20, dioxane: 165 });
  });

  it.each<[string, Partial<Dispensing>, WellToFill['conditions'], string, RegExp]>([
    [
      'a volume below the smallest',
      { smallestUl: 16 },
      tea,
      'additions.0.dose',
      /^base would be 15 µL in A1 of plate 1, less than the 16 µL/,
    ],
    [
      'stocks that are more than the total',
      { totalUl: 70 },
      { ...tea, substrate: 400 },
      'total_ul',
      /^The stocks alone are 84 µL in A1 of plate 1, more than the total of 70 µL/,
    ],
    [
      'too little left to fill up',
      { smallestUl: 5 },
      { ...tea, water: 70.5 },
      'fill',
      /^4 µL would be left to fill up in A1 of plate 1, less than the 5 µL/,
    ],
    ['a total between two steps', { totalUl: 100.05 }, tea, 'total_ul', /^Must be a multiple of 100 nL/],
    [
      'an amount in °C',
      { additions: [{ name: 'heat', from: { stock: 'water' }, dose: { parameter: 'temperature' } }] },
      tea,
      'additions.0.dose',
      /^°C is no amount that can be dispensed/,
    ],
    [
      'a level nobody has a stock for',
      { fill: { parameter: 'base', stocks: { DBU: 'dioxane', TEA: 'dioxane' } } },
      tea,
      'fill',
      /^Say which stock none of base is taken from/,
    ],
    [
      'equivalents of nothing',
      {
        additions: [{ name: 'base', from: { stock: 'TEA stock' }, dose: { parameter: 'base amount' } }],
      },
      tea,
      'additions.0.relative_to',
      /^eq is counted of another addition/,
    ],
    [
      'an amount of a stock without strength',
      { additions: [{ name: 'base', from: { stock: 'water' }, dose: { value: 10, unit: 'mM' } }] },
      tea,
      'additions.0.stock',
      /^water has no strength in mol\/L/,
    ],
    ['a stock that is not there', { fill: { stock: 'DMF' } }, tea, 'fill', /^DMF is none of the stocks/],
  ])('refuses %s', (_name, more, conditions, field, message) => {
    const { wells, problems } = doseWells([wellOf(conditions)], dispensing(more), parameters);
    expect(problems).toHaveLength(1);
    expect(problems[0]).toMatchObject({ field, message: expect.stringMatching(message) });
    expect(wells).toEqual([]);
  });

  it('refuses equivalents that are counted of one another', () => {
    const [base, substrate] = additions as [Addition, Addition];
    const circle = [
      { ...base, relativeTo: 'substrate' },
      { ...substrate, dose: { value: 1, unit: 'eq' }, relativeTo: 'base' },
    ];
    expect(doseWells([wellOf(tea)], dispensing({ additions: circle }), parameters).problems).toEqual([
      { field: 'additions', message: 'Equivalents are counted of one another in a circle.' },
    ]);
  });
});

describe('readContents', () => {
  it.each<[Omit<Stock, 'name'>, number | null, number | null]>([
    [{ strength: { value: 10, unit: 'mM' } }, 0.01, null],
    [{ strength: { value: 10, unit: 'mM' }, molarMass: 200 }, 0.01, 2],
    [{ strength: { value: 5, unit: 'mg/mL' }, molarMass: 250 }, 0.02, 5],
    // 37 % hydrochloric acid: 12.08 mol/L at 1.19 g/mL.
    [{ strength: { value: 37, unit: 'wt%' }, density: 1.19, molarMass: 36.46 }, 12.0763, 440.3],
    [{ strength: { value: 2, unit: 'mol/kg' }, density: 0.9 }, 1.8, null],
    [{ strength: 'neat', density: 0.944 }, null, 944],
  ])('%j holds %d mol/L and %d g/L', (stock, molPerL, gPerL) => {
    const read = readContents({ name: 's', ...stock });
    expect(read.ok).toBe(true);
    if (!read.ok) return;
    for (const [found, expected] of [
      [read.contents.molPerL, molPerL],
      [read.contents.gPerL, gPerL],
    ] as const)
      if (expected === null) expect(found).toBeNull();
      else expect(found).toBeCloseTo(expected, 3);
  });

  it('asks for the density where a strength is by mass', () => {
    expect(readContents({ name: 's', strength: { value: 37, unit: 'wt%' } })).toMatchObject({
      ok: false,
      field: 'density',
    });
  });
});

describe('assignSources', () => {
  const wells = doseWells(
    Array.from({ length: 10 }, (_, k) => wellOf(tea, { well: `A${k + 1}` })),
    dispensing(),
    parameters,
  ).wells;
  const place = { plate: 'Stocks', filledUl: 120, deadUl: 20 };

  it('takes from one well after the other, none below its dead volume, and counts what has to be made', () => {
    const { transfers, totals, problems } = assignSources(wells, [
      { ...place, stock: 'TEA stock', wells: ['A1', 'A2', 'A3'] },
    ]);
    expect(problems).toEqual([]);
    // 100 µL above the dead volume give six times 15 µL; the seventh is taken from the next well.
    expect(transfers.map(({ sourceWell }) => sourceWell)).toEqual([
      ...Array.from({ length: 6 }, () => 'A1'),
      ...Array.from({ length: 4 }, () => 'A2'),
    ]);
    expect(totals).toEqual([
      { stock: 'TEA stock', dispensedPl: 150e6, deadPl: 40e6, sourceWells: ['A1', 'A2'] },
    ]);
  });

  it('goes back to an earlier well that holds enough, and says where volumes fit in no single well', () => {
    const volumesOf = (volumes: readonly number[]) =>
      volumes.map((ul, k) => ({
        ...wellOf(tea, { well: `A${k + 1}` }),
        volumes: [{ stock: 'water', addition: 'water', picolitres: ul * 1e6 }],
      }));
    const places = [{ ...place, stock: 'water', wells: ['A1', 'A2'] }];
    const back = assignSources(volumesOf([60, 70, 40, 30]), places);
    expect(back.problems).toEqual([]);
    expect(back.transfers.map(({ sourceWell }) => sourceWell)).toEqual(['A1', 'A2', 'A1', 'A2']);
    expect(assignSources(volumesOf([60, 60, 60]), places).problems).toEqual([
      {
        field: 'stocks.0.wells',
        message:
          'water: 180 µL are needed, and 60 µL of them fit in no well, since each volume is taken from one well as a whole and a well gives 100 µL above its dead volume; name more wells or fill them higher.',
      },
    ]);
  });

  it('refuses what its wells do not hold, a well that holds two stocks, and nothing but dead volume', () => {
    const refused = (places: Parameters<typeof assignSources>[1]) =>
      assignSources(wells, places).problems.map(({ message }) => message);
    expect(refused([{ ...place, stock: 'TEA stock', wells: ['A1'] }])).toEqual([
      'TEA stock: 150 µL are needed, and its wells give 100 µL above their dead volume; name more wells or fill them higher.',
    ]);
    expect(
      refused([
        { ...place, stock: 'TEA stock', wells: ['A1', 'A2'] },
        { ...place, stock: 'water', wells: ['A2'] },
      ]),
    ).toEqual(['A2 of Stocks holds TEA stock already.']);
    expect(refused([{ ...place, stock: 'TEA stock', wells: ['A1'], deadUl: 120 }])).toEqual([
      'Must be less than what each of its wells is filled with.',
    ]);
  });
});

describe('a stock that cannot exist', () => {
  const stock = { name: 'stock', molarMass: 100 };
  it.each<[string, number, string, number | undefined, number]>([
    // The greatest strength is 100 wt%, the density, 20,000 g/L where none is given, and 1,000 g/kg.
    ['wt%', 100, 'wt%', 1.2, 100.1],
    ['g/L of a known density', 1_200, 'g/L', 1.2, 1_201],
    ['g/L of no density', 20_000, 'g/L', undefined, 20_001],
    ['mol/L of a known density', 12, 'mol/L', 1.2, 12.01],
    ['mol/kg', 10, 'mol/kg', 1.2, 10.01],
  ])('is refused by its strength in %s', (_name, most, unit, density, more) => {
    const read = (value: number) => readContents({ ...stock, density, strength: { value, unit } });
    expect(read(most)).toMatchObject({ ok: true });
    expect(read(more)).toMatchObject({
      ok: false,
      field: 'strength',
      why: expect.stringContaining(`${more} ${unit}`),
    });
  });
});
