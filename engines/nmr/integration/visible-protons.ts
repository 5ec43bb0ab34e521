import type { StructureProtons } from '../../chem/structure-protons.ts';

/**
 * Solvents that exchange deuterium for protons on O, N and S within minutes: there are some hundred times as many deuterons as such
 * protons, so what is left of these is the water line.
 */
const deuteratingSolvents: readonly string[] = ['D2O', 'CD3OD'];

/** What of a structure's protons may be in sight in a solvent, by its name as in the table of solvents; null where it is not known. */
export const visibleProtons = (protons: StructureProtons, solventName: string | null): StructureProtons =>
  solventName !== null && deuteratingSolvents.includes(solventName)
    ? {
        ...protons,
        total: protons.total - protons.exchanging,
        exchanging: 0,
        groups: protons.groups.filter(({ isExchanging }) => !isExchanging),
      }
    : protons;
