import { useStore } from 'zustand';
import { shownPlotsStore } from '../frame/shown-plots.ts';
import { useMessages } from '../i18n/use-messages.ts';

/** The ways around the rail, and on screens with a plot around everything before it. */
export function SkipLinks() {
  const { t } = useMessages();
  const plot = useStore(shownPlotsStore, ([first]) => first ?? null);
  return (
    <>
      <a className="skip-link" href="#main">
        {t('shell.skip')}
      </a>
      {plot !== null && (
        <button type="button" className="skip-link" onClick={() => plot.focus()}>
          {t('shell.skipToPlot')}
        </button>
      )}
    </>
  );
}
