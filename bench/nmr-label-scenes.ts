// Proton spectra whose every line has a known owner: compound, solvent, water, standard or impurity.
import type { ProtonGroup } from '#engines/chem/structure-protons.ts';
import { createRng, type Rng } from '#engines/common/rng.ts';
import { type SolventRow, solventTable } from '#engines/nmr/solvents/solvent-table.ts';
import type { SyntheticLine } from '#engines/testing/synthetic-fid.ts';
import {
  between,
  drawKernel,
  drawOffset,
  drawSolvent,
  type LabelScene,
  logBetween,
  type OwnedLine,
  pick,
  shimmed,
  structureOf,
} from './nmr-label-draw.ts';
import { drawImpurity } from './nmr-label-impurities.ts';

type Couplings = SyntheticLine['couplingsHz'];

const one = (jHz: number, nuclei: number): Couplings => [{ jHz, nuclei }];

interface SignalKind {
  readonly protons: number;
  readonly fromPpm: number;
  readonly toPpm: number;
  readonly couplings: (rng: Rng) => Couplings;
  readonly isBroad?: boolean;
}

const vicinal = (rng: Rng): number => between(rng, 6, 7.8);
const none = (): Couplings => [];
const signalKinds: readonly SignalKind[] = [
  { protons: 3, fromPpm: 0.8, toPpm: 1.4, couplings: (rng) => one(vicinal(rng), 2) },
  { protons: 3, fromPpm: 1, toPpm: 1.6, couplings: (rng) => one(vicinal(rng), 1) },
  { protons: 3, fromPpm: 1.9, toPpm: 2.7, couplings: none },
  { protons: 3, fromPpm: 3.2, toPpm: 4, couplings: none },
  { protons: 9, fromPpm: 1.1, toPpm: 1.6, couplings: none },
  { protons: 2, fromPpm: 1.2, toPpm: 2.2, couplings: (rng) => one(vicinal(rng), 5) },
  { protons: 2, fromPpm: 1.4, toPpm: 2.4, couplings: (rng) => one(vicinal(rng), 4) },
  { protons: 2, fromPpm: 2, toPpm: 4.3, couplings: (rng) => one(vicinal(rng), 2) },
  { protons: 2, fromPpm: 2, toPpm: 4.5, couplings: (rng) => one(vicinal(rng), 3) },
  { protons: 2, fromPpm: 3.3, toPpm: 5.2, couplings: none },
  {
    protons: 1,
    fromPpm: 2.5,
    toPpm: 5.8,
    couplings: (rng) => [
      { jHz: between(rng, 7.5, 11), nuclei: 1 },
      { jHz: between(rng, 3, 5.5), nuclei: 1 },
    ],
  },
  { protons: 1, fromPpm: 3.6, toPpm: 5.2, couplings: (rng) => one(vicinal(rng), 3) },
  { protons: 2, fromPpm: 6.6, toPpm: 8.2, couplings: (rng) => one(between(rng, 8, 9), 1) },
  { protons: 1, fromPpm: 6.7, toPpm: 7.9, couplings: (rng) => one(between(rng, 7.2, 8), 2) },
  { protons: 1, fromPpm: 6.5, toPpm: 8.6, couplings: none },
  {
    protons: 1,
    fromPpm: 6.6,
    toPpm: 8.4,
    couplings: (rng) => [
      { jHz: between(rng, 7.5, 9), nuclei: 1 },
      { jHz: between(rng, 1.5, 2.6), nuclei: 1 },
    ],
  },
  { protons: 1, fromPpm: 1.8, toPpm: 6.5, couplings: none, isBroad: true },
];

/** A proton on 13C: 1.07 % of the signal, half of it on each side. */
const satelliteShare = 0.00535;
const withSatellites = (line: OwnedLine, couplingHz: number, frequencyMhz: number): OwnedLine[] => [
  line,
  ...[1, -1].map((side) => ({
    ...line,
    shiftPpm: line.shiftPpm + (side * couplingHz) / 2 / frequencyMhz,
    amplitude: satelliteShare * line.amplitude,
  })),
];

