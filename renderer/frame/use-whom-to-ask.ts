import { ssoRoutes } from '#contract/sso';
import { useReply } from '../api/use-reply.ts';
import { useMessages } from '../i18n/use-messages.ts';

/** Who can give a right, by name; where nobody can be named, where to turn to. Undefined until it is known. */
export const useWhomToAsk = (): string | undefined => {
  const { t } = useMessages();
  const { data, error } = useReply(ssoRoutes.listAdministrators, {});
  if (data === null && error === null) return undefined;
  const names = (data?.items ?? []).map(({ display_name }) => display_name);
  return names.length > 0 ? t('shell.askAdmins', { names: names.join(', ') }) : t('shell.askOperator');
};
