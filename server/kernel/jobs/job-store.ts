import { sql, type UpdateObject } from 'kysely';
import { inList, momentOf, passingOverTaken } from '#kernel/db/both-stores.ts';
import type { JobTable, KernelTables } from '#kernel/db/kernel-tables.ts';
import type { ReadDb, Tx } from '#kernel/db/store.ts';
import type { NewJob } from '#kernel/jobs/job-queue.ts';

/** What proves that a run still owns its job. */
export interface Lease {
  readonly id: string;
  readonly token: string;
}

/** What a queue looks for. */
export interface DueTerms {
  readonly kinds: readonly string[];
  /** By the clock of the process, which counts where it is the only one. */
  readonly nowUtc: string;
  /** Jobs the asking process is working on: a computer that slept wakes to leases that ran out and runs that go on. */
  readonly ownJobIds: readonly string[];
}

export interface LeaseTerms extends DueTerms {
  readonly leaseMs: number;
  readonly token: string;
}

/**
 * Held back by nobody, and ready and due, or running under a lease that ran out because its process died. A first attempt has nothing to wait
 * for, whatever was done to the clock since, unless a moment was chosen for it.
 */
const isDue = ({ nowUtc, ownJobIds }: DueTerms) =>
  sql<boolean>`held = 0 AND (
    (state = 'ready' AND (attempt = 0 OR run_at <= ${momentOf(nowUtc)}) AND (scheduled_for IS NULL OR scheduled_for <= ${momentOf(nowUtc)}))
    OR (state = 'running' AND lease_until <= ${momentOf(nowUtc)} AND NOT (${inList('id', ownJobIds)}))
  )`;

export const insertJob = async (tx: Tx, job: NewJob & { nowUtc: string }): Promise<void> => {
  await tx
    .insertInto('job')
    .values({
      id: job.id,
      kind: job.kind,
      payload: JSON.stringify(job.payload),
      state: 'ready',
      run_at: job.scheduledForUtc ?? job.nowUtc,
      scheduled_for: job.scheduledForUtc ?? null,
      held: job.isHeld === true ? 1 : 0,
      in_bulk: job.isInBulk === true ? 1 : 0,
      attempt: 0,
      lease_until: null,
      lease_token: null,
      error: null,
      created_at: job.nowUtc,
      finished_at: null,
    })
    .execute();
};

/** Asked on the reading connection first, so that idle polling writes nothing. */
export const hasDueJob = async (read: ReadDb, terms: DueTerms): Promise<boolean> =>
  (await read
    .selectFrom('job')
    .select('id')
    .where(inList('kind', terms.kinds))
    .where(isDue(terms))
    .limit(1)
    .executeTakeFirst()) !== undefined;

/** Takes the job that has been due longest, or undefined; of many sent together only where nothing else waits. */
export const claimDueJob = (tx: Tx, terms: LeaseTerms): Promise<JobTable | undefined> =>
  tx
    .updateTable('job')
    .set((eb) => ({
      state: 'running',
      attempt: eb('attempt', '+', 1),
      lease_token: terms.token,
      lease_until: momentOf(terms.nowUtc, terms.leaseMs),
    }))
    .where('id', '=', (eb) =>
      eb
        .selectFrom('job')
        .select('id')
        .where(inList('kind', terms.kinds))
        .where(isDue(terms))
        .orderBy('in_bulk')
        .orderBy('run_at')
        .orderBy('id')
        .limit(1)
        .modifyEnd(passingOverTaken),
    )
    .returningAll()
    .executeTakeFirst();

const updateLeased = async (
  tx: Tx,
  lease: Lease,
  change: UpdateObject<KernelTables, 'job'>,
): Promise<boolean> => {
  const { numUpdatedRows } = await tx
    .updateTable('job')
    .set(change)
    .where('id', '=', lease.id)
    .where('lease_token', '=', lease.token)
    .executeTakeFirstOrThrow();
  return numUpdatedRows === 1n;
};

