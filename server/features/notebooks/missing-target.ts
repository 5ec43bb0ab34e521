import type { AskNotebook } from './ask-notebook.ts';
import { NotebookFailed } from './notebook-failed.ts';

/**
 * That an entry is gone is said of one entry, in words of the interface. Any other 404 is one of a proxy, of another address or of something
 * beside the entry: taken for the same, it would have a second entry made.
 */
const rereadMissing = (error: unknown, path: string, oneEntry: RegExp): unknown => {
  if (!(error instanceof NotebookFailed && error.failure === 'target_missing')) return error;
  if (oneEntry.test(path) && error.detail !== null) return error;
  return new NotebookFailed('unexpected', error.detail ?? 'The interface is not at this address.', {
    cause: error,
  });
};

/** `oneEntry` is the path of a single entry, where alone a missing target is told. */
export const believeMissing =
  (ask: AskNotebook, oneEntry: RegExp): AskNotebook =>
  async (request) => {
    try {
      return await ask(request);
    } catch (error) {
      throw rereadMissing(error, request.path, oneEntry);
    }
  };

/** What stands under a number that was kept is ours only where it says so: the number may be one of another server by now. */
export const notOurs = (): NotebookFailed =>
  new NotebookFailed('target_missing', 'What stands under its number there is not what was sent.');
