import table from '#resources/facts/counter-ions.json' with { type: 'json' };
import { codeOfParent } from './parent-molecule.ts';
import { parseHeavyAtoms } from './parse-molecule.ts';

const mostAtoms = 20;

const readNames = (): ReadonlyMap<string, string> =>
  new Map(
    table.rows.map(({ smiles, name }) => {
      const parsed = parseHeavyAtoms({ smiles }, mostAtoms);
      if (!parsed.ok) throw new Error(`${smiles}: ${parsed.error.message}`);
      const places = Array.from({ length: parsed.value.getAllAtoms() }, (_, place) => place);
      return [codeOfParent(parsed.value, places, 'flat'), name];
    }),
  );

let names: ReadonlyMap<string, string> | null = null;

/** Name of a usual acid, base, metal or solvent of a salt or solvate by its flat parent code; null for anything else. */
export const nameCounterIonByCode = (code: string): string | null => {
  // Read with the first salt: few structures are one.
  names ??= readNames();
  return names.get(code) ?? null;
};
