import type { AuditTrail } from '#kernel/audit/audit-trail.ts';
import type { RecordsVerdict } from '#kernel/audit/verify-records.ts';
import type { BlobArchive } from '#kernel/blobs/blob-archive.ts';
import type { FindingBook } from '#kernel/diagnostics/start-findings.ts';
import type { Log } from '#kernel/log/log.ts';

export interface RecordWatchOptions {
  readonly audit: Pick<AuditTrail, 'verifyRecords'>;
  readonly blobs: Pick<BlobArchive, 'has'>;
  readonly findings: Pick<FindingBook, 'add'>;
  readonly log: Log;
  readonly nowUtc: () => string;
  /** How long after the one before the records are verified again; 0: at the start alone. */
  readonly everyHours: number;
  /** How long after the start they are verified first, so that those who sign in now do not wait for it. Default: 5,000. */
  readonly startAfterMs?: number;
}

export interface SeenRecords extends RecordsVerdict {
  readonly checkedAt: string;
}

/** Verifies the records by itself, and keeps what the newest run found. */
export interface RecordWatch {
  /** Null before the first run has ended. */
  latest(): SeenRecords | null;
  /** Verifies them now; who asks while a run is under way gets that one. */
  run(): Promise<SeenRecords>;
  start(): void;
  /** No further runs; waits for the one under way. */
  stop(): Promise<void>;
}

const msPerHour = 3_600_000;

export const createRecordWatch = ({
  audit,
  blobs,
  findings,
  log,
  nowUtc,
  everyHours,
  startAfterMs = 5000,
}: RecordWatchOptions): RecordWatch => {
  let latest: SeenRecords | null = null;
  let underWay: Promise<SeenRecords> | null = null;
  let timer: NodeJS.Timeout | null = null;
  let isStopped = false;

  const report = ({ mismatchesTotal, mismatches }: SeenRecords): void => {
    const [first] = mismatches;
    if (first === undefined) return;
    log.error('records_changed', {
      mismatches: mismatchesTotal,
      table: first.table,
      record_id: first.recordId,
      field: first.field,
    });
    // Once for the same number, not once a day.
    if (latest?.mismatchesTotal === mismatchesTotal) return;
    findings.add('records_changed', {
      count: mismatchesTotal,
      table: first.table,
      record_id: first.recordId,
      field: first.field,
    });
  };

  const verify = async (): Promise<SeenRecords> => {
    const verdict = await audit.verifyRecords((sha256) => blobs.has(sha256));
    const seen = { ...verdict, checkedAt: nowUtc() };
    report(seen);
    latest = seen;
    return seen;
  };

  const run = (): Promise<SeenRecords> => {
    underWay ??= verify().finally(() => {
      underWay = null;
    });
    return underWay;
  };

  const runIn = (ms: number): void => {
    if (isStopped) return;
    timer = setTimeout(() => {
      run()
        .catch((error: unknown) => log.error('the records could not be verified', { error }))
        .finally(() => {
          if (everyHours > 0) runIn(everyHours * msPerHour);
        });
    }, ms).unref();
  };

  return {
    latest: () => latest,
    run,
    start: () => runIn(startAfterMs),
    stop: async () => {
      isStopped = true;
      if (timer !== null) clearTimeout(timer);
      // What went wrong there was told to who asked, or logged.
      await underWay?.catch(() => null);
    },
  };
};
