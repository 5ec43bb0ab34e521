import type { RouteScore } from '#contract/reaction-routes';
import { Panel } from '../../../frame/page.tsx';
import { type Messages, useMessages } from '../../../i18n/use-messages.ts';
import { Chip } from '../../../ui/chip.tsx';
import { Table, type TableColumn } from '../../../ui/table.tsx';
import { drawingSizes } from '../../shared/impurities/drawing-sizes.ts';
import { CompoundFigure } from '../../shared/structures/compound-figure.tsx';
import { HazardList } from './hazard-list.tsx';

type Material = RouteScore['starting_materials'][number];

const columnsFor = ({ t, f }: Messages): readonly TableColumn<Material>[] => [
  {
    id: 'structure',
    label: t('reactions.structure'),
    isRowHeader: true,
    render: ({ smiles, hazards }) => (
      <CompoundFigure
        name={smiles}
        text={{ smiles }}
        size={drawingSizes.trace}
        markedAtoms={hazards.flatMap(({ atoms }) => atoms.map((atom) => `a${atom + 1}`))}
      />
    ),
  },
  { id: 'smiles', label: t('reactions.smiles'), render: ({ smiles }) => <code>{smiles}</code> },
  {
    id: 'stock',
    label: t('reactions.route.stock'),
    render: ({ in_stock }) =>
      in_stock === null ? (
        <span className="muted">{t('reactions.route.stock.unknown')}</span>
      ) : (
        <Chip tone={in_stock ? 'ok' : 'warn'}>
          {t(in_stock ? 'reactions.route.stock.yes' : 'reactions.route.stock.no')}
        </Chip>
      ),
  },
  {
    id: 'price',
    label: t('reactions.route.price'),
    align: 'end',
    render: ({ price }) => (price === null ? '–' : f.entered(price)),
  },
  {
    id: 'uses',
    label: t('reactions.route.uses'),
    align: 'end',
    render: ({ uses }) => <span data-count="">{f.number(uses)}</span>,
  },
  {
    id: 'hazards',
    label: t('reactions.hazards'),
    render: ({ hazards }) => <HazardList hazards={hazards} />,
  },
];

/** What has to be bought or made elsewhere. */
export function StartingMaterials({ score }: { readonly score: RouteScore }) {
  const messages = useMessages();
  const { t } = messages;
  return (
    <Panel title={t('reactions.route.materials')} isFlush>
      <Table
        label={t('reactions.route.materials')}
        columns={columnsFor(messages)}
        rows={score.starting_materials}
        rowId={({ smiles }) => smiles}
      />
    </Panel>
  );
}
