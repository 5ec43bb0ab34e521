import { Plus } from 'lucide-react';
import { useState } from 'react';
import { type Organisation, ssoRoutes } from '#contract/sso';
import { api } from '../../api/api.ts';
import { usePages } from '../../api/use-pages.ts';
import { AdminsOnly } from '../../frame/admins-only.tsx';
import { BackToSettings } from '../../frame/back-to-settings.tsx';
import { Page, Panel } from '../../frame/page.tsx';
import { useMessages } from '../../i18n/use-messages.ts';
import { Button } from '../../ui/button.tsx';
import { Listing } from '../../ui/listing.tsx';
import { EmptyState } from '../../ui/states.tsx';
import { showToast } from '../../ui/toast-store.ts';
import { CallbackAddress } from './callback-address.tsx';
import { OrganisationDialog } from './organisation-dialog.tsx';
import { OrganisationTable } from './organisation-table.tsx';

/** The organisations whose people sign in through an issuer of their own. */
export function OrganisationsScreen() {
  const { t } = useMessages();
  return (
    <AdminsOnly title={t('organisations.title')}>
      <Organisations />
    </AdminsOnly>
  );
}

function Organisations() {
  const { t } = useMessages();
  /** `new` for one there is not yet. */
  const [edited, setEdited] = useState<Organisation | 'new' | null>(null);
  const [callbackUrl, setCallbackUrl] = useState<string | null>(null);
  const list = usePages(async (cursor, options) => {
    const page = await api.call(ssoRoutes.list, { query: cursor === undefined ? {} : { cursor } }, options);
    setCallbackUrl(page.callback_url);
    return page;
  }, []);
  const finish = ({ name }: Organisation) => {
    setEdited(null);
    showToast('ok', t('organisations.saved', { name }));
    list.reload();
  };
  return (
    <Page
      title={t('organisations.title')}
      intro={t('organisations.intro')}
      actions={
        <>
          <BackToSettings />
          <Button variant="primary" icon={<Plus aria-hidden="true" />} onPress={() => setEdited('new')}>
            {t('organisations.create')}
          </Button>
        </>
      }
    >
      {callbackUrl !== null && <CallbackAddress url={callbackUrl} />}
      <Panel title={t('organisations.title')} hideTitle isFlush>
        <Listing
          list={list}
          empty={<EmptyState title={t('organisations.none')} text={t('organisations.noneText')} />}
        >
          {(items) => <OrganisationTable organisations={items} onEdit={setEdited} />}
        </Listing>
      </Panel>
      {edited !== null && (
        <OrganisationDialog
          former={edited === 'new' ? null : edited}
          onSaved={finish}
          onClose={() => setEdited(null)}
        />
      )}
    </Page>
  );
}
