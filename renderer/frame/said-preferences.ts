import { policyRoutes } from '#contract/policies';
import { api } from '../api/api.ts';
import { toApiError } from '../api/api-error.ts';
import { adoptSaid } from '../i18n/preferences.ts';

/** A policy may change while a window stands open; with the half minute in which the service looks at it, this is less than one. */
const lookEveryMs = 20_000;

/** Follows what administrators say of language and theme until the answer is called; without an answer what was known stays. */
export const watchSaidPreferences = (): (() => void) => {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const stopping = new AbortController();
  const look = async (): Promise<void> => {
    try {
      const said = await api.call(policyRoutes.interface, {}, { signal: stopping.signal });
      if (!stopping.signal.aborted) await adoptSaid(said);
    } catch (thrown) {
      // The connection item says that nothing answers, and the next look tries again.
      toApiError(thrown);
    }
    if (!stopping.signal.aborted) timer = setTimeout(() => void look(), lookEveryMs);
  };
  void look();
  return () => {
    stopping.abort();
    clearTimeout(timer);
  };
};
