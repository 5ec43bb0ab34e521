import type { HeldBack } from '#contract/pack-builds';
import { useMessages } from '../../i18n/use-messages.ts';
import { ChemicalName } from '../../ui/chemical-name.tsx';
import { nameColumn, numberColumn, Table } from '../../ui/table.tsx';

type Row = HeldBack['nuclei'][number];
type Figures = Row['candidate'];

const figures = ['mean_error_ppm', 'median_error_ppm', 'coverage_90'] as const;

/** The new pack beside the one in use, on compounds neither learned from. */
export function HeldBackTable({
  learned,
  heldBack: { compounds, incumbent, nuclei },
}: {
  readonly learned: number;
  readonly heldBack: HeldBack;
}) {
  const { t, f } = useMessages();
  const shown = (of: Figures, figure: (typeof figures)[number]): string => {
    const value = of[figure];
    if (value === null) return '–';
    return figure === 'coverage_90' ? f.percent(value, 1) : f.number(value, 2);
  };
  return (
    <>
      <p className="muted" data-count="">
        {t('packs.heldBack.text', { learned, compounds })}{' '}
        {incumbent === null
          ? t('packs.heldBack.increments')
          : t('packs.heldBack.incumbent', { name: incumbent.name, version: incumbent.version })}
      </p>
      <Table
        label={t('packs.heldBack')}
        columns={[
          nameColumn<Row>('nucleus', t('packs.nucleus'), ({ nucleus }) => <ChemicalName name={nucleus} />),
          numberColumn<Row>('shifts', t('packs.metric.labels'), ({ shifts }) => f.number(shifts)),
          ...figures.flatMap((figure) =>
            (['candidate', 'incumbent'] as const).map((whose) =>
              numberColumn<Row>(
                `${figure} ${whose}`,
                t('packs.heldBack.column', {
                  figure: t(`packs.metric.${figure}`),
                  whose: t(`packs.heldBack.${whose}.short`),
                }),
                ({ [whose]: of }) => shown(of, figure),
              ),
            ),
          ),
        ]}
        rows={nuclei}
        rowId={({ nucleus }) => nucleus}
        rowText={({ nucleus }) => nucleus}
      />
    </>
  );
}
