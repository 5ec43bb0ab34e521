import { findOwnedOf } from '#kernel/records/find-owned.ts';
import { findQuantification } from './store.ts';

/** The caller's own quantification, any for admins; the 404 of one that is not there otherwise, and of a deleted one. */
export const findOwn = findOwnedOf({
  type: 'qnmr_quantification',
  find: findQuantification,
  ownerOf: (row) => row.created_by,
});