interface Instrument {
  readonly frequencyMhz: number;
  readonly widthHz: number;
}

const signalAt = (
  rng: Rng,
  kind: SignalKind,
  shiftPpm: number,
  { frequencyMhz, widthHz }: Instrument,
): OwnedLine[] => {
  const isBroad = kind.isBroad ?? false;
  const line: OwnedLine = {
    owner: 'compound',
    shiftPpm,
    amplitude: kind.protons,
    widthHz: isBroad ? between(rng, 8, 40) : widthHz * between(rng, 1, 1.3),
    couplingsHz: kind.couplings(rng) ?? [],
  };
  return isBroad ? [line] : withSatellites(line, shiftPpm > 5 ? 160 : between(rng, 125, 145), frequencyMhz);
};

const groupOf = ({ protons, isBroad }: SignalKind): ProtonGroup => ({
  nuclei: protons,
  element: isBroad === true ? 'O' : 'C',
  isExchanging: isBroad === true,
});

/** Signals of one molecule do not fall on each other: what is drawn too near to another one is drawn anew. */
const leastApartPpm = 0.09;
const drawCompound = (rng: Rng, instrument: Instrument, taken: readonly OwnedLine[]) => {
  const lines: OwnedLine[] = [...taken];
  const groups: ProtonGroup[] = [];
  const count = 3 + rng.integer(7);
  for (let n = 0; n < count; n++) {
    const kind = pick(rng, signalKinds);
    for (let attempt = 0; attempt < 10; attempt++) {
      const shiftPpm = between(rng, kind.fromPpm, kind.toPpm);
      if (lines.some((line) => Math.abs(line.shiftPpm - shiftPpm) < leastApartPpm)) continue;
      lines.push(...signalAt(rng, kind, shiftPpm, instrument));
      groups.push(groupOf(kind));
      break;
    }
  }
  return { lines: lines.slice(taken.length), groups };
};

/** Residual protons of a solvent; lines the table calls m are split by more than one can see. */
const residualCouplings: Readonly<Record<string, (jHz: number) => readonly number[]>> = {
  quint: () => [1, 2, 3, 2, 1],
  t: () => [1, 1, 1],
};
const residualOf = (rng: Rng, row: SolventRow, { frequencyMhz, widthHz }: Instrument): OwnedLine[] => {
  const total = logBetween(rng, 0.1, 4);
  // Where water is the solvent it is drawn as water.
  const firm = row.residual1H.filter(
    ({ multiplicity, shiftPpm }) => !multiplicity.includes('OH') && shiftPpm !== row.water1HPpm,
  );
  return firm.flatMap((line): OwnedLine[] => {
    const pattern =
      line.couplingHz === null ? undefined : residualCouplings[line.multiplicity]?.(line.couplingHz);
    const amplitude = (total / firm.length) * between(rng, 0.9, 1.1);
    const own = { owner: 'solvent', shiftPpm: line.shiftPpm, amplitude, widthHz } as const;
    if (line.multiplicity === 'm') return [{ ...own, widthHz: 5 }];
    if (line.multiplicity === 'q') return [{ ...own, couplingsHz: [{ jHz: 8.9, nuclei: 3 }] }];
    // CHCl3 and its like have satellites of their own; CHD2 loses them to its splitting.
    if (pattern === undefined) return withSatellites(own, row.name === 'CDCl3' ? 209 : 158, frequencyMhz);
    const sum = pattern.reduce((all, value) => all + value, 0);
    return pattern.map((value, i) => ({
      ...own,
      shiftPpm: line.shiftPpm + ((pattern.length - 1) / 2 - i) * ((line.couplingHz ?? 0) / frequencyMhz),
      amplitude: (amplitude * value) / sum,
    }));
  });
};

