import { z } from 'zod';

export type Json = Record<string, unknown>;
type Direction = 'input' | 'output';

/** Ends the name of what is sent while it is not yet known whether it differs from what is answered. */
const sent = '--sent';
const prefix = '#/components/schemas/';

const sentReference = new RegExp(`${prefix}(\\w+)${sent}`, 'g');

/** JSON with every reference to something sent replaced by what `nameOf` says. */
const renamed = <T>(json: T, nameOf: (name: string) => string): T =>
  JSON.parse(
    JSON.stringify(json).replaceAll(sentReference, (_all, name: string) => `${prefix}${nameOf(name)}`),
  );

/** Schemas converted for one document: named ones are kept once and referred to. */
export interface ComponentSchemas {
  readonly toSchema: (schema: z.ZodType, io: Direction) => Json;
  /** The same; what has no name of its own is kept under the one given, a page under the name of what it lists. */
  readonly toNamed: (schema: z.ZodType, io: Direction, name: string) => Json;
  /** Keeps a schema of an answer that no declaration has. */
  readonly keepAnswer: (name: string, json: Json) => Json;
  /** The whole document with its components, where what is sent under a name differs from what is answered as `…Input`. */
  readonly finish: (document: Json) => Json;
}

const referTo = (json: Json, io: Direction): Json =>
  JSON.parse(
    JSON.stringify(json).replaceAll(
      /"#\/\$defs\/(\w+)"/g,
      (_all, name: string) => `"${prefix}${name}${io === 'input' ? sent : ''}"`,
    ),
  );

/** `ProjectPage` for `{ items: Project[], next_cursor }`. */
const listedName = ({ properties }: Json): string | undefined => {
  const { items, next_cursor, ...more } = (properties ?? {}) as Record<string, Json>;
  const listed = (items?.['items'] as Json | undefined)?.['$ref'];
  const isPage = next_cursor !== undefined && Object.keys(more).length === 0;
  return isPage && typeof listed === 'string' ? `${listed.slice(prefix.length)}Page` : undefined;
};

/** Names whose two forms differ: in themselves, or because something they refer to does. */
const differing = (forms: Readonly<Record<Direction, Map<string, Json>>>): ReadonlySet<string> => {
  const found = new Set<string>();
  const nameOf = (name: string): string => (found.has(name) ? `${name}Input` : name);
  for (let before = -1; before < found.size; ) {
    before = found.size;
    for (const [name, form] of forms.input) {
      const answered = forms.output.get(name);
      if (answered !== undefined && JSON.stringify(renamed(form, nameOf)) !== JSON.stringify(answered))
        found.add(name);
    }
  }
  return found;
};

export const componentSchemas = (): ComponentSchemas => {
  const forms = { input: new Map<string, Json>(), output: new Map<string, Json>() };
  const keep = (name: string, form: Json, io: Direction): void => {
    const kept = forms[io].get(name);
    if (kept !== undefined && JSON.stringify(kept) !== JSON.stringify(form))
      throw new Error(`Two schemas are called ${name}.`);
    forms[io].set(name, form);
  };
  const toSchema = (schema: z.ZodType, io: Direction): Json => {
    const { $schema: _dialect, $defs = {}, ...rest } = z.toJSONSchema(schema, { io, unrepresentable: 'any' });
    for (const [name, form] of Object.entries($defs as Record<string, Json>))
      keep(name, referTo(form, io), io);
    return referTo(rest, io);
  };
  const toNamed = (schema: z.ZodType, io: Direction, name: string): Json => {
    const json = toSchema(schema, io);
    if (!['properties', 'oneOf', 'anyOf'].some((key) => key in json)) return json;
    const kept = listedName(json) ?? name;
    keep(kept, json, io);
    return { $ref: `${prefix}${kept}${io === 'input' ? sent : ''}` };
  };
  const keepAnswer = (name: string, json: Json): Json => {
    keep(name, json, 'output');
    return { $ref: `${prefix}${name}` };
  };
  const finish = (document: Json): Json => {
    const split = differing(forms);
    const nameOf = (name: string): string => (split.has(name) ? `${name}Input` : name);
    const schemas = new Map(forms.output);
    for (const [name, form] of forms.input) {
      if (schemas.has(name) && !split.has(name)) continue;
      if (schemas.has(nameOf(name)))
        throw new Error(`${nameOf(name)} is taken; ${name} needs it for requests.`);
      schemas.set(nameOf(name), form);
    }
    const components = {
      ...(document['components'] as Json),
      schemas: Object.fromEntries([...schemas].sort(([a], [b]) => (a < b ? -1 : 1))),
    };
    return renamed({ ...document, components }, nameOf);
  };
  return { toSchema, toNamed, keepAnswer, finish };
};
