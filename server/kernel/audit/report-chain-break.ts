import type { Log } from '#kernel/log/log.ts';

export interface ChainBreakReport {
  readonly firstBadSequence: number | null;
  readonly reason: string;
}

/**
 * The one place that reports an audit trail that does not verify or cannot be signed, as the security event `audit_chain_break`.
 * The security stream has four fixed types and this is none of them, so it goes to the operator's log; a detection that
 * watches for it is called from here.
 */
export const reportChainBreak = (log: Log, { firstBadSequence, reason }: ChainBreakReport): void =>
  log.error('audit_chain_break', { first_bad_sequence: firstBadSequence, reason });
