import type { MassEvidenceRow, StructureCheckRow, StructureGroupRow } from '#contract/structures';
import type { StructureSummary } from '#engines/chem/count-hydrogens.ts';
import type { SubstructureMatch, SubstructureSearch } from '#engines/chem/find-substructure.ts';
import type { FragmentCounts } from '#engines/chem/fragment-codes.ts';
import type { IdentifiedCompound } from '#engines/chem/identify-compound.ts';
import type { StructureScreen } from '#engines/chem/may-contain.ts';
import type { MolarMass } from '#engines/chem/molar-mass.ts';
import type { StructureText } from '#engines/chem/parse-molecule.ts';
import type { Structure } from '#engines/chem/read-structure.ts';
import type { Result } from '#engines/common/result.ts';
import type { WorkerPool } from '#kernel/jobs/worker-pool.ts';
import type { CheckStructureInput } from './check-structure-task.ts';
import type { CompareMassInput } from './compare-mass-task.ts';
import type { MatchStructureInput } from './match-structure-task.ts';

/** Reads a structure on a worker thread: a large one takes a tenth of a second, and bad text may take longer. */
export const readStructureOnPool = (
  pool: WorkerPool,
  text: StructureText,
  signal: AbortSignal,
): Promise<Result<Structure>> => pool.run('chem.read', text, { signal });

/** Identity, canonical SMILES, formula and molar mass of a structure, on a worker thread. */
export const identifyOnPool = (
  pool: WorkerPool,
  text: StructureText,
  signal: AbortSignal,
): Promise<Result<IdentifiedCompound>> => pool.run('chem.identify', text, { signal });

/** The structures that contain a part, on a worker thread; fails where the part cannot be read. */
export const findSubstructuresOnPool = (
  pool: WorkerPool,
  input: SubstructureSearch,
  signal: AbortSignal,
): Promise<Result<SubstructureMatch[]>> => pool.run('chem.find_substructure', input, { signal });

/** What structures are compared by, on a worker thread; null for each that cannot be read. */
export const printStructuresOnPool = (
  pool: WorkerPool,
  smiles: readonly string[],
  signal: AbortSignal,
): Promise<(FragmentCounts | null)[]> => pool.run('chem.print_structures', smiles, { signal });

/** What structures must have of a part, on a worker thread; null for each that cannot be read. */
export const screenStructuresOnPool = (
  pool: WorkerPool,
  smiles: readonly string[],
  signal: AbortSignal,
): Promise<(StructureScreen | null)[]> => pool.run('chem.screen_structures', smiles, { signal });

/** What every structure that contains the part has; fails where the part cannot be read. */
export const screenPartOnPool = (
  pool: WorkerPool,
  part: SubstructureSearch['part'],
  signal: AbortSignal,
): Promise<Result<StructureScreen>> => pool.run('chem.screen_part', part, { signal });

/** Counts the hydrogens of a SMILES on a worker thread. */
export const countHydrogensOnPool = (
  pool: WorkerPool,
  smiles: string,
  signal: AbortSignal,
): Promise<Result<StructureSummary>> => pool.run('chem.count', smiles, { signal });

/** Molar mass of a formula or a structure, on a worker thread. */
export const weighOnPool = (
  pool: WorkerPool,
  text: { readonly formula: string } | StructureText,
  signal: AbortSignal,
): Promise<Result<MolarMass>> => pool.run('chem.weigh', text, { signal });

/** Compares a structure with signals on a worker thread: the assignment of a large molecule takes a second. */
export const checkStructureOnPool = (
  pool: WorkerPool,
  input: CheckStructureInput,
  signal: AbortSignal,
): Promise<Result<StructureCheckRow>> => pool.run('nmr.check_structure', input, { signal });

/** Lays a structure on signals on a worker thread, without the isomers a check compares it with. */
export const matchStructureOnPool = (
  pool: WorkerPool,
  input: MatchStructureInput,
  signal: AbortSignal,
): Promise<StructureGroupRow[]> => pool.run('nmr.match_structure', input, { signal });

/** Structures against mass spectra of their sample, on a worker thread: for each structure one row for each annotation. */
export const compareMassOnPool = (
  pool: WorkerPool,
  input: CompareMassInput,
  signal: AbortSignal,
): Promise<MassEvidenceRow[][]> => pool.run('ms.compare_structures', input, { signal });
