import { simulateSpins } from '../../nmr/spin/simulate-spins.ts';
import type { DrawnMolecule, DrawnSpinSystem } from './drawn-molecule.ts';
import type { TrueSignal } from './truth.ts';

export interface Resonance {
  readonly shiftPpm: number;
  /** In nuclei. */
  readonly amplitude: number;
  /** Index of the protons it belongs to. */
  readonly owner: number;
}

/** Transitions nearer than this cannot be told apart under any line width drawn. */
const mergedHz = 0.02;
const leastAmplitude = 5e-4;
/** Couplings smaller than this split nothing that shows. */
const leastCouplingHz = 0.4;

const matrixOf = ({ owners, couplings }: DrawnSpinSystem): number[][] => {
  const matrix = owners.map(() => owners.map(() => 0));
  for (const [first, second, jHz] of couplings) {
    const [rowOfFirst, rowOfSecond] = [matrix[first], matrix[second]];
    if (rowOfFirst === undefined || rowOfSecond === undefined) throw new Error('A coupling names no spin.');
    rowOfFirst[second] = jHz;
    rowOfSecond[first] = jHz;
  }
  return matrix;
};

const nearestOwner = (shiftPpm: number, owners: readonly number[], molecule: DrawnMolecule): number =>
  owners.reduce((best, owner) =>
    Math.abs((molecule.protons[owner]?.shiftPpm ?? 0) - shiftPpm) <
    Math.abs((molecule.protons[best]?.shiftPpm ?? 0) - shiftPpm)
      ? owner
      : best,
  );

const resonancesOf = (
  system: DrawnSpinSystem,
  molecule: DrawnMolecule,
  frequencyMhz: number,
): Resonance[] => {
  const owners = [...new Set(system.owners)];
  const only = owners[0];
  if (system.couplings.length === 0 && owners.length === 1 && only !== undefined) {
    const protons = molecule.protons[only];
    return protons === undefined
      ? []
      : [{ shiftPpm: protons.shiftPpm, amplitude: protons.nuclei, owner: only }];
  }
  const found = simulateSpins({
    shiftsPpm: system.owners.map((owner) => molecule.protons[owner]?.shiftPpm ?? 0),
    couplingsHz: matrixOf(system),
    frequencyMhz,
  });
  if (!found.ok) throw new Error(found.error.message);
  const merged: { shiftPpm: number; amplitude: number }[] = [];
  for (const { shiftPpm, intensity } of found.value) {
    const last = merged.at(-1);
    if (last !== undefined && (last.shiftPpm - shiftPpm) * frequencyMhz < mergedHz) {
      const sum = last.amplitude + intensity;
      last.shiftPpm += ((shiftPpm - last.shiftPpm) * intensity) / sum;
      last.amplitude = sum;
    } else merged.push({ shiftPpm, amplitude: intensity });
  }
  return merged
    .filter(({ amplitude }) => amplitude >= leastAmplitude)
    .map((line) => ({ ...line, owner: nearestOwner(line.shiftPpm, owners, molecule) }));
};

/** Every transition of the molecule's protons, exactly. */
export const expandSignals = (molecule: DrawnMolecule, frequencyMhz: number): Resonance[] =>
  molecule.systems.flatMap((system) => resonancesOf(system, molecule, frequencyMhz));

/** Couplings from one spin to the spins of another shift, Hz. */
const couplingsToGroup = (system: DrawnSpinSystem, spin: number, group: number): number[] =>
  system.couplings
    .filter(
      ([a, b]) => (a === spin && system.owners[b] === group) || (b === spin && system.owners[a] === group),
    )
    .map(([, , jHz]) => Math.abs(jHz));

const mean = (values: readonly number[]): number =>
  values.reduce((sum, value) => sum + value, 0) / values.length;

/** Couplings that a chemist may read off the signals, Hz. */
export const listSignals = (molecule: DrawnMolecule): TrueSignal[] =>
  molecule.protons.map(({ shiftPpm, nuclei, isExchanging }, owner) => {
    const readable = molecule.systems.flatMap((system) => {
      const spin = system.owners.indexOf(owner);
      if (spin < 0) return [];
      return [...new Set(system.owners)].flatMap((group) => {
        const own = couplingsToGroup(system, spin, group);
        if (own.length === 0 || group === owner) return [];
        // Of nuclei alike in shift only, the spectrum shows means and sums of the two couplings.
        const isPair = own.length === 2;
        return [...own, mean(own), ...(isPair ? [(own[0] ?? 0) + (own[1] ?? 0)] : [])];
      });
    });
    return {
      shiftPpm,
      nuclei,
      isExchanging,
      couplingsHz: [...new Set(readable)].filter((jHz) => jHz >= leastCouplingHz),
    };
  });
