import { z } from 'zod';
import type { Invitation } from '#contract/invitations';
import { roles } from '#kernel/contract/roles.ts';
import { readStored } from '#kernel/db/stored-json.ts';
import type { Kernel } from '#kernel/kernel.ts';
import type { InvitationTable } from '../identity/index.ts';

const stateOf = (row: InvitationTable, nowUtc: string): Invitation['state'] => {
  if (row.used_at !== null) return 'used';
  if (row.withdrawn_at !== null) return 'withdrawn';
  return row.expires_at <= nowUtc ? 'expired' : 'open';
};

const deliveryOf = (row: InvitationTable, { mail }: Kernel['settings']): Invitation['delivery'] => {
  if (row.sent_at !== null) return 'sent';
  if (mail === null) return 'by_hand';
  return row.failure === null ? 'waiting' : 'failed';
};

export const invitationToWire = (
  row: InvitationTable,
  settings: Kernel['settings'],
  nowUtc: string,
): Invitation => ({
  id: row.id,
  email: row.email,
  display_name: row.display_name,
  roles: readStored(z.array(z.enum(roles)), row.roles, { column: 'invitation.roles', id: row.id }),
  state: stateOf(row, nowUtc),
  delivery: deliveryOf(row, settings),
  created_by: row.created_by,
  created_at: row.created_at,
  expires_at: row.expires_at,
  used_by: row.used_by,
});
