import type { Invitation, invitationRoutes } from '#contract/invitations';
import { conflict, notFound } from '#kernel/app-error.ts';
import { readPage, toPage } from '#kernel/db/page-cursor.ts';
import type { Db } from '#kernel/db/store.ts';
import type { Kernel } from '#kernel/kernel.ts';
import type { Handlers } from '#kernel/request/outcome.ts';
import {
  findInvitation,
  type InvitationTable,
  listInvitations,
  updateInvitation,
} from '../identity/index.ts';
import { createInvitation } from './create-invitation.ts';
import { invitationToWire } from './to-wire.ts';

const requireInvitation = async (db: Db, id: string): Promise<InvitationTable> => {
  const row = await findInvitation(db, id);
  if (row === undefined) throw notFound();
  return row;
};

export const invitationHandlers: Handlers<typeof invitationRoutes, Kernel> = {
  create: createInvitation,

  list: async ({ settings, store }, { query }, { nowUtc }) => {
    const page = readPage(query);
    const toItem = (row: InvitationTable): Invitation => invitationToWire(row, settings, nowUtc);
    return { body: toPage(await listInvitations(store.read, page), page, toItem) };
  },

  withdraw: async ({ settings }, { params }, { nowUtc }) => ({
    write: async (tx) => {
      const row = await requireInvitation(tx, params.id);
      if (invitationToWire(row, settings, nowUtc).state !== 'open')
        throw conflict('The invitation is used or over.');
      await updateInvitation(tx, params.id, { withdrawn_at: nowUtc });
    },
    body: async (tx) => invitationToWire(await requireInvitation(tx, params.id), settings, nowUtc),
    audit: { recordType: 'invitation', recordId: params.id, payload: {} },
  }),
};
