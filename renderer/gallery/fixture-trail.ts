import type { z } from 'zod';
import type { Esignature, SigningSnapshot } from '#contract/esignatures';
import type { DetectionScanResult } from '#contract/security';
import type { auditEventSchema, recordEventSchema } from '#kernel/contract/audit-event.ts';

/** A digest of the fixtures: one digit, repeated. */
const hashOf = (digit: string): string => digit.repeat(64);

const entryAt = (sequence: number, event: string, recordType: string): z.output<typeof auditEventSchema> => ({
  sequence,
  id: `entry-${sequence}`,
  occurred_at: `2026-01-15T09:3${sequence}:00.000Z`,
  actor:
    sequence === 2
      ? { kind: 'user', id: 'usr_01kf0w2h8n0000s2m8r7x9t1q4', name: 'Rita Reviewer' }
      : { kind: 'user', id: 'user-1', name: 'Ida Fixture' },
  event,
  class: 'change',
  record_type: recordType,
  record_id: 'fixture',
  record_title: recordType === 'analysis' ? 'Caffeine, batch 7' : null,
  request_id: 'req-fixture',
  payload: { title: 'Caffeine, batch 7' },
  reason_for_change: event.endsWith('correct') ? 'The shoulder is an impurity of this batch.' : null,
  previous_hash: hashOf(String(sequence - 1)),
  entry_hash: hashOf(String(sequence)),
  clock_regression: false,
});

export const fixtureEntries = [
  entryAt(4, 'esignature.create', 'analysis'),
  entryAt(3, 'analysis.correct', 'analysis'),
  entryAt(2, 'fid_run.review', 'fid_run'),
  entryAt(1, 'analysis.create', 'analysis'),
];

const historyAt = (sequence: number, event: string): z.output<typeof recordEventSchema> => ({
  sequence,
  id: `history-${sequence}`,
  occurred_at: `2026-01-15T09:3${sequence}:00.000Z`,
  actor: { kind: 'user', id: 'user-1', name: 'Ida Fixture' },
  event,
  record_type: 'compound',
  record_id: 'fixture',
  record_title: 'Ethanol',
  reason_for_change: event.endsWith('detach') ? 'Another batch.' : null,
  entry_hash: hashOf(String(sequence)),
});

export const fixtureHistory = [
  historyAt(3, 'compound.detach'),
  historyAt(2, 'compound.attach'),
  historyAt(1, 'compound.register'),
];

const signatureOf = (
  sequence: number,
  signer: string,
  change: Pick<Esignature, 'meaning' | 'record_sha256'>,
): Esignature => ({
  id: `signature-${sequence}`,
  sequence,
  record_type: 'analysis',
  record_id: 'fixture',
  record_version: `revision ${sequence}`,
  signer: { id: `signer-${sequence}`, name: signer },
  reason: 'Agrees with the reference spectrum.',
  signed_at: `2026-01-15T10:0${sequence}:00.000Z`,
  components: ['password', 'totp'],
  previous_hash: hashOf(String(sequence - 1)),
  signature_hash: hashOf(String(sequence)),
  ...change,
});

export const fixtureSignatures = [
  signatureOf(2, 'Rita Reviewer', { meaning: 'review', record_sha256: hashOf('a') }),
  signatureOf(1, 'Ida Fixture', { meaning: 'authorship', record_sha256: hashOf('b') }),
];

export const fixtureSnapshot: SigningSnapshot = {
  record_type: 'analysis',
  record_id: 'fixture',
  record_version: 'revision 2',
  record_sha256: hashOf('a'),
  title: 'Caffeine, batch 7',
  content: { analysis: { title: 'Caffeine, batch 7' } },
  meanings: [
    { meaning: 'authorship', refused: null },
    { meaning: 'review', refused: 'Review and approval are signed by a second person.' },
    { meaning: 'approval', refused: 'Review and approval are signed by a second person.' },
    { meaning: 'responsibility', refused: null },
  ],
  components_needed: 2,
};

export const fixtureAlerts = (state: 'empty' | 'filled' | 'partial'): DetectionScanResult => ({
  scanned_at: '2026-01-15T11:30:00.000Z',
  window_from: '2026-01-14T11:30:00.000Z',
  window_minutes: 1440,
  events_scanned: state === 'empty' ? 0 : 12,
  events_truncated: state === 'partial',
  events_not_stored: state === 'partial' ? 3 : 0,
  alerts:
    state === 'empty'
      ? []
      : [
          {
            id: 'alert-1',
            detection_id: 'cross_tenant_access',
            severity: 'error',
            summary: 'One account asked for 12 records of others within five minutes.',
            actor_id: 'user-2',
            first_event_at: '2026-01-15T10:00:00.000Z',
            last_event_at: '2026-01-15T10:04:00.000Z',
            evidence: {
              event_count: 12,
              event_ids: ['event-1'],
              client_ips: ['192.0.2.7'],
              first_bad_sequence: null,
            },
            shipped_at: null,
          },
        ],
  shipped_alert_ids: [],
  sinks: ['stdout'],
});
