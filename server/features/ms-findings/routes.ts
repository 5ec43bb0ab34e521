import type { MassEvidence } from '#contract/dossier-assessments';
import type { IonCompound, msFindingRoutes } from '#contract/ms-findings';
import { accessToRecord } from '#kernel/auth/project-access.ts';
import type { Kernel } from '#kernel/kernel.ts';
import type { Ctx } from '#kernel/request/ctx.ts';
import type { Handlers } from '#kernel/request/outcome.ts';
import { findLiveCompound } from '../compounds/index.ts';
import { listSent } from '../dossier-assessments/index.ts';
import { findReadableAnnotation } from '../ms-annotations/index.ts';
import { ionCompoundToWire, registerCompound } from './register-compound.ts';
import { sendImpurity } from './send-impurity.ts';
import { listIonCompounds } from './store.ts';

const nameIfOpen = async (
  { settings, store }: Kernel,
  { principal }: Ctx,
  id: string,
): Promise<IonCompound['compound']> => {
  const row = await findLiveCompound(store.read, id);
  if (row === undefined) return null;
  const record = { type: 'compound', id, ownerId: row.created_by };
  const isOpen =
    settings.compoundRegistryVisibility === 'shared' ||
    (await accessToRecord(store.read, principal, record)) !== null;
  return isOpen ? { id, name: row.name } : null;
};

export const msFindingHandlers: Handlers<typeof msFindingRoutes, Kernel> = {
  sendImpurity,

  sentImpurities: async (kernel, { params }, ctx) => {
    const { id } = await findReadableAnnotation(kernel, ctx, params.id, 'ms.sentImpurities');
    return listSent<MassEvidence>(kernel, ctx, 'annotation_id', id);
  },

  registerCompound,

  registeredCompounds: async (kernel, { params }, ctx) => {
    const { id } = await findReadableAnnotation(kernel, ctx, params.id, 'ms.registeredCompounds');
    const rows = await listIonCompounds(kernel.store.read, id);
    const items = [];
    for (const row of rows)
      items.push(ionCompoundToWire(row, await nameIfOpen(kernel, ctx, row.compound_id)));
    return { body: { items, next_cursor: null } };
  },
};
