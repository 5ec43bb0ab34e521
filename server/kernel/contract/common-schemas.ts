import { z } from 'zod';
import { nameSchemas } from './name-schemas.ts';

/** Text that may be stored and shown: no NUL, no lone surrogate. */
export const cleanText = (min: number, max: number) =>
  z
    .string()
    .min(min)
    .max(max)
    .refine((s) => !s.includes('\u0000') && s.isWellFormed(), 'Must not contain NUL or broken Unicode.');

/**
 * Line breaks, control characters, marks that turn the direction of what follows and what nobody sees: none has a place in a name on one
 * line. Joiners stay, which some scripts need.
 */
const unseen =
  /\u034f|\u17b4|\u17b5|\u180b|\u180c|\u180d|\u180f|[\u{1d173}-\u{1d17a}]|[\p{Cc}\u00ad\u061c\u180e\u200b\u200e\u200f\u2028-\u202e\u2060-\u206f\ufeff\ufff9-\ufffb\u{1bca0}-\u{1bca3}\u{e0000}-\u{e007f}]/gu;
/** Letters and signs by their class that are blank all the same: fillers of Hangul and the empty cell of Braille. */
const blank = /[\u115f\u1160\u2800\u3164\uffa0]/gu;
const isVisible = (text: string): boolean => /[\p{L}\p{N}\p{P}\p{S}]/u.test(text.replaceAll(blank, ''));

/** A name that others chose, as a file or a directory of persons has it, with blanks for what no name may hold. */
export const asName = (text: string): string => text.replaceAll(unseen, ' ');

/** What is seen of a text on one line: white space as one blank, the rest of what no name may hold left out. */
export const asSeen = (text: string): string => text.replaceAll(/\s+/gu, ' ').replaceAll(unseen, '').trim();

/** The first so many UTF-16 units of a text, never half of a character. */
export const cutText = (text: string, most: number): string =>
  text.slice(0, most).replace(/[\ud800-\udbff]$/, '');

/** A name as it stands on one line. */
export const nameText = (min: number, max: number) =>
  cleanText(min, max)
    .refine((s) => asName(s) === s, 'Must not contain control characters.')
    .refine((s) => s === '' || isVisible(s), 'Must hold something that can be seen.');

/** Why a text is no name on one line; null where it is one. For names that are checked where those from before still have to be read. */
export const whyNoName = (text: string): string | null => {
  const read = nameText(0, Number.MAX_SAFE_INTEGER).safeParse(text);
  return read.success ? null : (read.error.issues[0]?.message ?? null);
};

export const idParam = z.strictObject({ id: cleanText(1, 100) });

export const pageQuery = z.strictObject({
  limit: z.coerce.number().int().min(1).max(200).default(50),
  cursor: cleanText(1, 500).optional(),
});

export const pageOf = <T extends z.ZodType>(item: T) =>
  z.object({ items: z.array(item), next_cursor: z.string().nullable() });

export const utcTimestamp = z.iso.datetime();

export const reasonForChange = cleanText(1, 500);

/** Body of a change that takes nothing but its reason. */
export const reasonBody = z.strictObject({ reason_for_change: reasonForChange });

/** Deleted records are kept and shown to admins who ask for them; to everybody else they are gone. */
export const includeDeleted = z
  .enum(['true', 'false'])
  .optional()
  .describe('Admins only; ignored for others.');

/** How a record was deleted. */
export const deletionSchema = z.object({
  record_type: z.string(),
  record_id: z.string(),
  deleted_at: utcTimestamp,
  deleted_by: z.string(),
  reason_for_change: z.string(),
  retained_until: utcTimestamp.describe('It is kept at least so long.'),
});

/** On records that may be deleted: present on a deleted one, which only admins see. */
export const deletionField = { deletion: deletionSchema.optional() };

/** Body of every error answer. */
export const errorBody = z.object({
  code: z.string(),
  message: z.string(),
  detail: z.string(),
  request_id: z.string(),
  details: z.record(z.string(), z.unknown()).optional().describe('Typed fields, declared by each operation.'),
});

/** Body of every 422. */
export const validationErrorBody = errorBody.extend({
  code: z.enum(['validation_error', 'unknown_processing_preset']),
  fields: z
    .record(z.string(), z.array(z.string()))
    .optional()
    .describe('Messages by the name of what has to be changed in the request.'),
});

/** Body of every error answer of the provisioning routes (RFC 7644, section 3.12). */
export const scimErrorBody = z.object({
  schemas: z.array(z.string()),
  status: z.string(),
  scimType: z.string().optional(),
  detail: z.string(),
});

/** Body of every error answer of the OAuth routes (RFC 6749, section 5.2). */
export const oauthErrorBody = z.object({ error: z.string(), error_description: z.string() });

export const warningSchema = z.object({ code: z.string(), message: z.string() });

nameSchemas({
  ReasonForChange: reasonBody,
  Deletion: deletionSchema,
  Error: errorBody,
  ScimError: scimErrorBody,
  OauthError: oauthErrorBody,
  UtcTimestamp: utcTimestamp,
  Warning: warningSchema,
  ValidationError: validationErrorBody,
});
