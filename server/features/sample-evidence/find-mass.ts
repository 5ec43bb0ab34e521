import type { Db } from '#kernel/db/store.ts';
import type { Principal } from '#kernel/request/principal.ts';
import type { MassOfSamples, SampleOfAnalysis } from '../analyses/index.ts';
import type { MsRunTable } from '../ms/index.ts';
import { findAnnotation, listComparable, readMassIons } from '../ms-annotations/index.ts';
import type { MassOfSample } from '../structures/index.ts';
import { findRunsOf, type Tie } from './tie-records.ts';

type Source = MassOfSample['source'];

/** The annotation of a run that speaks for it: the newest approved one, or else the newest. */
export const sourceOfRun = async (
  db: Db,
  run: MsRunTable,
  tie: Tie,
  principal: Principal | null,
): Promise<Source[]> => {
  const [annotation] = await listComparable(db, run.id, principal);
  return annotation === undefined
    ? []
    : [
        {
          annotation_id: annotation.id,
          revision: annotation.revision,
          reviewed: annotation.review_state === 'approved',
          run_id: run.id,
          sample_name: run.sample_name,
          ...tie,
        },
      ];
};

/** An annotation as it stands, with its ions. */
export const readMass = async (db: Db, source: Source): Promise<MassOfSample[]> => {
  const row = await findAnnotation(db, source.annotation_id);
  return row === undefined ? [] : [{ source, ...(await readMassIons(db, row)) }];
};

const list = async (db: Db, sample: SampleOfAnalysis): Promise<Source[]> => {
  const sources: Source[] = [];
  for (const { run, ...tie } of await findRunsOf(db, sample))
    sources.push(...(await sourceOfRun(db, run, tie, null)));
  return sources;
};

/** Mass spectra of the sample of an analysis, as its structure check asks for them. */
export const findMass: MassOfSamples = {
  list,
  read: async (db, sources) => (await Promise.all(sources.map((source) => readMass(db, source)))).flat(),
};
