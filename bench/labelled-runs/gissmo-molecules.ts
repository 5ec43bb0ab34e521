import { readFileSync } from 'node:fs';
import { unzipSync } from 'fflate';
import { z } from 'zod';
import type { DrawnMolecule, DrawnSpinSystem } from '#engines/testing/drawn-experiments/drawn-molecule.ts';
import { isHeldBack } from '../held-back.ts';
import { furtherFolder, haveFurtherSets } from './further-sets.ts';

const entrySchema = z.object({
  'J-coupling': z.array(z.object({ ID1: z.number(), ID2: z.number(), value: z.number() })),
  'chemical shift': z.array(z.object({ ID: z.number(), value: z.number() })),
});
type Entry = z.infer<typeof entrySchema>;

/** A system of more spins would take longer to simulate than everything else. */
const mostSpins = 7;
const mostProtons = 24;
/** Smaller couplings split nothing and would join what can be simulated apart. */
const leastCouplingHz = 0.3;
/** Shifts of nuclei that are alike agree to the digits they were fitted with. */
const alikePpm = 1e-4;

/** Index of the spin system of each nucleus: those joined by a coupling belong together. */
const joinCoupled = (ids: readonly number[], entry: Entry): Map<number, number> => {
  const system = new Map(ids.map((id, i) => [id, i]));
  for (const { ID1, ID2, value } of entry['J-coupling']) {
    const [first, second] = [system.get(ID1), system.get(ID2)];
    if (first === undefined || second === undefined || Math.abs(value) < leastCouplingHz) continue;
    for (const [id, own] of system) if (own === second) system.set(id, first);
  }
  return system;
};

const toMolecule = (name: string, entry: Entry): DrawnMolecule | null => {
  const spins = entry['chemical shift'];
  if (spins.length === 0 || spins.length > mostProtons) return null;
  const bySystem = Map.groupBy(
    joinCoupled(
      spins.map(({ ID }) => ID),
      entry,
    ),
    ([, own]) => own,
  );
  const shiftOf = new Map(spins.map(({ ID, value }) => [ID, value]));
  const protons: { shiftPpm: number; nuclei: number; isExchanging: boolean }[] = [];
  const systems: DrawnSpinSystem[] = [];
  for (const members of bySystem.values()) {
    const ids = members.map(([id]) => id);
    if (ids.length > mostSpins) return null;
    const firstOfSystem = protons.length;
    const owners = ids.map((id) => {
      const shiftPpm = shiftOf.get(id) ?? 0;
      const own = protons.findIndex(
        (group, i) => i >= firstOfSystem && Math.abs(group.shiftPpm - shiftPpm) < alikePpm,
      );
      if (own < 0) return protons.push({ shiftPpm, nuclei: 1, isExchanging: false }) - 1;
      const group = protons[own];
      if (group !== undefined) group.nuclei += 1;
      return own;
    });
    const couplings = entry['J-coupling'].flatMap(({ ID1, ID2, value }): [number, number, number][] => {
      const [first, second] = [ids.indexOf(ID1), ids.indexOf(ID2)];
      return first < 0 || second < 0 ? [] : [[first, second, value]];
    });
    systems.push({ owners, couplings });
  }
  return { name, protons, systems, carbons: [] };
};

/** Molecules of the library whose spin systems can be simulated exactly, by half; empty where it is absent. */
export const loadGissmoMolecules = (): {
  readonly chosen: DrawnMolecule[];
  readonly heldBack: DrawnMolecule[];
} => {
  if (!haveFurtherSets()) return { chosen: [], heldBack: [] };
  const files = unzipSync(readFileSync(`${furtherFolder}G-gissmo-library.zip`));
  const text = (path: string): unknown => JSON.parse(new TextDecoder().decode(files[path]));
  const names = z.record(z.string(), z.string()).parse(text('index.json'));
  const seen = new Set<string>();
  const all = Object.entries(names)
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .flatMap(([entry, name]) => {
      const path = `spin_systems/${entry}.json`;
      if (files[path] === undefined || seen.has(name)) return [];
      const parsed = entrySchema.safeParse(text(path));
      const molecule = parsed.success ? toMolecule(name, parsed.data) : null;
      if (molecule === null) return [];
      seen.add(name);
      return [molecule];
    });
  return {
    chosen: all.filter(({ name }) => !isHeldBack(name)),
    heldBack: all.filter(({ name }) => isHeldBack(name)),
  };
};
