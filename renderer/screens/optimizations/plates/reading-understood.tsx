import type { ReadingPreview } from '#contract/optimization-plates';
import { ChartTable } from '../../../charts/chart-table.tsx';
import { useMessages } from '../../../i18n/use-messages.ts';
import { ServiceText } from '../../../ui/service-text.tsx';
import { conditionWords, conversionWords } from '../run-words.ts';

/** A long list is counted at its end. */
const mostShown = 20;

/** What a file of a plate reader was understood to say, and every well that cannot be taken. */
export function ReadingUnderstood({ preview }: { readonly preview: ReadingPreview }) {
  const messages = useMessages();
  const { t } = messages;
  const { wells, refused, missing, quantities } = preview;
  return (
    <div className="rows-3" role="status">
      <p>
        {t('optimizations.plates.understood', {
          count: wells.length,
          form: t(`optimizations.plates.form.${preview.form}`),
          decimal: t(`optimizations.decimal.${preview.decimal}`),
        })}
      </p>
      {preview.already_taken !== null && <p className="field-error">{t('optimizations.alreadyImported')}</p>}
      <ul>
        {quantities.map(({ quantity, unit, conversion }) => (
          <li key={quantity}>
            {unit === null ? quantity : `${quantity} / ${unit}`}
            {conversion !== null &&
              unit !== null &&
              `: ${t('optimizations.unitConverted', { from: unit, to: conversion.to, change: conversionWords(conversion, messages) })}`}
          </li>
        ))}
      </ul>
      {preview.warnings.map(({ code, message }) => (
        <p key={`${code} ${message}`} className="next-warning">
          <ServiceText text={message} />
        </p>
      ))}
      {refused.length > 0 && (
        <ul className="import-refused">
          {refused.slice(0, mostShown).map(({ plate, well, reasons }) => (
            <li key={`${plate} ${well}`}>
              {well}: <ServiceText text={reasons.join(' ')} />
            </li>
          ))}
          {refused.length > mostShown && (
            <li>{t('optimizations.showMore', { count: refused.length - mostShown })}</li>
          )}
        </ul>
      )}
      {missing.length > 0 && (
        <p>
          {t('optimizations.plates.missing', {
            wells: missing
              .slice(0, mostShown)
              .map(({ well }) => well)
              .join(', '),
            count: missing.length,
          })}
        </p>
      )}
      {wells.length > 0 && (
        <ChartTable
          label={t('optimizations.plates.wellsRead')}
          data={{
            columns: [
              t('optimizations.plates.well'),
              t('optimizations.plates.role'),
              ...quantities.map(({ quantity }) => quantity),
            ],
            rows: wells.map(({ plate, well, role, results }) => ({
              id: `${plate} ${well}`,
              cells: [
                well,
                t(`optimizations.plates.role.${role}`),
                ...quantities.map(({ quantity }) => conditionWords(results[quantity] ?? undefined, messages)),
              ],
            })),
          }}
        />
      )}
    </div>
  );
}
