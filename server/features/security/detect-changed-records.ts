import type { SeenRecords } from '#kernel/diagnostics/record-watch.ts';
import { alertIdOf, type Detection } from './detection.ts';

/** Records are not what the audit trail says of them. One alert as long as the same is found. */
export const detectChangedRecords = (seen: SeenRecords | null): Detection[] => {
  const [first] = seen?.mismatches ?? [];
  if (seen === null || first === undefined) return [];
  const { table, recordId, field, sequence } = first;
  return [
    {
      id: alertIdOf('records_changed', String(seen.mismatchesTotal), table, recordId, field),
      detection_id: 'records_changed',
      severity: 'critical',
      summary: `${seen.mismatchesTotal} times a record is not what the audit trail says of it, first ${table} ${recordId}, ${field}.`,
      actor_id: null,
      first_event_at: seen.checkedAt,
      last_event_at: seen.checkedAt,
      evidence: { event_count: 0, event_ids: [], client_ips: [], first_bad_sequence: sequence },
    },
  ];
};
