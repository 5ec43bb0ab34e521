import { z } from 'zod';
import {
  cleanText,
  idParam,
  nameText,
  pageOf,
  pageQuery,
  reasonForChange,
  utcTimestamp,
} from '../../kernel/contract/common-schemas.ts';
import { defineRoutes } from '../../kernel/contract/define-route.ts';
import { nameSchemas } from '../../kernel/contract/name-schemas.ts';
import { recordChange, recordCreation, recordList, recordRead } from '../../kernel/contract/record-routes.ts';
import { checkpointNoteText, keptCheckpointsAnswer } from './contract-checkpoints.ts';
import { installationReport } from './contract-report.ts';

export type { KeptCheckpoints } from './contract-checkpoints.ts';
export {
  type InstallationReport,
  installationReport,
  type UpdateProgress,
  updateProgress,
} from './contract-report.ts';
export { type InstallationSessionItem, installationSessionRoutes } from './contract-sessions.ts';

export const platform = z.enum(['windows', 'macos', 'linux']);
export type Platform = z.infer<typeof platform>;

export const installationStatus = z.enum(['pending', 'active', 'suspended', 'retired']);
export type InstallationStatus = z.infer<typeof installationStatus>;

/** What an admin may make of an installation; `retired` is final. */
const decided = installationStatus.exclude(['pending']);
export type DecidedStatus = z.infer<typeof decided>;

const fingerprintText = z.string().max(95).describe('SHA-256, colon-separated upper-case hex.');

/** A binding of a workstation that was given up for a root it did not sign; it stays on record for good. */
export const lostBinding = z.object({
  at: utcTimestamp,
  former_workspace_id: z.string().max(100),
  former_root_sha256: z.array(fingerprintText).max(20).describe('The roots that were trusted before.'),
  workspace_id: z.string().max(100),
  root_sha256: fingerprintText,
  administrator: z
    .object({ id: z.string().max(100), name: z.string().max(200) })
    .describe('Who signed in at the workspace from that machine and gave the former binding up.'),
  is_known_server: z
    .boolean()
    .describe('Whether the workspace was reached over the certificate its last statement came over.'),
  reason: z.string().max(500),
});
export type LostBinding = z.infer<typeof lostBinding>;

const installationSchema = z.object({
  id: z.string(),
  name: z.string(),
  platform,
  status: installationStatus,
  public_key: z.string().describe('Base64 of the SubjectPublicKeyInfo (DER) of its Ed25519 device key.'),
  fingerprint: z
    .string()
    .describe('SHA-256 of the SubjectPublicKeyInfo, upper-case hexadecimal with colons.'),
  enrolled_by_user_id: z.string(),
  enrolled_by_name: z.string(),
  created_at: utcTimestamp,
  status_changed_at: utcTimestamp.nullable(),
  status_changed_by_name: z.string().nullable(),
  status_reason: z.string().nullable().describe('Of the last decision; null until there is one.'),
  last_seen_at: utcTimestamp.nullable().describe('When it last proved that it holds its device key.'),
  copy_noticed_at: utcTimestamp
    .nullable()
    .default(null)
    .describe('When a second copy of its data folder was last refused; null where there was none.'),
  lost_bindings: z
    .array(lostBinding)
    .default([])
    .describe('As the workstation says of itself: bindings given up for a root they did not sign.'),
});
export type Installation = z.infer<typeof installationSchema>;

const tag = 'Desktop';

const continuation = z.strictObject({
  receipt: cleanText(1, 300).nullable().describe('Of the last exchange; null for none.'),
  nonce: z
    .string()
    .regex(/^[\w-]{20,100}$/)
    .describe(
      'Chosen by the workstation for this exchange and kept until it is answered: sent again, the answer is the same.',
    ),
});

/** Of a session that is refused: the installation is not active, or another copy of its data folder has gone on. */
export const sessionRefusalDetails = z.object({
  status: installationStatus,
  is_copy: z.boolean().default(false),
});

/** Of a refusal because an installation is not active. */
export const installationStandingDetails = z.object({ status: installationStatus });

nameSchemas({
  InstallationStanding: installationStandingDetails,
  InstallationDecision: decided,
  ExchangeContinuation: continuation,
  LostBinding: lostBinding,
  SessionRefusal: sessionRefusalDetails,
  Installation: installationSchema,
  InstallationStatus: installationStatus,
  InstallationPlatform: platform,
});

