import { type Optimization, optimizationRoutes, type Recommendation } from '#contract/optimizations';
import { api } from '../../api/api.ts';
import { useDraftPlace, useKept } from '../../api/drafts/use-kept.ts';
import { useMessages } from '../../i18n/use-messages.ts';
import { choicesOf, RadioGroup } from '../../ui/choices.tsx';
import { TextField } from '../../ui/fields.tsx';
import { RecordDialog } from '../../ui/record-dialog.tsx';
import { saveFile } from '../../ui/save-file.ts';

const plates = ['24', '48', '96', '384'] as const;

interface PlateDialogProps {
  readonly run: Optimization;
  readonly recommendation: Recommendation | null;
  readonly onClose: () => void;
}

/** Proposed experiments laid out on a plate, as a file for whoever dispenses it. */
export function PlateDialog({ run, recommendation, onClose }: PlateDialogProps) {
  const { t, f } = useMessages();
  const place = useDraftPlace('plate', run.id, { title: t('optimizations.plateLong') });
  const [wells, setWells] = useKept<(typeof plates)[number]>(place, 'wells', `${run.plate?.wells ?? 24}`);
  const [count, setCount] = useKept(place, 'count', () => String(recommendation?.count ?? run.batch_size));
  const points = f.parseNumber(count);
  const isCount = points !== null && Number.isInteger(points) && points >= 1 && points <= Number(wells);
  return (
    <RecordDialog
      draft={place}
      title={t('optimizations.plateLong')}
      action={t('optimizations.savePlate')}
      asksReason={false}
      missing={isCount ? [] : ['count']}
      save={async () => {
        const params = { id: run.id };
        const { id } = await api.call(optimizationRoutes.recommendation, {
          params,
          query: { count: points ?? run.batch_size },
        });
        const { bytes, contentType } = await api.bytes(
          optimizationRoutes.plate,
          { params, query: { wells, recommendation_id: id } },
          'text/csv',
        );
        saveFile(`${run.name}-${wells}.csv`, bytes, contentType);
        onClose();
      }}
      onClose={onClose}
    >
      {(notesOf) => (
        <>
          <p>{t('optimizations.plateText')}</p>
          <RadioGroup
            label={t('optimizations.wells')}
            orientation="horizontal"
            choices={choicesOf(plates, (value) => value)}
            value={wells}
            onChange={setWells}
            {...notesOf('wells')}
          />
          <TextField
            label={t('optimizations.plateCount')}
            hint={t('optimizations.plateCountHint', { most: Number(wells) })}
            value={count}
            onChange={setCount}
            inputMode="numeric"
            {...notesOf('count')}
          />
        </>
      )}
    </RecordDialog>
  );
}
