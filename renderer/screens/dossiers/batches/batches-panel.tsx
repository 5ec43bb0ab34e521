import { ClipboardPaste } from 'lucide-react';
import { useMemo, useState } from 'react';
import type { Batch, BatchResult } from '#contract/batches';
import type { Pages } from '../../../api/use-pages.ts';
import { useCommands } from '../../../frame/commands.ts';
import { Panel } from '../../../frame/page.tsx';
import { type Messages, useMessages } from '../../../i18n/use-messages.ts';
import { Button } from '../../../ui/button.tsx';
import { ChemicalName } from '../../../ui/chemical-name.tsx';
import { Listing } from '../../../ui/listing.tsx';
import { EmptyState } from '../../../ui/states.tsx';
import { column, Table, type TableColumn } from '../../../ui/table.tsx';
import { nameUnit } from '../../shared/impurities/unit-words.ts';
import { dossiersCommands } from '../dossiers-commands.ts';
import { CorrectDialog } from './correct-dialog.tsx';
import { PasteDialog } from './paste-dialog.tsx';
import './batches.css';

interface BatchesPanelProps {
  readonly dossierId: string;
  readonly list: Pages<Batch>;
  readonly canWrite: boolean;
  readonly onChanged: () => void;
}

interface Measured {
  readonly batch: Batch;
  readonly result: BatchResult;
}

/** `< 0.02 %`: a result below the quantitation limit stays such a result. */
const levelWords = ({ value, unit, below_loq }: BatchResult['recorded'], { t, f }: Messages): string =>
  `${below_loq ? '< ' : ''}${f.entered(value)} ${nameUnit(unit, t)}`;

function ResultCell({ result }: { readonly result: BatchResult }) {
  const messages = useMessages();
  const { t } = messages;
  const last = result.corrections.at(-1);
  return (
    <>
      <span className={result.invalid ? 'batch-invalid' : ''}>{levelWords(result, messages)}</span>
      {last !== undefined && (
        <span className="dossier-note">
          {t(result.invalid ? 'batches.wasInvalidated' : 'batches.wasCorrected', {
            before: levelWords(result.recorded, messages),
            reason: last.reason_for_change,
          })}
        </span>
      )}
    </>
  );
}

const columnsFor = (
  { t }: Messages,
  correct: ((measured: Measured) => void) | null,
): readonly TableColumn<Measured>[] => [
  column('batch', t('batches.batch'), ({ batch }) => batch.batch_no, { isRowHeader: true }),
  column('made', t('batches.madeAt'), ({ batch }) => batch.made_at),
  column('scale', t('batches.scale'), ({ batch }) => t(`batches.scale.${batch.scale}`)),
  column('site', t('batches.siteAndProcess'), ({ batch }) =>
    [batch.site, batch.process].filter((part) => part !== null).join(' · '),
  ),
  column('impurity', t('batches.impurity'), ({ result }) => <ChemicalName name={result.impurity} />),
  column('result', t('batches.result'), ({ result }) => <ResultCell result={result} />),
  ...(correct === null
    ? []
    : [
        column<Measured>(
          'actions',
          t('batches.correct'),
          (measured) => <Button onPress={() => correct(measured)}>{t('batches.correct')}</Button>,
          { hideLabel: true, align: 'end' },
        ),
      ]),
];

/** What was measured of each batch, newest record first; entered by pasting lines of a spreadsheet. */
export function BatchesPanel({ dossierId, list, canWrite, onChanged }: BatchesPanelProps) {
  const messages = useMessages();
  const { t } = messages;
  const [isPasting, setPasting] = useState(false);
  const [correcting, setCorrecting] = useState<Measured | null>(null);
  useCommands(
    useMemo(
      () => (canWrite ? [{ ...dossiersCommands.pasteBatches, run: () => setPasting(true) }] : []),
      [canWrite],
    ),
  );
  const done = (): void => {
    setPasting(false);
    setCorrecting(null);
    onChanged();
  };
  return (
    <Panel
      title={t('batches.title')}
      isFlush
      actions={
        canWrite && (
          <Button icon={<ClipboardPaste aria-hidden="true" />} onPress={() => setPasting(true)}>
            {t('batches.paste')}
          </Button>
        )
      }
    >
      <Listing list={list} skeletonLines={3} empty={<EmptyState title={t('batches.empty')} />}>
        {(items) => (
          <Table
            label={t('batches.title')}
            columns={columnsFor(messages, canWrite ? setCorrecting : null)}
            rows={items.flatMap((batch) => batch.results.map((result) => ({ batch, result })))}
            rowId={({ result }) => result.id}
          />
        )}
      </Listing>
      {isPasting && <PasteDialog dossierId={dossierId} onSaved={done} onClose={() => setPasting(false)} />}
      {correcting !== null && (
        <CorrectDialog
          dossierId={dossierId}
          {...correcting}
          onSaved={done}
          onClose={() => setCorrecting(null)}
        />
      )}
    </Panel>
  );
}
