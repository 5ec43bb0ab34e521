import { Molecule } from 'openchemlib';
import names from '#resources/facts/german-names.json' with { type: 'json' };
import { looseIdentityOf } from '../../chem/main-component.ts';
import { type SolventRow, solventTable } from './find-solvent.ts';

const rows = solventTable.solvents as readonly SolventRow[];

/** A row without a structure is a mixture: each of its isomers is drawn by itself. */
const drawnAs = ({ cas, smiles }: SolventRow): readonly string[] =>
  smiles === null ? names.isomers.flatMap((row) => (cas.includes(row.cas) ? row.smiles : [])) : [smiles];

const identityOf = (smiles: string): string =>
  looseIdentityOf(Molecule.fromSmiles(smiles, { noCoordinates: true }));

let byIdentity: ReadonlyMap<string, SolventRow> | null = null;

/** Read with the first question: structures of some seventy solvents. */
const read = (): ReadonlyMap<string, SolventRow> =>
  new Map(rows.flatMap((row) => drawnAs(row).map((smiles) => [identityOf(smiles), row] as const)));

const heaviest = 20;

/** The solvent of the tables a structure without its counter-ions is; all of them are small. */
export const findDrawnSolvent = (molecule: Molecule): SolventRow | undefined => {
  if (molecule.getAtoms() > heaviest) return undefined;
  byIdentity ??= read();
  return byIdentity.get(looseIdentityOf(molecule));
};
