import { TriangleAlert } from 'lucide-react';
import type { IntakeAnswer } from '#contract/regulatory';
import { type Messages, useMessages } from '../../../i18n/use-messages.ts';
import { Chip } from '../../../ui/chip.tsx';
import { Fact } from '../../../ui/fact.tsx';
import { ServiceText } from '../../../ui/service-text.tsx';
import { column, nameColumn, numberColumn, Table, type TableColumn } from '../../../ui/table.tsx';
import { RegulatedNumber } from '../../shared/impurities/regulated-number.tsx';

type Study = IntakeAnswer['studies'][number];

/** What governs, the arithmetic line by line, the rank of each study and what shorter treatment makes of it. */
export function IntakeResult({
  answer,
  isChanged,
}: {
  readonly answer: IntakeAnswer;
  readonly isChanged: boolean;
}) {
  const messages = useMessages();
  const { t } = messages;
  const { extrapolation, studies, durations, potency_pack: pack } = answer;
  return (
    <section className="intake-result" aria-label={t('regulatory.intake.resultOf', { name: answer.name })}>
      <div className="line">
        <h3>{answer.name}</h3>
        <Chip tone={answer.status === 'review' ? 'warn' : 'ok'}>
          {t(`regulatory.intake.status.${answer.status}`)}
        </Chip>
        <span className="muted" role="status">
          {isChanged ? t('regulatory.changed') : ''}
        </span>
      </div>
      <dl className="facts impurity-total">
        <Fact term={t('regulatory.intake.intake')}>
          <RegulatedNumber
            of={answer}
            field="intake_ug_per_day"
            label={`${answer.name}: ${t('regulatory.intake.intake')}`}
          />
        </Fact>
        <Fact term={t('regulatory.intake.governedBy')}>
          {t(`regulatory.intake.rule.${answer.governed_by}`)}
        </Fact>
        <Fact term={t('regulatory.intake.pack')}>
          {pack === null ? (
            t('regulatory.intake.noPack')
          ) : (
            <ServiceText text={`${pack.name}, ${pack.version}, ${pack.licence}`} />
          )}
        </Fact>
      </dl>
      {answer.warnings.map(({ code, message }) => (
        <p key={`${code} ${message}`} className="impurity-warning">
          <TriangleAlert aria-hidden="true" />
          <ServiceText text={message} />
        </p>
      ))}
      {extrapolation !== null && (
        <ol className="intake-steps" aria-label={t('regulatory.intake.steps')}>
          {extrapolation.steps.map(({ id, expression }) => (
            <li key={id}>
              <ServiceText text={expression} />
            </li>
          ))}
        </ol>
      )}
      {studies.length > 0 && (
        <Table<Study>
          label={t('regulatory.intake.studies')}
          columns={studyColumns(messages)}
          rows={studies}
          rowId={({ rank }) => String(rank)}
          rowText={({ source }) => source ?? ''}
        />
      )}
      {durations.length > 0 && <Durations answer={answer} />}
    </section>
  );
}

const studyColumns = ({ t, f }: Messages): readonly TableColumn<Study>[] => [
  nameColumn('source', t('regulatory.intake.source'), ({ source }) => <ServiceText text={source ?? ''} />),
  column('species', t('regulatory.intake.species'), ({ species }) =>
    species === null ? '–' : t(`regulatory.intake.species.${species}`),
  ),
  numberColumn('td50', t('regulatory.intake.td50'), ({ td50_mg_per_kg_day }) => (
    <span data-count="">{f.number(td50_mg_per_kg_day)}</span>
  )),
  column('robustness', t('regulatory.intake.robustness'), ({ robustness, chosen, left_out }) => (
    <>
      {t(`regulatory.intake.robustness.${robustness}`)}
      {chosen && <span className="note">{t('regulatory.intake.chosen')}</span>}
      {left_out && <span className="note">{t('regulatory.intake.leftOut')}</span>}
    </>
  )),
  column('remarks', t('regulatory.remarks'), ({ remarks }) =>
    remarks.length === 0 ? '–' : <ServiceText text={remarks.join('; ')} />,
  ),
];

interface Band {
  readonly place: number;
  readonly name: string;
  readonly note: string;
}

function Durations({ answer }: { readonly answer: IntakeAnswer }) {
  const { t } = useMessages();
  const bands = answer.durations.map(
    ({ up_to_months: months, capped, held }, place): Band => ({
      place,
      name: months === null ? t('regulatory.intake.lifetime') : t('regulatory.intake.upTo', { months }),
      note: capped ? t('regulatory.intake.capped') : held ? t('regulatory.intake.held') : '–',
    }),
  );
  return (
    <Table<Band>
      label={t('regulatory.intake.durations')}
      columns={[
        nameColumn<Band>('duration', t('regulatory.intake.duration'), ({ name }) => name),
        numberColumn<Band>('limit', t('regulatory.number.limit'), ({ place, name }) => (
          <RegulatedNumber
            of={answer}
            field={`durations.${place}.limit_ug_per_day`}
            label={`${name}: ${t('regulatory.number.limit')}`}
          />
        )),
        column<Band>('note', t('regulatory.remarks'), ({ note }) => note),
      ]}
      rows={bands}
      rowId={({ place }) => String(place)}
      rowText={({ name }) => name}
    />
  );
}
