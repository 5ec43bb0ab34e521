import type { AuditEventName } from '#kernel/contract/audit-events.ts';
import type { RouteDeclaration } from '#kernel/contract/define-route.ts';

/** The first word of an event; regulatory events are about several kinds of things, which their second word names. */
type KindOf<Event extends string> = Event extends `regulatory.${infer Second}.${string}`
  ? `regulatory.${Second}`
  : Event extends `${infer First}.${string}`
    ? First
    : never;

interface AuditEventKind {
  /** Its routes say what they do to regulated records (`changesRecord`). */
  readonly isAboutRecords: boolean;
  /** Its routes say which work they take off a person, or why none (`usage`). */
  readonly isAboutWork: boolean;
}

const both: AuditEventKind = { isAboutRecords: true, isAboutWork: true };
const records: AuditEventKind = { isAboutRecords: true, isAboutWork: false };
const work: AuditEventKind = { isAboutRecords: false, isAboutWork: true };
const neither: AuditEventKind = { isAboutRecords: false, isAboutWork: false };

/** What events are about. A new kind of event does not compile until it has its line here. */
const auditEventKinds: Readonly<Record<KindOf<AuditEventName>, AuditEventKind>> = {
  analysis: both,
  analysis_batch: both,
  watched_folder: both,
  raw_fid: both,
  content: neither,
  fid_run: both,
  processing_template: neither,
  spectrum: work,
  confidence: work,
  qnmr: both,
  spin_fit: both,
  nmr_array: both,
  ms_run: both,
  ms_features: both,
  ms_comparison: both,
  nmr: both,
  ms: both,
  pack_build: both,
  mobile: both,
  knowledge: both,
  source_watcher: both,
  surveillance_run: both,
  surveillance_finding: both,
  optimization: both,
  reaction: both,
  reference_pack: records,
  regulatory_compliance: both,
  system: neither,
  'regulatory.impurity': work,
  'regulatory.purge': work,
  'regulatory.acceptable_intake': work,
  'regulatory.dossier': both,
  'regulatory.batch': both,
  'regulatory.control_strategy': both,
  'regulatory.read_across': both,
  'regulatory.ai_decision': both,
  'regulatory.rule_override': records,
  report: records,
  project: records,
  project_member: neither,
  compound: records,
  esignature: records,
  system_release: records,
  admin: records,
  ai: records,
  desktop: records,
  workstation: records,
  webhook: records,
  notebook: records,
  access: neither,
  audit: neither,
  auth: neither,
  scim: neither,
  security: neither,
};

/** What the audit event of a route is about; nothing where it writes none. */
export const eventKindOf = ({ audit }: RouteDeclaration): AuditEventKind => {
  if (!('event' in audit)) return neither;
  const words = audit.event.split('.');
  const kind = words.slice(0, words[0] === 'regulatory' ? 2 : 1).join('.');
  return auditEventKinds[kind as KindOf<AuditEventName>];
};
