import type { TrailVerdict } from '#kernel/audit/verify-trail.ts';
import { alertIdOf, type Detection } from './detection.ts';

/** The audit trail does not verify. One alert as long as it breaks at the same entry. */
export const detectChainBreak = (
  { valid, firstBadSequence }: Pick<TrailVerdict, 'valid' | 'firstBadSequence'>,
  nowUtc: string,
): Detection[] =>
  valid
    ? []
    : [
        {
          id: alertIdOf('audit_chain_break', String(firstBadSequence)),
          detection_id: 'audit_chain_break',
          severity: 'critical',
          summary: `The audit trail does not verify from entry ${firstBadSequence} on.`,
          actor_id: null,
          first_event_at: nowUtc,
          last_event_at: nowUtc,
          evidence: { event_count: 0, event_ids: [], client_ips: [], first_bad_sequence: firstBadSequence },
        },
      ];
