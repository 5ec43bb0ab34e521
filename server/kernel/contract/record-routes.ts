import { idParam, pageQuery, reasonBody } from './common-schemas.ts';

/**
 * What the routes of a family of records have in common. A declaration begins with one of them and says what is its own:
 * id, path, summary, tag, audit event, schemas; what it says wins.
 */
const read = {
  method: 'get',
  gate: 'user',
  rate: 'default',
  audit: { none: 'a read' },
  status: 200,
} as const;

/** A page of records. */
export const recordList = { ...read, query: pageQuery, errors: [422] } as const;

/** One record by its id; a conflict where what is stored of it is not what was recorded. */
export const recordRead = { ...read, params: idParam, errors: [404, 409, 422] } as const;

export const recordCreation = {
  method: 'post',
  gate: 'user',
  rate: 'default',
  changesRecord: { none: 'a new record' },
  idempotent: true,
  status: 201,
  errors: [422],
} as const;

/** A change that takes its reason. */
export const recordChange = {
  method: 'patch',
  gate: 'user',
  rate: 'default',
  changesRecord: { reasonIn: 'reason_for_change', asked: 'always' },
  params: idParam,
  status: 200,
  errors: [404, 409, 422],
} as const;

/** A soft deletion, by people alone. */
export const recordRemoval = {
  method: 'delete',
  gate: 'human',
  rate: 'default',
  changesRecord: { reasonIn: 'reason_for_change', asked: 'always' },
  params: idParam,
  body: reasonBody,
  status: 200,
  errors: [403, 404, 409, 422],
} as const;
