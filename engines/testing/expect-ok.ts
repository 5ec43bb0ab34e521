import type { Result } from '../common/result.ts';

/** The value of a result that a test takes for granted. */
export const expectOk = <T>(result: Result<T>): T => {
  if (!result.ok) throw new Error(`${result.error.code}: ${result.error.message}`);
  return result.value;
};
