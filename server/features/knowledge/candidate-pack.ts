import type { GateBody } from '#contract/knowledge';
import { invalidField } from '#kernel/app-error.ts';
import type { Db } from '#kernel/db/store.ts';
import { findOwnPack, type OwnPack } from '../pack-builds/index.ts';
import { describeInstalled, findShiftsInUse, type InstalledPack } from '../reference-packs/index.ts';

/** The pack a candidate is, with its build and what is in use beside it. */
export interface CandidatePack {
  readonly pack: InstalledPack;
  readonly own: OwnPack;
  /** Digest of the pack of shifts in use; null where none is. */
  readonly inUse: string | null;
}

export const findCandidatePack = async (db: Db, packId: string): Promise<CandidatePack> => {
  const [pack, own] = [await describeInstalled(db, packId), await findOwnPack(db, packId)];
  if (pack === null || own === null) throw new Error(`The pack ${packId} of a candidate has no build.`);
  return { pack, own, inUse: await findShiftsInUse(db) };
};

/** What the conveyor looks at of a pack. */
export const standingOfPack = ({ pack, own, inUse }: CandidatePack) => ({
  isInUse: pack.state === 'active',
  isJudgedBesideInUse: (own.heldBack.incumbent?.digest ?? null) === inUse,
});

const percent = 100;

/** Share of the constitutions that was held back; null where the build kept no list of them. */
export const shareHeldBack = ({ own: { split } }: CandidatePack): number | null => {
  if (split === null) return null;
  const all = split.learnt.length + split.held_back.length;
  return all === 0 ? null : Number(((percent * split.held_back.length) / all).toFixed(1));
};

/** Refuses figures of the caller's own for a pack: those that count are the service's. */
const refuseGiven = (given: Readonly<Record<string, unknown>>): void => {
  for (const [field, value] of Object.entries(given))
    if (value !== undefined)
      throw invalidField(field, 'Of a pack the service takes this from its build; leave it out.');
};

/** 422 where the share of a canary is said of a pack. */
export const refuseShare = (share: number | undefined): void => refuseGiven({ share_percent: share });

/** What the gate is shown of a pack: errors on the compounds held back, and which constitutions it learnt from. */
export const showPack = ({ own: { heldBack, split } }: CandidatePack, body: GateBody): GateBody => {
  const { metrics, training_ids, gold_ids } = body;
  refuseGiven({ metrics, training_ids, gold_ids });
  return {
    ...body,
    metrics: heldBack.nuclei.map(({ nucleus, candidate, incumbent }) => ({
      name: `${nucleus} mean error on compounds held back, ppm`,
      direction: 'lower_is_better' as const,
      candidate: candidate.mean_error_ppm,
      incumbent: incumbent.mean_error_ppm,
    })),
    ...(split === null ? {} : { training_ids: split.learnt, gold_ids: split.held_back }),
  };
};
