import type { Assessment } from '#contract/regulatory';
import type { Messages } from '../../../i18n/use-messages.ts';
import { ServiceText } from '../../../ui/service-text.tsx';
import { column, numberColumn, type TableColumn } from '../../../ui/table.tsx';
import type { ViewRow } from './impurity-view.ts';
import { MarkedStructure } from './marked-structure.tsx';
import { RegulatedNumber } from './regulated-number.tsx';
import { type Asked, smilesOf } from './result-columns.tsx';
import './impurities.css';

type Row = Omit<Assessment['nitrosamines'][number], 'place'>;
type Column = TableColumn<ViewRow<Row>>;

/** The group that decided the category. */
const governingGroupOf = ({ cpca }: Row) => cpca?.groups[cpca.governing_group ?? 0];

const categoryColumn = ({ t }: Messages): Column =>
  column('category', t('regulatory.category'), ({ row }) => {
    if (row?.cpca == null || row.cpca.category === null) return '–';
    const { category, score, alpha_hydrogens } = row.cpca;
    return (
      <>
        {t('regulatory.categoryOf', { name: category })}
        {score !== null && <span className="note">{t('regulatory.scoreOf', { score })}</span>}
        {alpha_hydrogens !== null && (
          <span className="note">{t('regulatory.alphaHydrogens', { pair: alpha_hydrogens })}</span>
        )}
      </>
    );
  });

/** +1 or −3, with a minus that is one. */
const signed = (score: number): string => (score > 0 ? `+${score}` : String(score).replace('-', '−'));

/** The structure with the N-nitroso group and what counted marked, and each feature that counted with its score. */
const traceColumn = ({ t }: Messages, asked: Asked): Column =>
  column('structure', t('regulatory.structure'), (line) => {
    const { name, row } = line;
    if (row === null) return null;
    const features = row.cpca?.features ?? [];
    const groupAtoms = governingGroupOf(row)?.atom_ids ?? [];
    return (
      <MarkedStructure
        name={name}
        smiles={smilesOf(asked, line)}
        size="trace"
        markedAtoms={[...groupAtoms, ...features.flatMap(({ atom_ids }) => atom_ids)]}
        counterIons={row.counter_ions}
      >
        {features.map((feature) => (
          <span key={feature.name} className="small">
            {signed(feature.score)} <ServiceText text={feature.name} />
          </span>
        ))}
      </MarkedStructure>
    );
  });

const authorities = ['FDA', 'EMA', 'HC'] as const;

/** The limit of one authority, and whether it published it. */
const authorityColumn = ({ t }: Messages, authority: (typeof authorities)[number], place: number): Column =>
  numberColumn(authority, authority, ({ name, row }) => {
    const intake = row?.acceptable_intake[place];
    if (row === null || !intake) return null;
    return (
      <>
        <RegulatedNumber
          of={row}
          field={`acceptable_intake.${place}.limit_ng_per_day`}
          label={`${name}: ${authority}`}
        />
        {intake.kind !== 'override' && (
          <span className="note">{t(`regulatory.intakeKind.${intake.kind}`)}</span>
        )}
      </>
    );
  });

/** Category with its trace, and the authorities side by side. */
export const nitrosamineColumns = (messages: Messages, asked: Asked): readonly Column[] => [
  categoryColumn(messages),
  traceColumn(messages, asked),
  ...authorities.map((authority, place) => authorityColumn(messages, authority, place)),
];
