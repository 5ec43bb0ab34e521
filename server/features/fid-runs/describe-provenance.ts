import type { z } from 'zod';
import type { provenanceSchema } from '#contract/fid-runs';
import { engineVersion } from '#engines/nmr/engine-version.ts';
import { methods } from '#engines/nmr/methods.ts';
import type { Kernel } from '#kernel/kernel.ts';
import solventShifts from '#resources/facts/solvent-shifts.json' with { type: 'json' };
import { findPerson } from '../identity/index.ts';
import { findArchive } from '../raw-archive/index.ts';
import { digestJson } from './digests.ts';
import type { FidRunTable } from './tables.ts';

type Provenance = z.infer<typeof provenanceSchema>;

const wireMethods = (): NonNullable<Provenance['methods']> =>
  methods.map(({ quantity, method, step, unit, references, usesSolventTable }) => ({
    quantity,
    method,
    step,
    unit,
    references: [...references],
    rule_set: usesSolventTable ? 'solvent-shifts' : null,
  }));

/** Digests of the tables of facts this engine works with; the tables themselves are part of the program. */
const wireRuleSets = (): NonNullable<Provenance['rule_sets']> => [
  {
    id: 'solvent-shifts',
    revision: solventShifts.revision,
    as_of: solventShifts.as_of,
    digest: digestJson(solventShifts),
  },
];

/** Where the numbers of a run come from. Methods and tables are those of this engine: a run by another one has none here. */
export const describeProvenance = async (
  kernel: Pick<Kernel, 'store'>,
  run: FidRunTable,
): Promise<Provenance> => {
  const archive = await findArchive(kernel.store.read, run.archive_id);
  if (archive === null) throw new Error(`Run ${run.id} names archive ${run.archive_id}, which is not there.`);
  const isOfThisEngine = run.engine_version === engineVersion;
  const { entry } = archive;
  return {
    run_id: run.id,
    analysis_id: run.analysis_id,
    author_name: run.author_id === null ? null : (await findPerson(kernel.store.read, run.author_id)).name,
    created_at: run.created_at,
    engine_version: run.engine_version,
    preset: run.preset,
    recipe_digest: run.recipe_digest,
    spectrum_digest: run.spectrum_digest,
    archive: {
      id: entry.id,
      sha256: entry.sha256,
      uploaded_by_name: (await findPerson(kernel.store.read, entry.uploaded_by)).name,
      uploaded_at: entry.uploaded_at,
    },
    methods: isOfThisEngine ? wireMethods() : null,
    rule_sets: isOfThisEngine ? wireRuleSets() : null,
  };
};
