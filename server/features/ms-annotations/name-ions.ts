import type { MsAnnotatedIon, MsNamedIon } from '#contract/ms-annotations';
import type { StructureNames } from '#engines/chem/vocabulary.ts';
import type { WorkerPool } from '#kernel/jobs/worker-pool.ts';
import { withNames } from '../structures/index.ts';

const unnamed: StructureNames = { inchi: null, inchikey: null };

/** Ions with InChI and InChIKey of their structures, all named in one task of a worker. A key that a library gives stays as it has it. */
export const nameIons = async <Ion extends Pick<MsAnnotatedIon, 'answer' | 'candidates'>>(
  pool: WorkerPool,
  ions: readonly Ion[],
  signal?: AbortSignal,
): Promise<(Ion & Pick<MsNamedIon, 'answer' | 'candidates'>)[]> => {
  const structures = ions.flatMap(({ answer, candidates }) =>
    [answer, ...candidates].flatMap((each) => (each?.smiles == null ? [] : [{ smiles: each.smiles }])),
  );
  const named = await withNames(pool, structures, signal);
  const names = new Map(named.map(({ smiles, inchi, inchikey }) => [smiles, { inchi, inchikey }]));
  const namesOf = (smiles: string | null) => names.get(smiles ?? '') ?? unnamed;
  return ions.map((ion) => {
    const { answer, candidates } = ion;
    return {
      ...ion,
      answer: answer && {
        ...answer,
        ...namesOf(answer.smiles),
        ...(answer.inchikey === null ? {} : { inchikey: answer.inchikey }),
      },
      candidates: candidates.map((candidate) => ({ ...candidate, ...namesOf(candidate.smiles) })),
    };
  });
};
