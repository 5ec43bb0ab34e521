import {
  type Attribute,
  attributesOf,
  findAttribute,
  isJson,
  type Json,
  type ResourceSchema,
} from './attribute.ts';
import type { AttributePath } from './filter-tree.ts';
import { parsePatchPath } from './parse-filter.ts';

/** What a client asked to see, or not to see. */
export interface Selection {
  readonly attributes: readonly AttributePath[] | null;
  readonly excluded: readonly AttributePath[];
}

const readPaths = (text: string): AttributePath[] =>
  text
    .split(',')
    .filter((name) => name.trim() !== '')
    .map((name) => parsePatchPath(name).path);

export const readSelection = (query: {
  readonly attributes?: string | undefined;
  readonly excludedAttributes?: string | undefined;
}): Selection => ({
  attributes: query.attributes === undefined ? null : readPaths(query.attributes),
  excluded: readPaths(query.excludedAttributes ?? ''),
});

const names = (paths: readonly AttributePath[], { name }: Attribute): AttributePath[] =>
  paths.filter((path) => path.name.toLowerCase() === name.toLowerCase());

const keepParts = (
  { subAttributes = [] }: Attribute,
  value: unknown,
  keeps: (part: Attribute) => boolean,
): unknown => {
  if (Array.isArray(value)) return value.map((one: unknown) => keepOf(subAttributes, one, keeps));
  return keepOf(subAttributes, value, keeps);
};

const keepOf = (
  among: readonly Attribute[],
  value: unknown,
  keeps: (part: Attribute) => boolean,
): unknown => {
  if (!isJson(value)) return value;
  return Object.fromEntries(
    Object.entries(value).filter(([key]) => {
      const part = findAttribute(among, key);
      return part === undefined || keeps(part);
    }),
  );
};

const isNamedPart = (paths: readonly AttributePath[], part: Attribute): boolean =>
  paths.some(({ sub }) => sub?.toLowerCase() === part.name.toLowerCase());

/** True when an answer needs an attribute at all; what is costly to gather is then left out. */
export const isSelected = ({ attributes, excluded }: Selection, name: string): boolean => {
  const lower = name.toLowerCase();
  if (attributes !== null) return attributes.some((path) => path.name.toLowerCase() === lower);
  return !excluded.some((path) => path.sub === null && path.name.toLowerCase() === lower);
};

/** The value of one attribute as far as it is shown; undefined where it is not. */
const shownOf = (one: Attribute, value: unknown, { attributes, excluded }: Selection): unknown => {
  if (one.returned === 'always') return value;
  if (attributes === null) {
    const unwanted = names(excluded, one);
    if (unwanted.some(({ sub }) => sub === null)) return undefined;
    return keepParts(one, value, (part) => !isNamedPart(unwanted, part));
  }
  const wanted = names(attributes, one);
  if (wanted.length === 0) return undefined;
  if (wanted.some(({ sub }) => sub === null)) return value;
  return keepParts(one, value, (part) => isNamedPart(wanted, part));
};

/** The part of a resource a client asked for (RFC 7644, section 3.9); `id` and `schemas` are always in it. */
export const selectAttributes = (schema: ResourceSchema, resource: Json, selection: Selection): Json => {
  const selected: Record<string, unknown> = { schemas: resource['schemas'] };
  for (const one of attributesOf(schema)) {
    const value = resource[one.name];
    const shown = value === undefined ? undefined : shownOf(one, value, selection);
    if (shown !== undefined) selected[one.name] = shown;
  }
  return selected;
};
