import { z } from 'zod';
import { nameSchemas } from '../../kernel/contract/name-schemas.ts';

export const dossierStatus = z
  .enum(['draft', 'in_review', 'approved', 'rejected', 'archived'])
  .describe('draft → in_review → approved or rejected → archived.');
export type DossierStatus = z.infer<typeof dossierStatus>;

nameSchemas({ DossierStatus: dossierStatus });
