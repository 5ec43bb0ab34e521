import type { z } from 'zod';
import { AppError } from '#kernel/app-error.ts';
import { refuseUncleanText } from '#kernel/http/clean-input.ts';

/** The name a client finds its mistake under. */
const fieldOf = (issue: z.core.$ZodIssue): string => issue.path.map(String).join('.') || 'body';

/** Accepted values are never listed: an enumeration in a message is an enumeration of the service. */
const messageOf = (issue: z.core.$ZodIssue): string => {
  if (issue.code === 'invalid_value') return 'Is not an accepted value.';
  if (issue.code === 'invalid_type' && issue.message.endsWith('received undefined')) return 'Is required.';
  if (issue.code === 'invalid_union') return 'Has none of the accepted shapes.';
  return issue.message;
};

const fieldsOf = (error: z.ZodError): Record<string, string[]> => {
  const fields = new Map<string, string[]>();
  const add = (field: string, message: string): void => {
    fields.set(field, [...(fields.get(field) ?? []), message]);
  };
  for (const issue of error.issues) {
    if (issue.code === 'unrecognized_keys')
      for (const key of issue.keys) add([...issue.path.map(String), key].join('.'), 'Is not a known field.');
    else add(fieldOf(issue), messageOf(issue));
  }
  return Object.fromEntries(fields);
};

/** The value as the schema has it, or 422 naming each field. */
export const parseBy = <Schema extends z.ZodType>(schema: Schema, value: unknown): z.output<Schema> => {
  const result = schema.safeParse(value);
  if (result.success) return result.data;
  throw new AppError('validation_error', 'The request is not valid.', { fields: fieldsOf(result.error) });
};

/** The validated value, or 422 naming each field; undefined where nothing is declared. */
export const validate = (schema: z.ZodType | undefined, value: unknown): unknown => {
  if (schema === undefined) return undefined;
  refuseUncleanText(value);
  return parseBy(schema, value);
};