/** How far water moves to the left and to the right of its tabulated place. */
const waterMoves: Readonly<Record<string, readonly [right: number, left: number]>> = {
  CDCl3: [-0.03, 0.35],
  'DMSO-d6': [-0.02, 0.12],
  D2O: [-0.15, 0.05],
  CD3OD: [-0.06, 0.06],
  'acetone-d6': [-0.03, 0.1],
  CD3CN: [-0.02, 0.25],
};
const drawWater = (rng: Rng, row: SolventRow, { frequencyMhz, widthHz }: Instrument): OwnedLine[] => {
  const isSolvent = row.name === 'D2O';
  if (!isSolvent && rng.uniform() < 0.15) return [];
  const [right, left] = waterMoves[row.name] ?? [-0.03, 0.06];
  // Most samples are dilute: their water stands near its place.
  const moved = rng.uniform() < 0.7 ? between(rng, -0.02, 0.04) : between(rng, right, left);
  const shiftPpm = row.water1HPpm + Math.max(right, Math.min(left, moved));
  const water: OwnedLine = {
    owner: 'water',
    shiftPpm,
    amplitude: isSolvent ? logBetween(rng, 1, 100) : logBetween(rng, 0.05, 8),
    widthHz: Math.max(widthHz, logBetween(rng, 1, 14)),
  };
  const hasPair = (row.name === 'DMSO-d6' || row.name === 'acetone-d6') && rng.uniform() < 0.3;
  if (!hasPair) return [water];
  // HDO beside H2O: three lines 2.4 Hz apart, which mostly merge, 0.03 ppm to the right.
  const hdo = {
    ...water,
    widthHz,
    amplitude: water.amplitude * between(rng, 0.2, 1),
    shiftPpm: shiftPpm - 0.032,
  };
  return [
    { ...water, widthHz },
    ...[-1, 0, 1].map((step) => ({
      ...hdo,
      amplitude: hdo.amplitude / 3,
      shiftPpm: hdo.shiftPpm + (step * 2.4) / frequencyMhz,
    })),
  ];
};

/** Every silicon standard: its line at 0 with the satellites of 29Si and 13C; DSS with its three CH2. */
const drawStandard = (rng: Rng, row: SolventRow, { frequencyMhz, widthHz }: Instrument): OwnedLine[] => {
  const inWater = row.name === 'D2O';
  if (rng.uniform() > (inWater ? 0.7 : 0.35)) return [];
  const amplitude = logBetween(rng, 0.05, 4);
  const methyl: OwnedLine = { owner: 'standard', shiftPpm: 0, amplitude, widthHz };
  const silicon = [1, -1].map((side) => ({
    ...methyl,
    shiftPpm: (side * 3.3) / frequencyMhz,
    amplitude: 0.0235 * amplitude,
  }));
  const chain =
    inWater && rng.uniform() < 0.6
      ? ([
          [0.63, one(8.3, 2)],
          [1.76, one(8, 4)],
          [2.91, one(7.9, 2)],
        ] as const)
      : [];
  return [
    ...withSatellites(methyl, 118, frequencyMhz),
    ...silicon,
    ...chain.map(
      ([shiftPpm, couplingsHz]): OwnedLine => ({
        ...methyl,
        shiftPpm,
        amplitude: (2 / 9) * amplitude,
        couplingsHz: couplingsHz ?? [],
      }),
    ),
  ];
};

interface Trap {
  readonly name: string;
  readonly share: number;
  readonly signal: (
    rng: Rng,
    row: SolventRow,
  ) => { readonly kind: SignalKind; readonly shiftPpm: number } | null;
}

const coupledKinds = signalKinds.filter(({ couplings }) => couplings !== none);
const near = (rng: Rng, shiftPpm: number, reachPpm: number): number =>
  shiftPpm + between(rng, -reachPpm, reachPpm);
