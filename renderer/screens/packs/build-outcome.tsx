import type { PackBuild } from '#contract/pack-builds';
import { type Messages, useMessages } from '../../i18n/use-messages.ts';
import { ChemicalName } from '../../ui/chemical-name.tsx';
import { ServiceText } from '../../ui/service-text.tsx';
import { HeldBackTable } from './held-back-table.tsx';

type Result = NonNullable<PackBuild['result']>;

const polarities = ['positive', 'negative', 'unknown'] as const;

/** A nucleus as it is; a polarity in words. */
const nameOf = ({ t }: Messages, of: string): string => {
  const polarity = polarities.find((one) => one === of);
  return polarity === undefined ? of : t(`packs.polarity.${polarity}`);
};

/** What a pack of lists holds, which learned nothing there is to judge. */
function Kept({ result }: { readonly result: Result }) {
  const messages = useMessages();
  const { t } = messages;
  const { compounds, spectra, not_calibrated: uncalibrated } = result;
  const said = spectra.map(({ of, count }) =>
    t('packs.build.kept.spectra', { of: nameOf(messages, of), count }),
  );
  return (
    <>
      <p className="muted" data-count="">
        <ChemicalName name={t('packs.build.kept', { compounds, spectra: said.join(', ') })} />
      </p>
      {uncalibrated !== null && (
        <p className="muted">
          {t('packs.build.noQValues')} <ServiceText text={uncalibrated} />
        </p>
      )}
    </>
  );
}

/** Records a builder could not use, each reason with how many. */
function PassedOver({ result: { passed_over: reasons } }: { readonly result: Result }) {
  const { t, f } = useMessages();
  if (reasons.length === 0) return null;
  const records = reasons.reduce((sum, { count }) => sum + count, 0);
  return (
    <div className="muted" data-count="">
      <p>{t('packs.build.passedOver', { records })}</p>
      <ul>
        {reasons.map(({ reason, count }) => (
          <li key={reason}>
            {f.number(count)} × <ServiceText text={reason} />
          </li>
        ))}
      </ul>
    </div>
  );
}

/** What came of a build: figures on the compounds held back, or what was kept; and what could not be used. */
export function BuildOutcome({ result }: { readonly result: Result }) {
  return (
    <>
      {result.held_back === null ? (
        <Kept result={result} />
      ) : (
        <HeldBackTable learned={result.compounds} heldBack={result.held_back} />
      )}
      <PassedOver result={result} />
    </>
  );
}
