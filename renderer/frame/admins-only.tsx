import type { ReactNode } from 'react';
import { useStore } from 'zustand';
import { session } from '../api/api.ts';
import { useMessages } from '../i18n/use-messages.ts';
import { EmptyState } from '../ui/states.tsx';
import { BackToSettings } from './back-to-settings.tsx';
import { Page } from './page.tsx';
import { useWhomToAsk } from './use-whom-to-ask.ts';

export interface AdminsOnlyProps {
  readonly title: string;
  readonly children: ReactNode;
}

/** A page for administrators. Everybody else reads that it is one and whom to ask, and nothing of the page is asked for. */
export function AdminsOnly({ title, children }: AdminsOnlyProps) {
  const isAdmin = useStore(session.store, ({ user }) => user?.is_admin === true);
  return isAdmin ? children : <NotForThisAccount title={title} />;
}

function NotForThisAccount({ title }: Pick<AdminsOnlyProps, 'title'>) {
  const { t } = useMessages();
  const text = useWhomToAsk();
  return (
    <Page title={title}>
      <EmptyState
        title={t('shell.adminsOnly')}
        {...(text !== undefined && { text })}
        actions={<BackToSettings />}
      />
    </Page>
  );
}
