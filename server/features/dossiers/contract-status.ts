import { z } from 'zod';

export const dossierStatus = z
  .enum(['draft', 'in_review', 'approved', 'rejected', 'archived'])
  .describe('draft → in_review → approved or rejected → archived.');
export type DossierStatus = z.infer<typeof dossierStatus>;
