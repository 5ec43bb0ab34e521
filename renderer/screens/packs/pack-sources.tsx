import type { Pack } from '#contract/reference-packs';
import { Panel } from '../../frame/page.tsx';
import { useMessages } from '../../i18n/use-messages.ts';
import { HashText } from '../../ui/hash-text.tsx';
import { column, nameColumn, numberColumn, Table } from '../../ui/table.tsx';

type Source = Pack['sources'][number];

/** Each file the records were read from, with its own licence. */
export function PackSources({ sources }: Pick<Pack, 'sources'>) {
  const { t, f } = useMessages();
  return (
    <Panel title={t('packs.sources')} isFlush>
      <Table
        label={t('packs.sources')}
        columns={[
          nameColumn<Source>('name', t('packs.source'), ({ name }) => name),
          column<Source>('licence', t('packs.licence'), ({ licence }) => licence),
          numberColumn<Source>('records', t('packs.records'), ({ records }) => f.number(records)),
          column<Source>('sha256', t('packs.source.file'), ({ sha256 }) => <HashText hash={sha256} />),
        ]}
        rows={sources}
        rowId={({ name, sha256 }) => `${name} ${sha256}`}
        rowText={({ name }) => name}
      />
    </Panel>
  );
}
