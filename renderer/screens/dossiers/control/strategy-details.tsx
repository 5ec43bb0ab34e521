import { TriangleAlert } from 'lucide-react';
import { type ControlStrategy, dossierStatementRoutes } from '#contract/dossier-statements';
import { Panel } from '../../../frame/page.tsx';
import { type Messages, useMessages } from '../../../i18n/use-messages.ts';
import { ServiceText } from '../../../ui/service-text.tsx';
import { column, nameColumn, Table, type TableColumn } from '../../../ui/table.tsx';
import { PurgeResult } from '../../shared/purge/purge-result.tsx';
import { PdfButton } from '../../shared/regulatory/pdf-button.tsx';
import { StatementChanges } from '../statements/statement-changes.tsx';

interface StrategyDetailsProps {
  readonly strategy: ControlStrategy;
  /** Of the dossier now. */
  readonly revision: number;
  readonly actions: React.ReactNode;
}

/** One control strategy: what was chosen and is missing, what each step rests on, the numbers, and who decided. */
export function StrategyDetails({ strategy, revision, actions }: StrategyDetailsProps) {
  const messages = useMessages();
  const { t } = messages;
  const { id, dossier_id, dossier_revision, name, purge, request, missing } = strategy;
  return (
    <Panel
      title={`${name}: ${t('regulatory.purge.option', { number: request.option })}`}
      actions={
        <div className="line">
          <PdfButton
            route={dossierStatementRoutes.strategy}
            input={{ params: { id: dossier_id, strategy_id: id }, query: {} }}
            name={name}
          />
          {actions}
        </div>
      }
    >
      <div className="rows-3">
        <p>{request.statement}</p>
        {dossier_revision !== revision && (
          <p className="dossier-note">
            {t('dossiers.olderRevision', { computed: dossier_revision, current: revision })}
          </p>
        )}
        {strategy.changed_batches.length > 0 && (
          <p className="impurity-warning">
            <TriangleAlert aria-hidden="true" />
            <span>
              {t('dossiers.control.changedResults', { batches: strategy.changed_batches.join(', ') })}
            </span>
          </p>
        )}
        {missing.map((each) => (
          <p key={each} className="impurity-warning">
            <TriangleAlert aria-hidden="true" />
            <span>
              {t('dossiers.control.missing')}: <ServiceText text={each} />
            </span>
          </p>
        ))}
        <Table<StepLine>
          label={t('dossiers.control.steps')}
          columns={stepColumns(messages)}
          rows={strategy.steps.map((step, place) => ({ ...step, place }))}
          rowId={({ place }) => String(place)}
        />
        <PurgeResult answer={purge} isChanged={false} />
        <StatementChanges statement={strategy} />
      </div>
    </Panel>
  );
}

type StepLine = ControlStrategy['steps'][number] & { readonly place: number };
type Used = NonNullable<StepLine['measured']>['before'];

const levelText = ({ f }: Messages, { below_loq, value, unit, batch_no }: Used): string =>
  `${below_loq ? '< ' : ''}${f.entered(value)} ${unit} (${batch_no})`;

const stepColumns = (messages: Messages): readonly TableColumn<StepLine>[] => {
  const { t } = messages;
  return [
    nameColumn('name', t('regulatory.purge.stepTitle'), ({ name }) => name),
    column('basis', t('dossiers.control.basis'), ({ basis }) => t(`dossiers.control.basis.${basis}`)),
    column('evidence', t('dossiers.control.evidence'), ({ measured }) =>
      measured === null
        ? '—'
        : `${levelText(messages, measured.before)} → ${levelText(messages, measured.after)}`,
    ),
    column('route', t('dossiers.control.routeStep'), ({ route_step }) =>
      route_step === null
        ? '—'
        : t('dossiers.control.stepNumber', { number: route_step.step, product: route_step.product_smiles }),
    ),
  ];
};
