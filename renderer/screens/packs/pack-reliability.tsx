import type { Pack } from '#contract/reference-packs';
import { Panel } from '../../frame/page.tsx';
import { useMessages } from '../../i18n/use-messages.ts';
import { numberColumn, Table } from '../../ui/table.tsx';

type Row = NonNullable<Pack['reliability']>[number];

/** What its probabilities were worth on compounds of other scaffolds; nothing for packs of other kinds. */
export function PackReliabilityPanel({ pack: { reliability } }: { readonly pack: Pack }) {
  const { t, f } = useMessages();
  if (reliability === null) return null;
  return (
    <Panel title={t('packs.reliability')} isFlush>
      <Table
        label={t('packs.reliability')}
        columns={[
          numberColumn<Row>('said', t('packs.reliability.said'), ({ mean_probability }) =>
            f.percent(mean_probability, 1),
          ),
          numberColumn<Row>('seen', t('packs.reliability.seen'), ({ positive, compounds }) =>
            f.percent(positive / compounds, 1),
          ),
          numberColumn<Row>('compounds', t('packs.reliability.compounds'), ({ compounds }) =>
            f.number(compounds),
          ),
        ]}
        rows={reliability}
        rowId={({ mean_probability }) => String(mean_probability)}
        rowText={({ mean_probability }) => f.percent(mean_probability, 1)}
      />
      <p className="panel-body muted">{t('packs.reliability.text')}</p>
    </Panel>
  );
}
