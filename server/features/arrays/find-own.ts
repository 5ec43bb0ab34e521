import { findOwnedOf } from '#kernel/records/find-owned.ts';
import { findArray } from './store.ts';

/** The caller's own array, any for admins; the 404 of one that is not there otherwise, and of a deleted one. */
export const findOwn = findOwnedOf({ type: 'nmr_array', find: findArray, ownerOf: (row) => row.created_by });
