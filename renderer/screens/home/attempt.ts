import { showFailure } from '../../ui/toast-store.ts';
/** Work behind a button of the queue; a refusal is said and the row stays as it was. */
export const attempt = (work: Promise<void>): void => {
  work.catch(showFailure);
};
