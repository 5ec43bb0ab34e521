import type { Ctx } from '#kernel/request/ctx.ts';

/** The reason the declaration asked for. Without `changesRecord` in the declaration there is none: a programmer's error. */
export const reasonOf = ({ reasonForChange }: Ctx): string => {
  if (reasonForChange === null) throw new Error('The route changes a record and does not declare it.');
  return reasonForChange;
};
