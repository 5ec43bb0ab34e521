/** A message to one person. One without an account stands for an address nobody has, so that both cost the same. */
export interface OutboxMessageTable {
  id: string;
  /** SHA-256 of the address as it is compared. */
  address_hash: string;
  user_id: string | null;
  token_hash: string;
  /** Sealed, because it holds the code. */
  sealed_text: string;
  created_at: string;
  expires_at: string;
  sent_at: string | null;
  failure: string | null;
}

/** A type and not an interface, because Kysely narrows tables by index. */
export type PasswordTables = {
  outbox_message: OutboxMessageTable;
};
