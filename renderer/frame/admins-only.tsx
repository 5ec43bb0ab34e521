import type { ReactNode } from 'react';
import { useStore } from 'zustand';
import { session } from '../api/api.ts';
import { useMessages } from '../i18n/use-messages.ts';
import { EmptyState } from '../ui/states.tsx';
import { BackToSettings } from './back-to-settings.tsx';
import { Page } from './page.tsx';

export interface AdminsOnlyProps {
  readonly title: string;
  readonly children: ReactNode;
}

/** A page for administrators. Everybody else reads that it is one, and no request is sent. */
export function AdminsOnly({ title, children }: AdminsOnlyProps) {
  const { t } = useMessages();
  const isAdmin = useStore(session.store, ({ user }) => user?.is_admin === true);
  if (isAdmin) return children;
  return (
    <Page title={title}>
      <EmptyState title={t('shell.adminsOnly')} actions={<BackToSettings />} />
    </Page>
  );
}
