import { useStore } from 'zustand';
import { session } from '../../../api/api.ts';
import { useMessages } from '../../../i18n/use-messages.ts';
import { Button } from '../../../ui/button.tsx';
import type { Statement } from './statement-changes.tsx';

/** What is done with a statement. */
type StatementAct = 'revise' | 'approve' | 'reject';

interface StatementActionsProps {
  readonly statement: Statement;
  readonly onDo: (act: StatementAct) => void;
}

/** To revise a statement, and to decide on what somebody else wrote. */
export function StatementActions({ statement, onDo }: StatementActionsProps) {
  const { t } = useMessages();
  const user = useStore(session.store, (state) => state.user);
  const isAuthor = statement.revisions.some(({ created_by }) => created_by === user?.id);
  return (
    <>
      <Button onPress={() => onDo('revise')}>{t('dossiers.control.revise')}</Button>
      {!isAuthor && (
        <>
          <Button onPress={() => onDo('reject')}>{t('dossiers.control.reject')}</Button>
          <Button onPress={() => onDo('approve')}>{t('dossiers.control.approve')}</Button>
        </>
      )}
    </>
  );
}
