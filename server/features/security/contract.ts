import { z } from 'zod';
import { utcTimestamp } from '../../kernel/contract/common-schemas.ts';
import { defineRoutes } from '../../kernel/contract/define-route.ts';
import { nameSchemas } from '../../kernel/contract/name-schemas.ts';

export const detectionId = z.enum([
  'impossible_travel',
  'privilege_escalation',
  'installation_copied',
  'installation_trail_contradicted',
  'cross_tenant_access',
  'audit_chain_break',
  'records_changed',
]);

export const alertSeverity = z.enum(['warning', 'error', 'critical']);

export const securityAlert = z.object({
  id: z.string().describe('The same for the same finding in every scan.'),
  detection_id: detectionId,
  severity: alertSeverity.describe('Only error and critical alerts are shipped.'),
  summary: z.string(),
  actor_id: z.string().nullable(),
  first_event_at: utcTimestamp,
  last_event_at: utcTimestamp,
  evidence: z.object({
    event_count: z.number().int(),
    event_ids: z.array(z.string()).describe('Security events, oldest first; the newest fifty of many.'),
    client_ips: z.array(z.string()),
    first_bad_sequence: z.number().int().nullable().describe('Of the audit trail, where that is broken.'),
  }),
  shipped_at: utcTimestamp.nullable().describe('When it was handed to the sinks; once per alert.'),
});

export const detectionScanResult = z.object({
  scanned_at: utcTimestamp,
  window_from: utcTimestamp,
  window_minutes: z.number().int(),
  events_scanned: z.number().int(),
  events_truncated: z.boolean().describe('There were more events than one scan reads; the oldest were left.'),
  events_not_stored: z
    .number()
    .int()
    .describe(
      'Events since the start of the server that the store did not take. They are in the log alone, and no rule saw them.',
    ),
  alerts: z.array(securityAlert).describe('Newest first.'),
  shipped_alert_ids: z.array(z.string()).describe('Alerts this call handed to the sinks.'),
  sinks: z
    .array(z.enum(['stdout', 'webhook']))
    .describe('Where error and critical alerts go. Empty: nowhere.'),
});

const windowMinutes = z.coerce
  .number()
  .int()
  .min(1)
  .max(43_200)
  .optional()
  .describe('How far back the scan looks. Default: SECURITY_SCAN_WINDOW_MINUTES.');

const common = { tag: 'Security', rate: 'default', status: 200 } as const;

nameSchemas({
  AlertSeverity: alertSeverity,
  DetectionId: detectionId,
  DetectionScanResult: detectionScanResult,
  SecurityAlert: securityAlert,
});

export const securityRoutes = defineRoutes({
  alerts: {
    ...common,
    id: 'security.alerts',
    method: 'get',
    path: '/admin/security/alerts',
    summary: 'Scan the recent security events and the audit trail; ship nothing',
    gate: 'admin',
    audit: { none: 'a read of the recent events' },
    query: z.strictObject({ window_minutes: windowMinutes }),
    response: detectionScanResult,
    errors: [422],
  },
  runDetections: {
    ...common,
    id: 'security.runDetections',
    method: 'post',
    path: '/admin/security/detections/run',
    summary: 'Scan, and ship error and critical alerts that were not shipped before',
    gate: 'admin',
    audit: { event: 'security.detections_run' },
    body: z.strictObject({ window_minutes: windowMinutes }),
    response: detectionScanResult,
    errors: [422],
  },
  disclosure: {
    ...common,
    id: 'security.disclosure',
    method: 'get',
    path: '/.well-known/security.txt',
    summary: 'Where to report a vulnerability (RFC 9116); at the root of the server as well',
    gate: 'public',
    audit: { none: 'public description' },
    response: z.never(),
    media: ['text/plain'],
    errors: [404],
  },
});

export type SecurityAlert = z.output<typeof securityAlert>;
export type DetectionScanResult = z.output<typeof detectionScanResult>;
export type DetectionId = z.output<typeof detectionId>;
