/** The security vocabulary; consumers must handle every member. */
export type SecurityEventType =
  | 'rate_limit'
  | 'login_success'
  | 'cross_tenant_denied'
  | 'privilege_escalation';

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
}
