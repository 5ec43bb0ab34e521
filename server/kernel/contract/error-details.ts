import { z } from 'zod';
import type { RouteWork } from './adoption-gap.ts';
import type { ErrorCode } from './error-codes.ts';
import { nameSchemas } from './name-schemas.ts';

/**
 * What a route's errors of a code carry in `details`, beside the sentence: for programs, so that none reads the sentence.
 * The fixed answers 401, 403 and 404 carry none.
 */
export type DeclaredDetails = { readonly [Code in ErrorCode]?: z.ZodObject };

/** Of a 409 because of a record that is there already. */
export const existingRecordDetails = z.object({
  existing_id: z.string().describe('The record that is there already.'),
});

/** Of a 409 where work is refused on this machine; every route that computes or signs may answer it. */
export const workRefusalDetails = z.object({
  work: z.enum(['computing', 'signing']),
  refused_by: z.string().describe('Code of the entitlement, or of the currency: behind, ahead, unknown.'),
  missing: z.array(z.string()).describe('By name: a term, a file, a status.'),
});
export type WorkRefusalDetails = z.infer<typeof workRefusalDetails>;

const mayBeRefused = (work: RouteWork | undefined): boolean =>
  work !== undefined && !(typeof work === 'object' && 'none' in work);

/** The shapes the details of a route's errors of a code may have; none where it declares none. */
export const detailsOfCode = (
  { details, work }: { readonly details?: DeclaredDetails; readonly work?: RouteWork },
  code: ErrorCode,
): readonly z.ZodObject[] => {
  const own = details?.[code];
  const ofWork = code === 'conflict' && mayBeRefused(work) ? [workRefusalDetails] : [];
  return own === undefined ? ofWork : [own, ...ofWork];
};

nameSchemas({ ExistingRecord: existingRecordDetails, WorkRefusal: workRefusalDetails });
