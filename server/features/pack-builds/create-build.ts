import { leastCompounds, type packBuildRoutes } from '#contract/pack-builds';
import { conflict, invalidField } from '#kernel/app-error.ts';
import type { Input } from '#kernel/contract/define-route.ts';
import type { Kernel } from '#kernel/kernel.ts';
import type { Ctx } from '#kernel/request/ctx.ts';
import type { JsonOutcome } from '#kernel/request/outcome.ts';
import { listApprovedAssignments } from '../analyses/index.ts';
import { findArchive, requireReadable } from '../raw-archive/index.ts';
import { type BuildJobPayload, buildJobKind } from './build-job.ts';
import { approvedAnalyses, hashInputs } from './own-pack.ts';
import { refuseNameFor } from './source-names.ts';
import { insertBuild } from './store.ts';
import type { PackBuildTable } from './tables.ts';
import { type BuildInput, describeBuild } from './to-wire.ts';

type Create = typeof packBuildRoutes.create;

type Asked = Input<Create>['body'];

/** 422 of another kind than shifts; 409 with how many there have to be, and how many there are. */
const takeApproved = async (
  kernel: Pick<Kernel, 'store'>,
  ctx: Ctx,
  { kind }: Asked,
): Promise<BuildInput[]> => {
  if (kind !== 'shifts') {
    throw invalidField(
      'from',
      kind === 'spectra'
        ? 'Approved analyses become a pack of shifts. Their spectra are searched as they are: choose the records as the index of a search, or build a pack of spectra of a file.'
        : 'Approved analyses become a pack of shifts; a pack of another kind is built of a file.',
    );
  }
  const approved = await listApprovedAssignments(kernel, { userId: ctx.principal.id });
  const found = new Set(approved.map(({ smiles }) => smiles)).size;
  if (found < leastCompounds) {
    throw conflict(
      `A pack of your own takes at least ${leastCompounds} compounds with approved spectra whose lines are assigned to atoms; there are ${found}.`,
      { needed: leastCompounds, found },
    );
  }
  return approved.map(({ analysisId, revision }) => ({ analysis_id: analysisId, revision }));
};

const takeArchive = async (
  kernel: Pick<Kernel, 'hooks' | 'securityEvents' | 'store'>,
  ctx: Ctx,
  { kind, from: id }: Asked,
): Promise<BuildInput[]> => {
  const archive = await findArchive(kernel.store.read, id);
  if (archive === null) throw invalidField('from', 'There is no such archive entry.');
  const record = { type: 'archive', id, ownerId: archive.entry.uploaded_by, archiveId: id };
  await requireReadable(kernel, ctx, 'packBuilds.create', record);
  const [file] = archive.files;
  if (file === undefined || archive.files.length > 1)
    throw invalidField('from', 'A pack is built from an archive entry of one file.');
  const refusal = refuseNameFor(kind, file.name);
  if (refusal !== null) throw invalidField('from', refusal);
  return [{ archive_id: id, sha256: file.sha256 }];
};

const lengthOfDay = 'YYYY-MM-DD'.length;

/** Queues a build of what there is now: the analyses with their revisions, or the file by its hash. */
export const createBuild = async (
  kernel: Pick<Kernel, 'hooks' | 'jobs' | 'newId' | 'securityEvents' | 'store'>,
  { body }: Input<Create>,
  ctx: Ctx,
): Promise<JsonOutcome<Create>> => {
  const isOwn = body.from === approvedAnalyses;
  const inputs = isOwn ? await takeApproved(kernel, ctx, body) : await takeArchive(kernel, ctx, body);
  const row: PackBuildTable = {
    id: kernel.newId('pkb'),
    kind: body.kind,
    name: body.name,
    version: body.version ?? ctx.nowUtc.slice(0, lengthOfDay),
    licence: body.licence,
    origin: body.from,
    inputs: JSON.stringify(inputs),
    inputs_sha256: hashInputs(inputs),
    status: 'queued',
    result: null,
    pack_id: null,
    error_code: null,
    error_message: null,
    job_id: kernel.newId('job'),
    created_by: ctx.principal.id,
    created_by_name: ctx.principal.displayName,
    created_at: ctx.nowUtc,
    finished_at: null,
  };
  return {
    body: describeBuild(kernel, row),
    write: async (tx) => {
      await insertBuild(tx, row);
      const payload: BuildJobPayload = { build_id: row.id, adoption_gap: ctx.adoptionGap };
      await kernel.jobs.enqueue(tx, { kind: buildJobKind, payload, id: row.job_id });
    },
    afterCommit: () => kernel.jobs.wake(),
    audit: {
      recordType: 'pack_build',
      recordId: row.id,
      payload: {
        kind: row.kind,
        name: row.name,
        version: row.version,
        licence: row.licence,
        from: row.origin,
        inputs: inputs.length,
        inputs_sha256: row.inputs_sha256,
      },
    },
  };
};
