import { toApiError } from '../../api/api-error.ts';
import { showToast } from '../../ui/toast-store.ts';

/** Work behind a button of the queue; a refusal is said and the row stays as it was. */
export const attempt = (work: Promise<void>): void => {
  work.catch((thrown: unknown) => showToast('danger', toApiError(thrown).message));
};
