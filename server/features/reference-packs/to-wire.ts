import { type Pack, type PackTrouble, packDescription } from '#contract/reference-packs';
import { readStored } from '#kernel/db/stored-json.ts';
import { openInstalled, type PackServices } from './open-packs.ts';
import type { ReferencePackTable } from './tables.ts';

const stateChangeOf = ({ state_at, state_by, state_by_name, state_reason }: ReferencePackTable) =>
  state_at === null || state_by === null || state_by_name === null || state_reason === null
    ? null
    : { at: state_at, by: state_by, by_name: state_by_name, reason_for_change: state_reason };

export const toWire = (row: ReferencePackTable, trouble: PackTrouble | null): Pack => ({
  ...readStored(packDescription, row.description, { column: 'reference_pack.description', id: row.id }),
  id: row.id,
  kind: row.kind,
  name: row.name,
  version: row.version,
  state: row.state,
  trouble,
  digest: row.digest,
  licence: row.licence,
  size: row.size_bytes,
  file_sha256: row.file_sha256,
  installed_by: row.installed_by,
  installed_by_name: row.installed_by_name,
  installed_at: row.created_at,
  state_change: stateChangeOf(row),
});

/** A row with whether it can be used, which is asked of an active one alone. */
export const toWireChecked = async (kernel: PackServices, row: ReferencePackTable): Promise<Pack> => {
  if (row.state !== 'active') return toWire(row, null);
  const opening = await openInstalled(kernel, row);
  return toWire(row, 'trouble' in opening ? opening.trouble : null);
};
