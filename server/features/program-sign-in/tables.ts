/** A program that asks to be signed in: asked, decided on by a person, and picked up once. */
export interface ProgramSignInTable {
  id: string;
  device_code_hash: string;
  user_code_hash: string;
  client_name: string;
  machine_name: string | null;
  /** JSON list of ProgramScope. */
  scopes: string;
  client_ip: string;
  created_at: string;
  expires_at: string;
  /** Seconds between two questions of the program; longer each time it asks too early. */
  interval_s: number;
  next_poll_at: string;
  state: 'waiting' | 'approved' | 'denied' | 'used';
  decided_by: string | null;
  /** The session of that person: what ends all their sessions ends this as well. */
  decided_in: string | null;
  decided_at: string | null;
  key_expires_at: string | null;
  api_key_id: string | null;
}

/** Codes nobody showed, typed by one person or from one address. */
export interface WrongUserCodeTable {
  guesser: string;
  count: number;
  since: string;
}

/** A type and not an interface, because Kysely narrows tables by index. */
export type ProgramSignInTables = {
  program_sign_in: ProgramSignInTable;
  wrong_user_code: WrongUserCodeTable;
};
