import type { z } from 'zod';
import { AppError } from '#kernel/app-error.ts';
import { refuseUncleanText } from '#kernel/http/clean-input.ts';

/** A refusal is no echo: so many fields are named, each with so much of its name and so many messages. */
const mostFields = 20;
const mostNameChars = 80;
const mostMessages = 5;
const mostMessageChars = 300;

const cut = (text: string, most: number): string =>
  text.length <= most ? text : `${text.slice(0, most).toWellFormed()}…`;

/** The name a client finds its mistake under. */
const fieldOf = (path: readonly PropertyKey[]): string =>
  cut(path.map(String).join('.'), mostNameChars) || 'body';

/** Values of a field are named where they are few; the OpenAPI document has them all. */
const mostValues = 20;

const valuesOf = ({ values }: z.core.$ZodIssueInvalidValue): string => {
  const named = values.slice(0, mostValues).map(String).join(', ');
  if (values.length > mostValues) return `Must be one of ${values.length} values, such as ${named}.`;
  return values.length === 1 ? `Must be ${named}.` : `Must be one of ${named}.`;
};

/** A regular expression says nothing to a person; the OpenAPI document has it for programs. */
const otherForm = 'Does not have the form of this field.';

const messageOf = (issue: z.core.$ZodIssue): string => {
  if (issue.code === 'invalid_value') return valuesOf(issue);
  if (issue.code === 'invalid_type' && issue.message.endsWith('received undefined')) return 'Is required.';
  if (issue.code === 'invalid_format' && issue.message.includes('must match pattern')) return otherForm;
  if (issue.code === 'invalid_union') return 'Has none of the accepted shapes.';
  return issue.message;
};

/** Of a value that has none of several shapes also what it lacks of the nearest, which is the one with the fewest complaints. */
const withNearestShape = (issue: z.core.$ZodIssue): z.core.$ZodIssue[] => {
  if (issue.code !== 'invalid_union') return [issue];
  const nearest = issue.errors.toSorted((a, b) => a.length - b.length)[0] ?? [];
  const inside = nearest.filter(({ path }) => path.length > 0);
  return [
    issue,
    ...inside.flatMap((inner) => withNearestShape({ ...inner, path: [...issue.path, ...inner.path] })),
  ];
};

const fieldsOf = (error: z.ZodError): Record<string, string[]> => {
  const fields = new Map<string, string[]>();
  const add = (path: readonly PropertyKey[], message: string): void => {
    const field = fieldOf(path);
    const messages = fields.get(field) ?? [];
    if (fields.size >= mostFields && messages.length === 0) return;
    if (messages.length < mostMessages) fields.set(field, [...messages, cut(message, mostMessageChars)]);
  };
  for (const issue of error.issues.flatMap(withNearestShape).slice(0, mostFields * mostMessages)) {
    if (issue.code === 'unrecognized_keys')
      for (const key of issue.keys.slice(0, mostFields)) add([...issue.path, key], 'Is not a known field.');
    else add(issue.path, messageOf(issue));
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
