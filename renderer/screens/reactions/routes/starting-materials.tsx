import type { NamedRouteScore } from '#contract/reaction-routes';
import { Panel } from '../../../frame/page.tsx';
import { type Messages, useMessages } from '../../../i18n/use-messages.ts';
import { Chip } from '../../../ui/chip.tsx';
import { column, nameColumn, Table, type TableColumn } from '../../../ui/table.tsx';
import { drawingSizes } from '../../shared/impurities/drawing-sizes.ts';
import { CompoundFigure } from '../../shared/structures/compound-figure.tsx';
import { InchiKey } from '../../shared/structures/inchi-key.tsx';
import { HazardList } from './hazard-list.tsx';

type Material = NamedRouteScore['starting_materials'][number];

const columnsFor = ({ t, f }: Messages): readonly TableColumn<Material>[] => [
  nameColumn('structure', t('reactions.structure'), ({ smiles, hazards }) => (
    <CompoundFigure
      name={smiles}
      text={{ smiles }}
      size={drawingSizes.trace}
      markedAtoms={hazards.flatMap(({ atoms }) => atoms.map((atom) => `a${atom + 1}`))}
    />
  )),
  column('smiles', t('reactions.smiles'), ({ smiles }) => <code>{smiles}</code>),
  column('inchikey', 'InChIKey', ({ inchikey }) => <InchiKey inchikey={inchikey} />),
  column('stock', t('reactions.route.stock'), ({ in_stock }) =>
    in_stock === null ? (
      <span className="muted">{t('reactions.route.stock.unknown')}</span>
    ) : (
      <Chip tone={in_stock ? 'ok' : 'warn'}>
        {t(in_stock ? 'reactions.route.stock.yes' : 'reactions.route.stock.no')}
      </Chip>
    ),
  ),
  column('price', t('reactions.route.price'), ({ price }) => (price === null ? '–' : f.entered(price)), {
    align: 'end',
  }),
  column('uses', t('reactions.route.uses'), ({ uses }) => <span data-count="">{f.number(uses)}</span>, {
    align: 'end',
  }),
  column('hazards', t('reactions.hazards'), ({ hazards }) => <HazardList hazards={hazards} />),
];

/** What has to be bought or made elsewhere. */
export function StartingMaterials({ score }: { readonly score: NamedRouteScore }) {
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
