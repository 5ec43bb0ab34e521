import { badScim } from '#kernel/http/scim-error.ts';
import {
  type Attribute,
  attributesOf,
  findAttribute,
  isJson,
  isNotKept,
  type Json,
  type ResourceSchema,
} from './attribute.ts';
import { type PatchPath, parsePatchPath } from './parse-filter.ts';
import { patchMany } from './patch-many.ts';
import type { Operation } from './read-operations.ts';
import { isUnassigned, readSingle, requireAttributes } from './read-resource.ts';

type Op = Operation['op'];

/** The attribute a path leads to; null for one that is taken and left aside. */
const findTarget = (schema: ResourceSchema, { path }: PatchPath): Attribute | null => {
  const found = isNotKept(schema, path) ? undefined : findAttribute(attributesOf(schema), path.name);
  if (found === undefined) {
    if (isNotKept(schema, path)) return null;
    throw badScim('invalidPath', `There is no ${path.name}.`);
  }
  if (path.sub !== null && findAttribute(found.subAttributes ?? [], path.sub) === undefined)
    throw badScim('invalidPath', `There is no ${path.name}.${path.sub}.`);
  return found;
};

const without = (resource: Json, name: string): Json =>
  Object.fromEntries(Object.entries(resource).filter(([key]) => key !== name));

/** A truth value is set, not removed: nobody becomes active by a removal. */
const removeSingle = (attribute: Attribute, resource: Json): Json => {
  if (attribute.required || attribute.type === 'boolean')
    throw badScim('mutability', `${attribute.name} cannot be removed.`);
  return without(resource, attribute.name);
};

const patchPart = (attribute: Attribute, resource: Json, sub: string, op: Op, value: unknown): Json => {
  const part = findAttribute(attribute.subAttributes ?? [], sub);
  if (part === undefined) throw badScim('invalidPath', `There is no ${attribute.name}.${sub}.`);
  const current = resource[attribute.name];
  const rest = without(isJson(current) ? current : {}, part.name);
  const next =
    op === 'remove' || isUnassigned(value) ? rest : { ...rest, [part.name]: readSingle(part, value) };
  return Object.keys(next).length === 0
    ? without(resource, attribute.name)
    : { ...resource, [attribute.name]: next };
};

const patchSingle = (attribute: Attribute, resource: Json, path: PatchPath, op: Op, value: unknown): Json => {
  if (path.chosen !== null)
    throw badScim('invalidPath', `${attribute.name} has one value; there is nothing to choose.`);
  if (path.path.sub !== null) return patchPart(attribute, resource, path.path.sub, op, value);
  if (op === 'remove' || isUnassigned(value)) return removeSingle(attribute, resource);
  const read = readSingle(attribute, value);
  const current = resource[attribute.name];
  const merged = isJson(read) && isJson(current) ? { ...current, ...read } : read;
  return { ...resource, [attribute.name]: merged };
};

const patchAt = (schema: ResourceSchema, resource: Json, path: PatchPath, { op, value }: Operation): Json => {
  const attribute = findTarget(schema, path);
  if (attribute === null) return resource;
  if (attribute.mutability === 'readOnly')
    throw badScim('mutability', `${attribute.name} cannot be changed.`);
  return attribute.multiValued
    ? patchMany(attribute, resource, path, op, value)
    : patchSingle(attribute, resource, path, op, value);
};

/** Without a path the value holds attributes, whose names may be paths themselves. What is read-only is left aside. */
const patchWhole = (schema: ResourceSchema, resource: Json, operation: Operation): Json => {
  if (operation.op === 'remove') throw badScim('noTarget', 'A removal needs a path.');
  if (!isJson(operation.value)) throw badScim('invalidValue', 'Without a path the value is an object.');
  let patched = resource;
  for (const [key, value] of Object.entries(operation.value)) {
    const path = parsePatchPath(key);
    const attribute = findAttribute(attributesOf(schema), path.path.name);
    if (attribute === undefined || attribute.mutability === 'readOnly') continue;
    patched = patchAt(schema, patched, path, { ...operation, value });
  }
  return patched;
};

/** The resource after every operation; all apply or, by the error thrown, none (RFC 7644, section 3.5.2). */
export const applyPatch = (
  schema: ResourceSchema,
  resource: Json,
  operations: readonly Operation[],
): Json => {
  let patched = resource;
  for (const operation of operations)
    patched =
      operation.path === null
        ? patchWhole(schema, patched, operation)
        : patchAt(schema, patched, parsePatchPath(operation.path), operation);
  requireAttributes(schema, patched);
  return patched;
};
