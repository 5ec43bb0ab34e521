import { useMemo } from 'react';
import type { MsAnnotatedIon } from '#contract/ms-annotations';
import { type Messages, useMessages } from '../../../i18n/use-messages.ts';
import { ChemicalName } from '../../../ui/chemical-name.tsx';
import { Chip } from '../../../ui/chip.tsx';
import { column, nameColumn, numberColumn, Table, type TableColumn } from '../../../ui/table.tsx';
import { areaPercentText, mzText, toMinutes } from '../ms-words.ts';
import { answerText, levelTone } from './annotation-words.ts';

interface IonTableProps {
  readonly ions: readonly MsAnnotatedIon[];
  readonly chosenKey: string | null;
  readonly onChoose: (key: string) => void;
}

const timeDecimals = 2;

const columnsFor = (messages: Messages): readonly TableColumn<MsAnnotatedIon>[] => {
  const { t, f } = messages;
  return [
    nameColumn('answer', t('ms.ions.answer'), ({ answer }) => <ChemicalName name={answerText(t, answer)} />),
    column('level', t('ms.level'), ({ identification_level: level }) => (
      <Chip tone={levelTone(level)}>{level}</Chip>
    )),
    numberColumn('confidence', t('ms.ions.confidence'), ({ confidence }) =>
      confidence === null ? '—' : f.number(confidence),
    ),
    numberColumn('mz', 'm/z', ({ mz }) => mzText(messages, mz)),
    numberColumn('time', t('ms.scans.time'), ({ rt_s: time }) =>
      time === null ? '—' : f.number(toMinutes(time), timeDecimals),
    ),
    numberColumn('percent', t('ms.features.areaPercent'), ({ area_percent }) =>
      areaPercentText(messages, area_percent),
    ),
    column('adduct', t('ms.features.adduct'), ({ adduct }) => adduct ?? '—'),
    numberColumn('contradictions', t('ms.ions.contradictions'), ({ contradictions }) =>
      contradictions.length === 0 ? '' : f.number(contradictions.length),
    ),
  ];
};

/** Every ion of an annotation with what it is taken for and how sure that is. */
export function IonTable({ ions, chosenKey, onChoose }: IonTableProps) {
  const messages = useMessages();
  const { t } = messages;
  const columns = useMemo(() => columnsFor(messages), [messages]);
  return (
    <Table
      label={t('ms.ions')}
      columns={columns}
      rows={ions}
      rowId={({ key }) => key}
      rowText={({ answer }) => answerText(t, answer)}
      selectionMode="single"
      selectedIds={new Set(chosenKey === null ? [] : [chosenKey])}
      onSelectionChange={(keys) => {
        const [key] = keys;
        if (key !== undefined) onChoose(key);
      }}
    />
  );
}
