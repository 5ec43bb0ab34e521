import { entitlementRoutes } from '#contract/entitlements';
import type { Installation } from '#contract/installations';
import { api } from '../../api/api.ts';
import { useMessages } from '../../i18n/use-messages.ts';
import { saveFile } from '../../ui/save-file.ts';
import { showToast } from '../../ui/toast-store.ts';
import { type Action, useAction } from '../../ui/use-action.tsx';

/** Has a statement issued and saves it as the file that is carried to a workstation without a network. */
export const useStatement = ({ id }: Installation): Action => {
  const { t } = useMessages();
  return useAction(async () => {
    const envelope = await api.call(entitlementRoutes.issue, { body: { installation_id: id } });
    saveFile(`larmor-statement-${id}.json`, JSON.stringify(envelope, null, 2), 'application/json');
    showToast('ok', t('installations.statement.done'));
  });
};
