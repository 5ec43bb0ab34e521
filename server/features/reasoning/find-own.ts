import { findOwnedOf } from '#kernel/records/find-owned.ts';
import { findReasoning } from './store.ts';

/** The caller's own answer, any for admins; the 404 of one that is not there otherwise. */
export const findOwn = findOwnedOf({
  type: 'spectrum_reasoning',
  find: findReasoning,
  ownerOf: (row) => row.created_by,
});
