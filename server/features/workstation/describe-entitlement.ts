import type {
  Entitlement,
  EntitlementState,
  RefusalCode,
  Statement as WireStatement,
} from '#contract/workstation';
import type { Statement } from '#engines/entitlement/statement.ts';
import { endOfStatementMs } from '#engines/entitlement/verify-statement.ts';
import type { Verdict } from './check-entitlement.ts';
import { explainRefusal } from './refusal-sentences.ts';

const always = ['reading', 'exporting', 'verifying'] as const;
const gated = ['computing', 'signing'] as const;

const dayMs = 24 * 60 * 60 * 1000;
/** Days before its end from which the screens announce it. */
const expiringDays = 14;

const states: Partial<Readonly<Record<RefusalCode, EntitlementState>>> = {
  no_device: 'none',
  evaluation_ended: 'expired',
  not_approved: 'none',
  no_statement: 'none',
  declined: 'declined',
  revoked: 'revoked',
  expired: 'expired',
  offline_window_over: 'expired',
};

const statementToWire = (statement: Statement): WireStatement => ({
  serial: statement.serial,
  issued_at: statement.issuedAtUtc,
  not_before: statement.notBeforeUtc,
  expires_at: statement.expiresAtUtc,
  usable_until: new Date(endOfStatementMs(statement)).toISOString(),
  user: statement.user,
  features: [...statement.features],
});

/** What the screens say of it. */
export const describeEntitlement = (verdict: Verdict): Entitlement => {
  const nothing = { days_left: null, statement: null, refusal: null };
  if (verdict.kind === 'evaluation')
    return {
      ...nothing,
      state: 'none',
      days_left: verdict.leftMs === null ? null : Math.floor(verdict.leftMs / dayMs),
      what_works: [...always, ...gated],
    };
  if (verdict.kind === 'refused')
    return {
      ...nothing,
      state: states[verdict.code] ?? 'refused',
      refusal: explainRefusal(verdict.code, verdict.binding),
      what_works: [...always],
    };
  const { statement, atMs } = verdict;
  const daysLeft = Math.floor((endOfStatementMs(statement) - atMs) / dayMs);
  return {
    ...nothing,
    state: daysLeft <= expiringDays ? 'expiring' : 'valid',
    days_left: daysLeft,
    statement: statementToWire(statement),
    what_works: [...always, ...gated.filter((work) => statement.features.includes(work))],
  };
};
