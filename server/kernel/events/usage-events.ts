/** One finished piece of work, counted once, in the transaction that records it. */
export interface UsageEvent {
  readonly task: string;
  readonly recordType: string;
  readonly recordId: string;
}
