/** The security vocabulary; consumers must handle every member. */
export type SecurityEventType =
  | 'rate_limit'
  | 'login_success'
  | 'cross_tenant_denied'
  | 'privilege_escalation'
  | 'content_altered'
  | 'installation_copied'
  | 'installation_trail_contradicted';

export interface SecurityEvent {
  readonly eventType: SecurityEventType;
  readonly actorId: string | null;
  readonly clientIp: string | null;
  readonly route: string | null;
  readonly detail: Readonly<Record<string, unknown>>;
}

export interface SecurityEvents {
  /** Best effort: a failure is logged and never breaks the request. */
  emit(event: SecurityEvent): void;
  /** Stores what was emitted so far. Whoever judges stored events calls it first: they are written a moment after they happened. */
  flush(): Promise<void>;
  /** Events since the start that are in the log alone, because the store did not take them. */
  countNotStored(): number;
}
