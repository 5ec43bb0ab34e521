import type { z } from 'zod';
import { AppError, type FieldMessages, type ValidationCode } from '#kernel/app-error.ts';
import type { ErrorCode } from '#kernel/contract/error-codes.ts';
import { refuseUncleanDeepText, refuseUncleanText } from '#kernel/http/clean-input.ts';
import { parseJson } from '#kernel/http/read-body.ts';
import { parseBy } from '#kernel/http/validate.ts';

/** What a worker refuses, as plain data: an error of a class does not come back from its thread. */
export interface Refusal {
  readonly code: ErrorCode;
  readonly message: string;
  readonly fields: FieldMessages | null;
}

export type ParsedText<T> =
  | { readonly ok: true; readonly value: T }
  | { readonly ok: false; readonly refusal: Refusal };

/** To throw where the request is answered. */
export const toAppError = ({ code, message, fields }: Refusal): AppError =>
  fields === null ? new AppError(code, message) : new AppError(code as ValidationCode, message, { fields });

const parse = <Schema extends z.ZodType>(
  text: string,
  schema: Schema,
  deepField: string,
): z.output<Schema> => {
  const value = parseJson(text);
  if (value === null || typeof value !== 'object' || Array.isArray(value)) return parseBy(schema, value);
  const { [deepField]: deep, ...rest } = value as Readonly<Record<string, unknown>>;
  refuseUncleanText(rest);
  refuseUncleanDeepText(deep, deepField);
  return parseBy(schema, value);
};

/**
 * For a worker: parses the text of a route with `bodyRead: 'as_text'` and holds it against the schema of its body, as the
 * pipeline does with every other one. `deepField` may be nested as deep as it likes.
 */
export const parseBodyText = <Schema extends z.ZodType>(
  text: string,
  schema: Schema,
  deepField: string,
): ParsedText<z.output<Schema>> => {
  try {
    return { ok: true, value: parse(text, schema, deepField) };
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    const { code, message, fields } = error;
    return { ok: false, refusal: { code, message, fields } };
  }
};
