import type { Pack } from '#contract/reference-packs';
import { Panel } from '../../frame/page.tsx';
import { useMessages } from '../../i18n/use-messages.ts';
import { ChemicalName } from '../../ui/chemical-name.tsx';
import { nameColumn, numberColumn, Table } from '../../ui/table.tsx';
import { wordOfCode } from '../shared/analyses/words.ts';

/** Counts are whole; errors and shares are not. */
const decimalsOf = (metric: string): number => {
  if (/^(auroc|brier|sensitivity|specificity)$/.test(metric)) return 3;
  return /_ppm$|share|coverage/.test(metric) ? 2 : 0;
};

/** Whether its figures belong to nuclei or polarities. */
const isSpectral = ({ kind }: Pack): boolean => kind !== 'carcinogenic_potency' && kind !== 'mutagenicity';

interface Measures {
  readonly nucleus: string;
  readonly metrics: Pack['metrics'][string];
}

/** What the builder measured, nucleus by nucleus. */
export function PackMetrics({ pack }: { readonly pack: Pack }) {
  const { t, f } = useMessages();
  const rows: readonly Measures[] = Object.entries(pack.metrics).map(([nucleus, metrics]) => ({
    nucleus,
    metrics,
  }));
  const names = [...new Set(rows.flatMap(({ metrics }) => Object.keys(metrics)))];
  if (rows.length === 0)
    return (
      <Panel title={t('packs.metrics')}>
        <p className="muted">{t('packs.metrics.none')}</p>
      </Panel>
    );
  return (
    <Panel title={t('packs.metrics')} isFlush>
      <Table
        label={t('packs.metrics')}
        columns={[
          nameColumn<Measures>(
            'nucleus',
            t(isSpectral(pack) ? 'packs.nucleus' : 'packs.metricsOf'),
            ({ nucleus }) =>
              isSpectral(pack) ? (
                <ChemicalName name={nucleus} />
              ) : (
                wordOfCode(t, `packs.metricsOf.${nucleus}`, nucleus)
              ),
          ),
          ...names.map((name) =>
            numberColumn<Measures>(
              name,
              wordOfCode(t, `packs.metric.${name}`, name),
              ({ metrics: { [name]: value } }) =>
                value === undefined ? '–' : f.number(value, decimalsOf(name)),
            ),
          ),
        ]}
        rows={rows}
        rowId={({ nucleus }) => nucleus}
        rowText={({ nucleus }) => nucleus}
      />
      {pack.kind !== 'carcinogenic_potency' && <p className="panel-body muted">{t('packs.metrics.text')}</p>}
    </Panel>
  );
}
