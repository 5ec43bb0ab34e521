import type { releaseRoutes } from '#contract/releases';
import { conflict } from '#kernel/app-error.ts';
import { keepBytes } from '#kernel/blobs/keep-bytes.ts';
import type { Input } from '#kernel/contract/define-route.ts';
import type { Program } from '#kernel/feature.ts';
import type { Kernel } from '#kernel/kernel.ts';
import { describeApi } from '#kernel/openapi/describe-api.ts';
import type { Ctx } from '#kernel/request/ctx.ts';
import type { JsonOutcome } from '#kernel/request/outcome.ts';
import { programRuleSets } from './describe-program.ts';
import { findStanding, insertEvidence, insertRelease } from './store.ts';
import type { ReleaseEvidenceTable, SystemReleaseTable } from './tables.ts';
import { toWire } from './to-wire.ts';

type Create = typeof releaseRoutes.create;

/** Keeps what the program says of its routes: later programs say something else. */
const keepSpecification = async (
  kernel: Pick<Kernel, 'blobs' | 'newId'>,
  program: Program,
  release: SystemReleaseTable,
): Promise<ReleaseEvidenceTable> => {
  const description = await describeApi(program.declarations);
  const bytes = Buffer.from(`${JSON.stringify(description, null, 2)}\n`);
  const { sha256, sizeBytes } = await keepBytes(kernel.blobs, bytes, 'openapi.json');
  return {
    id: kernel.newId('rev'),
    release_id: release.id,
    position: 1,
    format: 'openapi',
    name: 'openapi.json',
    sha256,
    size_bytes: sizeBytes,
    summary: JSON.stringify({ routes: program.declarations.length }),
    added_by: 'system',
    created_at: release.created_at,
  };
};

/** What the routes of releases work with. */
export interface ReleaseServices extends Kernel {
  readonly program: Program;
}

/** Registers a draft. 409 while another release of the version stands; a retired one makes room. */
export const createRelease = async (
  kernel: ReleaseServices,
  { body }: Input<Create>,
  ctx: Ctx,
): Promise<JsonOutcome<Create>> => {
  const ruleSets = programRuleSets();
  const release: SystemReleaseTable = {
    id: kernel.newId('rel'),
    version: body.version,
    commit_hash: body.commit,
    rule_set_versions: JSON.stringify(body.rule_set_versions ?? ruleSets),
    program_version: kernel.program.version,
    program_rule_set_versions: JSON.stringify(ruleSets),
    created_by: ctx.principal.id,
    created_at: ctx.nowUtc,
  };
  const specification = await keepSpecification(kernel, kernel.program, release);
  return {
    body: toWire({ release, evidence: [specification], decisions: [] }),
    write: async (tx) => {
      const standing = await findStanding(tx, release.version);
      if (standing !== undefined)
        throw conflict(
          `Version ${release.version} is registered already, as ${standing.id}. Retire it first.`,
        );
      await insertRelease(tx, release);
      await insertEvidence(tx, specification);
    },
    audit: {
      recordType: 'system_release',
      recordId: release.id,
      payload: {
        version: release.version,
        commit: release.commit_hash,
        rule_set_versions: body.rule_set_versions ?? ruleSets,
        program: { version: kernel.program.version, rule_set_versions: ruleSets },
        specification_sha256: specification.sha256,
      },
    },
  };
};
