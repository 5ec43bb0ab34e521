import type { MsReading, MsRunRecord } from '#contract/ms';
import { type Messages, useMessages } from '../../i18n/use-messages.ts';
import { Fact, FactRows } from '../../ui/fact.tsx';
import { Moment } from '../../ui/moment.tsx';
import { ServiceText } from '../../ui/service-text.tsx';
import { mzText, timeText } from './ms-words.ts';

const rangeOf = (from: number | null, to: number | null, text: (value: number) => string): string =>
  from === null || to === null ? '—' : `${text(from)} – ${text(to)}`;

const levelsText = ({ t, f }: Messages, { scans_by_level }: MsReading): string =>
  scans_by_level
    .map(({ level, scans }) => t('ms.facts.level', { level, scans: f.number(scans) }))
    .join(' · ');

/** What the reader found, and what it had to leave open. */
export function RunFacts({ run, reading }: { readonly run: MsRunRecord; readonly reading: MsReading }) {
  const messages = useMessages();
  const { t, f } = messages;
  return (
    <div className="rows-3 padded">
      {reading.warnings.length > 0 && (
        <section aria-label={t('ms.warnings')}>
          <h2>{t('ms.warnings')}</h2>
          <ul className="rows-2">
            {reading.warnings.map(({ code, message }) => (
              <li key={`${code} ${message}`}>
                <ServiceText text={message} />
              </li>
            ))}
          </ul>
        </section>
      )}
      <FactRows>
        <Fact term={t('ms.column.file')}>{run.file_name}</Fact>
        <Fact term={t('ms.column.format')}>{t(`ms.format.${reading.format}`)}</Fact>
        <Fact term={t('ms.facts.instrument')}>
          {reading.instrument === '' ? t('ms.facts.notNamed') : <ServiceText text={reading.instrument} />}
        </Fact>
        <Fact term={t('ms.column.polarity')}>{t(`ms.polarity.${reading.polarity}`)}</Fact>
        <Fact term={t('ms.column.scans')}>
          {f.number(reading.scans)} ({levelsText(messages, reading)})
        </Fact>
        <Fact term={t('ms.facts.centroid')}>
          {t('ms.facts.centroidOf', {
            centroid: f.number(reading.centroid_scans),
            scans: f.number(reading.scans),
          })}
        </Fact>
        <Fact term={t('ms.facts.peaks')}>{f.number(reading.peaks)}</Fact>
        <Fact term={t('ms.facts.times')}>
          {rangeOf(reading.from_s, reading.to_s, (value) => timeText(messages, value))}
        </Fact>
        <Fact term="m/z">{rangeOf(reading.from_mz, reading.to_mz, (value) => mzText(messages, value))}</Fact>
        <Fact term={t('ms.facts.reader')}>
          <code>{run.reader_version ?? '—'}</code>
        </Fact>
        <Fact term={t('ms.facts.archive')}>
          <code>{run.archive_id}</code>
        </Fact>
        <Fact term={t('ms.column.created')}>
          <Moment utc={run.created_at} />
        </Fact>
      </FactRows>
      <p className="small muted">{t('ms.facts.origin')}</p>
    </div>
  );
}
