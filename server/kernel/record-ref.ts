/** Names one record among those of every type. */
export interface RecordRef {
  readonly type: string;
  readonly id: string;
}
