import { brokenRuleOf, isDiskFull } from '#kernel/db/broken-rule.ts';
import { StoreRefusal } from '#kernel/db/store-refusal.ts';

/** The sentence for what stops a copy while it writes; the error itself where an operator cannot put it right. */
export const refusalOfCopy = (error: unknown, title: string, table: string): unknown => {
  if (isDiskFull(error))
    return new StoreRefusal(
      'unwritable',
      `The disk of ${title} is full. Make room and start the copy again: it goes on where it stopped.`,
      { cause: error },
    );
  if (brokenRuleOf(error) === null) return error;
  const reason = error instanceof Error ? error.message : String(error);
  return new StoreRefusal('damaged', `A row of ${table} is not taken by ${title} (${reason}).`, {
    cause: error,
  });
};
