import { Scale } from 'lucide-react';
import { useMemo, useState } from 'react';
import { useStore } from 'zustand';
import { type RuleOverrideRow, regulatoryRoutes } from '#contract/regulatory';
import { api, session } from '../../../api/api.ts';
import { useList } from '../../../api/use-list.ts';
import { useCommands } from '../../../frame/commands.ts';
import { Page, Panel } from '../../../frame/page.tsx';
import { useMessages } from '../../../i18n/use-messages.ts';
import { Button } from '../../../ui/button.tsx';
import { ListTable } from '../../../ui/listing.tsx';
import { ReasonDialog } from '../../../ui/reason-dialog.tsx';
import { EmptyState } from '../../../ui/states.tsx';
import { showToast } from '../../../ui/toast-store.ts';
import { RegulatoryNav } from '../../shared/regulatory/regulatory-nav.tsx';
import { EnterOverrideDialog } from './enter-override-dialog.tsx';
import { overrideColumns } from './override-columns.tsx';
import { overridesCommands } from './overrides-commands.ts';
import { ReviewOverrideDialog } from './review-override-dialog.tsx';
import '../../shared/impurities/impurities.css';
import './overrides.css';

/** The day the service counts by. */
const todayUtc = (): string => new Date().toISOString().slice(0, 'YYYY-MM-DD'.length);

/** Limits of one's own in place of published ones, newest first, ended ones too; admins see everybody's. */
export function OverridesScreen() {
  const messages = useMessages();
  const { t } = messages;
  const ownId = useStore(session.store, ({ user }) => user?.id ?? null);
  const [isEntering, setEntering] = useState(false);
  const [ending, setEnding] = useState<RuleOverrideRow | null>(null);
  const [reviewing, setReviewing] = useState<RuleOverrideRow | null>(null);
  const list = useList(regulatoryRoutes.listOverrides, {});
  useCommands(useMemo(() => [{ ...overridesCommands.enter, run: () => setEntering(true) }], []));
  return (
    <>
      <RegulatoryNav />
      <Page
        title={t('overrides.title')}
        intro={t('overrides.intro')}
        actions={
          <Button variant="primary" icon={<Scale aria-hidden="true" />} onPress={() => setEntering(true)}>
            {t('overrides.enter')}
          </Button>
        }
      >
        <Panel title={t('overrides.title')} hideTitle isFlush>
          <ListTable
            list={list}
            empty={<EmptyState title={t('overrides.empty')} text={t('overrides.emptyText')} />}
            label={t('overrides.title')}
            columns={overrideColumns(messages, ownId, { end: setEnding, review: setReviewing })}
            rowText={({ name }) => name}
          />
        </Panel>
        {isEntering && (
          <EnterOverrideDialog
            today={todayUtc()}
            onEntered={({ name }) => {
              list.reload();
              showToast('ok', t('overrides.enteredName', { name }));
            }}
            onClose={() => setEntering(false)}
          />
        )}
        {reviewing !== null && (
          <ReviewOverrideDialog
            row={reviewing}
            onReviewed={() => {
              setReviewing(null);
              list.reload();
            }}
            onClose={() => setReviewing(null)}
          />
        )}
        {ending !== null && (
          <ReasonDialog
            draftId={`rule_override.end/${ending.id}`}
            title={t('overrides.endTitle')}
            action={t('overrides.end')}
            isHarsh
            act={async (reason) => {
              await api.call(regulatoryRoutes.endOverride, {
                params: { id: ending.id },
                body: { reason_for_change: reason },
              });
              setEnding(null);
              list.reload();
            }}
            onClose={() => setEnding(null)}
          >
            <p>{t('overrides.endText', { name: ending.name })}</p>
          </ReasonDialog>
        )}
      </Page>
    </>
  );
}
