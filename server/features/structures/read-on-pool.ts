import type { MassEvidenceRow, StructureCheckRow, StructureGroupRow } from '#contract/structures';
import type { StructureSummary } from '#engines/chem/count-hydrogens.ts';
import type { SubstructureMatch, SubstructureSearch } from '#engines/chem/find-substructure.ts';
import type { FragmentCounts } from '#engines/chem/fragment-codes.ts';
import type { IdentifiedCompound } from '#engines/chem/identify-compound.ts';
import type { StructureScreen } from '#engines/chem/may-contain.ts';
import type { MolarMass } from '#engines/chem/molar-mass.ts';
import type { StructureText } from '#engines/chem/parse-molecule.ts';
import type { Structure } from '#engines/chem/read-structure.ts';
import { fail, type Result } from '#engines/common/result.ts';
import { runWithin } from '#kernel/jobs/run-within.ts';
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

/** A structure of two hundred atoms is told in less than one second; some that nobody has made would keep a thread for ever. */
const identifiedWithinMs = 60_000;

/** Identity, canonical SMILES, formula and molar mass of a structure, on a worker thread. Fails where that takes too long. */
export const identifyOnPool = async (
  pool: WorkerPool,
  text: StructureText,
  signal: AbortSignal,
): Promise<Result<IdentifiedCompound>> => {
  const within = { ms: identifiedWithinMs, signal };
  const identified = await runWithin<Result<IdentifiedCompound>>(pool, 'chem.identify', text, within);
  return (
    identified ??
    fail(
      'takes_too_long',
      `The structure cannot be told from others within ${identifiedWithinMs / 1000} s of computing.`,
    )
  );
};

/**
 * The time of worker threads that one question may take. Ordinary ones take a second or two in ten thousand structures, and more than
 * ten where other programs have the machine; a pattern of pieces without a bond between them, or of open atoms, takes for ever in one.
 */
export const askedWithinMs = 60_000;

const takesTooLong = (): Result<never> =>
  fail(
    'takes_too_long',
    `What is looked for takes more than ${askedWithinMs / 1000} s of computing. Say more of it: pieces without a bond between them and open atoms take longest.`,
  );

/** What is left of the time of one question; it grows less with each task. */
export interface Patience {
  leftMs: number;
}

interface Asked {
  readonly patience: Patience;
  readonly signal: AbortSignal;
}

const runPatiently = async <T>(
  pool: WorkerPool,
  task: string,
  input: unknown,
  { patience, signal }: Asked,
): Promise<Result<T>> => {
  if (patience.leftMs <= 0) return takesTooLong();
  const used = (ms: number): void => {
    patience.leftMs -= ms;
  };
  const answer = await runWithin<Result<T>>(pool, task, input, { ms: patience.leftMs, signal, used });
  return answer ?? takesTooLong();
};

/** The structures that contain a part, on a worker thread; fails where the part cannot be read, or takes too long. */
export const findSubstructuresOnPool = (
  pool: WorkerPool,
  input: SubstructureSearch,
  asked: Asked,
): Promise<Result<SubstructureMatch[]>> => runPatiently(pool, 'chem.find_substructure', input, asked);

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

/** What every structure that contains the part has; fails where the part cannot be read, or takes too long. */
export const screenPartOnPool = (
  pool: WorkerPool,
  part: SubstructureSearch['part'],
  asked: Asked,
): Promise<Result<StructureScreen>> => runPatiently(pool, 'chem.screen_part', part, asked);

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