const traps: readonly Trap[] = [
  {
    name: 'multiplet at water',
    share: 0.2,
    signal: (rng, row) =>
      row.name === 'D2O'
        ? null
        : { kind: pick(rng, coupledKinds), shiftPpm: near(rng, row.water1HPpm, 0.08) },
  },
  {
    name: 'multiplet over solvent',
    share: 0.12,
    signal: (rng, row) => ({
      kind: pick(rng, coupledKinds),
      shiftPpm: near(rng, pick(rng, row.residual1H).shiftPpm, 0.025),
    }),
  },
  {
    name: 'singlet beside solvent',
    share: 0.1,
    signal: (rng, row) => ({
      kind: { protons: 1 + rng.integer(3), fromPpm: 0, toPpm: 0, couplings: none },
      shiftPpm: near(rng, pick(rng, row.residual1H).shiftPpm, 0.06),
    }),
  },
  {
    name: 'multiplet at impurity',
    share: 0.15,
    signal: (rng, row) => {
      const places = solventTable.impurities.flatMap(({ lines1H }) => lines1H[row.name] ?? []);
      return { kind: pick(rng, coupledKinds), shiftPpm: near(rng, pick(rng, places).shiftPpm, 0.01) };
    },
  },
  {
    name: 'broad OH near water',
    share: 0.12,
    signal: (rng, row) => ({
      kind: { protons: 1, fromPpm: 0, toPpm: 0, couplings: none, isBroad: true },
      shiftPpm: row.water1HPpm + (rng.uniform() < 0.5 ? -1 : 1) * between(rng, 0.12, 0.3),
    }),
  },
];

const drawTraps = (rng: Rng, row: SolventRow, instrument: Instrument) => {
  const lines: OwnedLine[] = [];
  const names: string[] = [];
  const groups: ProtonGroup[] = [];
  for (const { name, share, signal } of traps) {
    const drawn = rng.uniform() < share ? signal(rng, row) : null;
    if (drawn === null) continue;
    lines.push(...signalAt(rng, drawn.kind, drawn.shiftPpm, instrument));
    groups.push(groupOf(drawn.kind));
    names.push(name);
  }
  return { lines, names, groups };
};

/** The same scene on every run. */
export const drawProtonScene = (seed: number): LabelScene => {
  const rng = createRng(40_000 + seed);
  const frequencyMhz = pick(rng, [300.13, 400.13, 500.13, 600.13]);
  const instrument = { frequencyMhz, widthHz: between(rng, 0.6, 1.8) };
  const row = drawSolvent(rng);
  const trapped = drawTraps(rng, row, instrument);
  const own = drawCompound(rng, instrument, trapped.lines);
  const impurities = rng.uniform() < 0.5 ? drawImpurity(rng, row, instrument.widthHz) : [];
  const all = [
    ...trapped.lines,
    ...own.lines,
    ...residualOf(rng, row, instrument),
    ...drawWater(rng, row, instrument),
    ...drawStandard(rng, row, instrument),
    ...impurities,
  ];
  const offsetPpm = drawOffset(rng, 0.03, 1.2);
  const moved = all.map((line) => ({ ...line, shiftPpm: line.shiftPpm + offsetPpm }));
  const lines = shimmed(moved, drawKernel(rng, instrument.widthHz), frequencyMhz);
  const spectralWidthHz = between(rng, 13, 20) * frequencyMhz;
  return {
    seed,
    solvent: row.name,
    lines,
    protons: rng.uniform() < 0.5 ? structureOf([...trapped.groups, ...own.groups]) : null,
    traps: trapped.names,
    options: {
      nucleus: '1H',
      frequencyMhz,
      spectralWidthHz,
      carrierPpm: 5,
      points: pick(rng, [16_384, 32_768]),
      lines,
      groupDelayPoints: 68,
      phase0Rad: between(rng, 0, 6),
      delayS: between(rng, 0, 4e-6),
      noiseSd: logBetween(rng, 0.01, 0.15),
      ...(rng.uniform() < 0.8 ? { solventName: row.name } : {}),
      seed,
    },
  };
};
