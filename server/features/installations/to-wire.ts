import { z } from 'zod';
import { type Installation, type LostBinding, lostBinding } from '#contract/installations';
import { readStored } from '#kernel/db/stored-json.ts';
import type { InstallationTable } from './tables.ts';

export const lostBindingsOf = ({
  id,
  lost_bindings,
}: Pick<InstallationTable, 'id' | 'lost_bindings'>): LostBinding[] =>
  readStored(z.array(lostBinding), lost_bindings, { column: 'installation.lost_bindings', id });

export const installationToWire = ({
  exchange_number: _number,
  exchange_nonce: _nonce,
  exchange_former_nonce: _formerNonce,
  copy_nonce: _copyNonce,
  ...row
}: InstallationTable): Installation => ({ ...row, lost_bindings: lostBindingsOf(row) });
