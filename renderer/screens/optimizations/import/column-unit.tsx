import { useState } from 'react';
import type { ImportPreview } from '#contract/optimizations';
import { useMessages } from '../../../i18n/use-messages.ts';
import { Button } from '../../../ui/button.tsx';
import { TextField } from '../../../ui/fields.tsx';
import { ServiceText } from '../../../ui/service-text.tsx';
import { conversionWords } from '../run-words.ts';

type Column = ImportPreview['columns'][number];

interface ColumnUnitProps {
  readonly column: Column;
  /** Null: its numbers count as they stand, in the unit of the run. */
  readonly onState: (unit: string | null) => void;
}

/** What the numbers of one column are in, what becomes of them, and a field to say otherwise. */
export function ColumnUnit({ column, onState }: ColumnUnitProps) {
  const { t, f } = useMessages();
  const [text, setText] = useState(column.unit ?? '');
  const { conversion, problem } = column;
  const stated = text.trim();
  return (
    <div className="column-unit">
      <TextField
        label={t('optimizations.unitOfColumn', { header: column.header })}
        hideLabel
        placeholder={t('optimizations.unit')}
        value={text}
        onChange={setText}
        maxLength={40}
      />
      {stated !== (column.unit ?? '') && (
        <Button onPress={() => onState(stated === '' ? null : stated)}>{t('optimizations.useUnit')}</Button>
      )}
      {conversion !== null && (
        <p className="column-conversion">
          {t('optimizations.unitConverted', {
            from: column.unit ?? '',
            to: conversion.to,
            change: conversionWords(conversion, { f }),
          })}
        </p>
      )}
      {problem !== null && (
        <>
          <p className="field-error">
            <ServiceText text={problem} />
          </p>
          <Button onPress={() => onState(null)}>{t('optimizations.takeAsItStands')}</Button>
        </>
      )}
    </div>
  );
}
