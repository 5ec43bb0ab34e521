import type { Passkey } from '#contract/factors';
import type { PasskeyTable } from './tables.ts';

export const passkeyToWire = (passkey: PasskeyTable): Passkey => ({
  id: passkey.id,
  name: passkey.name,
  synced: passkey.is_synced === 1,
  created_at: passkey.created_at,
  last_used_at: passkey.last_used_at,
});
