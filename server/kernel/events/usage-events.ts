import type { AutomationTask } from '#kernel/contract/automation-tasks.ts';

/** One finished piece of work, counted once, in the transaction that records it. */
export interface UsageEvent {
  readonly task: AutomationTask;
  /** Of a preview, which records nothing: `request` and the id of the request. */
  readonly recordType: string;
  readonly recordId: string;
}
