import { z } from 'zod';
import { cleanText, utcTimestamp } from '../../kernel/contract/common-schemas.ts';
import { defineRoutes } from '../../kernel/contract/define-route.ts';
import { nameSchemas } from '../../kernel/contract/name-schemas.ts';

export const archiveEntry = z.object({
  id: z.string(),
  sha256: z.string().describe('Of the canonical list of its files’ names, sizes and hashes.'),
  size: z.number().int().describe('Bytes, all files.'),
  files: z.array(z.object({ name: z.string(), sha256: z.string(), size: z.number().int() })),
  uploaded_by: z.string(),
  uploaded_at: utcTimestamp,
});
export type ArchiveEntry = z.infer<typeof archiveEntry>;

const params = z.strictObject({ archive_id: cleanText(1, 100) });
const tag = 'Raw archive';

nameSchemas({ ArchiveEntry: archiveEntry });

export const rawArchiveRoutes = defineRoutes({
  get: {
    id: 'rawFid.get',
    method: 'get',
    path: '/raw-fid/{archive_id}',
    summary: 'What was uploaded, with its hashes',
    tag,
    gate: 'user',
    rate: 'default',
    audit: { none: 'a read' },
    params,
    response: archiveEntry,
    status: 200,
    errors: [404, 422],
  },
  content: {
    id: 'rawFid.content',
    method: 'get',
    path: '/raw-fid/{archive_id}/content',
    summary: 'The bytes as uploaded: one file as it is (or by name), several as an uncompressed zip',
    tag,
    gate: 'user',
    rate: 'default',
    audit: { none: 'a read' },
    params,
    query: z.strictObject({ file: cleanText(1, 500).optional() }),
    response: z.never(),
    media: ['application/octet-stream', 'application/zip'],
    status: 200,
    errors: [404, 422],
  },
});