/** Makes every open job due at once: those running under a lease, and those whose next attempt waits. */
export const makeAllDue = async (tx: Tx, nowUtc: string): Promise<void> => {
  await tx.updateTable('job').set({ lease_until: nowUtc }).where('state', '=', 'running').execute();
  await tx
    .updateTable('job')
    .set({ run_at: nowUtc })
    .where('state', '=', 'ready')
    .where('run_at', '>', nowUtc)
    .execute();
};

/** False when the lease was lost. */
export const extendLease = (
  tx: Tx,
  lease: Lease,
  { nowUtc, leaseMs }: Pick<LeaseTerms, 'nowUtc' | 'leaseMs'>,
): Promise<boolean> => updateLeased(tx, lease, { lease_until: momentOf(nowUtc, leaseMs) });

/** False when the lease was lost; then nothing may be recorded. */
export const closeLeasedJob = (
  tx: Tx,
  lease: Lease,
  end: { state: 'done' | 'failed'; error: string | null; nowUtc: string },
): Promise<boolean> =>
  updateLeased(tx, lease, {
    state: end.state,
    error: end.error,
    finished_at: end.nowUtc,
    lease_token: null,
    lease_until: null,
  });

/** Hands the job back to be run in a while. False when the lease was lost. */
export const releaseLeasedJob = (
  tx: Tx,
  lease: Lease,
  next: { nowUtc: string; waitMs: number; attempt: number; error: string | null },
): Promise<boolean> =>
  updateLeased(tx, lease, {
    state: 'ready',
    run_at: momentOf(next.nowUtc, next.waitMs),
    attempt: next.attempt,
    error: next.error,
    lease_token: null,
    lease_until: null,
  });

/** Lets the same job wait for a while, as one that was never tried. False when the lease was lost. */
export const repeatLeasedJob = (
  tx: Tx,
  lease: Lease,
  next: { nowUtc: string; waitMs: number },
): Promise<boolean> =>
  updateLeased(tx, lease, {
    state: 'ready',
    run_at: momentOf(next.nowUtc, next.waitMs),
    scheduled_for: momentOf(next.nowUtc, next.waitMs),
    attempt: 0,
    error: null,
    lease_token: null,
    lease_until: null,
  });

/** Undefined when the job was already over. */
export const cancelOpenJob = (
  tx: Tx,
  jobId: string,
  end: { error: string; nowUtc: string },
): Promise<JobTable | undefined> =>
  tx
    .updateTable('job')
    .set({
      state: 'cancelled',
      error: end.error,
      finished_at: end.nowUtc,
      lease_token: null,
      lease_until: null,
    })
    .where('id', '=', jobId)
    .where('state', 'in', ['ready', 'running'])
    .returningAll()
    .executeTakeFirst();

/** Those of the jobs that are not over: one that runs goes on, and waits where it has to be tried again. */
export const holdOpenJobs = async (tx: Tx, jobIds: readonly string[], isHeld: boolean): Promise<void> => {
  await tx
    .updateTable('job')
    .set({ held: isHeld ? 1 : 0 })
    .where(inList('id', jobIds))
    .where('state', 'in', ['ready', 'running'])
    .execute();
};

export const isJobOpen = async (read: ReadDb, jobId: string): Promise<boolean> =>
  (await read
    .selectFrom('job')
    .select('id')
    .where('id', '=', jobId)
    .where('state', 'in', ['ready', 'running'])
    .executeTakeFirst()) !== undefined;

/** Whether something runs, or would run now if there were room: what waits for a moment of its own is no work of now. */
export const isWorkUnderWay = async (read: ReadDb, nowUtc: string): Promise<boolean> =>
  (await read
    .selectFrom('job')
    .select('id')
    .where(({ or, eb }) => or([eb('state', '=', 'running'), isDue({ nowUtc, kinds: [], ownJobIds: [] })]))
    .limit(1)
    .executeTakeFirst()) !== undefined;
