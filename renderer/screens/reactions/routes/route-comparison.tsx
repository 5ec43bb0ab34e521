import type { NamedRouteComparison, NamedRouteScore } from '#contract/reaction-routes';
import { Panel } from '../../../frame/page.tsx';
import { type Messages, useMessages } from '../../../i18n/use-messages.ts';
import { Chip } from '../../../ui/chip.tsx';
import { ServiceText } from '../../../ui/service-text.tsx';
import { column, numberColumn, Table, type TableColumn } from '../../../ui/table.tsx';
import { ReactionScheme } from '../../shared/reactions/reaction-scheme.tsx';
import { InchiKey } from '../../shared/structures/inchi-key.tsx';
import { balanceTones } from './balance-tones.ts';
import { ComputedNumber } from './computed-number.tsx';

type Row = NamedRouteComparison['ranked'][number];
type Metric =
  | 'e_factor'
  | 'process_mass_intensity'
  | 'reaction_mass_efficiency_percent'
  | 'carbon_efficiency_percent';

/** Beside the rank the place people find a route by in what they sent. */
const placeOf = ({ route_index }: Pick<Row, 'route_index'>): number => route_index + 1;

/** Decimals of the figures that are no whole numbers. */
const decimals = { overall_score: 3, route_cost: 2, mass: 1 } as const;

/** Starting materials, an arrow, the target; what balances, what is missing, and which one stands in full. */
function RouteCell({ row, isWhole }: { readonly row: Row; readonly isWhole: boolean }) {
  const { t, f } = useMessages();
  const { target_smiles: target, starting_material_smiles: materials, balance, missing } = row;
  const name = t('reactions.compare.nth', { place: f.number(placeOf(row)) });
  return (
    <div className="rows-2">
      <ReactionScheme
        project={{
          name,
          reaction_smiles: `${materials.join('.')}>>${target}`,
          parameters: [],
          best_yield_percent: null,
        }}
        size="row"
      />
      <span className="line-2">
        <Chip tone={balanceTones[balance.status]}>{t(`reactions.balance.${balance.status}`)}</Chip>
        {isWhole && <Chip tone="info">{t('reactions.compare.inFull')}</Chip>}
      </span>
      {balance.status !== 'balanced' && <ServiceText text={balance.message} />}
      {missing.length > 0 && (
        <span className="muted">
          {t('reactions.compare.missing', {
            what: missing
              .map(({ what, count }) => `${t(`reactions.compare.missing.${what}`)} ${f.number(count)}`)
              .join(', '),
          })}
        </span>
      )}
      <RouteKeys row={row} />
    </div>
  );
}

/** Target first, then what is bought for it. */
function RouteKeys({ row }: { readonly row: Row }) {
  const { t } = useMessages();
  const structures = [
    { smiles: row.target_smiles, inchikey: row.target_inchikey },
    ...row.starting_materials,
  ];
  return (
    <details>
      <summary>{t('reactions.compare.keys')}</summary>
      <ul className="rows-2">
        {structures.map(({ smiles, inchikey }) => (
          <li key={smiles}>
            <code>{smiles}</code> <InchiKey inchikey={inchikey} />
          </li>
        ))}
      </ul>
    </details>
  );
}

const columnsFor = (
  score: NamedRouteScore,
  whole: number,
  { t, f }: Messages,
): readonly TableColumn<Row>[] => {
  const figure = (label: string, shown: string | null, basis?: string) =>
    shown === null ? '–' : <ComputedNumber of={score} label={label} shown={shown} basis={basis} />;
  const mass = (value: number): string => f.number(value, decimals.mass);
  const share = (value: number): string => t('reactions.percent', { value: mass(value) });
  const metric = (name: Metric, short: string, write: (value: number) => string): TableColumn<Row> =>
    numberColumn(name, short, (row) => {
      const { value, basis } = row[name];
      return figure(t(`reactions.green.${name}`), value === null ? null : write(value), basis);
    });
  return [
    column('rank', t('reactions.compare.rank'), ({ rank }) => <span data-count="">{f.number(rank)}</span>, {
      isRowHeader: true,
      align: 'end',
    }),
    numberColumn('place', t('reactions.compare.place'), (row) => (
      <span data-count="">{f.number(placeOf(row))}</span>
    )),
    column('route', t('reactions.route.tree'), (row) => (
      <RouteCell row={row} isWhole={row.route_index === whole} />
    )),
    numberColumn('score', t('reactions.compare.score'), ({ overall_score: value }) =>
      figure(t('reactions.compare.score'), f.number(value, decimals.overall_score)),
    ),
    numberColumn('cost', t('reactions.route.cost'), ({ route_cost: value }) =>
      figure(t('reactions.route.cost'), value === null ? null : f.number(value, decimals.route_cost)),
    ),
    numberColumn('steps', t('reactions.route.steps'), ({ step_count }) => (
      <span data-count="">{f.number(step_count)}</span>
    )),
    metric('e_factor', t('reactions.green.e_factor'), mass),
    metric('process_mass_intensity', t('reactions.compare.pmi'), mass),
    metric('reaction_mass_efficiency_percent', t('reactions.compare.rme'), share),
    metric('carbon_efficiency_percent', t('reactions.compare.carbon'), share),
    numberColumn('ecoscale', t('reactions.compare.ecoscale'), ({ ecoscale: value }) =>
      figure(t('reactions.compare.ecoscale'), value === null ? null : f.number(value, 1)),
    ),
    numberColumn('stoessel', t('reactions.compare.stoessel'), ({ criticality_class: value }) =>
      figure(t('reactions.compare.stoessel'), value === null ? null : f.number(value)),
    ),
  ];
};

/** Routes of one request side by side, best first; those that could not be scored are named with the reason. */
export function RouteComparisonPanel({ score }: { readonly score: NamedRouteScore }) {
  const messages = useMessages();
  const { t, f } = messages;
  const { comparison } = score;
  if (comparison === undefined) return null;
  const label = t('reactions.compare');
  return (
    <Panel title={label} isFlush>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reached by keys */}
      <section className="reaction-comparison" tabIndex={0} aria-label={label}>
        <Table
          label={label}
          columns={columnsFor(score, comparison.route_index, messages)}
          rows={comparison.ranked}
          rowId={({ route_index }) => String(route_index)}
        />
      </section>
      <p className="reaction-legend">{t('reactions.compare.legend')}</p>
      {comparison.not_scored.map((row) => (
        <p key={row.route_index} className="reaction-legend">
          <strong>{t('reactions.compare.notScored', { place: f.number(placeOf(row)) })}</strong>{' '}
          <ServiceText text={row.message} />
        </p>
      ))}
    </Panel>
  );
}
