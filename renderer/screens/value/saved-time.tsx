import type { Roi } from '#contract/automation';
import { ProvenanceNumber } from '../../frame/provenance/provenance-number.tsx';
import { useMessages } from '../../i18n/use-messages.ts';
import { Fact } from '../../ui/fact.tsx';
import { writeMinutes } from './write-minutes.ts';

interface SavedTimeProps {
  readonly minutes: number;
  readonly label: string;
  readonly of: Roi;
  /** Definitions the sum stands on. */
  readonly rows: Roi['tasks'][number]['definitions'];
}

/** How many definitions are listed for one sum; further ones would not fit, and stand in the table below. */
const mostTasksShown = 12;

/** A sum of minutes; pressing it tells by which definitions. */
export function SavedTime({ minutes, label, of, rows }: SavedTimeProps) {
  const messages = useMessages();
  const { t, f } = messages;
  const shown = writeMinutes(minutes, messages);
  return (
    <ProvenanceNumber label={label} value={shown} shown={shown}>
      <dl className="provenance-facts">
        <Fact term={t('value.derived')}>
          {rows
            .slice(0, mostTasksShown)
            .map(({ origin, version, minutes_saved_per_event: each, events }, place) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: the rows of one answer never change their places
              <span key={place} className="provenance-reference">
                {t('value.derivedRow', { events: f.number(events), each: f.number(each) })} (
                {t(`value.origin.${origin}`, { version })})
              </span>
            ))}
          {rows.length > mostTasksShown && t('value.derivedMore', { count: rows.length - mostTasksShown })}
        </Fact>
        <Fact term={t('value.period')}>{`${of.from} – ${of.to}`}</Fact>
      </dl>
    </ProvenanceNumber>
  );
}
