import { Plus } from 'lucide-react';
import { useState } from 'react';
import { type ControlStrategy, dossierStatementRoutes } from '#contract/dossier-statements';
import { api } from '../../../api/api.ts';
import { useList } from '../../../api/use-list.ts';
import { Panel } from '../../../frame/page.tsx';
import { type Messages, useMessages } from '../../../i18n/use-messages.ts';
import { Button } from '../../../ui/button.tsx';
import { Chip } from '../../../ui/chip.tsx';
import { Listing } from '../../../ui/listing.tsx';
import { EmptyState } from '../../../ui/states.tsx';
import { column, nameColumn, numberColumn, Table, type TableColumn } from '../../../ui/table.tsx';
import { RegulatedNumber } from '../../shared/impurities/regulated-number.tsx';
import { ReviewFoot } from '../../shared/impurities/review-foot.tsx';
import type { DossierTabProps } from '../dossier-tab.ts';
import { ReviewStatementDialog } from '../statements/review-statement-dialog.tsx';
import { StatementActions } from '../statements/statement-actions.tsx';
import { StatementStatus } from '../statements/statement-changes.tsx';
import { StrategyDetails } from './strategy-details.tsx';
import { StrategyDialog } from './strategy-dialog.tsx';

type Doing =
  | { readonly what: 'new' }
  | { readonly what: 'revise'; readonly strategy: ControlStrategy }
  | { readonly what: 'approve' | 'reject'; readonly strategy: ControlStrategy };

/** How mutagenic impurities are controlled: purge by step, the option of ICH M7, what it lacks, and who reviewed it. */
export function ControlTab({ dossier, canWrite }: DossierTabProps) {
  const messages = useMessages();
  const { t } = messages;
  const { id } = dossier;
  const list = useList(dossierStatementRoutes.strategies, { params: { id } });
  const [chosenId, setChosenId] = useState<string | null>(null);
  const [doing, setDoing] = useState<Doing | null>(null);
  const close = () => setDoing(null);
  const finish = () => {
    close();
    list.reload();
  };
  return (
    <div className="rows-4 padded above-review-foot">
      <Panel
        title={t('dossiers.tab.control')}
        isFlush
        actions={
          canWrite && (
            <Button icon={<Plus aria-hidden="true" />} onPress={() => setDoing({ what: 'new' })}>
              {t('dossiers.control.add')}
            </Button>
          )
        }
      >
        <Listing
          list={list}
          empty={<EmptyState title={t('dossiers.control.empty')} text={t('dossiers.control.emptyText')} />}
        >
          {(strategies) => (
            <Table
              label={t('dossiers.tab.control')}
              columns={columnsFor(messages, chosenOf(strategies, chosenId)?.id ?? null, setChosenId)}
              rows={strategies}
              rowId={(strategy) => strategy.id}
            />
          )}
        </Listing>
      </Panel>
      <Chosen
        strategy={chosenOf(list.items ?? [], chosenId)}
        revision={dossier.revision}
        onDo={canWrite ? setDoing : null}
      />
      <ReviewFoot disclaimer={list.items?.[0]?.disclaimer ?? null} />
      {(doing?.what === 'new' || doing?.what === 'revise') && (
        <StrategyDialog
          dossier={dossier}
          former={doing.what === 'revise' ? doing.strategy : null}
          onSaved={finish}
          onClose={close}
        />
      )}
      {(doing?.what === 'approve' || doing?.what === 'reject') && (
        <ReviewStatementDialog
          kind="control_strategy"
          statement={doing.strategy}
          title={t(`dossiers.control.${doing.what}Of`, { name: doing.strategy.name })}
          decision={doing.what}
          review={async (body) => {
            const params = { id, strategy_id: doing.strategy.id };
            await api.call(dossierStatementRoutes.reviewStrategy, { params, body });
            finish();
          }}
          onClose={close}
        >
          <p>{doing.strategy.request.statement}</p>
        </ReviewStatementDialog>
      )}
    </div>
  );
}

const chosenOf = (strategies: readonly ControlStrategy[], id: string | null): ControlStrategy | undefined =>
  strategies.find((each) => each.id === id) ?? strategies[0];

interface ChosenProps {
  readonly strategy: ControlStrategy | undefined;
  /** Of the dossier now. */
  readonly revision: number;
  readonly onDo: ((doing: Doing) => void) | null;
}

function Chosen({ strategy, revision, onDo }: ChosenProps) {
  if (strategy === undefined) return null;
  return (
    <StrategyDetails
      strategy={strategy}
      revision={revision}
      actions={
        onDo !== null && <StatementActions statement={strategy} onDo={(what) => onDo({ what, strategy })} />
      }
    />
  );
}

const columnsFor = (
  { t }: Messages,
  chosenId: string | null,
  choose: (id: string) => void,
): readonly TableColumn<ControlStrategy>[] => [
  nameColumn('name', t('regulatory.impurity'), ({ name }) => name),
  numberColumn('option', t('dossiers.control.option'), ({ request }) => request.option),
  numberColumn('ratio', t('dossiers.control.ratio'), ({ purge, name }) => (
    <RegulatedNumber of={purge} field="purge_ratio" label={`${name}: ${t('dossiers.control.ratio')}`} />
  )),
  column('missing', t('dossiers.control.missing'), ({ missing, changed_batches }) =>
    changed_batches.length > 0 ? (
      <Chip tone="warn">{t('dossiers.control.resultsChanged')}</Chip>
    ) : (
      <Chip tone={missing.length === 0 ? 'ok' : 'warn'}>
        {missing.length === 0 ? t('dossiers.control.nothingMissing') : t('dossiers.control.missing')}
      </Chip>
    ),
  ),
  column('status', t('dossiers.control.status'), ({ status }) => <StatementStatus status={status} />),
  numberColumn('revision', t('dossiers.revision'), ({ revision }) => revision),
  column(
    'actions',
    t('dossiers.show'),
    ({ id }) =>
      id === chosenId ? (
        <span className="muted">{t('dossiers.isShownBelow')}</span>
      ) : (
        <Button onPress={() => choose(id)}>{t('dossiers.show')}</Button>
      ),
    { hideLabel: true, align: 'end' },
  ),
];
