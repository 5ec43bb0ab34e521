import type { esignatureRoutes } from '#contract/esignatures';
import { readSequencePage, toPageBy } from '#kernel/db/page-cursor.ts';
import type { Kernel } from '#kernel/kernel.ts';
import type { Handlers } from '#kernel/request/outcome.ts';
import { findReadableSignature } from './find-readable-signature.ts';
import { showSnapshot } from './show-snapshot.ts';
import { signRecord } from './sign-record.ts';
import { listSignatures } from './store.ts';
import type { EsignatureTable } from './tables.ts';
import { manifest, signatureToWire } from './to-wire.ts';
import { verifySignature } from './verify-signature.ts';

const position = (row: EsignatureTable) => ({ at: row.signed_at, id: String(row.sequence) });

export const esignatureHandlers: Handlers<typeof esignatureRoutes, Kernel> = {
  snapshot: async (kernel, { query }, ctx) => ({ body: await showSnapshot(kernel, query, ctx) }),

  sign: signRecord,

  list: async (kernel, { query }, ctx) => {
    const { record_type: type, record_id: id } = query;
    await kernel.records.find(type).requireReadable(ctx, id, 'esignatures.list');
    const page = readSequencePage(query);
    const rows = await listSignatures(kernel.store.read, { type, id }, page);
    return { body: toPageBy(rows, page, position, signatureToWire) };
  },

  verify: async (kernel, { params }, ctx) => {
    const row = await findReadableSignature(kernel, ctx, params.id, 'esignatures.verify');
    const { principal, clientIp, requestId } = ctx;
    const actor = { kind: principal.kind, id: principal.id };
    const witness = { actor, clientIp, route: 'esignatures.verify', requestId };
    return { body: await verifySignature(kernel, row, witness) };
  },

  manifestation: async (kernel, { params }, ctx) => ({
    body: manifest(await findReadableSignature(kernel, ctx, params.id, 'esignatures.manifestation')),
  }),
};
