import { z } from 'zod';
import { cleanText, utcTimestamp } from '../../kernel/contract/common-schemas.ts';
import { defineRoutes } from '../../kernel/contract/define-route.ts';
import { nameSchemas } from '../../kernel/contract/name-schemas.ts';
import { recordRead } from '../../kernel/contract/record-routes.ts';

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
    ...recordRead,
    id: 'rawFid.get',
    path: '/raw-fid/{archive_id}',
    summary: 'What was uploaded, with its hashes',
    tag,
    params,
    response: archiveEntry,
  },
  content: {
    ...recordRead,
    id: 'rawFid.content',
    path: '/raw-fid/{archive_id}/content',
    summary: 'The bytes as uploaded: one file as it is (or by name), several as an uncompressed zip',
    tag,
    audit: { access: 'access.raw_content', record: { type: 'archive', idIn: 'archive_id' } },
    params,
    query: z.strictObject({ file: cleanText(1, 500).optional() }),
    response: z.never(),
    media: ['application/octet-stream', 'application/zip'],
  },
});
