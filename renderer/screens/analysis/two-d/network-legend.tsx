import { Link } from 'react-aria-components';
import { useMessages } from '../../../i18n/use-messages.ts';
import { Checkbox } from '../../../ui/choices.tsx';
import { formOf } from './network-forms.ts';
import { FormSample } from './network-line.tsx';
import type { DrawnNetwork } from './network-of-sample.ts';

interface NetworkLegendProps {
  readonly networks: readonly DrawnNetwork[];
  readonly ownId: string;
  readonly hidden: ReadonlySet<string>;
  readonly onHide: (hidden: ReadonlySet<string>) => void;
}

/** Each spectrum with the form of its lines; it can be taken out of the picture, and its own page is one step away. */
export function NetworkLegend({ networks, ownId, hidden, onHide }: NetworkLegendProps) {
  const { t } = useMessages();
  const isAnyAmbiguous = networks.some(({ network }) => network.lines.some((line) => line.isAmbiguous));
  return (
    <ul className="network-legend" aria-label={t('twoD.network.legend')}>
      {networks.map(({ id, title, twoD, network }) => (
        <li key={id}>
          <Checkbox
            label={
              <span className="network-kind">
                <FormSample experiment={twoD.experiment} />
                <span className="network-kind-letter" aria-hidden="true">
                  {formOf(twoD.experiment).letter}
                </span>
                {t(`twoD.experiment.${twoD.experiment}`)}
              </span>
            }
            isSelected={!hidden.has(id)}
            onChange={(isShown) =>
              onHide(new Set(isShown ? [...hidden].filter((e) => e !== id) : [...hidden, id]))
            }
          />
          <span className="muted">
            {t('twoD.network.counts', { ties: network.lines.length, unplaced: network.unplaced.length })}
            {id !== ownId && (
              <>
                {' '}
                <Link href={`/analyses/${id}`}>{title}</Link>
              </>
            )}
          </span>
        </li>
      ))}
      {isAnyAmbiguous && <li className="muted">{t('twoD.network.legend.ambiguous')}</li>}
    </ul>
  );
}
