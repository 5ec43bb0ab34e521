import { badScim } from '#kernel/http/scim-error.ts';
import { isJson, type Json } from './attribute.ts';

export interface Operation {
  readonly op: 'add' | 'remove' | 'replace';
  readonly path: string | null;
  readonly value: unknown;
}

const memberOf = (given: Json, name: string): unknown =>
  Object.entries(given).find(([key]) => key.toLowerCase() === name)?.[1];

const readOperation = (given: unknown): Operation => {
  if (!isJson(given)) throw badScim('invalidSyntax', 'An operation is an object.');
  const op = String(memberOf(given, 'op')).toLowerCase();
  const path = memberOf(given, 'path') ?? null;
  if (op !== 'add' && op !== 'remove' && op !== 'replace')
    throw badScim('invalidSyntax', 'An operation is add, remove or replace.');
  if (path !== null && typeof path !== 'string') throw badScim('invalidPath', 'A path is a text.');
  return { op, path: path?.trim() === '' ? null : path, value: memberOf(given, 'value') };
};

const mostOperations = 1000;

/** The operations of a PATCH body, in their order; names and operations in any case. */
export const readOperations = (body: Json): Operation[] => {
  const given = memberOf(body, 'operations');
  if (!Array.isArray(given) || given.length === 0 || given.length > mostOperations)
    throw badScim('invalidSyntax', `Operations holds 1 to ${mostOperations} operations.`);
  return given.map(readOperation);
};
