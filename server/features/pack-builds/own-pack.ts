import { hash } from 'node:crypto';
import { z } from 'zod';
import { type HeldBack, packBuildRoutes } from '#contract/pack-builds';
import { renderCanonicalJson } from '#kernel/audit/canonical-json.ts';
import type { Db } from '#kernel/db/store.ts';
import { readStored } from '#kernel/db/stored-json.ts';
import { findBuild, findBuildOfPack } from './store.ts';
import type { PackBuildTable } from './tables.ts';
import { type BuildInput, readInputs } from './to-wire.ts';

/** Origin of a build from what the laboratory assigned and approved itself. */
export const approvedAnalyses = 'approved_analyses';

/** Which constitutions a pack learnt from, and which were held back. */
const compoundSplit = z.object({ learnt: z.array(z.string()), held_back: z.array(z.string()) });
export type CompoundSplit = z.infer<typeof compoundSplit>;

const ownResult = packBuildRoutes.get.response.shape.result
  .unwrap()
  .extend({ split: compoundSplit.optional() });

/** SHA-256 of the canonical JSON (RFC 8785) of what a build learns from. */
export const hashInputs = (inputs: readonly BuildInput[]): string =>
  hash('sha256', renderCanonicalJson(inputs));

/** A pack built from the laboratory's own approved analyses, as its build has it. */
export interface OwnPack {
  readonly buildId: string;
  readonly packId: string;
  readonly analyses: number;
  /** Over the analyses with their revisions. */
  readonly inputsSha256: string;
  /** The same, worked out from the build as it is stored now. */
  readonly storedInputsSha256: string;
  readonly heldBack: HeldBack;
  /** Null where the build did not keep it. */
  readonly split: CompoundSplit | null;
}

const toOwnPack = (row: PackBuildTable | undefined): OwnPack | null => {
  if (row?.origin !== approvedAnalyses || row.pack_id === null || row.result === null) return null;
  const place = { column: 'pack_build.result', id: row.id } as const;
  const { held_back, split } = readStored(ownResult, row.result, place);
  if (held_back === null) return null;
  const inputs = readInputs(row);
  return {
    buildId: row.id,
    packId: row.pack_id,
    analyses: inputs.length,
    inputsSha256: row.inputs_sha256,
    storedInputsSha256: hashInputs(inputs),
    heldBack: held_back,
    split: split ?? null,
  };
};

/** Null where there is no such build, it is of a file, or it has not come to a pack. */
export const findOwnPackOfBuild = async (db: Db, buildId: string): Promise<OwnPack | null> =>
  toOwnPack(await findBuild(db, buildId));

/** Null where the pack was not built here from approved analyses. */
export const findOwnPack = async (db: Db, packId: string): Promise<OwnPack | null> =>
  toOwnPack(await findBuildOfPack(db, packId));
