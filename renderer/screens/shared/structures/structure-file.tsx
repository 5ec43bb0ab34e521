import { useEffect, useRef, useState } from 'react';
import { nameOfRecord, recordsOfSdf, type SdfRecord } from '#engines/chem/sdf-record.ts';
import { useMessages } from '../../../i18n/use-messages.ts';
import { Select } from '../../../ui/choices.tsx';
import { FileDrop } from '../../../ui/file-drop.tsx';
import { ErrorText } from '../../../ui/service-text.tsx';
import { useAction } from '../../../ui/use-action.tsx';

/** A molecule of 200 atoms takes some 20 kB; larger files are collections, which packs are built of. */
const mostBytes = 16 * 2 ** 20;
/** Records offered to choose from. */
const mostRecords = 500;

type Read =
  | { readonly status: 'none' | 'too_large' | 'empty' }
  | { readonly status: 'several'; readonly fileName: string; readonly records: readonly SdfRecord[] };

const endings = '.mol,.mdl,.sdf,.sd,chemical/x-mdl-molfile,chemical/x-mdl-sdfile';

/** A molfile, or an SDF of which one record is chosen: dropped here or chosen by its button. */
export function StructureFile({ onTake }: { readonly onTake: (molfile: string) => void }) {
  const { t } = useMessages();
  const [read, setRead] = useState<Read>({ status: 'none' });
  const [chosen, setChosen] = useState<string | null>(null);
  // The file given last counts, whichever is read first.
  const latest = useRef(0);
  useEffect(
    () => () => {
      latest.current = -1;
    },
    [],
  );
  const open = useAction(async (file: File) => {
    const turn = ++latest.current;
    setChosen(null);
    if (file.size > mostBytes) return setRead({ status: 'too_large' });
    // One more than is offered tells that there are more.
    const records = recordsOfSdf(await file.text(), mostRecords + 1);
    if (turn !== latest.current) return;
    const [only, ...others] = records;
    if (only === undefined) return setRead({ status: 'empty' });
    if (others.length > 0) return setRead({ status: 'several', fileName: file.name, records });
    setRead({ status: 'none' });
    onTake(only.molfile);
  });
  const take = (place: string, records: readonly SdfRecord[]): void => {
    const record = records[Number(place)];
    if (record === undefined) return;
    setChosen(place);
    onTake(record.molfile);
  };
  return (
    <div className="rows-2">
      <FileDrop
        action={t('structure.file')}
        hint={t('structure.file.hint')}
        accept={endings}
        onFiles={([file]) => file !== undefined && open.run(file)}
      />
      {read.status === 'too_large' && (
        <p className="field-error" role="alert">
          {t('structure.file.tooLarge', { megabytes: mostBytes / 2 ** 20 })}
        </p>
      )}
      {read.status === 'empty' && (
        <p className="field-error" role="alert">
          {t('structure.file.empty')}
        </p>
      )}
      {open.error !== null && (
        <p className="field-error" role="alert">
          <ErrorText error={open.error} />
        </p>
      )}
      {read.status === 'several' && (
        <Select
          label={t('structure.file.records', { name: read.fileName })}
          hint={
            read.records.length > mostRecords ? t('structure.file.more', { count: mostRecords }) : undefined
          }
          placeholder={t('structure.file.choose')}
          choices={read.records.slice(0, mostRecords).map((record, index) => ({
            value: String(index),
            label: t('structure.file.record', {
              place: index + 1,
              name: nameOfRecord(record) ?? t('structure.file.nameless'),
            }),
          }))}
          value={chosen}
          onChange={(place) => take(place, read.records)}
        />
      )}
    </div>
  );
}
