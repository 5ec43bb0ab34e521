import { findOwnedOf } from '#kernel/records/find-owned.ts';
import { findShiftPrediction } from './store.ts';

/** The caller's own prediction, any for admins; the 404 of one that is not there otherwise. */
export const findOwn = findOwnedOf({
  type: 'shift_prediction',
  find: findShiftPrediction,
  ownerOf: (row) => row.created_by,
});
