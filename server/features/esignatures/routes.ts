import { esignatureRoutes } from '#contract/esignatures';
import { decodeSequence, toPage } from '#kernel/db/page-cursor.ts';
import type { Kernel } from '#kernel/kernel.ts';
import { type BoundRoute, bindRoutes } from '#kernel/request/outcome.ts';
import { findReadableSignature } from './find-readable-signature.ts';
import { showSnapshot } from './show-snapshot.ts';
import { signRecord } from './sign-record.ts';
import { listSignatures } from './store.ts';
import type { EsignatureTable } from './tables.ts';
import { manifest, signatureToWire } from './to-wire.ts';
import { verifySignature } from './verify-signature.ts';

const position = (row: EsignatureTable) => ({ at: row.signed_at, id: String(row.sequence) });

export const bindEsignatureRoutes = (kernel: Kernel): BoundRoute[] =>
  bindRoutes(esignatureRoutes, {
    snapshot: async ({ query }, ctx) => ({ body: await showSnapshot(kernel, query, ctx) }),

    sign: (input, ctx) => signRecord(kernel, input, ctx),

    list: async ({ query }, ctx) => {
      const { record_type: type, record_id: id, limit, cursor } = query;
      await kernel.records.find(type).requireReadable(ctx, id, 'esignatures.list');
      const rows = await listSignatures(kernel.store.read, { type, id }, limit + 1, decodeSequence(cursor));
      return { body: toPage(rows, limit, position, signatureToWire) };
    },

    verify: async ({ params }, ctx) => {
      const row = await findReadableSignature(kernel, ctx, params.id, 'esignatures.verify');
      return { body: await verifySignature(kernel, row) };
    },

    manifestation: async ({ params }, ctx) => ({
      body: manifest(await findReadableSignature(kernel, ctx, params.id, 'esignatures.manifestation')),
    }),
  });
