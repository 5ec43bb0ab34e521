import { TriangleAlert } from 'lucide-react';
import type { Assessment } from '#contract/regulatory';
import { useMessages } from '../../../../i18n/use-messages.ts';
import { Fact, Facts } from '../../../../ui/fact.tsx';
import { ServiceText } from '../../../../ui/service-text.tsx';
import { column, nameColumn, numberColumn, Table } from '../../../../ui/table.tsx';
import type { Evidenced, ViewRow } from '../../../shared/impurities/impurity-view.ts';
import { viewSection } from '../../../shared/impurities/impurity-view.ts';
import { RegulatedNumber } from '../../../shared/impurities/regulated-number.tsx';
import { PartMark, ShareBar, type ShareBarProps } from '../../../shared/impurities/share-bar.tsx';
import { amountWords } from '../../../shared/impurities/unit-words.ts';
import { VerdictChip } from '../../../shared/impurities/verdict-chip.tsx';

type Section = 'elemental_impurities' | 'residual_solvents';
type Row<S extends Section> = Assessment[S][number];
type AnyRow = Row<Section>;
type Line = ViewRow<AnyRow>;

interface Asked {
  readonly component?: string | undefined;
}

/** By which fields a section says the intake of a row, of all rows, and what is permitted. */
const fields = {
  elemental_impurities: {
    own: 'exposure_ug_per_day',
    total: 'total_exposure_ug_per_day',
    limit: 'pde_ug_per_day',
    marks: ['control_threshold_ug_per_day'],
  },
  residual_solvents: {
    own: 'intake_mg_per_day',
    total: 'total_intake_mg_per_day',
    limit: 'pde_mg_per_day',
    marks: [],
  },
} as const;

const numberIn = ({ numbers }: Evidenced, field: string) => numbers.find((number) => number.field === field);

interface CalculatorSumsProps {
  readonly section: Section;
  readonly asked: readonly Asked[];
  readonly answer: Assessment;
}

/** The rows of one kind by substance: the service says which are the same one, under whatever name. */
export function CalculatorSums({ section, asked, answer }: CalculatorSumsProps) {
  const lines: readonly Line[] = viewSection(section, answer);
  const groups = Map.groupBy(lines, ({ key, row }) => row?.summed_places.join(' ') || key);
  return [...groups].map(([key, own]) => (
    <SubstanceSum key={key} section={section} lines={own} asked={asked} />
  ));
}

interface SubstanceSumProps {
  readonly section: Section;
  readonly lines: readonly Line[];
  readonly asked: readonly Asked[];
}

function SubstanceSum({ section, lines, asked }: SubstanceSumProps) {
  const { t } = useMessages();
  const [first] = lines;
  const row = first?.row ?? null;
  const { own, total, limit } = fields[section];
  const remarks = new Map(lines.flatMap(({ warnings }) => warnings).map((each) => [each.message, each]));
  const name = first?.name ?? '';
  return (
    <section className="calculator-sum rows-2" aria-label={name}>
      <h3>{name}</h3>
      <Facts>
        <Fact term={t('regulatory.verdict')}>
          <VerdictChip verdict={row?.verdict ?? null} />
        </Fact>
        {row !== null && (
          <>
            <Fact term={t('regulatory.number.sum')}>
              <RegulatedNumber of={row} field={total} label={`${name}: ${t('regulatory.number.sum')}`} />
            </Fact>
            <Fact term={t('regulatory.number.pde')}>
              <RegulatedNumber of={row} field={limit} label={`${name}: ${t('regulatory.number.pde')}`} />
            </Fact>
            <Fact term={t('dossiers.calculator.governs')}>
              <Governs row={row} />
            </Fact>
          </>
        )}
      </Facts>
      {row !== null && <Bar section={section} lines={lines} row={row} name={name} asked={asked} />}
      {row !== null && (
        <Table<Line>
          label={t('dossiers.calculator.rowsOf', { name })}
          columns={[
            nameColumn('component', t('regulatory.componentName'), ({ key, place }) => (
              <span className="record-name">
                <PartMark place={lines.findIndex((line) => line.key === key)} />
                {(place === null ? undefined : asked[place]?.component) ?? '–'}
              </span>
            )),
            column('arithmetic', t('regulatory.row.arithmetic'), (line) =>
              line.row === null ? null : (numberIn(line.row, own)?.arithmetic ?? '–'),
            ),
            numberColumn('intake', t('regulatory.number.intake'), (line) =>
              line.row === null ? null : (
                <RegulatedNumber
                  of={line.row}
                  field={own}
                  label={`${line.name}: ${t('regulatory.number.intake')}`}
                />
              ),
            ),
          ]}
          rows={lines}
          rowId={({ key }) => key}
          rowText={({ place }) => (place === null ? undefined : asked[place]?.component) ?? name}
        />
      )}
      {[...remarks.values()].map(({ code, message }) => (
        <p key={`${code} ${message}`} className="impurity-warning">
          <TriangleAlert aria-hidden="true" />
          <ServiceText text={message} />
        </p>
      ))}
    </section>
  );
}

/** What the verdict was made by, as the row says it. */
function Governs({ row }: { readonly row: AnyRow }) {
  const { t } = useMessages();
  if (row.override !== null) return t('overrides.mark');
  if (!('option' in row))
    return t(
      row.pde_ug_per_day === null ? 'dossiers.calculator.governs.none' : 'dossiers.calculator.governs.pde',
    );
  return t(
    row.option === null
      ? 'dossiers.calculator.governs.none'
      : `dossiers.calculator.governs.option${row.option}`,
  );
}

interface BarProps extends SubstanceSumProps {
  readonly row: AnyRow;
  readonly name: string;
}

function Bar({ section, lines, row, name, asked }: BarProps) {
  const messages = useMessages();
  const { t } = messages;
  const { own, total, limit, marks } = fields[section];
  const permitted = numberIn(row, limit);
  const sum = numberIn(row, total);
  if (permitted === undefined || sum === undefined) return null;
  const written = ({ text, unit }: typeof sum): string => amountWords({ text, unit }, messages);
  const parts = lines.flatMap((line): ShareBarProps['parts'] => {
    const number = line.row === null ? undefined : numberIn(line.row, own);
    const component = line.place === null ? undefined : asked[line.place]?.component;
    return number === undefined
      ? []
      : [{ size: number.value, words: `${component ?? ''} ${written(number)}` }];
  });
  return (
    <ShareBar
      label={t('dossiers.calculator.bar', {
        name,
        sum: written(sum),
        limit: written(permitted),
        parts: parts.map(({ words }) => words).join(', '),
      })}
      parts={parts}
      limit={{ at: permitted.value, text: `${t('regulatory.number.pde')} ${written(permitted)}` }}
      marks={marks.flatMap((field) => {
        const mark = numberIn(row, field);
        return mark === undefined
          ? []
          : [{ at: mark.value, text: `${t('regulatory.number.control')} ${written(mark)}` }];
      })}
    />
  );
}