export const installationRoutes = defineRoutes({
  enrol: {
    ...recordCreation,
    id: 'installations.enrol',
    changes: 'records',
    path: '/desktop/installations',
    summary: 'Enrol a workstation with its device key; it waits for the approval of an admin',
    tag,
    // An installation stands for a person's workstation until somebody approves it: a machine key does not ask for one.
    gate: 'human',
    scope: 'account',
    audit: { event: 'desktop.installation.enrol' },
    changesRecord: { none: 'an installation is added' },
    body: z.strictObject({
      name: nameText(1, 120),
      platform,
      public_key: z
        .string()
        .max(200)
        .describe('Base64 of the SubjectPublicKeyInfo (DER) of an Ed25519 key. 409 where it is enrolled.'),
    }),
    response: installationSchema,
    errors: [403, 409, 422],
  },
  list: {
    ...recordList,
    id: 'installations.list',
    path: '/desktop/installations',
    summary: 'Own installations, newest first; for admins those of everybody',
    tag,
    audit: { none: 'a read of installations' },
    query: pageQuery.extend({
      status: installationStatus.optional(),
      q: cleanText(1, 200).optional().describe('A part of the name, the fingerprint or who enrolled it.'),
    }),
    response: pageOf(installationSchema),
  },
  get: {
    ...recordRead,
    id: 'installations.get',
    path: '/desktop/installations/{id}',
    summary: 'One installation; it may ask for itself',
    tag,
    openToInstallations: true,
    audit: { none: 'a read of an installation' },
    response: installationSchema,
  },
  decide: {
    ...recordChange,
    id: 'installations.decide',
    decidedBy: {
      none: 'an act of administration, which an operator with the system key may have to do; it says nothing about a result',
    },
    path: '/desktop/installations/{id}',
    summary:
      'Approve, suspend, resume or retire an installation; suspending and retiring end what it and the people on it hold',
    tag,
    gate: 'admin',
    audit: { event: 'desktop.installation.decide' },
    body: z.strictObject({
      status: decided.describe('`active` approves or resumes. `retired` is final.'),
      reason_for_change: reasonForChange,
    }),
    response: installationSchema,
  },
  challenge: {
    id: 'installations.challenge',
    method: 'post',
    path: '/desktop/installations/{id}/challenge',
    summary: 'What a device signs to prove its key; the same for installations nobody knows',
    tag,
    gate: 'public',
    rate: 'device',
    audit: { none: 'a challenge; nothing is stored until it is answered' },
    params: idParam,
    response: z.object({
      challenge: z.string().describe('Good once and for five minutes.'),
      counts_exchanges: z
        .boolean()
        .default(false)
        .describe('Whether this workspace takes `exchange` and `lost_bindings` with the answer.'),
      keeps_checkpoints: z
        .boolean()
        .default(false)
        .describe('Whether this workspace takes `audit_checkpoint` with the answer.'),
      takes_reports: z
        .boolean()
        .default(false)
        .describe('Whether this workspace takes `report` with the answer.'),
      plans_updates: z
        .boolean()
        .default(false)
        .describe('Whether this workspace plans updates and takes `schema` and `update` in a report.'),
      takes_policy_state: z
        .boolean()
        .default(false)
        .describe('Whether this workspace takes `policy_state` in a report.'),
      takes_hand_overs: z.boolean().default(false).describe('Whether projects are handed over to it.'),
    }),
    status: 200,
    errors: [422],
  },
  startDeviceSession: {
    id: 'installations.startDeviceSession',
    method: 'post',
    path: '/desktop/device-sessions',
    summary: 'Prove a device key and get a token that acts for the installation, for a quarter of an hour',
    tag,
    gate: 'public',
    rate: 'device',
    audit: { event: 'auth.device_session' },
    decidedBy: { none: 'a machine proves its key and says what it is; nobody decides anything' },
    body: z.strictObject({
      installation_id: cleanText(1, 100),
      challenge: cleanText(1, 200),
      signature: z
        .string()
        .max(200)
        .describe(
          'Base64 of the Ed25519 signature over the UTF-8 text `larmor-device-session/1`, the installation’s id and the challenge, one a line without an end of line after the last.',
        ),
      exchange: continuation
        .optional()
        .describe('Once it was sent it is asked for: of two copies of a data folder one alone can continue.'),
      lost_bindings: z.array(lostBinding).max(20).optional(),
      audit_checkpoint: checkpointNoteText.optional(),
      report: installationReport.optional(),
    }),
    response: z.object({
      access_token: z.string(),
      token_type: z.literal('bearer'),
      expires_at: utcTimestamp,
      installation: installationSchema,
      exchange_receipt: z
        .string()
        .nullable()
        .default(null)
        .describe('For the next exchange; null where none was asked for.'),
      audit_checkpoints: keptCheckpointsAnswer,
    }),
    status: 201,
    errors: [401, 409, 422],
    details: { conflict: sessionRefusalDetails },
  },
});
