import { Link } from 'react-aria-components';
import type { Pack } from '#contract/reference-packs';
import { packPath } from '../../frame/paths/packs-path.ts';
import type { Messages } from '../../i18n/use-messages.ts';
import { ChemicalName } from '../../ui/chemical-name.tsx';
import { HashText } from '../../ui/hash-text.tsx';
import { Moment } from '../../ui/moment.tsx';
import { column, nameColumn, numberColumn, type TableColumn } from '../../ui/table.tsx';
import { PackChip } from './pack-chip.tsx';

/** Nuclei with the mean error the builder measured, the one figure that fits into a row. */
function MeanErrors({ metrics, f }: Pick<Pack, 'metrics'> & Pick<Messages, 'f'>) {
  const known = Object.entries(metrics).flatMap(([nucleus, { mean_error_ppm: mean }]) =>
    mean === undefined ? [] : [{ nucleus, mean }],
  );
  if (known.length === 0) return '–';
  return (
    <ul>
      {known.map(({ nucleus, mean }) => (
        <li key={nucleus}>
          <ChemicalName name={nucleus} /> {f.number(mean, 2)} ppm
        </li>
      ))}
    </ul>
  );
}

export const packColumns = ({ t, f }: Messages): readonly TableColumn<Pack>[] => [
  nameColumn('name', t('packs.name'), ({ id, name, version }) => (
    <Link href={packPath(id)}>{t('packs.named', { name, version })}</Link>
  )),
  column('kind', t('packs.kind'), ({ kind }) => t(`packs.kind.${kind}`)),
  column('state', t('packs.state'), (pack) => <PackChip pack={pack} />),
  column('licence', t('packs.licence'), ({ licence }) => (
    <span className="packs-licence truncate" title={licence}>
      {licence}
    </span>
  )),
  numberColumn('records', t('packs.records'), ({ records }) => f.number(records)),
  numberColumn('size', t('packs.size'), ({ size }) => f.bytes(size)),
  column('metrics', t('packs.meanError'), ({ metrics }) => <MeanErrors metrics={metrics} f={f} />),
  column('digest', t('packs.digest'), ({ digest }) => <HashText hash={digest} />),
  column('installed', t('packs.installed'), ({ installed_at }) => <Moment utc={installed_at} isDay />),
];
