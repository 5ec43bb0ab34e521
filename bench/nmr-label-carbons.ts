// Carbon spectra whose every line has a known owner; solvents split by deuterium, now and then by the magnet as well.
import { createRng, type Rng } from '#engines/common/rng.ts';
import { type SolventLine, solventTable } from '#engines/nmr/solvents/solvent-table.ts';
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
} from './nmr-label-draw.ts';

/** Relative intensities of a carbon beside so many deuterons. */
const combs: Readonly<Record<string, readonly number[]>> = {
  s: [1],
  t: [1, 1, 1],
  quint: [1, 2, 3, 2, 1],
  sept: [1, 3, 6, 7, 6, 3, 1],
};
/** Of a solvent without couplings in the table: those of C–D on sp³ and on rings. */
const usualCoupling = (rng: Rng): number => between(rng, 19.5, 25);

/** One deuteron fewer moves a carbon so far to the left. */
const isotopePpm = [0.19, 0.27] as const;
const fewerDeuterons: Readonly<Record<string, string>> = { t: 's', quint: 't', sept: 'quint' };

const combOf = (
  line: SolventLine,
  multiplicity: string,
  {
    couplingHz,
    frequencyMhz,
    widthHz,
    amplitude,
    awayPpm,
  }: Record<string, number> & {
    readonly couplingHz: number;
    readonly frequencyMhz: number;
    readonly widthHz: number;
    readonly amplitude: number;
    readonly awayPpm: number;
  },
): OwnedLine[] => {
  const pattern = combs[multiplicity] ?? [1];
  const sum = pattern.reduce((all, value) => all + value, 0);
  return pattern.map((value, i) => ({
    owner: 'solvent',
    shiftPpm: line.shiftPpm + awayPpm + (((pattern.length - 1) / 2 - i) * couplingHz) / frequencyMhz,
    amplitude: (amplitude * value) / sum,
    widthHz,
  }));
};

const drawComb = (
  rng: Rng,
  line: SolventLine,
  instrument: { readonly frequencyMhz: number; readonly widthHz: number; readonly amplitude: number },
): OwnedLine[] => {
  if (combs[line.multiplicity] === undefined) return [];
  if (line.multiplicity === 's') {
    // Carbons without deuterium relax slowly and often do not show.
    return rng.uniform() < 0.5
      ? []
      : combOf(line, 's', { ...instrument, couplingHz: 0, awayPpm: 0, amplitude: instrument.amplitude / 10 });
  }
  const couplingHz = (line.couplingHz ?? usualCoupling(rng)) * between(rng, 0.985, 1.015);
  const shape = { ...instrument, couplingHz, awayPpm: 0, widthHz: instrument.widthHz * between(rng, 1, 1.6) };
  const full = combOf(line, line.multiplicity, shape);
  const fewer = fewerDeuterons[line.multiplicity];
  if (fewer === undefined || rng.uniform() < 0.6) return full;
  const share = between(rng, 0.01, 0.05);
  return [
    ...full,
    ...combOf(line, fewer, {
      ...shape,
      amplitude: share * instrument.amplitude,
      awayPpm: between(rng, isotopePpm[0], isotopePpm[1]),
    }),
  ];
};

/** The same scene on every run. */
export const drawCarbonScene = (seed: number): LabelScene => {
  const rng = createRng(90_000 + seed);
  const frequencyMhz = pick(rng, [75.47, 100.61, 125.76, 150.9]);
  const widthHz = between(rng, 0.8, 2.5);
  const row = drawSolvent(rng);
  const amplitude = logBetween(rng, 1, 60);
  const compound: OwnedLine[] = Array.from({ length: 4 + rng.integer(14) }, () => ({
    owner: 'compound',
    shiftPpm: rng.uniform() < 0.5 ? between(rng, 12, 80) : between(rng, 105, 200),
    amplitude: between(rng, 0.3, 2),
    widthHz,
  }));
  const traps: string[] = [];
  const comb = pick(rng, row.carbon13C.length === 0 ? [null] : row.carbon13C);
  if (comb !== null && rng.uniform() < 0.25) {
    traps.push('carbon inside the solvent');
    compound.push({
      owner: 'compound',
      shiftPpm: comb.shiftPpm + between(rng, -0.5, 0.5),
      amplitude: between(rng, 0.5, 2),
      widthHz,
    });
  }
  const standard: OwnedLine[] =
    rng.uniform() < 0.35
      ? [{ owner: 'standard', shiftPpm: 0, amplitude: logBetween(rng, 0.3, 6), widthHz }]
      : [];
  const impurities: OwnedLine[] =
    rng.uniform() < 0.3
      ? (pick(
          rng,
          solventTable.impurities.filter(({ name }) =>
            ['acetone', 'ethyl acetate', 'diethyl ether', 'dichloromethane'].includes(name),
          ),
        ).lines13C[row.name]?.map((line) => ({
          owner: 'impurity' as const,
          shiftPpm: line.shiftPpm,
          amplitude: 0.12,
          widthHz,
        })) ?? [])
      : [];
  const solvent = row.carbon13C.flatMap((line) =>
    drawComb(rng, line, { frequencyMhz, widthHz, amplitude: amplitude / row.carbon13C.length }),
  );
  const offsetPpm = drawOffset(rng, 0.5, 8);
  const all = [...compound, ...standard, ...solvent, ...impurities];
  const isTorn = rng.uniform() < 0.15;
  if (isTorn) traps.push('every line split by the magnet');
  const apartHz = between(rng, 1.8, 3) * widthHz;
  const kernel = isTorn
    ? [
        { awayHz: -apartHz / 2, share: 0.55 },
        { awayHz: apartHz / 2, share: 0.45 },
      ]
    : drawKernel(rng, widthHz);
  const lines = shimmed(
    all.map((line) => ({ ...line, shiftPpm: line.shiftPpm + offsetPpm })),
    kernel,
    frequencyMhz,
  );
  return {
    seed,
    solvent: row.name,
    lines,
    protons: null,
    traps,
    options: {
      nucleus: '13C',
      frequencyMhz,
      spectralWidthHz: 240 * frequencyMhz,
      carrierPpm: 100,
      points: pick(rng, [32_768, 65_536]),
      lines,
      groupDelayPoints: 68,
      phase0Rad: between(rng, 0, 6),
      delayS: between(rng, 0, 4e-6),
      noiseSd: logBetween(rng, 0.01, 0.08),
      ...(rng.uniform() < 0.8 ? { solventName: row.name } : {}),
      seed,
    },
  };
};
