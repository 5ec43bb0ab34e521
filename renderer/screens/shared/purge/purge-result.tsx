import { Minus, TriangleAlert } from 'lucide-react';
import type { PurgeAnswer } from '#contract/regulatory';
import { type Messages, useMessages } from '../../../i18n/use-messages.ts';
import { Chip, type Tone } from '../../../ui/chip.tsx';
import { ServiceText } from '../../../ui/service-text.tsx';
import { column, nameColumn, numberColumn, Table, type TableColumn } from '../../../ui/table.tsx';
import { RegulatedNumber } from '../impurities/regulated-number.tsx';

type Option = PurgeAnswer['options'][number];

const numbers = [
  ['limit_ug_per_day', 'regulatory.number.limit'],
  ['limit_ppm', 'regulatory.purge.limitPpm'],
  ['required_purge', 'regulatory.purge.required'],
  ['predicted_purge', 'regulatory.purge.predicted'],
  ['purge_ratio', 'regulatory.purge.ratio'],
  ['predicted_ppm', 'regulatory.purge.level'],
] as const;

/** Predicted against required purge, the level after each step, and the control options with what they demand. */
export function PurgeResult({
  answer,
  isChanged,
}: {
  readonly answer: PurgeAnswer;
  readonly isChanged: boolean;
}) {
  const messages = useMessages();
  const { t } = messages;
  return (
    <section className="purge-result" aria-label={t('regulatory.purge.resultOf', { name: answer.name })}>
      <div className="line">
        <h3>{answer.name}</h3>
        <span className="muted" role="status">
          {isChanged ? t('regulatory.changed') : ''}
        </span>
      </div>
      <dl className="facts impurity-total">
        {numbers.map(([field, label]) => (
          <div key={field}>
            <dt>{t(label)}</dt>
            <dd>
              <RegulatedNumber of={answer} field={field} label={`${answer.name}: ${t(label)}`} />
            </dd>
          </div>
        ))}
      </dl>
      {answer.warnings.map(({ code, message }) => (
        <p key={`${code} ${message}`} className="impurity-warning">
          <TriangleAlert aria-hidden="true" />
          <ServiceText text={message} />
        </p>
      ))}
      <Table<StepLine>
        label={t('regulatory.purge.steps')}
        columns={stepColumns(answer, messages)}
        rows={answer.steps.map(({ name }, place) => ({ name, place }))}
        rowId={({ place }) => String(place)}
        rowText={({ name }) => name}
      />
      <Table<Option>
        label={t('regulatory.purge.options')}
        columns={optionColumns(answer, messages)}
        rows={answer.options}
        rowId={({ option }) => String(option)}
        rowText={({ option }) => t('regulatory.purge.option', { number: option })}
      />
    </section>
  );
}

interface StepLine {
  readonly name: string;
  readonly place: number;
}

const stepColumns = (answer: PurgeAnswer, { t }: Messages): readonly TableColumn<StepLine>[] => [
  nameColumn('name', t('regulatory.purge.stepTitle'), ({ name }) => name),
  ...(
    [
      ['purge', 'regulatory.purge.predicted'],
      ['predicted_ppm', 'regulatory.purge.levelAfter'],
    ] as const
  ).map(
    ([field, label]): TableColumn<StepLine> =>
      numberColumn(field, t(label), ({ name, place }) => (
        <RegulatedNumber of={answer} field={`steps.${place}.${field}`} label={`${name}: ${t(label)}`} />
      )),
  ),
];

const tones: Readonly<Record<Option['status'], Tone>> = {
  open: 'ok',
  needs_support: 'warn',
  closed: 'neutral',
};

const optionColumns = (answer: PurgeAnswer, { t }: Messages): readonly TableColumn<Option>[] => [
  nameColumn('option', t('regulatory.purge.options'), ({ option }) =>
    t('regulatory.purge.option', { number: option }),
  ),
  column('status', t('regulatory.purge.status'), ({ status }) => (
    <Chip tone={tones[status]} {...(status === 'closed' && { icon: <Minus aria-hidden="true" /> })}>
      {t(`regulatory.purge.status.${status}`)}
    </Chip>
  )),
  numberColumn('acceptance', t('regulatory.purge.acceptance'), ({ option }) => (
    <RegulatedNumber
      of={answer}
      field={`options.${option - 1}.acceptance_ppm`}
      label={t('regulatory.purge.acceptanceOf', { number: option })}
    />
  )),
  column('reason', t('regulatory.purge.why'), ({ rule, reason, demands }) => (
    <div className="purge-why">
      <ServiceText text={reason} />
      {demands.length > 0 && (
        <ul>
          {demands.map((demand) => (
            <li key={demand}>
              <ServiceText text={demand} />
            </li>
          ))}
        </ul>
      )}
      <span className="note">
        <ServiceText text={rule} />
      </span>
    </div>
  )),
  column('clause', t('regulatory.basis.clause'), ({ basis }) => (
    <div className="purge-why">
      {basis.map(({ guideline, revision, clause, verification }) => (
        <span key={`${guideline} ${clause}`}>
          <ServiceText text={`${guideline} ${revision}, ${clause}`} />
          <span className="note">
            <ServiceText text={verification} />
          </span>
        </span>
      ))}
    </div>
  )),
];
