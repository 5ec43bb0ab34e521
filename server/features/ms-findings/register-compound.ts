import type { IonCompound, msFindingRoutes } from '#contract/ms-findings';
import { conflict } from '#kernel/app-error.ts';
import type { Input } from '#kernel/contract/define-route.ts';
import type { Kernel } from '#kernel/kernel.ts';
import type { Ctx } from '#kernel/request/ctx.ts';
import type { JsonOutcome } from '#kernel/request/outcome.ts';
import { findLiveCompound, findOwnCompound, insertCompound, prepareCompound } from '../compounds/index.ts';
import { findApprovedIon } from './find-approved-ion.ts';
import { findIonCompound, insertIonCompound } from './store.ts';
import type { IonCompoundTable } from './tables.ts';

type Declaration = typeof msFindingRoutes.registerCompound;
const route = 'ms.registerCompound';
const mostName = 200;

export const ionCompoundToWire = (row: IonCompoundTable, compound: IonCompound['compound']): IonCompound => ({
  id: row.id,
  annotation_id: row.annotation_id,
  annotation_revision: row.revision,
  ion_key: row.ion_key,
  identification_level: row.identification_level,
  smiles: row.smiles,
  compound,
  registered_by: row.created_by,
  registered_at: row.created_at,
});

interface Recorded {
  readonly row: IonCompoundTable;
  readonly name: string;
  readonly isNew: boolean;
  readonly isNewCompound: boolean;
}

/** One owner has a structure once: where the caller registered it before, the ion is linked to that compound. */
export const registerCompound = async (
  kernel: Pick<Kernel, 'audit' | 'newId' | 'pool' | 'securityEvents' | 'store'>,
  { params, body }: Input<Declaration>,
  ctx: Ctx,
): Promise<JsonOutcome<Declaration>> => {
  const { annotation, ion } = await findApprovedIon(kernel, ctx, { id: params.id, key: body.key, route });
  const { answer, identification_level } = ion;
  if (answer?.smiles == null)
    throw conflict(
      `No structure is proposed for the ion ${ion.key}; a compound is registered by its structure.`,
    );
  const fallback = answer.name ?? answer.formula ?? `m/z ${ion.mz.toFixed(4)}`;
  const prepared = await prepareCompound(
    kernel,
    {
      name: body.name ?? fallback.slice(0, mostName),
      smiles: answer.smiles,
      synonyms: [],
      notes: `Proposed from mass spectra at identification level ${identification_level}: annotation ${annotation.id}, revision ${annotation.revision}, ion ${ion.key}.`,
    },
    ctx,
  );
  const { row: compound, audit } = prepared;
  const link: IonCompoundTable = {
    id: kernel.newId('mic'),
    annotation_id: annotation.id,
    revision: annotation.revision,
    ion_key: ion.key,
    identification_level,
    smiles: answer.smiles,
    compound_id: compound.id,
    created_by: ctx.principal.id,
    created_at: ctx.nowUtc,
  };
  let recorded: Recorded | null = null;
  const requireRecorded = (): Recorded => {
    if (recorded === null) throw new Error('The compound is not registered yet.');
    return recorded;
  };
  return {
    write: async (tx) => {
      const existing = await findOwnCompound(tx, compound);
      if (existing === undefined) {
        await insertCompound(tx, prepared);
        const { kind, id } = ctx.principal;
        await kernel.audit.append(tx, {
          ...audit,
          actor: { kind, id },
          event: 'compound.register',
          requestId: ctx.requestId,
          reasonForChange: null,
        });
        await insertIonCompound(tx, link);
        recorded = { row: link, name: compound.name, isNew: true, isNewCompound: true };
        return;
      }
      const name = (await findLiveCompound(tx, existing.id))?.name ?? compound.name;
      const before = await findIonCompound(tx, { ...link, compound_id: existing.id });
      const row = before ?? { ...link, compound_id: existing.id };
      if (before === undefined) await insertIonCompound(tx, row);
      recorded = { row, name, isNew: before === undefined, isNewCompound: false };
    },
    body: async () => {
      const { row, name, isNew, isNewCompound } = requireRecorded();
      return {
        registration: ionCompoundToWire(row, { id: row.compound_id, name }),
        is_new: isNew,
        is_new_compound: isNewCompound,
      };
    },
    audit: () => {
      const { row, isNew, isNewCompound } = requireRecorded();
      if (!isNew) return null;
      return {
        recordType: 'ms_annotation',
        recordId: annotation.id,
        payload: {
          revision: annotation.revision,
          ion_key: ion.key,
          identification_level,
          smiles: answer.smiles,
          compound_id: row.compound_id,
          new_compound: isNewCompound,
        },
      };
    },
  };
};
