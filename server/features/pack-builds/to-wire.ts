import { z } from 'zod';
import { type PackBuild, packBuildRoutes } from '#contract/pack-builds';
import { readStored } from '#kernel/db/stored-json.ts';
import type { Kernel } from '#kernel/kernel.ts';
import type { PackBuildTable } from './tables.ts';

/** What a pack learns from: an analysis as it stood at a revision, or an archived file. */
const buildInputs = z.array(
  z.union([
    z.strictObject({ analysis_id: z.string(), revision: z.number().int() }),
    z.strictObject({ archive_id: z.string(), sha256: z.string() }),
  ]),
);
export type BuildInput = z.infer<typeof buildInputs>[number];

const storedResult = packBuildRoutes.get.response.shape.result.unwrap();

export const readInputs = ({ id, inputs }: PackBuildTable): BuildInput[] =>
  readStored(buildInputs, inputs, { column: 'pack_build.inputs', id });

const errorOf = ({ error_code, error_message }: PackBuildTable): PackBuild['error'] =>
  error_code === null ? null : { code: error_code, message: error_message ?? error_code };

const resultOf = ({ id, result }: PackBuildTable): PackBuild['result'] =>
  result === null ? null : readStored(storedResult, result, { column: 'pack_build.result', id });

export const describeBuild = (kernel: Pick<Kernel, 'jobs'>, row: PackBuildTable): PackBuild => {
  const now = row.status === 'queued' ? kernel.jobs.currentProgress(row.job_id) : null;
  return {
    id: row.id,
    kind: row.kind,
    name: row.name,
    version: row.version,
    licence: row.licence,
    from: row.origin,
    inputs: readInputs(row).length,
    inputs_sha256: row.inputs_sha256,
    status: now === null ? row.status : 'processing',
    progress: now === null ? null : { stage: now.stage, fraction: now.fraction },
    error: errorOf(row),
    result: resultOf(row),
    pack_id: row.pack_id,
    created_by: row.created_by,
    created_at: row.created_at,
    finished_at: row.finished_at,
  };
};
