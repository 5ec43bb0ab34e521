import { z } from 'zod';
import { cleanText } from '../../kernel/contract/common-schemas.ts';
import { defineRoutes } from '../../kernel/contract/define-route.ts';
import { recordRead } from '../../kernel/contract/record-routes.ts';

export const reportRoutes = defineRoutes({
  download: {
    ...recordRead,
    id: 'reports.download',
    path: '/reports/{id}',
    summary: 'Download a report by its signed, expiring address (the report_url of an analysis)',
    tag: 'Analyses',
    gate: 'public',
    audit: { access: 'access.report', record: { type: 'report', idIn: 'id' } },
    params: z.strictObject({ id: cleanText(1, 100) }),
    query: z.strictObject({
      expires: z.coerce.number().int().min(0).describe('Seconds since 1970 UTC.'),
      signature: cleanText(1, 200),
    }),
    response: z.record(z.string(), z.unknown()),
    media: ['application/pdf', 'text/html'],
  },
});
