import { isDeepStrictEqual } from 'node:util';
import { z } from 'zod';
import { findRecordedEntry } from '#kernel/audit/recorded-payload.ts';
import type { Tx } from '#kernel/db/store.ts';
import { readStored } from '#kernel/db/stored-json.ts';
import { type ProgramScope, programScopes } from './contract.ts';
import type { ProgramSignInTable } from './tables.ts';

const storedScopes = z.array(z.enum(programScopes));

export const readProgramScopes = ({ id, scopes }: ProgramSignInTable): ProgramScope[] =>
  readStored(storedScopes, scopes, { column: 'program_sign_in.scopes', id });

/** What the trail says of an approval. */
export const approvalOf = (row: ProgramSignInTable) => ({
  client_name: row.client_name,
  machine_name: row.machine_name,
  scopes: readProgramScopes(row),
  client_ip: row.client_ip,
  key_expires_at: row.key_expires_at,
});

/** Whether the trail says that this person approved this: who may write rows gives nobody a key. */
export const isApprovedInTrail = async (tx: Tx, row: ProgramSignInTable): Promise<boolean> => {
  const entry = await findRecordedEntry(
    tx,
    { type: 'program_sign_in', id: row.id },
    { event: 'auth.program.approve' },
  );
  return (
    entry !== null && entry.actor.id === row.decided_by && isDeepStrictEqual(entry.payload, approvalOf(row))
  );
};
